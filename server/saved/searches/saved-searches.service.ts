import { isEmpty } from '#contracts/criteria/fields.ts'
import { readSearchUrl } from '#contracts/read-search.ts'
import type { EditSavedSearch, SavedSearch, SaveSearch } from '#contracts/saved-search.ts'
import { sources } from '#contracts/search-orders.ts'
import type { SearchRequest } from '#contracts/search-request.ts'
import { plainSearch, writeSearchUrl } from '#contracts/search-url.ts'
import { LONGEST_SEARCH_NAME, type TellTime } from '#contracts/tell-times.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { type ProblemError, problem } from '#server/platform/problems.ts'
import type { UnderstoodSearch } from '#server/search/search.service.ts'
import { addLetterJobs } from './letter-jobs.ts'
import { readSavedQuery } from './saved-query.ts'
import {
  deleteSearch,
  hasUntoldCars,
  insertSearch,
  noteLook,
  type SavedSearchRow,
  searchesByOwner,
  searchOfOwner,
  updateSearch,
} from './saved-searches.store.ts'

export const MOST_SEARCHES = 50
/** So much fits into the index that keeps a person from saving a search twice. */
const LONGEST_CANONICAL = 2000

/** What this needs of the search domain. */
export interface Understands {
  understood(request: SearchRequest): UnderstoodSearch
  tagWords(criteria: SearchRequest['criteria']): string[]
}

export class SavedSearchesService {
  readonly #database: Database
  readonly #search: Understands
  readonly #jobs: Jobs

  constructor(database: Database, search: Understands, jobs: Jobs) {
    this.#database = database
    this.#search = search
    this.#jobs = jobs
  }

  async all(userId: string): Promise<SavedSearch[]> {
    return (await searchesByOwner(this.#database, userId)).map(row => this.#shown(row))
  }

  /** Throws 'saved-search-not-found', also for another person's. */
  async one(userId: string, id: number): Promise<SavedSearch> {
    const row = await searchOfOwner(this.#database, userId, id)
    if (!row) throw noSuchSearch()
    return this.#shown(row)
  }

  /** Throws 'bad-criteria' for what is no search, 'already-saved' with the number of the twin, 'saved-searches-full'. */
  async save(userId: string, { query: given, name, tell }: SaveSearch): Promise<SavedSearch> {
    const query = this.#canonical(given)
    const search = { name: name ?? this.#nameOf(query), query, tell }
    const inserted = await insertSearch(this.#database, userId, search, MOST_SEARCHES)
    if (inserted.outcome === 'full') {
      const message = `You can keep ${MOST_SEARCHES} searches. Please delete one first.`
      throw problem('saved-searches-full', message)
    }
    if (inserted.outcome === 'already-saved') {
      throw problem('already-saved', 'You have saved this search already.', [
        { field: 'query', message: 'You have saved this search already.' },
        { field: 'id', message: String(inserted.id) },
      ])
    }
    return await this.one(userId, inserted.id)
  }

  async edit(userId: string, { id, name, tell }: EditSavedSearch): Promise<SavedSearch> {
    if (!(await updateSearch(this.#database, userId, id, { name, tell }))) throw noSuchSearch()
    // What was found while it was to be told of later is told of now.
    if (tell === 'at once' && (await hasUntoldCars(this.#database, id)))
      await addLetterJobs(this.#database, this.#jobs, [id])
    return await this.one(userId, id)
  }

  async remove(userId: string, id: number): Promise<void> {
    if (!(await deleteSearch(this.#database, userId, id))) throw noSuchSearch()
  }

  /** Its cars are no news any more. */
  async look(userId: string, id: number): Promise<SavedSearch> {
    if (!(await noteLook(this.#database, userId, id))) throw noSuchSearch()
    return await this.one(userId, id)
  }

  /** The one spelling of a search, without its order and page. */
  #canonical(given: string): string {
    const { request, errors } = readSearchUrl(new URLSearchParams(given.replace(/^[^?=&]*\?/, '')))
    if (errors.length > 0)
      throw problem(
        'bad-criteria',
        errors.map(error => `${error.field}: ${error.message}`).join('; '),
        errors,
      )
    const { criteria, filters } = this.#search.understood(request)
    if (filters.length === 0 || isEmpty(criteria))
      throw unusable('Please choose at least one filter: a search for every car is none to be told about')
    const query = writeSearchUrl({ criteria, source: request.source })
    if (query.length > LONGEST_CANONICAL) throw unusable('This search has too many filters to be saved')
    return query
  }

  #nameOf(query: string): string {
    const name = this.#tags(query).join(', ')
    if (name.length <= LONGEST_SEARCH_NAME) return name
    // Not through the middle of a sign that takes two places.
    return `${name.slice(0, LONGEST_SEARCH_NAME - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
  }

  #tags(query: string): string[] {
    const { criteria, source } = readSavedQuery(query)
    const words = this.#search.tagWords(criteria)
    const where = source === 'both' ? undefined : sources.find(({ value }) => value === source)
    return where ? [...words, where.label] : words
  }

  #shown({ id, name, query, tell, created_at, newCars }: SavedSearchRow): SavedSearch {
    return {
      id,
      name,
      query,
      path: `${plainSearch.path}?${query}`,
      tags: this.#tags(query),
      tell: tell as TellTime,
      newCars,
      createdAt: created_at.toISOString(),
    }
  }
}

function noSuchSearch(): ProblemError {
  return problem('saved-search-not-found', 'There is no such saved search.', [
    { field: 'id', message: 'There is no such saved search' },
  ])
}

function unusable(message: string): ProblemError {
  return problem('bad-criteria', message, [{ field: 'query', message }])
}
