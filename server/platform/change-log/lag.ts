/**
 * The lag of a copy that follows the log. It reads the log in passes; a pass applies final changes and leaves
 * the others for a later one. A change counts from when it was made, but not from before the last pass that
 * left nothing: a long transaction's change of an hour ago becomes visible when it commits.
 *
 * Moments are by performance.now(), which no clock adjustment turns back.
 */
export class Lag {
  readonly #pollMs: number
  #passBegan = Number.NEGATIVE_INFINITY
  #completeAt = Number.NEGATIVE_INFINITY
  #behindSince: number | undefined

  /** Maximum time between passes. */
  constructor(pollMs: number) {
    this.#pollMs = pollMs
  }

  /** When the last finished pass began: it saw everything committed up to then. */
  get passBegan(): number {
    return this.#passBegan
  }

  /** A pass has found changes, the oldest of the first moment; undefined where there are none. */
  found(...oldest: (number | undefined)[]): void {
    const moments = oldest.filter(at => at !== undefined)
    this.#behindSince = moments.length === 0 ? undefined : Math.max(Math.min(...moments), this.#completeAt)
  }

  /** A pass that began then is over, and left changes since this moment; undefined if none. */
  passed(began: number, oldestLeftAt?: number): void {
    this.#passBegan = began
    if (oldestLeftAt === undefined) this.#completeAt = began
    this.found(oldestLeftAt)
  }

  ms(now = performance.now()): number {
    const behindMs = this.#behindSince === undefined ? 0 : now - this.#behindSince
    // No pass for much longer than the poll: there may be changes that have not been read.
    const unseenMs = now - this.#passBegan
    return Math.round(Math.max(behindMs, unseenMs > 2 * this.#pollMs ? unseenMs : 0, 0))
  }
}
