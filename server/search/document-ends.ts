/**
 * When documents of the index go out of date. Certifications and the supplement of road tax end by the clock,
 * without a change in the log, so the index looks up here which documents to make again. Few cars have
 * either, so all of them are kept in memory.
 */
export class DocumentEnds {
  /** By the listing's id, in ms since 1970. */
  readonly #ends = new Map<number, number>()
  #nextEnd = Number.POSITIVE_INFINITY

  /** A document was made that holds until `end`, if not for ever. */
  note(id: number, end: number): void {
    if (end === Number.POSITIVE_INFINITY) {
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

  /** The listings whose documents have ended, each time until noted or forgotten. */
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
