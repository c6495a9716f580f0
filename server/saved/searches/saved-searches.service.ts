import { isEmpty } from '#contracts/criteria/fields.ts'
import type { EditSavedSearch, SavedSearch, SaveSearch } from '#contracts/saved/saved-search.ts'
import { MAX_SEARCH_NAME_LENGTH, type TellTime } from '#contracts/saved/tell-times.ts'
import { readSearchUrl } from '#contracts/search/read-search.ts'
import { sources } from '#contracts/search/search-orders.ts'
import type { SearchRequest } from '#contracts/search/search-request.ts'
import { plainSearch, writeSearchUrl } from '#contracts/search/search-url.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { badCriteria, fieldProblem, type ProblemError, problem } from '#server/platform/problems.ts'
import { digestTime } from '#server/saved/digest-window.ts'
import type { UnderstoodSearch } from '#server/search/search.service.ts'
import type { Settings } from '#server/settings/settings.ts'
import { addAlertEmailJobs } from './alert-emails.service.ts'
import * as store from './saved-searches.store.ts'

export const MAX_SEARCHES = 50
/** What fits into the unique index on a person's searches. */
const MAX_QUERY_LENGTH = 2000

/** Dependencies on the search domain. */
export interface SearchReader {
  understood(request: SearchRequest): UnderstoodSearch
  usable(request: SearchRequest): SearchRequest
  tagWords(criteria: SearchRequest['criteria']): string[]
}

interface Dependencies {
  database: Database
  search: SearchReader
  jobs: Jobs
  settings: Settings
}

export class SavedSearchesService {
  readonly #database: Database
  readonly #dependencies: Dependencies

  constructor(dependencies: Dependencies) {
    this.#database = dependencies.database
    this.#dependencies = dependencies
  }

  async all(userId: string): Promise<SavedSearch[]> {
    return (await store.searchesByOwner(this.#database, userId)).map(row => this.#shown(row))
  }

  /** Throws 'saved-search-not-found', also for another person's. */
  async one(userId: string, id: number): Promise<SavedSearch> {
    const row = await store.searchOfOwner(this.#database, userId, id)
    if (!row) throw noSuchSearch()
    return this.#shown(row)
  }

  /** Throws 'bad-criteria', 'already-saved' with that search's id, or 'saved-searches-full'. */
  async save(userId: string, { query: given, name, tell }: SaveSearch): Promise<SavedSearch> {
    const query = this.#canonical(given)
    const search = { name: name ?? this.#nameOf(query), query, tell }
    const inserted = await store.insertSearch(this.#database, userId, search, MAX_SEARCHES)
    if (inserted.outcome === 'full') {
      const message = `You can keep ${MAX_SEARCHES} searches. Please delete one first.`
      throw problem('saved-searches-full', message)
    }
    if (inserted.outcome === 'already-saved') {
      const error = fieldProblem('already-saved', 'query', 'You have saved this search already.')
      throw Object.assign(error, { existingId: inserted.id })
    }
    return await this.one(userId, inserted.id)
  }

  async edit(userId: string, { id, name, tell }: EditSavedSearch): Promise<SavedSearch> {
    if (!(await store.updateSearch(this.#database, userId, id, { name, tell }))) throw noSuchSearch()
    // Matches that were waiting for a daily or weekly email are due now.
    const { jobs, settings } = this.#dependencies
    if (tell === 'at_once' && (await store.hasNewMatches(this.#database, id)))
      await addAlertEmailJobs(jobs, [id], { runAt: await digestTime(settings) })
    return await this.one(userId, id)
  }

  async remove(userId: string, id: number): Promise<void> {
    if (!(await store.deleteSearch(this.#database, userId, id))) throw noSuchSearch()
  }

  /** Its matches are not counted as new any more. */
  async markViewed(userId: string, id: number): Promise<SavedSearch> {
    if (!(await store.markViewed(this.#database, userId, id))) throw noSuchSearch()
    return await this.one(userId, id)
  }

  /** The canonical query of a search, without its order and page. */
  #canonical(given: string): string {
    const { request, errors } = readSearchUrl(new URLSearchParams(given.replace(/^[^?=&]*\?/, '')))
    if (errors.length > 0) throw badCriteria(errors)
    const { criteria, filters } = this.#dependencies.search.understood(request)
    if (filters.length === 0 || isEmpty(criteria))
      throw unusable('Please choose at least one filter: a search for every car is none to be told about')
    const query = writeSearchUrl({ criteria, source: request.source })
    if (query.length > MAX_QUERY_LENGTH) throw unusable('This search has too many filters to be saved')
    return query
  }

  #nameOf(query: string): string {
    const name = this.#tags(query).join(', ')
    if (name.length <= MAX_SEARCH_NAME_LENGTH) return name
    // Not between the two halves of a surrogate pair.
    return `${name.slice(0, MAX_SEARCH_NAME_LENGTH - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
  }

  #tags(query: string): string[] {
    // Criteria that can't be read any more are left out.
    const { criteria, source } = readSearchUrl(new URLSearchParams(query)).request
    const words = this.#dependencies.search.tagWords(criteria)
    const where = source === 'both' ? undefined : sources.find(({ value }) => value === source)
    return where ? [...words, where.label] : words
  }

  #shown({ id, name, query, tell, created_at, newCars }: store.SavedSearchRow): SavedSearch {
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

const unusable = (message: string) => fieldProblem('bad-criteria', 'query', message)
