/** What the process that writes a shared index tells all processes, by notifications of PostgreSQL. */
import type { Applied, Effect } from './engine/query.ts'

export interface Announcement {
  version: number
  documents: number
  changes?: readonly (readonly [id: number, effect: Effect])[]
  isRebuilt?: boolean
  /** The index has names of makes or models that other processes do not know. */
  hasNewNames?: boolean
}

/** A notification has at most 8,000 bytes; a change takes up to 30. */
const MAX_CHANGES = 250

export function announcementsOf(
  ids: readonly number[],
  { version, effects }: Applied,
  more: Pick<Announcement, 'documents' | 'hasNewNames'>,
): Announcement[] {
  const changes = ids.map((id, i) => [id, effects[i]!] as const)
  return Array.from({ length: Math.ceil(changes.length / MAX_CHANGES) }, (_, i) => ({
    ...{ version, changes: changes.slice(i * MAX_CHANGES, (i + 1) * MAX_CHANGES) },
    ...more,
  }))
}
