import { carIdsIn, withFirst } from './car-ids.ts'
import { localStore, useLocalStore, useLocalStorePart } from './local-store.ts'

const MAX_SEEN = 500
const MAX_RECENT = 24

const seen = localStore('seen', [], (found): readonly string[] => carIdsIn(found, MAX_SEEN))
const recent = localStore('recently-viewed', [], (found): readonly string[] => carIdsIn(found, MAX_RECENT))

/** Whether the visitor has opened this car's page. */
export function useIsSeen(id: string): boolean {
  return useLocalStorePart(seen, ids => ids.includes(id))
}

/** Ids, the latest first. */
export function useRecentlyViewed(): readonly string[] {
  return useLocalStore(recent)
}

export function recordView(id: string): void {
  seen.update(ids => withFirst(ids, id, MAX_SEEN))
  recent.update(ids => withFirst(ids, id, MAX_RECENT))
}

export function clearViews(): void {
  seen.update(ids => (ids.length > 0 ? [] : ids))
  recent.update(ids => (ids.length > 0 ? [] : ids))
}
