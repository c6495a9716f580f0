import { carIdsIn, without } from './car-ids.ts'
import { localStore } from './local-store.ts'
import { useLocalStore, usePartOf } from './use-local-store.ts'

/** As many as can be told apart side by side. */
export const MOST_COMPARED = 4

const tray = localStore('compare-tray', [], (found): readonly string[] => carIdsIn(found, MOST_COMPARED))

/** The cars chosen for comparing, in the order they were chosen. */
export function useCompareTray(): readonly string[] {
  return useLocalStore(tray)
}

export function useIsCompared(id: string): boolean {
  return usePartOf(tray, ids => ids.includes(id))
}

/** False when there is no room for another. */
export function addToTray(id: string): boolean {
  tray.update(ids => (ids.includes(id) || ids.length >= MOST_COMPARED ? ids : [...ids, id]))
  return tray.current().includes(id)
}

export function removeFromTray(id: string): void {
  tray.update(ids => without(ids, id))
}

export function setTray(ids: readonly string[]): void {
  tray.update(before => (before.join() === ids.join() ? before : carIdsIn(ids, MOST_COMPARED)))
}
