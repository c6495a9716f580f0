import type { Cost } from '#contracts/assistant/assistant.ts'
import { companionsOf } from '#contracts/criteria/algebra.ts'
import type { Tag } from '#contracts/criteria/tags.ts'
import { countsOf, type SearchSnapshot, type SuggestionDependencies } from '../suggestions/candidates.ts'
import { labelledTags } from './wording.ts'

/** Each costs a count, so further filters are left out. */
const MAX_COSTS = 12

type CountedSearch = Pick<SearchSnapshot, 'state' | 'source' | 'total' | 'without'>

/** How many more cars there would be without each filter; filters that cost nothing are left out. */
export async function filterCosts(
  dependencies: SuggestionDependencies,
  snapshot: CountedSearch,
): Promise<Cost[]> {
  const all = labelledTags(snapshot.state.criteria, dependencies.names)
  const tags = all.slice(0, MAX_COSTS)
  const known = tags.map(tag => withoutAll(tag, all, snapshot))
  const uncounted = tags.filter((_, i) => known[i] === undefined)
  const counts = await countsOf(
    dependencies,
    snapshot.source,
    uncounted.map(({ without }) => without),
  )
  return tags.flatMap(({ key, label, text }, i) => {
    const count = known[i] ?? counts.shift() ?? 0
    const more = count - snapshot.total
    return more > 0 ? { key, text: label ? `${label} ${text}` : text, more } : []
  })
}

/** The count without this tag, where the tag is a whole filter: the search has counted that. */
function withoutAll(tag: Tag, all: readonly Tag[], { without, total }: CountedSearch): number | undefined {
  const family = companionsOf(tag.criterion)
  const filters = without.filter(
    ({ criteria, isExcluding }) =>
      isExcluding === isExcluded(tag) && family.some(name => criteria.includes(name)),
  )
  // A place without a distance filters nothing. Without its type a price is one of cash, so each of the two
  // is counted.
  const isOneFilter = family.includes('distance')
  if (filters.length === 0 && family.includes('distance')) return total
  const rivals = all.filter(
    other => isExcluded(other) === isExcluded(tag) && family.includes(other.criterion),
  )
  const isAll = rivals.length === 1 || isOneFilter
  return filters.length === 1 && isAll ? filters[0]!.total : undefined
}

const isExcluded = ({ key }: Tag) => key.startsWith('not.')
