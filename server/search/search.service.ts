import type { Criteria } from '#contracts/criteria/declarations.ts'
import { set } from '#contracts/criteria/fields.ts'
import { withoutRefused } from '#contracts/criteria/read.ts'
import type { ListingCard } from '#contracts/listings/listing.ts'
import type { SuggestedField } from '#contracts/search/endpoints.ts'
import type { Facet, Relaxation, SearchAnswer } from '#contracts/search/search-answer.ts'
import type { SearchRequest } from '#contracts/search/search-request.ts'
import { writeSearchUrl } from '#contracts/search/search-url.ts'
import { type AdminCharge, findVehicle } from '#server/listings/listings.service.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { badCriteria, databaseUnavailable } from '#server/platform/problems.ts'
import { withAllInPrices } from './all-in-prices.ts'
import { type Filter, type IndexAnswer, NO_PAGE, type Sort } from './engine/query.ts'
import { facetsOf, makeOptions, modelOptions } from './facets.ts'
import { CardReader } from './found-cards.ts'
import { KnownCards } from './known-cards.ts'
import { promotedFirst } from './promoted-first.ts'
import { relaxationsOf, relaxedSearch } from './relaxations.ts'
import { vehiclePath } from './search-document.ts'
import { type FoundDigest, foundDigestOf, type SearchFigures, searchFiguresOf } from './search-figures.ts'
import type { SearchIndex } from './search-index.ts'
import { type Query, queryOf, sortOf } from './search-query.ts'
import { countedFields, PROMOTED, VEHICLE } from './search-schema.ts'
import { type Completion, suggest } from './suggestions.ts'
import type { Vocabulary } from './vocabulary.ts'

/** How many cars are shown for a search that finds none. */
const MAX_NEAREST = 6

/** A search as it is stored and matched. */
export interface UnderstoodSearch {
  /** With makes and models by their slugs. */
  criteria: Criteria
  filters: Filter[]
}

/** A search without its cars. */
export interface Overview {
  total: number
  /** Only of the requested criteria. */
  facets: Record<string, Facet>
  /** Only where nothing is found. */
  relaxations: Relaxation[]
}

/**
 * Searches the index and reads the found cars from the database. While that can't be reached, searches go on:
 * cars that were read before are shown, the others counted.
 */
export class SearchService {
  readonly #database: Database
  readonly #index: SearchIndex
  readonly #vocabulary: Vocabulary
  readonly #adminCharge: AdminCharge
  readonly #cards: CardReader

  constructor(database: Database, index: SearchIndex, vocabulary: Vocabulary, adminCharge: AdminCharge) {
    this.#database = database
    this.#index = index
    this.#vocabulary = vocabulary
    this.#adminCharge = adminCharge
    const known = new KnownCards()
    index.onChanges(known)
    this.#cards = new CardReader(database, known)
  }

  /** Throws 'bad-criteria' with the fields named, 'not-ready' while the index is being built. */
  async search(request: SearchRequest): Promise<SearchAnswer> {
    const query = this.#query(request)
    const { page, pageSize } = request
    const found = await this.#found(request, query)
    const { cars, missing } = await this.#cards.read(found, query.origin)
    const criteria = this.#vocabulary.canonical(request.criteria)
    const relaxations = await relaxationsOf(this.#index.port(), this.#vocabulary, request, query, found)
    return {
      query: writeSearchUrl({ ...request, criteria }),
      cars: await withAllInPrices(cars, query, this.#adminCharge),
      ...(missing > 0 && { carsMissing: missing }),
      ...(await this.#withoutGroup(query)),
      pagination: { page, pageSize, total: found.total, pages: Math.ceil(found.total / pageSize) },
      facets: facetsOf(found.facets, criteria, this.#chosenMakes(query), this.#vocabulary),
      relaxations,
      nearest: found.total === 0 ? await this.#nearest(relaxations) : null,
    }
  }

  /** No insurance group is usual for new models, and says nothing of the cost. */
  async #withoutGroup({ parts }: Query): Promise<Pick<SearchAnswer, 'carsWithoutGroup'>> {
    const others = parts.filter(({ criteria }) => !criteria.includes('insuranceGroup'))
    if (others.length === parts.length) return {}
    const filters = others.map(part => part.filter)
    const [all, grouped] = await this.#index
      .port()
      .counts([filters, [...filters, { field: 'insuranceGroup', min: 1 }]])
    return { carsWithoutGroup: all! - grouped! }
  }

  /** How many cars a search finds, and nothing else: shown first when a filter is changed. */
  async count(request: SearchRequest): Promise<number> {
    return await this.#index.port().count(this.#query(request).filters)
  }

  /** A page's cars, without facets and relaxations. Throws as `search` does. */
  async page(request: SearchRequest): Promise<Pick<SearchAnswer, 'cars' | 'pagination'>> {
    const query = this.#query(request)
    const { page, pageSize } = request
    const { cars, total } = await this.#cars(request, query, {
      offset: (page - 1) * pageSize,
      limit: pageSize,
    })
    return { cars, pagination: { page, pageSize, total, pages: Math.ceil(total / pageSize) } }
  }

  /** How many cars each of these finds, without its unusable criteria; equal requests are counted once. */
  async counts(requests: readonly SearchRequest[]): Promise<number[]> {
    const keys = requests.map(({ criteria, source }) => JSON.stringify([criteria, source]))
    const distinct = [...new Map(keys.map((key, i) => [key, requests[i]!]))]
    const counts = await this.#index
      .port()
      .counts(distinct.map(([, request]) => this.#usableFilters(request)))
    const byKey = new Map(distinct.map(([key], i) => [key, counts[i]!]))
    return keys.map(key => byKey.get(key)!)
  }

  /** A search without its cars: the total, and the counts of each further choice. */
  async overview(request: SearchRequest): Promise<Overview> {
    const query = this.#query({ ...request, sortBy: 'relevance' })
    const found = await this.#index.port().search({
      ...{ filters: query.filters, ...NO_PAGE },
      facets: countedFields(request.facets),
    })
    return {
      total: found.total,
      facets: facetsOf(found.facets, request.criteria, this.#chosenMakes(query), this.#vocabulary),
      relaxations:
        found.total === 0
          ? await relaxationsOf(this.#index.port(), this.#vocabulary, request, query, found)
          : [],
    }
  }

  /** What the search finds in figures. Throws as `search` does. */
  async figures(criteria: Criteria): Promise<SearchFigures> {
    const { filters } = this.understood(requestFor(criteria))
    return await searchFiguresOf(this.#index.port(), this.#vocabulary, { criteria, filters }, Date.now())
  }

  /** How many cars these criteria find, and which: of few by their ids. Throws as `search` does. */
  async digest(criteria: Criteria, few: number): Promise<FoundDigest> {
    return await foundDigestOf(this.#index.port(), this.understood(requestFor(criteria)).filters, few)
  }

  /** The same search without unusable criteria: unknown makes, models, places, distances without one. */
  usable(request: SearchRequest): SearchRequest {
    let criteria = this.#vocabulary.canonical(request.criteria)
    let query = queryOf(criteria, request.source, this.#vocabulary)
    // Removing a place makes its distance unusable; nothing depends on a distance.
    for (let round = 0; round < 2 && query.errors.length > 0; round++) {
      criteria = withoutRefused(criteria, query.errors)
      query = queryOf(criteria, request.source, this.#vocabulary)
    }
    const hasNoOrigin = request.sortBy === 'distance' && !query.origin
    return { ...request, criteria, sortBy: hasNoOrigin ? 'relevance' : request.sortBy }
  }

  /**
   * For saving and matching searches. Throws 'bad-criteria' for an unknown make or place. An excluded model
   * may be unknown: when the last car of a model is gone, searches that exclude it must still find others.
   */
  understood(request: SearchRequest): UnderstoodSearch {
    const criteria = this.#vocabulary.canonical(request.criteria)
    const { not } = request.criteria
    const known = not?.model ? { not: { ...not, model: criteria.not?.model ?? [] } } : {}
    const query = this.#query({ ...request, criteria: set(request.criteria, known), sortBy: 'relevance' })
    return { criteria, filters: query.filters }
  }

  /** The texts of a search's tags, in order. */
  tagWords(criteria: Criteria): string[] {
    return this.#vocabulary.tagWords(criteria)
  }

  async makes() {
    return makeOptions(await this.#vehicleCounts([]), this.#vocabulary)
  }

  /** Throws 'bad-criteria' for an unknown make. */
  async models(make: string) {
    const slug = this.#vocabulary.makeSlug(make)
    if (!slug) throw badCriteria([{ field: 'make', message: `We know no make '${make}'` }])
    const counts = await this.#vehicleCounts([{ field: VEHICLE, any: [slug] }])
    return modelOptions(counts, [slug], this.#vocabulary).map(({ make: _, ...option }) => option)
  }

  async suggest(field: SuggestedField, query: string, limit: number): Promise<Completion[]> {
    return await suggest(this.#index.port(), this.#vocabulary, field, query, limit)
  }

  async latest(limit: number): Promise<ListingCard[]> {
    return await this.#first([], { name: 'newest' }, limit)
  }

  /** The same model in the same price range first, then the same body. */
  async similar(id: string, limit: number): Promise<ListingCard[]> {
    const car = await findVehicle(this.#database, id)
    const pounds = car.total_price_pence / 100
    const price: Filter = { field: 'price', min: pounds * 0.75, max: pounds * 1.25 }
    const model: Filter[] = [{ field: VEHICLE, any: [vehiclePath(car.make, car.model)] }]
    const body: Filter[] = car.body_type ? [{ field: 'bodyType', any: [car.body_type] }] : []
    const closest = await this.#first([...model, price], { name: 'relevance' }, limit + 1)
    const others =
      closest.length > limit ? [] : await this.#first([...body, price], { name: 'relevance' }, limit * 2)
    const found = new Map([...closest, ...others].map(card => [card._id, card]))
    found.delete(id)
    return [...found.values()].slice(0, limit)
  }

  health() {
    return this.#index.health()
  }

  async #first(filters: Filter[], sort: Sort, limit: number): Promise<ListingCard[]> {
    const { ids } = await this.#index.port().search({ filters, sort, offset: 0, limit, facets: 'none' })
    const { cars, missing } = await this.#cards.read({ ids })
    if (missing > 0 && cars.length === 0) throw databaseUnavailable()
    return cars
  }

  async #cars(request: SearchRequest, query: Query, rows: { offset: number; limit: number }) {
    const { filters } = query
    const sort = sortOf(request, query)
    const found = await this.#index.port().search({ filters, sort, ...rows, facets: 'none' })
    const { cars } = await this.#cards.read(found, query.origin)
    return { total: found.total, cars: await withAllInPrices(cars, query, this.#adminCharge) }
  }

  async #nearest(relaxations: readonly Relaxation[]): Promise<SearchAnswer['nearest']> {
    const relaxed = relaxedSearch(relaxations)
    if (!relaxed) return null
    const { relaxation, request } = relaxed
    const query = this.#query(request)
    const { cars } = await this.#cars(request, query, { offset: 0, limit: MAX_NEAREST })
    return { relaxation, cars }
  }

  async #vehicleCounts(filters: Filter[]): Promise<Record<string, number>> {
    const { facets } = await this.#index.port().search({ filters, ...NO_PAGE, facets: [VEHICLE] })
    const facet = facets[VEHICLE]
    return facet && 'counts' in facet ? facet.counts : {}
  }

  /** A search made by removing criteria may be left with a model without its make. */
  #usableFilters(request: SearchRequest): Filter[] {
    const read = ({ criteria, source }: SearchRequest) => queryOf(criteria, source, this.#vocabulary)
    const query = read(request)
    return (query.errors.length === 0 ? query : read(this.usable(request))).filters
  }

  /** By relevance, promoted cars that match everything come first on each page. */
  async #found(request: SearchRequest, query: Query): Promise<IndexAnswer> {
    const { page, pageSize } = request
    const port = this.#index.port()
    const { filters } = query
    const sort = sortOf(request, query)
    const counted = countedFields(request.facets)
    const facets = counted === 'all' ? counted : [...counted, PROMOTED]
    const window = { offset: (page - 1) * pageSize, limit: pageSize }
    const answer = await port.search({ filters, sort, ...window, facets })
    if (request.sortBy !== 'relevance') return answer
    return await promotedFirst(port, { filters, sort, page, pageSize }, answer)
  }

  #query(request: SearchRequest): Query {
    const query = queryOf(request.criteria, request.source, this.#vocabulary)
    const errors = [...query.errors]
    if (request.sortBy === 'distance' && !query.origin && errors.length === 0) {
      errors.push({ field: 'sortBy', message: 'Sorting by distance needs a postcode or a town' })
    }
    if (errors.length > 0) throw badCriteria(errors)
    return query
  }

  #chosenMakes({ parts }: Query): string[] {
    const chosen = parts.flatMap(({ filter }) =>
      filter.field === VEHICLE && 'any' in filter ? filter.any : [],
    )
    return [...new Set(chosen.map(path => path.split('/')[0]!))]
  }
}

const requestFor = (criteria: Criteria): SearchRequest => ({
  ...{ criteria, source: 'both', sortBy: 'relevance', page: 1, pageSize: 1 },
})
