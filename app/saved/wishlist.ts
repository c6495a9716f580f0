import { isCarId } from './car-ids.ts'
import { type LocalStore, localStore } from './local-store.ts'
import { useLocalStore, usePartOf } from './use-local-store.ts'

export const MOST_SAVED = 200

export interface SavedCar {
  readonly id: string
  /** When it was saved: UTC, so that lists of several browsers can be merged. */
  readonly at: string
}

export const wishlist: LocalStore<readonly SavedCar[]> = localStore('wishlist', [], savedCarsIn)

/** The cars a visitor has saved, the latest first. */
export function useWishlist(): readonly SavedCar[] {
  return useLocalStore(wishlist)
}

export function useIsSaved(id: string): boolean {
  return usePartOf(wishlist, cars => cars.some(car => car.id === id))
}

export function useSavedCount(): number {
  return usePartOf(wishlist, cars => cars.length)
}

/** False when the list is full: what somebody saved is never dropped to make room. */
export function saveCar(id: string, now = new Date()): boolean {
  wishlist.update(cars =>
    cars.some(car => car.id === id) || cars.length >= MOST_SAVED
      ? cars
      : [{ id, at: now.toISOString() }, ...cars],
  )
  return wishlist.current().some(car => car.id === id)
}

export function unsaveCar(id: string): void {
  wishlist.update(cars => (cars.some(car => car.id === id) ? cars.filter(car => car.id !== id) : cars))
}

export function savedCarsIn(found: unknown): readonly SavedCar[] {
  if (!Array.isArray(found)) return []
  const known = new Map<string, SavedCar>()
  for (const car of found) {
    if (isSavedCar(car) && !known.has(car.id)) known.set(car.id, { id: car.id, at: car.at })
  }
  return [...known.values()].slice(0, MOST_SAVED)
}

function isSavedCar(value: unknown): value is SavedCar {
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
