/**
 * How often one visitor may have the model asked: so that nobody spends what is there for all. In memory: where there are
 * several processes each counts for itself, and what they spend together is bounded by the day's limit of each.
 */
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const MOST_IN_A_MINUTE = 10
const MOST_IN_A_DAY = 100
const MOST_VISITORS = 10_000

export class VisitorLimit {
  readonly #now: () => number
  /** Visitors in the order of their last turn, the longest silent first, each with the times of a day's turns. */
  readonly #turns = new Map<string, number[]>()

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** Takes a turn, where there is one left. */
  take(visitor: string): boolean {
    const now = this.#now()
    const turns = (this.#turns.get(visitor) ?? []).filter(at => at > now - DAY_MS)
    const lately = turns.filter(at => at > now - MINUTE_MS)
    if (turns.length >= MOST_IN_A_DAY || lately.length >= MOST_IN_A_MINUTE) return false
    this.#turns.delete(visitor)
    this.#turns.set(visitor, [...turns, now])
    if (this.#turns.size > MOST_VISITORS) this.#turns.delete(this.#turns.keys().next().value!)
    return true
  }
}
