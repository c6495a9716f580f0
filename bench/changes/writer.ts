/** A process that changes listings: mostly prices; sometimes it reserves, releases or adds a car. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { ListingEvent } from '#server/listings/listing-lifecycle.ts'
import { transitionMany } from '#server/listings/transition.store.ts'

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
const reserved: string[] = []
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
  const id = await changeOne(i)
  if (id)
    process.send!({ id: Number(id), at: performance.timeOrigin + performance.now() } satisfies Committed)
}

async function changeOne(i: number): Promise<string | undefined> {
  // Spread, so that two changes of one listing hardly ever run at the same time: each message is about one change.
  const id = ids[(i * 7919) % ids.length]
  if (i % 20 === 7 && id) {
    reserved.push(id)
    return await moved(id, 'reserve')
  }
  if (i % 20 === 17) return await moved(reserved.shift(), 'release')
  if (i % 20 === 13)
    return await changed(
      `insert into listings (source, make, model, year, price_pence, mileage, fuel_type, description)
       select 'live', make, model, year, price_pence, mileage, fuel_type, description from listings where id = $1
       returning id`,
      id,
    )
  return await changed(
    `update listings set price_pence = greatest(10000, price_pence - 100) where id = $1 and state = 'available' returning id`,
    id,
  )
}

async function moved(id: string | undefined, event: ListingEvent): Promise<string | undefined> {
  if (id === undefined) return undefined
  const count = await transitionMany(pool, event, 'system', { where: 'listings.id = $1', values: [id] })
  return count === 0 ? undefined : id
}

async function changed(sql: string, id: string | undefined): Promise<string | undefined> {
  if (id === undefined) return undefined
  const { rows } = await pool.query<{ id: string }>(sql, [id])
  return rows[0]?.id
}
