import { useEffect, useState } from 'react'
import { cachedApi } from '#app/browser-api.ts'
import { getCars } from '#contracts/listings/endpoints.ts'
import type { ListingCard } from '#contracts/listings/listing.ts'

/** By id; null for a car that is no longer listed. A missing id is still loading. */
export type KnownCars = ReadonlyMap<string, ListingCard | null>

/** The API's limit. */
const MAX_PER_REQUEST = 100

/** The cars with these ids; requests only those it does not have. */
export function useCars(ids: readonly string[]): { cars: KnownCars; failed: boolean } {
  const [cars, setCars] = useState<KnownCars>(new Map())
  const [failed, setFailed] = useState(false)
  const missing = ids
    .filter(id => !cars.has(id))
    .slice(0, MAX_PER_REQUEST)
    .join()

  useEffect(() => {
    if (missing === '') return
    let isCurrent = true
    cachedApi.call(getCars, { query: `ids=${missing}` }).then(
      ({ cars: loaded }) => {
        if (!isCurrent) return
        const byId = new Map(loaded.map(car => [car._id, car]))
        setFailed(false)
        setCars(
          before =>
            new Map([...before, ...missing.split(',').map(id => [id, byId.get(id) ?? null] as const)]),
        )
      },
      () => isCurrent && setFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [missing])

  return { cars, failed }
}
