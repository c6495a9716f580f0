/**
 * What may be spent in a day (UTC), in calls and in tokens. A call's tokens are estimated before it is made, since one that
 * is given up is paid for too and never says what it cost. In memory: each process has the whole amount, and a restart
 * begins the day anew.
 */
const DAY_MS = 24 * 3_600_000

export interface DailyMost {
  calls: number
  tokens: number
}

export class DailySpend {
  readonly #most: DailyMost
  readonly #now: () => number
  readonly #onSpent: () => void
  #day = -1
  #calls = 0
  #tokens = 0
  #hasSaidSo = false

  constructor(
    most: DailyMost,
    { now = Date.now, onSpent = () => {} }: { now?: () => number; onSpent?: () => void } = {},
  ) {
    this.#most = most
    this.#now = now
    this.#onSpent = onSpent
  }

  /** Counts a call of about so many tokens, where the day has that left; answers how to say what it really took. */
  take(estimate: number): ((tokens: number) => void) | null {
    const day = Math.floor(this.#now() / DAY_MS)
    if (day !== this.#day) {
      this.#day = day
      this.#calls = 0
      this.#tokens = 0
      this.#hasSaidSo = false
    }
    if (this.#calls >= this.#most.calls || this.#tokens + estimate > this.#most.tokens) {
      if (!this.#hasSaidSo) this.#onSpent()
      this.#hasSaidSo = true
      return null
    }
    this.#calls++
    this.#tokens += estimate
    return tokens => {
      if (this.#day === day) this.#tokens += tokens - estimate
    }
  }
}
