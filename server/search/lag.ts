/**
 * How far a copy is behind what it follows. The copy passes over the log again and again; a pass takes in what is final
 * and leaves the rest behind for a later one. Changes count from when they were made, but not from before the last pass
 * that left nothing behind: what a long transaction did an hour ago is news when it commits.
 *
 * Moments are by performance.now(), which no clock adjustment turns back.
 */
export class Lag {
  readonly #usualPauseMs: number
  #passBegan = Number.NEGATIVE_INFINITY
  #equalAt = Number.NEGATIVE_INFINITY
  #behindSince: number | undefined

  /** Passes follow each other after so many milliseconds at most. */
  constructor(usualPauseMs: number) {
    this.#usualPauseMs = usualPauseMs
  }

  /** When the last finished pass began: it saw everything up to then. */
  get passBegan(): number {
    return this.#passBegan
  }

  /** A pass has found changes, the oldest made at the first of these moments; undefined where there are none. */
  found(...oldest: (number | undefined)[]): void {
    const moments = oldest.filter(at => at !== undefined)
    this.#behindSince = moments.length === 0 ? undefined : Math.max(Math.min(...moments), this.#equalAt)
  }

  /** A pass that began then is over, and left changes behind, the oldest made at this moment; undefined if none. */
  passed(began: number, oldestLeftAt?: number): void {
    this.#passBegan = began
    if (oldestLeftAt === undefined) this.#equalAt = began
    this.found(oldestLeftAt)
  }

  ms(now = performance.now()): number {
    const behindMs = this.#behindSince === undefined ? 0 : now - this.#behindSince
    // Without a pass for longer than is usual, there may be changes since the last that nobody has looked at.
    const unseenMs = now - this.#passBegan
    return Math.round(Math.max(behindMs, unseenMs > 2 * this.#usualPauseMs ? unseenMs : 0, 0))
  }
}
