import { toast } from '#app/ui/toast.ts'
import { MAX_SAVED_CARS } from '#contracts/saved/wishlist-limit.ts'
import { useLocalStore, useLocalStorePart } from './local-store.ts'
import { isSignedIn } from './login-marker.ts'
import { type LocalSavedCar, NOT_UPDATED, savedCars } from './wishlist-store.ts'

/** The saved cars, the newest first. */
export function useWishlist(): readonly LocalSavedCar[] {
  return useLocalStore(savedCars)
}

export function useIsSaved(id: string): boolean {
  return useLocalStorePart(savedCars, cars => isAmong(cars, id))
}

export function useSavedCount(): number {
  return useLocalStorePart(savedCars, cars => cars.length)
}

/** False when the list is full: no saved car is dropped to make room. */
export function saveCar(id: string, now = new Date()): boolean {
  const car = { id, at: now.toISOString() }
  change(id, car, cars => (isAmong(cars, id) || cars.length >= MAX_SAVED_CARS ? cars : [car, ...cars]))
  return isAmong(savedCars.current(), id)
}

export function unsaveCar(id: string): void {
  change(id, undefined, cars => (isAmong(cars, id) ? cars.filter(car => car.id !== id) : cars))
}

/** Changes this browser's list at once, then sends the change to the account of a logged-in visitor. */
function change(
  id: string,
  now: LocalSavedCar | undefined,
  make: (cars: readonly LocalSavedCar[]) => readonly LocalSavedCar[],
): void {
  let before = savedCars.empty
  savedCars.update(cars => {
    before = cars
    return make(cars)
  })
  if (savedCars.current() === before || !isSignedIn()) return
  loadSync().then(
    sync => sync.sendChange(id, before, now),
    () => {
      savedCars.update(() => before)
      toast.error(NOT_UPDATED)
    },
  )
}

/** Once the page is idle: shows what was saved on other devices. */
export function refreshFromAccount(): void {
  if (!isSignedIn()) return
  const whenIdle = window.requestIdleCallback ?? setTimeout
  whenIdle(() => {
    loadSync().then(
      sync => sync.refresh(),
      () => undefined,
    )
  })
}

function isAmong(cars: readonly LocalSavedCar[], id: string): boolean {
  return cars.some(car => car.id === id)
}

function loadSync() {
  return import('./wishlist-sync.ts')
}
