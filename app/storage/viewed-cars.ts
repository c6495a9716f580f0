import { carIdsIn, withFirst } from './car-ids.ts'
import { localStore } from './local-store.ts'
import { useLocalStore, usePartOf } from './use-local-store.ts'

const MOST_SEEN = 500
const MOST_RECENT = 24

const seen = localStore('seen', [], (found): readonly string[] => carIdsIn(found, MOST_SEEN))
const recent = localStore('recently-viewed', [], (found): readonly string[] => carIdsIn(found, MOST_RECENT))

/** Whether the visitor has had this car's page open. */
export function useIsSeen(id: string): boolean {
  return usePartOf(seen, ids => ids.includes(id))
}

/** The cars that are offered again, the latest first. */
export function useRecentlyViewed(): readonly string[] {
  return useLocalStore(recent)
}

export function recordView(id: string): void {
  seen.update(ids => withFirst(ids, id, MOST_SEEN))
  recent.update(ids => withFirst(ids, id, MOST_RECENT))
}

/** On a machine that is shared, some would rather not be reminded. */
export function forgetViews(): void {
  seen.update(ids => (ids.length > 0 ? [] : ids))
  recent.update(ids => (ids.length > 0 ? [] : ids))
}
