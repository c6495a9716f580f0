import { carIdsIn, withoutId } from './car-ids.ts'
import { localStore, useLocalStore, useLocalStorePart } from './local-store.ts'

/** As many as fit side by side. */
export const MAX_COMPARED = 4

const compared = localStore('compare-tray', [], (found): readonly string[] => carIdsIn(found, MAX_COMPARED))

/** Ids of the cars chosen for comparing, in the order they were chosen. */
export function useComparedCars(): readonly string[] {
  return useLocalStore(compared)
}

export function useIsCompared(id: string): boolean {
  return useLocalStorePart(compared, ids => ids.includes(id))
}

/** False when there is no room for another. */
export function addComparedCar(id: string): boolean {
  compared.update(ids => (ids.includes(id) || ids.length >= MAX_COMPARED ? ids : [...ids, id]))
  return compared.current().includes(id)
}

export function removeComparedCar(id: string): void {
  compared.update(ids => withoutId(ids, id))
}

export function setComparedCars(ids: readonly string[]): void {
  compared.update(before => (before.join() === ids.join() ? before : carIdsIn(ids, MAX_COMPARED)))
}
