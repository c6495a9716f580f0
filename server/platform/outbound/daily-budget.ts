/**
 * How many calls may be made in a day (UTC), and how many units they may use (tokens of a language model,
 * say). Units are estimated before the call, since a call that times out is charged too and never reports its
 * usage. In memory: each process has the whole budget, and a restart begins a new one.
 */
const DAY_MS = 24 * 3_600_000

export interface DailyLimits {
  /** Unlimited where it is left out, as is `units`. */
  calls?: number
  units?: number
}

export class DailyBudget {
  readonly #limits: Required<DailyLimits>
  readonly #onSpent: () => void
  #day = -1
  #calls = 0
  #units = 0
  #hasWarned = false

  /** `onSpent` is called once a day, at the first call that is refused. */
  constructor({ calls = Infinity, units = Infinity }: DailyLimits, onSpent: () => void) {
    this.#limits = { calls, units }
    this.#onSpent = onSpent
  }

  /** Reserves a call of some units; returns a function that takes the units used, or null if none is left. */
  reserve(estimate = 0): ((used: number) => void) | null {
    const day = Math.floor(Date.now() / DAY_MS)
    if (day !== this.#day) {
      this.#day = day
      this.#calls = 0
      this.#units = 0
      this.#hasWarned = false
    }
    if (this.#calls >= this.#limits.calls || this.#units + estimate > this.#limits.units) {
      if (!this.#hasWarned) this.#onSpent()
      this.#hasWarned = true
      return null
    }
    this.#calls++
    this.#units += estimate
    return used => {
      if (this.#day === day) this.#units += used - estimate
    }
  }
}
