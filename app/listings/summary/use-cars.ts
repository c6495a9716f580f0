import { useEffect, useState } from 'react'
import { cachedApi } from '#app/browser-api.ts'
import type { ListingCard } from '#contracts/listing.ts'

/** By number; null for a car that has gone. What is not in it has not come yet. */
export type KnownCars = ReadonlyMap<string, ListingCard | null>

/** As many as the API answers at once. */
const MOST_AT_ONCE = 100

/** The cars of these numbers; only those not yet known are asked for. */
export function useCars(ids: readonly string[]): { cars: KnownCars; failed: boolean } {
  const [cars, setCars] = useState<KnownCars>(new Map())
  const [failed, setFailed] = useState(false)
  const missing = ids
    .filter(id => !cars.has(id))
    .slice(0, MOST_AT_ONCE)
    .join()

  useEffect(() => {
    if (missing === '') return
    let isWanted = true
    cachedApi.get('/api/cars/getCarList', { query: `ids=${missing}` }).then(
      ({ cars: come }) => {
        if (!isWanted) return
        const shown = new Map(come.map(car => [car._id, car]))
        setFailed(false)
        setCars(
          before =>
            new Map([...before, ...missing.split(',').map(id => [id, shown.get(id) ?? null] as const)]),
        )
      },
      () => isWanted && setFailed(true),
    )
    return () => {
      isWanted = false
    }
  }, [missing])

  return { cars, failed }
}
