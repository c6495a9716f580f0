import { MAX_SAVED_CARS } from '#contracts/saved/wishlist-limit.ts'
import { isCarId } from './car-ids.ts'
import { type LocalStore, localStore } from './local-store.ts'

export interface LocalSavedCar {
  readonly id: string
  /** When it was saved, as ISO time in UTC: lists of several browsers are merged by it. */
  readonly at: string
}

/** Product specification, section 8. */
export const NOT_UPDATED = 'Failed to update wishlist. Please login or try again.'

/** The wishlist in this browser, the newest first: what every page shows without a request. */
export const savedCars: LocalStore<readonly LocalSavedCar[]> = localStore('wishlist', [], savedCarsIn)

export function savedCarsIn(found: unknown): readonly LocalSavedCar[] {
  if (!Array.isArray(found)) return []
  const known = new Map<string, LocalSavedCar>()
  for (const car of found) {
    if (isSavedCar(car) && !known.has(car.id)) known.set(car.id, { id: car.id, at: car.at })
  }
  return [...known.values()].slice(0, MAX_SAVED_CARS)
}

function isSavedCar(value: unknown): value is LocalSavedCar {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    isCarId(value.id) &&
    'at' in value &&
    typeof value.at === 'string' &&
    !Number.isNaN(Date.parse(value.at))
  )
}
