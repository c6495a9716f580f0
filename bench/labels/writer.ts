/** A process that changes listings: every other change is a new car, the others drive a car further. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** A new car. */
export interface Committed {
  id: number
  /** In ms since 1970, with fractions. */
  at: number
}

const [url, aSecond] = [process.argv[2]!, Number(process.argv[3])]
const pool = new pg.Pool({ connectionString: url, max: 4 })
const { rows } = await pool.query<{ id: string }>(
  `select id from listings tablesample system (2) where state = 'available' limit 20000`,
)
const ids = rows.map(row => row.id)
let isRunning = true
process.on('message', () => {
  isRunning = false
})
process.on('disconnect', () => process.exit())
process.send!('ready')

const startedAt = performance.now()
const pending: Promise<void>[] = []
for (let i = 0; isRunning; i++) {
  const wait = startedAt + (i * 1000) / aSecond - performance.now()
  if (wait > 1) await sleep(wait)
  pending.push(change(i))
}
await Promise.all(pending)
await pool.end()
process.disconnect()

async function change(i: number): Promise<void> {
  const id = ids[(i * 7919) % ids.length]
  if (i % 2 === 1) {
    await pool.query('update listings set mileage = mileage + 1000 where id = $1', [id])
    return
  }
  const { rows: added } = await pool.query<{ id: string }>(
    `insert into listings (source, make, model, year, price_pence, mileage, fuel_type, description)
     select 'live', make, model, year, price_pence, mileage, fuel_type, description from listings where id = $1
     returning id`,
    [id],
  )
  const committed: Committed = { id: Number(added[0]!.id), at: performance.timeOrigin + performance.now() }
  process.send!(committed)
}
