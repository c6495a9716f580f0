import { LRUCache } from 'lru-cache'
import { fingerprint } from '#server/platform/secret.ts'

interface AnswerCacheOptions {
  /** Answers at most; then the least recently used are dropped. */
  limit: number
  keptMs: number
  /** The site's secret: keys are kept as fingerprints, as they may be personal data. */
  secret: string
}

/**
 * Answers of a service, in memory. Who asks while the answer is on its way shares it. Null ('not found') and
 * errors are not kept, because they may be different the next time.
 */
export class AnswerCache<Answer extends object> {
  readonly #answers: LRUCache<string, Answer, () => Promise<Answer | null>>
  readonly #secret: string

  constructor({ limit, keptMs, secret }: AnswerCacheOptions) {
    this.#answers = new LRUCache({
      ...{ max: limit, ttl: keptMs },
      // Without these it would keep the clock that there was when it was imported, whatever clock tests set.
      ...{ perf: Date, ttlResolution: 0 },
      // Who has asked gets the answer even if others have taken its place meanwhile.
      ignoreFetchAbort: true,
      fetchMethod: async (_key, _stale, { context: ask }) => (await ask()) ?? undefined,
    })
    this.#secret = secret
  }

  async get(key: string, ask: () => Promise<Answer | null>): Promise<Answer | null> {
    return (await this.#answers.fetch(fingerprint(key, this.#secret), { context: ask })) ?? null
  }
}
