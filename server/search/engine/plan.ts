/**
 * Filters in the order of their use. A facet answers "how many if I chose this as well", so it leaves out the
 * choices in its own field: all of a field's choices form a group. Filters in no group always apply.
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
  /** The positions of the fields with choices. */
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

/** Alternatives of one field: a value, a range or a flag. `all` and `not` are no alternatives. */
function isChoice(filter: Filter): boolean {
  return !('all' in filter || 'not' in filter || 'near' in filter || 'words' in filter)
}
