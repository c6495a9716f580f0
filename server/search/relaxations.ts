/** Counts of a search that finds few or no cars with one filter removed or widened. */
import { without } from '#contracts/criteria/algebra.ts'
import type { Criteria } from '#contracts/criteria/declarations.ts'
import { tagsOf } from '#contracts/criteria/tags.ts'
import { readSearchUrl } from '#contracts/search/read-search.ts'
import type { Relaxation } from '#contracts/search/search-answer.ts'
import type { SortOrder } from '#contracts/search/search-orders.ts'
import type { SearchRequest } from '#contracts/search/search-request.ts'
import { writeSearchUrl } from '#contracts/search/search-url.ts'
import type { SearchPort } from './engine/port.ts'
import type { IndexAnswer } from './engine/query.ts'
import { loosened } from './loosened.ts'
import { type CriteriaFilter, type Query, queryOf } from './search-query.ts'
import { labelOf, type Vocabulary } from './vocabulary.ts'

/** A search that finds more needs no relaxation. */
const MAX_FOUND = 5

/** Only those that find more than the search does. */
export async function relaxationsOf(
  port: SearchPort,
  vocabulary: Vocabulary,
  request: SearchRequest,
  query: Query,
  found: Pick<IndexAnswer, 'total'>,
): Promise<Relaxation[]> {
  if (found.total > MAX_FOUND) return []
  const offered = [
    ...(await withoutOne(port, vocabulary, request, query)),
    ...(await widened(port, vocabulary, request)),
  ]
  const helpful = offered.filter(({ count }) => count > found.total)
  return helpful.length > 0 ? helpful : await withoutTwo(port, vocabulary, request, query)
}

async function withoutOne(
  port: SearchPort,
  vocabulary: Vocabulary,
  request: SearchRequest,
  { parts }: Query,
): Promise<Relaxation[]> {
  const counts = await port.counts(parts.map(part => filtersWithout(parts, [part])))
  return parts.map((part, i) => relaxationOf(request, part, counts[i]!, vocabulary))
}

/** More filters have too many pairs to count in a request. */
const MAX_FILTERS = 8
const MAX_PAIRS = 3

/** Where no single change helps: pairs of filters to remove, most cars first. */
async function withoutTwo(
  port: SearchPort,
  vocabulary: Vocabulary,
  request: SearchRequest,
  { parts }: Query,
): Promise<Relaxation[]> {
  const filters = parts.filter(({ criteria }) => criteria[0] !== 'source')
  if (filters.length < 3 || filters.length > MAX_FILTERS) return []
  const pairs = filters.flatMap((one, i) => filters.slice(i + 1).map(other => [one, other] as const))
  const counts = await port.counts(pairs.map(pair => filtersWithout(parts, pair)))
  return pairs
    .map((pair, i) => ({ pair, count: counts[i]! }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_PAIRS)
    .map(({ pair: [one, other], count }) => withoutBoth(request, one, other, count, vocabulary))
}

const filtersWithout = (parts: readonly CriteriaFilter[], removed: readonly CriteriaFilter[]) =>
  parts.filter(part => !removed.includes(part)).map(({ filter }) => filter)

/** As one change: the search without the first, and then without the second. */
function withoutBoth(
  request: SearchRequest,
  one: CriteriaFilter,
  other: CriteriaFilter,
  count: number,
  vocabulary: Vocabulary,
): Relaxation {
  const first = relaxationOf(request, one, count, vocabulary)
  const left = { ...request, criteria: withoutCriteria(request.criteria, one) }
  const second = relaxationOf(left, other, count, vocabulary)
  return {
    ...second,
    criterion: `${first.criterion},${second.criterion}`,
    text: `${first.text} and ${second.text}`,
  }
}

async function widened(
  port: SearchPort,
  vocabulary: Vocabulary,
  request: SearchRequest,
): Promise<Relaxation[]> {
  const wider = loosened(request.criteria)
  const counts = await port.counts(
    wider.map(({ criteria }) => queryOf(criteria, request.source, vocabulary).filters),
  )
  return wider.map(({ criterion, text, criteria }, i) => ({
    ...{ kind: 'wider', criterion, text, count: counts[i]!, query: firstPage(request, { criteria }) },
  }))
}

function relaxationOf(
  request: SearchRequest,
  part: CriteriaFilter,
  count: number,
  vocabulary: Vocabulary,
): Relaxation {
  const criterion = part.criteria[0]!
  if (criterion === 'source') {
    const query = firstPage(request, { source: 'both' })
    return { kind: 'wider', criterion, text: 'Everywhere instead', count, query }
  }
  const excluding = 'not' in part.filter
  const tags = tagsOf(request.criteria, labelOf(vocabulary, request.criteria)).filter(
    tag => part.criteria.includes(tag.criterion) && tag.key.startsWith('not.') === excluding,
  )
  const query = firstPage(request, { criteria: withoutCriteria(request.criteria, part) })
  return { kind: 'without', criterion, text: tags.map(tag => tag.text).join(', '), count, query }
}

function firstPage(request: SearchRequest, changes: Partial<SearchRequest>): string {
  return writeSearchUrl({ ...request, page: 1, ...changes })
}

/** Removes the criteria that a filter came from: lists, exclusions and both ends of a range. */
function withoutCriteria(criteria: Criteria, { criteria: names, filter }: CriteriaFilter): Criteria {
  const stated = names.filter(name => name !== 'source')
  return without(criteria, stated, 'not' in filter ? 'excluded' : 'wanted')
}

/** The order by which cars that miss a removed or widened filter by least come first. */
const closestFirst: Readonly<Record<string, SortOrder>> = { distance: 'distance', price: 'price_low' }

/** The search by the widened filter that finds most cars, else by the removed one; null without any. */
export function relaxedSearch(
  relaxations: readonly Relaxation[],
): { relaxation: Relaxation; request: SearchRequest } | null {
  const wider = relaxations.filter(({ kind }) => kind === 'wider')
  const [relaxation] = (wider.length > 0 ? wider : relaxations).toSorted((a, b) => b.count - a.count)
  if (!relaxation) return null
  const { request } = readSearchUrl(new URLSearchParams(relaxation.query))
  return { relaxation, request: { ...request, sortBy: closestFirst[relaxation.criterion] ?? request.sortBy } }
}
