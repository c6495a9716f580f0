import { fingerprint } from '#server/platform/secret.ts'
import { BoundedCache } from '../bounded-cache.ts'

interface Entry<Answer> {
  answer: Promise<Answer | null> | undefined
  until: number
}

interface AnswerCacheOptions {
  /** Answers at most; then it is emptied. */
  limit: number
  keptMs: number
  /** The site's secret: keys are kept as fingerprints, as they may be personal data. */
  secret: string
}

/**
 * Answers of a service, in memory. Who asks while the answer is on its way shares it. Null ('not found') and
 * errors are not kept, because they may be different the next time.
 */
export class AnswerCache<Answer> {
  readonly #entries: BoundedCache<Entry<Answer>>
  readonly #keptMs: number
  readonly #secret: string

  constructor({ limit, keptMs, secret }: AnswerCacheOptions) {
    this.#entries = new BoundedCache(limit)
    this.#keptMs = keptMs
    this.#secret = secret
  }

  async get(key: string, ask: () => Promise<Answer | null>): Promise<Answer | null> {
    const entry = this.#entries.get(fingerprint(key, this.#secret), () => ({ answer: undefined, until: 0 }))
    if (entry.answer && Date.now() < entry.until) return await entry.answer
    const asked = ask()
    entry.answer = asked
    entry.until = Date.now() + this.#keptMs
    let answer: Answer | null = null
    try {
      answer = await asked
    } finally {
      if (answer === null && entry.answer === asked) entry.answer = undefined
    }
    return answer
  }
}
