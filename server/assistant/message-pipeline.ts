/** From a message and the current search to an answer: understand, merge, count, respond. No sessions. */
import {
  MAX_MESSAGE_LENGTH,
  type Offer,
  type Outcome,
  type ProcessAnswer,
  type RoleGiven,
  type SearchState,
} from '#contracts/assistant/assistant.ts'
import { STARTERS } from '#contracts/assistant/texts.ts'
import { statedNames, wantedNames } from '#contracts/criteria/fields.ts'
import type { Listing } from '#contracts/listings/listing.ts'
import type { Source } from '#contracts/search/search-orders.ts'
import { settingOr } from '#contracts/settings/settings.ts'
import type { Overview, SearchService } from '#server/search/search.service.ts'
import type { Vocabulary } from '#server/search/vocabulary.ts'
import { applyLanguageModel, type FallbackModel } from './language-model-fallback.ts'
import { emptyState, isEmptyState, outcomesOf } from './merging/merge.ts'
import type { QuestionAnswerer } from './questions/answers/answer-question.ts'
import { isAdviceWord } from './recommendations/asks-for-advice.ts'
import type { Recommender } from './recommendations/recommend.ts'
import { filterCosts } from './response/filter-costs.ts'
import { readingOf } from './response/message-reading.ts'
import { composeResponse } from './response/response.ts'
import { quoteSpan, understoodTags } from './response/understood-tags.ts'
import { canonicalQueryOf, requestOf, type SentSearch, withPlaceName } from './search-state.ts'
import type { SearchSnapshot, SuggestionDependencies } from './suggestions/candidates.ts'
import { answerHints } from './suggestions/hint-offers.ts'
import { offersForReadings } from './suggestions/reading-offers.ts'
import { RoundTripCheck } from './suggestions/round-trip.ts'
import { suggestionFacets, suggestMessages } from './suggestions/suggestions.ts'
import { understand } from './understanding/understand.ts'
import type { Understanding } from './understanding/understanding.ts'

export interface PipelineOptions {
  questions?: QuestionAnswerer | undefined
  model?: FallbackModel | undefined
  recommend?: Recommender | undefined
  /** Miles around a place that is stated without a distance. */
  placeMiles?: (() => Promise<number>) | undefined
  /** Overridden in tests. */
  now?: () => Date
  understand?: typeof understand
}

/** A `process` answer without its session. */
export type PipelineAnswer = Omit<ProcessAnswer, 'sessionId'>

export class MessagePipeline {
  readonly dependencies: SuggestionDependencies
  readonly #search: SearchService
  readonly #vocabulary: Vocabulary
  readonly #options: PipelineOptions

  constructor(search: SearchService, vocabulary: Vocabulary, options: PipelineOptions = {}) {
    this.#search = search
    this.#vocabulary = vocabulary
    this.#options = options
    const roundTrip = new RoundTripCheck(
      sentence => this.#understand(sentence, emptyState),
      () => vocabulary.size,
    )
    this.dependencies = { search, names: vocabulary, roundTrip }
  }

  /** Throws 'not-ready' while the index is being built. `visitor` is the key of the model's rate limit. */
  async answer(
    input: string,
    { state, source }: SentSearch,
    visitor: string,
    roles: readonly RoleGiven[] = [],
    car?: Listing,
  ): Promise<PipelineAnswer> {
    const cut = truncated(input)
    const said = this.#understand(cut, state, roles, car !== undefined)
    const text = cut.slice(0, said.readUpTo)
    const understanding = await applyLanguageModel(text, said, {
      model: this.#options.model,
      state,
      vocabulary: this.#vocabulary,
      visitor,
    })
    const { outcomes, overview } = await this.#outcomes(state, source, understanding)
    const { update } = outcomes
    const { op, question } = understanding
    const answer =
      (question && (await this.#options.questions?.(question, understanding, { ...update, source, car }))) ??
      null
    const snapshot: SearchSnapshot = { state: update, source, ...overview }
    const now = this.#now()
    const hints = await answerHints(text, understanding.hints, {
      dependencies: this.dependencies,
      snapshot,
      now,
    })
    const likely = await offersForReadings(text, understanding.readings, {
      dependencies: this.dependencies,
      snapshot,
    })
    const offers = withoutRepeats([...likely, ...(hints?.offers ?? [])]).slice(0, MAX_OFFERS)
    const recommended = (await this.#options.recommend?.(text, understanding, snapshot)) ?? null
    const unused = understanding.unused
      .map(span => quoteSpan(text, span))
      .filter(({ words }) => recommended === null || !isAdviceWord(words))
    const isCut = text.length < input.length
    const dropped = droppedBetween(state, update)
    const needsChoice = isChoice(state, update, understanding)
    const isUnderstood =
      op !== 'none' ||
      answer !== null ||
      hints !== undefined ||
      recommended !== null ||
      understanding.readings.length > 0 ||
      understanding.refused.length > 0
    const response = composeResponse(
      {
        text,
        understanding,
        before: state,
        update: { ...update, matchingCount: overview.total },
        needsChoice,
        dropped,
        answer,
        hints,
        recommendation: recommended?.sentence ?? null,
        unused,
        blocked: op === 'none' ? [] : overview.relaxations,
        readUpTo: isCut ? text.length : undefined,
      },
      this.dependencies.names,
    )
    return {
      response,
      extractedData: {
        ...understanding.criteria,
        ...(understanding.sortBy ? { sortBy: understanding.sortBy } : {}),
      },
      suggestions: isUnderstood ? await this.#suggestions(snapshot, offers) : [...STARTERS],
      confidence: understanding.confidence,
      matchingCount: update.matchingCount,
      op,
      dropped,
      understood: understoodTags(text, understanding.statements, update.criteria, this.dependencies.names),
      reading: readingOf(text, understanding.readings, this.dependencies.names),
      unused: isCut ? [...unused, quoteSpan(input, { from: text.length, to: input.length })] : unused,
      outcomes,
      needsChoice,
      costs: op === 'none' ? [] : await filterCosts(this.dependencies, snapshot),
      blocked: op === 'none' ? [] : overview.relaxations,
      offers,
      recommendations: recommended?.models ?? [],
    }
  }

  /** What is offered already is not suggested as well. */
  async #suggestions(snapshot: SearchSnapshot, offers: readonly Offer[]): Promise<string[]> {
    const messages = await suggestMessages(this.dependencies, snapshot)
    return messages.filter(message => offers.every(({ say }) => say !== message))
  }

  /** Understands a message once: the first builds lexicon and gazetteer, in some tenths of a second. */
  warmUp(): void {
    this.#understand('automatic diesel estates under 9 grand near leeds', emptyState)
  }

  /** The total and the facets of a search, without cars. */
  async overview(state: SearchState, source: Source, facets: readonly string[]): Promise<Overview> {
    return await this.#search.overview({ ...requestOf(state, source), facets })
  }

  #understand(
    text: string,
    state: SearchState,
    roles: readonly RoleGiven[] = [],
    onCarPage = false,
  ): Understanding {
    const reads = this.#options.understand ?? understand
    return reads(text, { state, vocabulary: this.#vocabulary, now: this.#now(), roles, onCarPage })
  }

  #now(): Date {
    return this.#options.now?.() ?? new Date()
  }

  async #outcomes(state: SearchState, source: Source, understanding: Understanding) {
    const placeMiles = (await this.#options.placeMiles?.()) ?? settingOr('PLACE_MILES', undefined)
    const { replace, update, add } = outcomesOf(state, understanding, placeMiles)
    const [updated, replaced, added] = [update, replace, add].map(outcome => this.#usable(outcome, source))
    const overview = await this.overview(updated!, source, suggestionFacets)
    // A message that changes no search needs no counts.
    const isCounted = understanding.op !== 'none'
    const beside = isCounted ? [replaced!, added!].map(one => requestOf(one, source)) : []
    const counts = await this.#search.counts(beside)
    const outcome = (of: SearchState, matchingCount: number | undefined): Outcome => ({
      ...of,
      query: canonicalQueryOf(of, source),
      matchingCount: isCounted ? (matchingCount ?? null) : null,
    })
    return {
      overview,
      outcomes: {
        replace: outcome(replaced!, counts[0]),
        update: outcome(updated!, overview.total),
        add: outcome(added!, counts[1]),
      },
    }
  }

  #usable({ criteria, sortBy }: SearchState, source: Source): SearchState {
    const usable = this.#search.usable(requestOf({ criteria, sortBy }, source))
    return { criteria: withPlaceName(usable.criteria), sortBy: usable.sortBy }
  }
}

/** Beside each other on a phone they must stay in reach of the answer. */
const MAX_OFFERS = 9

const withoutRepeats = (offers: readonly Offer[]): Offer[] =>
  [...new Map(offers.toReversed().map(offer => [offer.say, offer])).values()].toReversed()

/** No choice is needed where criteria are only removed or only the sort order changes. */
function isChoice(state: SearchState, update: SearchState, { op }: Understanding): boolean {
  if (isEmptyState(state) || !['set', 'add', 'replace'].includes(op)) return false
  return (
    canonicalQueryOf({ ...update, sortBy: 'relevance' }, 'both') !==
    canonicalQueryOf({ ...state, sortBy: 'relevance' }, 'both')
  )
}

/** Names of criteria that `before` has and `after` doesn't. */
function droppedBetween(before: SearchState, after: SearchState): string[] {
  const left = namesOf(after)
  return [...namesOf(before)].filter(name => !left.has(name))
}

function namesOf({ criteria }: SearchState): Set<string> {
  const excluded = statedNames({ not: criteria.not }).map(name => `not.${name}`)
  return new Set([...wantedNames(criteria), ...excluded])
}

/** The first MAX_MESSAGE_LENGTH characters, cut at a space if there is one, never within a surrogate pair. */
function truncated(input: string): string {
  if (input.length <= MAX_MESSAGE_LENGTH) return input
  const cut = input.slice(0, MAX_MESSAGE_LENGTH)
  const space = cut.search(/\s\S*$/)
  return space > MAX_MESSAGE_LENGTH / 2 ? cut.slice(0, space) : cut.replace(/[\uD800-\uDBFF]$/, '')
}

/** What is stored of a message: as much as may be read of it. */
export function storedText(input: string): string {
  const read = truncated(input)
  return read.length < input.length ? `${read}…` : read
}
