import { toast } from '#app/ui/toast.ts'
import { MOST_SAVED } from '#contracts/most-saved.ts'
import { signInMark } from './sign-in-mark.ts'
import { useLocalStore, usePartOf } from './use-local-store.ts'
import { NOT_UPDATED, type SavedCar, savedCars } from './wishlist-store.ts'

/** The cars a visitor has saved, the latest first. */
export function useWishlist(): readonly SavedCar[] {
  return useLocalStore(savedCars)
}

export function useIsSaved(id: string): boolean {
  return usePartOf(savedCars, cars => isAmong(cars, id))
}

export function useSavedCount(): number {
  return usePartOf(savedCars, cars => cars.length)
}

/** False when the list is full: what somebody saved is never dropped to make room. */
export function saveCar(id: string, now = new Date()): boolean {
  const car = { id, at: now.toISOString() }
  change(id, car, cars => (isAmong(cars, id) || cars.length >= MOST_SAVED ? cars : [car, ...cars]))
  return isAmong(savedCars.current(), id)
}

export function unsaveCar(id: string): void {
  change(id, undefined, cars => (isAmong(cars, id) ? cars.filter(car => car.id !== id) : cars))
}

/** The page goes by what this browser keeps, at once; the account hears of it where there is one. */
function change(
  id: string,
  now: SavedCar | undefined,
  make: (cars: readonly SavedCar[]) => readonly SavedCar[],
): void {
  let before = savedCars.empty
  savedCars.update(cars => {
    before = cars
    return make(cars)
  })
  if (savedCars.current() === before || signInMark() === null) return
  accountWishlist().then(
    account => account.sendChange(id, before, now),
    () => {
      savedCars.update(() => before)
      toast.error(NOT_UPDATED)
    },
  )
}

/** When the page has come to rest: what was saved elsewhere is shown here. */
export function refreshFromAccount(): void {
  if (signInMark() === null) return
  const atRest = window.requestIdleCallback ?? setTimeout
  atRest(() => {
    accountWishlist().then(
      account => account.refresh(),
      () => undefined,
    )
  })
}

function isAmong(cars: readonly SavedCar[], id: string): boolean {
  return cars.some(car => car.id === id)
}

function accountWishlist() {
  return import('./wishlist-sync.ts')
}
