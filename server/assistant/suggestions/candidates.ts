/** What answers may ask of the search: how many, and how many each choice would leave. */
import type { SearchState } from '#contracts/assistant.ts'
import { merge } from '#contracts/criteria/algebra.ts'
import type { Criteria } from '#contracts/criteria/declarations.ts'
import type { Facet } from '#contracts/search-answer.ts'
import type { Source } from '#contracts/search-orders.ts'
import type { Overview, SearchService } from '#server/search/search.service.ts'
import type { Names } from '../response/wording.ts'
import { requestOf } from '../search-state.ts'
import type { RoundTripCheck } from './round-trip.ts'

export interface Seen {
  state: SearchState
  source: Source
  total: number
  facets: Readonly<Record<string, Facet>>
  /** How many there would be without each filter. */
  without: Overview['without']
}

export interface Means {
  search: Pick<SearchService, 'counts'>
  names: Names
  roundTrip: RoundTripCheck
}

/** How many cars there are with each of these instead. */
export async function countsOf(
  { search }: Means,
  source: Source,
  searches: readonly Criteria[],
): Promise<number[]> {
  if (searches.length === 0) return []
  return await search.counts(searches.map(criteria => requestOf({ criteria, sortBy: 'relevance' }, source)))
}

/** Something that could be said next, in several wordings, and what it would mean. */
export interface Candidate {
  sentences: readonly string[]
  means: Partial<SearchState>
}

export type Counted = { say: string; means: Partial<SearchState>; count: number }

/** Those that are understood as they are meant, with the cars each would leave. */
export async function counted(
  means: Means,
  { state, source }: Pick<Seen, 'state' | 'source'>,
  candidates: readonly Candidate[],
): Promise<Counted[]> {
  const sayable = candidates.flatMap(candidate => {
    const say = means.roundTrip.sentence(candidate.sentences, candidate.means)
    return say === undefined ? [] : { say, means: candidate.means }
  })
  const counts = await countsOf(
    means,
    source,
    sayable.map(({ means: meant }) => merge(state.criteria, meant.criteria ?? {})),
  )
  return sayable.map((one, index) => ({ ...one, count: counts[index]! }))
}
