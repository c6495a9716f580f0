/**
 * Filters put in the order of their use. A facet answers "how many if I chose this as well", so it leaves out what the
 * visitor chose in its own field: all of a field's choices form a group. What is in no group always counts.
 */
import type { Layout } from './layout.ts'
import type { Filter } from './query.ts'

export const NO_GROUP = -1

export interface PlannedFilter {
  filter: Filter
  position: number
  /** index into `groups`, or NO_GROUP */
  group: number
}

export interface Plan {
  filters: PlannedFilter[]
  /** The positions of the fields in which something is chosen. */
  groups: number[]
}

export function planOf(layout: Layout, filters: readonly Filter[]): Plan {
  const groups: number[] = []
  const planned = filters.map(filter => {
    const position = layout.positions.get(filter.field)!
    if (!isChoice(filter)) return { filter, position, group: NO_GROUP }
    if (!groups.includes(position)) groups.push(position)
    return { filter, position, group: groups.indexOf(position) }
  })
  return { filters: planned, groups }
}

/** Alternatives of one field: a value, a range or a flag. What must all hold and what must not is no alternative. */
function isChoice(filter: Filter): boolean {
  return !('all' in filter || 'not' in filter || 'near' in filter || 'words' in filter)
}
