/** A process that changes listings: every other change is a new car, the others drive a car further. */
import { addCarLike, writeListings } from '../listing-writer.ts'

await writeListings(async (pool, n, id) => {
  if (n % 2 === 0) return await addCarLike(pool, id)
  await pool.query('update listings set mileage = mileage + 1000 where id = $1', [id])
  return undefined
})
