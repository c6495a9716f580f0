/**
 * How many calls may be made in a day (UTC), and how many units they may use (tokens of a language model,
 * say). Units are estimated before the call, since a call that times out is charged too and never reports its
 * usage. Where processes share a budget, each takes a hundredth of it at a time, so that most calls ask no
 * database; what a process has taken and not used is lost when it ends.
 */
const BLOCKS = 100
const KINDS = ['calls', 'units'] as const

export interface DailyLimits {
  /** Unlimited where it is left out, as is `units`. */
  calls?: number
  units?: number
}

export type Use = Required<DailyLimits>

/** Adds to what all processes have taken on a day, as '2026-11-28', and returns the sums. */
export type ShareBudget = (day: string, taken: Use) => Promise<Use>

export class DailyBudget {
  readonly #limits: Use
  readonly #onSpent: () => void
  readonly #share: ShareBudget | undefined
  #day = ''
  /** By all processes, as far as this one knows. */
  #taken: Use = { calls: 0, units: 0 }
  /** What this one has taken and not used. */
  #left: Use = { calls: 0, units: 0 }
  #taking: Promise<void> | undefined
  #hasWarned = false

  /** `onSpent` is called once a day, at the first call that is refused. Without `share` the budget is its own. */
  constructor({ calls = Infinity, units = Infinity }: DailyLimits, onSpent: () => void, share?: ShareBudget) {
    this.#limits = { calls, units }
    this.#onSpent = onSpent
    this.#share = share
  }

  /** Reserves a call of some units; resolves with a function that takes the units used, or null if none is left. */
  async reserve(estimate = 0): Promise<((used: number) => void) | null> {
    const day = new Date().toISOString().slice(0, 10)
    if (day !== this.#day) this.#begin(day)
    const needed = { calls: 1, units: estimate }
    for (let lacking = this.#lacking(needed); lacking.length > 0; lacking = this.#lacking(needed)) {
      if (lacking.some(what => this.#taken[what] >= this.#limits[what])) {
        if (!this.#hasWarned) this.#onSpent()
        this.#hasWarned = true
        return null
      }
      this.#taking ??= this.#take(needed).finally(() => {
        this.#taking = undefined
      })
      await this.#taking
    }
    this.#left.calls--
    this.#left.units -= estimate
    return used => {
      if (this.#day === day) this.#left.units += estimate - used
    }
  }

  /** The share of the day that is used up, from 0 to 1. */
  usedRatio(): number {
    const ratios = KINDS.map(what => (this.#taken[what] - this.#left[what]) / this.#limits[what])
    return Math.max(0, ...ratios.filter(Number.isFinite))
  }

  #lacking(needed: Use) {
    return KINDS.filter(what => this.#limits[what] < Infinity && this.#left[what] < needed[what])
  }

  #begin(day: string): void {
    this.#day = day
    this.#hasWarned = false
    this.#taken = { calls: 0, units: 0 }
    this.#left = { calls: 0, units: 0 }
  }

  async #take(needed: Use): Promise<void> {
    const [day, limits, taken] = [this.#day, this.#limits, this.#taken]
    const blocks = this.#share ? BLOCKS : 1
    const block = (what: keyof Use) =>
      limits[what] === Infinity ? 0 : Math.ceil(Math.max(limits[what] / blocks, needed[what]))
    const wanted = { calls: block('calls'), units: block('units') }
    // While the database is away, each process goes on from the last sums.
    const alone = { calls: taken.calls + wanted.calls, units: taken.units + wanted.units }
    const sums = (await this.#share?.(day, wanted).catch(() => alone)) ?? alone
    if (day !== this.#day) return
    this.#taken = sums
    for (const what of KINDS)
      this.#left[what] += Math.min(wanted[what], Math.max(limits[what] - sums[what] + wanted[what], 0))
  }
}
