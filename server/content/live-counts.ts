/** Adds to the links of a text that lead to a search how many cars it finds at present. */
import { readSearchUrl } from '#contracts/search/read-search.ts'
import type { SearchRequest } from '#contracts/search/search-request.ts'
import { formatPlural } from '#contracts/text/english.ts'

/** In the order of the searches. */
export type CountCars = (searches: readonly SearchRequest[]) => Promise<number[]>

const SEARCH_LINK = /<a href="\/search\?([^"]*)">.*?<\/a>/gs
/** Texts are read far more often than their counts change noticeably. */
const CACHE_MS = 10 * 60_000
const MAX_CACHED = 1000

export class LiveCounts {
  readonly #count: CountCars
  readonly #now: () => number
  /** By query. */
  readonly #cached = new Map<string, { total: number; until: number }>()

  constructor(count: CountCars, now = Date.now) {
    this.#count = count
    this.#now = now
  }

  /** `html` is of `renderMarkdown`. Where cars can't be counted, or are none, links stay as they are. */
  async addTo(html: string): Promise<string> {
    const queries = [...html.matchAll(SEARCH_LINK)].map(([, query]) => query!)
    if (queries.length === 0) return html
    await this.#read(new Set(queries)).catch(() => undefined)
    return html.replace(SEARCH_LINK, (link, query: string) => {
      const total = this.#cached.get(query)?.total ?? 0
      return total === 0 ? link : `${link} <span class="count">(${formatPlural(total, 'car')})</span>`
    })
  }

  async #read(queries: ReadonlySet<string>): Promise<void> {
    const now = this.#now()
    const searches = [...queries]
      .filter(query => (this.#cached.get(query)?.until ?? 0) <= now)
      .map(query => ({ query, ...readSearchUrl(new URLSearchParams(query.replaceAll('&amp;', '&'))) }))
      .filter(({ errors }) => errors.length === 0)
    const totals = await this.#count(searches.map(({ request }) => request))
    if (this.#cached.size > MAX_CACHED) this.#cached.clear()
    for (const [index, { query }] of searches.entries())
      this.#cached.set(query, { total: totals[index]!, until: now + CACHE_MS })
  }
}
