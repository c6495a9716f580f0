import { viewPathOf } from '#server/listings/listing-slug.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { problem } from '#server/platform/problems.ts'
import { isForCrawlers } from './robots.ts'
import { type CarFile, carFileState, carFiles, carsOfFile } from './sitemap-listings.store.ts'

import type { SitemapEntry } from './sitemap-xml.ts'

/** The index reads the whole table, so it is cached. */
const INDEX_CACHE_MS = 10 * 60_000

/** Beside the home page. */
const fixedPages = ['/value-my-car', '/valuation-accuracy', '/search']

/** Pages of text with the times of their last changes. */
export type ContentPages = () => Promise<{ path: string; changed: Date }[]>

/** The addresses for crawlers: fixed pages, texts, landing pages, and every car that can be bought. */
export class SitemapsService {
  readonly #database: Database
  readonly #landingPages: () => Promise<string[]>

  readonly #contentPages: ContentPages
  readonly #dealers: () => Promise<string[]>
  #files: { until: number; read: Promise<CarFile[]> } | undefined

  /** `landingPages` are paths, `dealers` slugs of traders with cars. */
  constructor(
    database: Database,
    landingPages: () => Promise<string[]>,
    contentPages: ContentPages,
    dealers: () => Promise<string[]>,
  ) {
    this.#database = database
    this.#landingPages = landingPages
    this.#contentPages = contentPages
    this.#dealers = dealers
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

  /** Home, search, traders, and the landing pages: of searches those that have cars. Throws 'not-ready'. */
  async pages(origin: string): Promise<SitemapEntry[]> {
    const dealers = (await this.#dealers()).map(slug => `/dealers/${slug}`)
    const paths = new Set(['/', ...fixedPages, ...(await this.#landingPages()), ...dealers])
    return [...paths].filter(isForCrawlers).map(path => ({ address: `${origin}${path}` }))
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
