/** Saving the form says whether its discount code can be used, so it is a guess of one, like checkoffer. */
import type { Config } from '#server/config.ts'
import type { AttemptLimiter } from '#server/platform/attempt-limiter.ts'
import { networkOf } from '#server/platform/http/rate-limiter.ts'
import { tooManyRequests } from '#server/platform/problems.ts'

/** More than checkoffer allows: a code is saved while it is being typed. */
const GUESSES = { allowed: 30, seconds: 60 }

export class CodeGuesses {
  readonly #limiter: AttemptLimiter
  readonly #isLimited: boolean

  constructor(limiter: AttemptLimiter, { rateLimits }: Pick<Config, 'rateLimits'>) {
    this.#limiter = limiter
    this.#isLimited = rateLimits
  }

  /** Throws 'too-many-requests'. `before`: the code that is stored, which may be sent again. */
  async take(address: string, code: unknown, before: unknown): Promise<void> {
    if (!this.#isLimited || typeof code !== 'string' || code.trim() === '' || code === before) return
    const wait = await this.#limiter.take({ key: `discount codes from ${networkOf(address)}`, ...GUESSES })
    if (wait > 0)
      throw tooManyRequests('You have tried several discount codes. Wait a minute, then try again.', wait)
  }
}
