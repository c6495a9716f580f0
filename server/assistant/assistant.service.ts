import type {
  ChatSearchAnswer,
  FieldSuggestions,
  History,
  IntelligentSuggestions,
  ProcessAnswer,
  RoleGiven,
  Stats,
} from '#contracts/assistant/assistant.ts'
import type { Listing, ListingCard } from '#contracts/listings/listing.ts'
import { readSearchUrl } from '#contracts/search/read-search.ts'
import type { Facet } from '#contracts/search/search-answer.ts'
import type { SortOrder } from '#contracts/search/search-orders.ts'
import { findListing } from '#server/listings/listings.service.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { isSecureSite } from '#server/platform/http/secure-cookies.ts'
import { problem } from '#server/platform/problems.ts'
import { keyFor } from '#server/platform/secret.ts'
import type { SearchService } from '#server/search/search.service.ts'
import type { Vocabulary } from '#server/search/vocabulary.ts'
import type { Settings } from '#server/settings/settings.ts'
import { MessagePipeline, type PipelineOptions, storedText } from './message-pipeline.ts'
import { canonicalQueryOf, readSentSearch, requestOf, type SentSearch } from './search-state.ts'
import { Sessions, type Visitor } from './sessions/sessions.service.ts'
import { VisitorCookies } from './sessions/visitor-cookie.ts'
import type { SearchSnapshot } from './suggestions/candidates.ts'
import { completions } from './suggestions/completions.ts'
import { smartSuggestionFacets, smartSuggestions } from './suggestions/smart-suggestions.ts'
import { optionsByCount, suggestMessages } from './suggestions/suggestions.ts'

/** What the assistant depends on. */
export interface AssistantServices {
  database: Database
  settings: Settings
  search: SearchService
  vocabulary: Vocabulary
  secret: string
  siteUrl?: string | undefined
  /** Writes a line to the operators' log. */
  warn: (message: string) => void
}

type Sent = Readonly<Record<string, unknown>> | null | undefined
const MAX_MAKES = 10

/** The use cases behind the routes: answers through the message pipeline, sessions for what is stored. */
export class AssistantService {
  readonly visitors: VisitorCookies
  readonly #search: SearchService
  readonly #pipeline: MessagePipeline
  readonly #sessions: Sessions
  readonly #settings: Settings
  /** Undefined for a car that is not public. */
  readonly #findCar: (id: string) => Promise<Listing | undefined>

  constructor(
    { database, settings, search, vocabulary, secret, siteUrl, warn }: AssistantServices,
    options: PipelineOptions = {},
  ) {
    this.#search = search
    this.#pipeline = new MessagePipeline(search, vocabulary, options)
    this.#sessions = new Sessions(database, warn)
    this.#settings = settings
    this.#findCar = id => findListing(database, id).catch(() => undefined)
    this.visitors = new VisitorCookies(keyFor('assistant visitors', secret), {
      isSecure: isSecureSite(siteUrl),
    })
  }

  /** To be called once the search index knows the stock's makes and models, so no visitor waits for it. */
  warmUp(): void {
    this.#pipeline.warmUp()
  }

  /** Throws 'not-ready' while the search index is being built. */
  initialize(): { isInitialized: boolean } {
    if (!this.#search.health().ready)
      throw problem('not-ready', 'The search index is being built. Please try again in a moment.')
    return { isInitialized: true }
  }

  async health() {
    const { ready } = this.#search.health()
    return {
      status: ready ? ('ok' as const) : ('starting' as const),
      isInitialized: ready && (await this.#settings.read('CHATBOT_ENABLED')),
      timestamp: new Date().toISOString(),
    }
  }

  /** The turn is stored after the answer has been returned. */
  async process(
    said: {
      input: string
      sessionId?: string | null | undefined
      currentSearchCriteria?: Sent
      roles?: readonly RoleGiven[] | undefined
      carId?: string | null | undefined
    },
    visitor: Visitor,
  ): Promise<ProcessAnswer> {
    const resuming = this.#sessions.resumeOrStart(said.sessionId, visitor)
    // A program may leave the search to its session; the site's own chat sends it with each message.
    const sent = said.currentSearchCriteria
      ? readSentSearch(said.currentSearchCriteria, this.#search)
      : this.#searchAt((await resuming).query)
    const car = said.carId ? await this.#findCar(said.carId) : undefined
    const [session, answer] = await Promise.all([
      resuming,
      this.#pipeline.answer(said.input, sent, visitor.address, said.roles, car),
    ])
    const { response, extractedData, suggestions, confidence, matchingCount, outcomes } = answer
    this.#sessions.recordTurn({
      sessionId: session.id,
      visitor: visitor.hash,
      userId: visitor.userId,
      at: new Date(),
      said: storedText(said.input),
      answer: {
        content: response,
        extracted: extractedData,
        query: outcomes.update.query,
        matchingCount,
        confidence,
        suggestions,
      },
    })
    return { ...answer, sessionId: session.id }
  }

  async search(
    sent: { filter?: Sent; page: number; sessionId?: string | null | undefined },
    visitor: Visitor | undefined,
  ): Promise<ChatSearchAnswer> {
    const { state, source } = readSentSearch(sent.filter ?? {}, this.#search)
    const request = { ...requestOf(state, source), page: sent.page }
    const { cars, pagination } = await this.#search.page(request)
    const query = canonicalQueryOf(state, source)
    if (visitor && sent.sessionId) {
      const { hash, userId } = visitor
      this.#sessions.recordSearch({ sessionId: sent.sessionId, visitor: hash, userId, query })
    }
    return { cars, pagination, query }
  }

  /** Throws 'bad-request' where the field is not a criterion. */
  async suggestions(
    {
      field,
      query,
      sessionId,
    }: { field?: string | undefined; query: string; sessionId?: string | undefined },
    visitor: Visitor | undefined,
  ): Promise<FieldSuggestions> {
    const snapshot = () => this.#lastSnapshot(sessionId, visitor)
    return {
      suggestions: await completions(field, query, {
        dependencies: this.#pipeline.dependencies,
        search: this.#search,
        snapshot,
      }),
    }
  }

  async intelligentSuggestions(
    sessionId: string | undefined,
    visitor: Visitor | undefined,
    search?: string,
  ): Promise<IntelligentSuggestions> {
    const snapshot = await (search === undefined
      ? this.#lastSnapshot(sessionId, visitor)
      : this.#snapshot(search))
    const { dependencies } = this.#pipeline
    return {
      suggestions: {
        categories: await smartSuggestions(dependencies, snapshot),
        general: await suggestMessages(dependencies, snapshot),
      },
    }
  }

  async stats(): Promise<Stats> {
    const { total, facets } = await this.#pipeline.overview({ criteria: {}, sortBy: 'relevance' }, 'both', [
      'make',
      'fuelType',
      'bodyType',
    ])
    const [cheapest, dearest, oldest, newest] = await Promise.all(
      (['price_low', 'price_high', 'year_old', 'year_new'] as const).map(sortBy => this.#firstBy(sortBy)),
    )
    return {
      totalCars: total,
      popularMakes: named(facets.make).slice(0, MAX_MAKES),
      fuelTypes: named(facets.fuelType),
      bodyTypes: named(facets.bodyType),
      priceRange: { min: cheapest?.finalPrice ?? null, max: dearest?.finalPrice ?? null },
      yearRange: { min: oldest?.year ?? null, max: newest?.year ?? null },
    }
  }

  async history(id: string, visitor: Visitor | undefined): Promise<History> {
    return await this.#sessions.history(id, visitor)
  }

  /** Resolves when every turn and search so far is stored, or reported. */
  async flush(): Promise<void> {
    await this.#sessions.flush()
  }

  async #firstBy(sortBy: SortOrder): Promise<ListingCard | undefined> {
    const { cars } = await this.#search.page({ criteria: {}, source: 'both', sortBy, page: 1, pageSize: 1 })
    return cars[0]
  }

  /** The session's last search with its counts; the whole stock where there is none. */
  async #lastSnapshot(sessionId: string | undefined, visitor: Visitor | undefined): Promise<SearchSnapshot> {
    return await this.#snapshot(await this.#sessions.lastQuery(sessionId, visitor))
  }

  #searchAt(query: string): SentSearch {
    const { request } = readSearchUrl(new URLSearchParams(query))
    const { criteria, sortBy, source } = this.#search.usable(request)
    return { state: { criteria, sortBy }, source }
  }

  async #snapshot(query: string): Promise<SearchSnapshot> {
    const { state, source } = this.#searchAt(query)
    return { state, source, ...(await this.#pipeline.overview(state, source, smartSuggestionFacets)) }
  }
}

function named(facet: Facet | undefined) {
  return optionsByCount(facet, Number.POSITIVE_INFINITY).map(({ value, label, count }) => ({
    value,
    label,
    count,
  }))
}
