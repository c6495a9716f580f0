import type { Criteria } from '#contracts/criteria/declarations.ts'
import { searchPath } from '#contracts/search-url.ts'
import { viewPathOf } from '#server/listings/listing-slug.ts'
import { type CarFile, carFileState, carFiles, carsOfFile } from '#server/listings/sitemap-listings.store.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { problem } from '#server/platform/problems.ts'
import type { SearchService } from '#server/search/search.service.ts'
import type { SitemapEntry } from './sitemap-xml.ts'

/** The index reads the whole table, so it is cached. */
const INDEX_CACHE_MS = 10 * 60_000

/** Beside the home page. */
const fixedPages = ['/value-my-car', '/valuation-accuracy']

/** Pages of text with the times of their last changes. */
export type ContentPages = () => Promise<{ path: string; changed: Date }[]>

/** The addresses for crawlers: fixed pages, texts, common searches, and every car that can be bought. */
export class SitemapsService {
  readonly #database: Database
  readonly #search: SearchService
  readonly #contentPages: ContentPages
  #files: { until: number; read: Promise<CarFile[]> } | undefined

  constructor(database: Database, search: SearchService, contentPages: ContentPages) {
    this.#database = database
    this.#search = search
    this.#contentPages = contentPages
  }

  async index(origin: string): Promise<SitemapEntry[]> {
    const files = await this.#carFiles()
    return [
      // Without a time: when the cars of a search last changed is unknown.
      { address: `${origin}/sitemaps/pages.xml` },
      { address: `${origin}/sitemaps/content.xml` },
      ...files.map(({ number, changed }) => ({ address: `${origin}/sitemaps/cars-${number}.xml`, changed })),
    ]
  }

  /** Home, search, and a search for each make, model, body and fuel that has cars. Throws 'not-ready'. */
  async pages(origin: string): Promise<SitemapEntry[]> {
    const searches: Criteria[] = [{}]
    for (const { value: make } of await this.#search.makes()) {
      searches.push({ make: [make] })
      for (const { value: model } of await this.#search.models(make))
        searches.push({ make: [make], model: [model] })
    }
    for (const name of ['bodyType', 'fuelType'] as const)
      searches.push(...(await this.#valuesOf(name)).map(value => ({ [name]: [value] })))
    const paths = ['/', ...fixedPages, ...searches.map(criteria => searchPath({ criteria }))]
    return paths.map(path => ({ address: `${origin}${path}` }))
  }

  /** The blog, and pages about the site. */
  async content(origin: string): Promise<SitemapEntry[]> {
    return (await this.#contentPages()).map(({ path, changed }) => ({ address: `${origin}${path}`, changed }))
  }

  /** One file of cars with its ETag and time of change. Throws 'not-found' if it has no cars. */
  async cars(
    number: number,
    origin: string,
  ): Promise<{ etag: string; changed: Date; batches: AsyncGenerator<SitemapEntry[]> }> {
    const state = await carFileState(this.#database, number)
    if (!state) throw problem('not-found', `There is no sitemap with the number ${number}`)
    return { ...state, batches: this.#carEntries(number, origin) }
  }

  async *#carEntries(number: number, origin: string): AsyncGenerator<SitemapEntry[]> {
    for await (const cars of carsOfFile(this.#database, number))
      yield cars.map(car => ({ address: `${origin}${viewPathOf(car)}`, changed: car.updated_at }))
  }

  async #valuesOf(name: 'bodyType' | 'fuelType'): Promise<string[]> {
    const { facets } = await this.#search.search({
      criteria: {},
      source: 'both',
      sortBy: 'relevance',
      page: 1,
      pageSize: 1,
      facets: [name],
    })
    const facet = facets[name]
    const options = facet?.kind === 'options' ? facet.options : []
    return options.filter(({ count }) => count > 0).map(({ value }) => value)
  }

  /** Simultaneous callers share one query; a failed one is not cached. */
  #carFiles(): Promise<CarFile[]> {
    if (this.#files && this.#files.until > Date.now()) return this.#files.read
    const files = { until: Date.now() + INDEX_CACHE_MS, read: carFiles(this.#database) }
    this.#files = files
    files.read.catch(() => {
      if (this.#files === files) this.#files = undefined
    })
    return files.read
  }
}
