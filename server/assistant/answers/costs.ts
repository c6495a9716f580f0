import type { Cost } from '#contracts/assistant.ts'
import type { Tag } from '#contracts/criteria/tags.ts'
import { countsOf, type Means, type Seen } from './counting.ts'
import { namedTags } from './labels.ts'

/** Each is counted: of a search with more filters the rest is not told. */
const MOST_COSTS = 12

/** Without a place there is no distance, and without the word that made it monthly no price. */
const goesWith: Readonly<Record<string, string>> = {
  city: 'distance',
  postcode: 'distance',
  latitude: 'distance',
  priceType: 'price',
  model: 'make',
}

type SeenSearch = Pick<Seen, 'state' | 'source' | 'total' | 'without'>

/** What each filter costs: 'without this: 214 more'. Those that cost nothing are left out. */
export async function costsOf(means: Means, seen: SeenSearch): Promise<Cost[]> {
  const all = namedTags(seen.state.criteria, means.names)
  const tags = all.slice(0, MOST_COSTS)
  const known = tags.map(tag => withoutAll(tag, all, seen))
  const uncounted = tags.filter((_, i) => known[i] === undefined)
  const counts = await countsOf(
    means,
    seen.source,
    uncounted.map(({ without }) => without),
  )
  return tags.flatMap(({ key, label, text }, i) => {
    const count = known[i] ?? counts.shift() ?? 0
    const more = count - seen.total
    return more > 0 ? { key, text: label ? `${label} ${text}` : text, more } : []
  })
}

/** How many there would be without this tag where it is all of a filter: the search itself has counted that. */
function withoutAll(tag: Tag, all: readonly Tag[], { without, total }: SeenSearch): number | undefined {
  const own = nameOf(tag)
  const filters = without.filter(
    ({ criteria, isExcluding }) => criteria.includes(own) && isExcluding === isExcluded(tag),
  )
  if (filters.length === 0 && own === 'distance') return total
  const rivals = all.filter(other => isExcluded(other) === isExcluded(tag) && nameOf(other) === own)
  const isAll = rivals.length === 1 || own === 'distance' || own === 'price'
  return filters.length === 1 && isAll ? filters[0]!.total : undefined
}

const nameOf = ({ criterion }: Tag) => goesWith[criterion] ?? criterion
const isExcluded = ({ key }: Tag) => key.startsWith('not.')
