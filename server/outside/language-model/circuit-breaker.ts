/**
 * Leaves a service alone that fails: after so many failures in a row, or when half of the last minute's calls have
 * failed. After a while one call may try; the others are refused at once, for they have no time to wait for it.
 * In memory: each process finds out for itself.
 */
const FAILURES_IN_A_ROW = 5
const SHARE_OF_FAILURES = 0.5
/** Of fewer calls a share says nothing. */
const CALLS_THAT_TELL = 10
const WINDOW_MS = 60_000
const OPEN_MS = 30_000
/** A call that tries and never says how it went does not keep the circuit open for good. */
const TRIAL_MS = 10_000

interface Call {
  at: number
  failed: boolean
}

export class CircuitBreaker {
  readonly #now: () => number
  readonly #onOpen: () => void
  #calls: Call[] = []
  #inARow = 0
  /** Open, or half-open, until it is undefined. */
  #opensAgainAt: number | undefined

  constructor({ now = Date.now, onOpen = () => {} }: { now?: () => number; onOpen?: () => void } = {}) {
    this.#now = now
    this.#onOpen = onOpen
  }

  /** Whether a call may be made now; after yes, say how it went. */
  admits(): boolean {
    if (this.#opensAgainAt === undefined) return true
    if (this.#now() < this.#opensAgainAt) return false
    this.#opensAgainAt = this.#now() + TRIAL_MS
    return true
  }

  succeeded(): void {
    this.#inARow = 0
    // What failed before it was opened would open it again at the next slip.
    if (this.#opensAgainAt !== undefined) this.#calls = []
    this.#opensAgainAt = undefined
    this.#note(false)
  }

  failed(): void {
    this.#inARow++
    this.#note(true)
    const isTrial = this.#opensAgainAt !== undefined
    if (isTrial || this.#inARow >= FAILURES_IN_A_ROW || this.#failsTooOften()) {
      this.#opensAgainAt = this.#now() + OPEN_MS
      if (!isTrial) this.#onOpen()
    }
  }

  #note(failed: boolean): void {
    const at = this.#now()
    this.#calls = [...this.#calls.filter(call => call.at > at - WINDOW_MS), { at, failed }]
  }

  #failsTooOften(): boolean {
    const failures = this.#calls.filter(call => call.failed).length
    return this.#calls.length >= CALLS_THAT_TELL && failures >= this.#calls.length * SHARE_OF_FAILURES
  }
}
