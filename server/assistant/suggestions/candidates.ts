/** Candidates for suggestions: checked by the round trip, and counted. */
import type { SearchState } from '#contracts/assistant/assistant.ts'
import { merge } from '#contracts/criteria/algebra.ts'
import type { Criteria } from '#contracts/criteria/declarations.ts'
import type { Facet } from '#contracts/search/search-answer.ts'
import type { Source } from '#contracts/search/search-orders.ts'
import type { SearchService } from '#server/search/search.service.ts'
import type { VehicleNames } from '../response/wording.ts'
import { requestOf } from '../search-state.ts'
import type { RoundTripCheck } from './round-trip.ts'

export interface SearchSnapshot {
  state: SearchState
  source: Source
  total: number
  facets: Readonly<Record<string, Facet>>
}

export interface SuggestionDependencies {
  search: Pick<SearchService, 'counts'>
  names: VehicleNames
  roundTrip: RoundTripCheck
}

/** The number of cars of each search. */
export async function countsOf(
  { search }: SuggestionDependencies,
  source: Source,
  searches: readonly Criteria[],
): Promise<number[]> {
  if (searches.length === 0) return []
  return await search.counts(searches.map(criteria => requestOf({ criteria, sortBy: 'relevance' }, source)))
}

/** A possible next message in several wordings, and what it is meant to say. */
export interface SuggestionCandidate {
  sentences: readonly string[]
  meaning: Partial<SearchState>
}

export type CountedCandidate = { say: string; meaning: Partial<SearchState>; count: number }

/** The candidates that are understood as they are meant, with the number of cars each leaves. */
export async function countCandidates(
  dependencies: SuggestionDependencies,
  { state, source }: Pick<SearchSnapshot, 'state' | 'source'>,
  candidates: readonly SuggestionCandidate[],
): Promise<CountedCandidate[]> {
  const sayable = candidates.flatMap(candidate => {
    const say = dependencies.roundTrip.firstUnderstood(candidate.sentences, candidate.meaning)
    return say === undefined ? [] : { say, meaning: candidate.meaning }
  })
  const counts = await countsOf(
    dependencies,
    source,
    sayable.map(({ meaning }) => merge(state.criteria, meaning.criteria ?? {})),
  )
  return sayable.map((one, index) => ({ ...one, count: counts[index]! }))
}
