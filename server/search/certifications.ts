/**
 * Whose certification ends when. It ends by the clock and leaves no line in the change log, so whoever holds documents
 * asks here which of them have to be made anew. Few cars are certified: they are remembered, and no table is searched.
 */
import type { IndexedRecord } from './indexed-record.ts'

export class Certifications {
  /** By the listing's id, in ms since 1970. */
  readonly #ends = new Map<number, number>()
  #nextEnd = Number.POSITIVE_INFINITY

  /** A document was made of this row as it was at `now`. */
  note({ id, certified_until: end }: IndexedRecord, now: number): void {
    if (end === null || end <= now) {
      // Nearly every row of a snapshot comes here, and a map that knows nothing need not be asked.
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

  /** The listings whose documents still say 'certified', wrongly by `now`. They are told again until noted or forgotten. */
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

  /** Before everything is read anew. */
  clear(): void {
    this.#ends.clear()
    this.#nextEnd = Number.POSITIVE_INFINITY
  }
}
