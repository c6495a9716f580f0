/**
 * When certifications end. They end by the clock, without a change in the log, so the index looks up here which
 * documents are out of date. Few cars are certified, so all of them are kept in memory.
 */
import type { IndexedRecord } from './indexed-record.ts'

export class Certifications {
  /** By the listing's id, in ms since 1970. */
  readonly #ends = new Map<number, number>()
  #nextEnd = Number.POSITIVE_INFINITY

  /** A document was made of this row as it was at `now`. */
  note({ id, certified_until: end }: IndexedRecord, now: number): void {
    if (end === null || end <= now) {
      // Called for nearly every row of a snapshot: saves the lookup in an empty map.
      if (this.#ends.size > 0) this.#ends.delete(id)
      return
    }
    this.#ends.set(id, end)
    if (end < this.#nextEnd) this.#nextEnd = end
  }

  /** The listing can't be found any more. */
  forget(id: number): void {
    this.#ends.delete(id)
  }

  /** The listings whose documents still say 'certified' after the end, each time until noted or forgotten. */
  ended(now: number): number[] {
    if (now < this.#nextEnd) return []
    const ended: number[] = []
    this.#nextEnd = Number.POSITIVE_INFINITY
    for (const [id, end] of this.#ends) {
      if (end <= now) ended.push(id)
      if (end < this.#nextEnd) this.#nextEnd = end
    }
    return ended
  }

  /** Before everything is read again. */
  clear(): void {
    this.#ends.clear()
    this.#nextEnd = Number.POSITIVE_INFINITY
  }
}
