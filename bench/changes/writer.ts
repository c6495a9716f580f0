/** A process that changes listings: mostly prices; sometimes it reserves, releases or adds a car. */
import type pg from 'pg'
import type { ListingEvent } from '#server/listings/listing-lifecycle.ts'
import { transitionMany } from '#server/listings/transition.store.ts'
import { addCarLike, writeListings } from '../listing-writer.ts'

const reserved: string[] = []

await writeListings(async (pool, n, id) => {
  if (n % 20 === 7) {
    reserved.push(id)
    return await moved(pool, id, 'reserve')
  }
  if (n % 20 === 17) return await moved(pool, reserved.shift(), 'release')
  if (n % 20 === 13) return await addCarLike(pool, id)
  const { rows } = await pool.query<{ id: string }>(
    `update listings set price_pence = greatest(10000, price_pence - 100) where id = $1 and state = 'available' returning id`,
    [id],
  )
  return rows[0]?.id
})

async function moved(
  pool: pg.Pool,
  id: string | undefined,
  event: ListingEvent,
): Promise<string | undefined> {
  if (id === undefined) return undefined
  const count = await transitionMany(pool, event, 'system', { where: 'listings.id = $1', values: [id] })
  return count === 0 ? undefined : id
}
