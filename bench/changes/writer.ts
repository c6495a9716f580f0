/** A process of its own that changes listings: mostly prices, sometimes a car is sold, comes back, or comes anew. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export interface Committed {
  id: number
  /** In ms since 1970. */
  at: number
}

const [url, aSecond] = [process.argv[2]!, Number(process.argv[3])]
const pool = new pg.Pool({ connectionString: url, max: 4 })
const { rows } = await pool.query<{ id: string }>(
  `select id from listings tablesample system (2) where state = 'available' limit 20000`,
)
const ids = rows.map(row => row.id)
const sold: string[] = []
let going = true
process.on('message', () => {
  going = false
})
process.on('disconnect', () => process.exit())
process.send!('ready')

const began = performance.now()
const under: Promise<void>[] = []
for (let i = 0; going; i++) {
  const wait = began + (i * 1000) / aSecond - performance.now()
  if (wait > 1) await sleep(wait)
  under.push(change(i))
}
await Promise.all(under)
await pool.end()
process.disconnect()

async function change(i: number): Promise<void> {
  const id = await one(i)
  if (id)
    process.send!({ id: Number(id), at: performance.timeOrigin + performance.now() } satisfies Committed)
}

async function one(i: number): Promise<string | undefined> {
  // Each listing is seldom changed twice at once: a word of ours must find the change it is about.
  const id = ids[(i * 7919) % ids.length]
  if (i % 20 === 7 && id) {
    sold.push(id)
    return await changed(
      `update listings set state = 'sold' where id = $1 and state = 'available' returning id`,
      id,
    )
  }
  if (i % 20 === 17)
    return await changed(`update listings set state = 'available' where id = $1 returning id`, sold.shift())
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

async function changed(sql: string, id: string | undefined): Promise<string | undefined> {
  if (id === undefined) return undefined
  const { rows } = await pool.query<{ id: string }>(sql, [id])
  return rows[0]?.id
}
