/**
 * Pages that are the same for everybody, kept in memory for some seconds with their compressed bytes, so that a
 * crowd at one address costs one rendering. (docs/decisions/0089)
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip, zstdCompress } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { GZIP_LEVEL } from './platform/http/gzip-level.ts'

/** How old a kept page may be; s-maxage tells shared caches the same. */
export const KEPT_SECONDS = 10
const MAX_BYTES = 64 * 1024 * 1024

const zstd = promisify(zstdCompress)
const gzipped = promisify(gzip)
const compressors = { zstd, gzip: (page: Buffer) => gzipped(page, { level: GZIP_LEVEL }) }
export type PageEncoding = keyof typeof compressors
/** By preference. */
export const pageEncodings = Object.keys(compressors) as PageEncoding[]

export interface Page {
  status: number
  headers: Headers
  body: Buffer | undefined
  /** Whether it was made of public answers of the API alone. */
  isForEverybody: boolean
}

export class KeptPage {
  readonly headers: Headers
  readonly body: Buffer
  readonly etag: string
  readonly #madeAt = performance.now()
  readonly #compressed = new Map<PageEncoding, Promise<Buffer>>()

  constructor(headers: Headers, body: Buffer) {
    this.headers = headers
    this.body = body
    this.etag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  }

  ageSeconds(): number {
    return Math.floor((performance.now() - this.#madeAt) / 1000)
  }

  async compressed(encoding: PageEncoding): Promise<Buffer> {
    const bytes = this.#compressed.get(encoding) ?? compressors[encoding](this.body)
    this.#compressed.set(encoding, bytes)
    return await bytes
  }
}

export class PageCache {
  readonly #pages = new LRUCache<string, KeptPage, () => Promise<Page>>({
    maxSize: MAX_BYTES,
    // Compressed bytes are made later: together they are no larger than the page.
    sizeCalculation: ({ body }, address) => 2 * body.length + address.length,
    ttl: KEPT_SECONDS * 1000,
    // Without it the cache would keep the clock that there was when it was imported, whatever clock tests set.
    perf: performance,
    fetchMethod: async (_address, _stale, { context: render }) => {
      const { status, headers, body, isForEverybody } = await render()
      return isForEverybody && status === 200 && body ? new KeptPage(headers, body) : undefined
    },
    ignoreFetchAbort: true,
  })

  /**
   * The page at this address, which includes the versions of what it shows. Requests that come while it is
   * rendered wait for it; those to whom it turns out to be no page for everybody get a rendering each.
   */
  async get(address: string, render: () => Promise<Page>): Promise<Page | KeptPage> {
    let own: Promise<Page> | undefined
    const context = () => {
      own = render()
      return own
    }
    const kept = await this.#pages.fetch(address, { context }).catch(() => undefined)
    return kept ?? (await (own ?? render()))
  }
}
