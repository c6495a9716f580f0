/** A process that changes listings at a steady pace and reports each to the bench (`fork`). */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** A change that the bench waits to see. */
export interface Committed {
  id: number
  /** In ms since 1970, with fractions. */
  at: number
}

/**
 * Runs until the bench sends a message: `change` makes the nth change, of that listing or another, and
 * returns the id of the listing to report, if any. Arguments of the process: the database's URL, changes a
 * second.
 */
export async function writeListings(
  change: (pool: pg.Pool, n: number, id: string) => Promise<string | undefined>,
): Promise<void> {
  const [url, aSecond] = [process.argv[2]!, Number(process.argv[3])]
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  const { rows } = await pool.query<{ id: string }>(
    `select id from listings tablesample system (2) where state = 'available' limit 20000`,
  )
  let isRunning = true
  process.on('message', () => {
    isRunning = false
  })
  process.on('disconnect', () => process.exit())
  process.send!('ready')

  const startedAt = performance.now()
  const pending: Promise<void>[] = []
  for (let n = 0; isRunning; n++) {
    const wait = startedAt + (n * 1000) / aSecond - performance.now()
    if (wait > 1) await sleep(wait)
    // Spread, so that two changes of one listing hardly ever run at the same time: each message is about one
    // change.
    pending.push(change(pool, n, rows[(n * 7919) % rows.length]!.id).then(report))
  }
  await Promise.all(pending)
  await pool.end()
  process.disconnect()
}

function report(id: string | undefined): void {
  if (id !== undefined)
    process.send!({ id: Number(id), at: performance.timeOrigin + performance.now() } satisfies Committed)
}

/** Adds a car like that of another listing. Returns its id. */
export async function addCarLike(pool: pg.Pool, id: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into listings (source, make, model, year, price_pence, mileage, fuel_type, description)
     select 'live', make, model, year, price_pence, mileage, fuel_type, description from listings where id = $1
     returning id`,
    [id],
  )
  return rows[0]!.id
}
