/** Cards that were read and whose cars have not changed since, for when the database does not answer. */
import type { ListingCard } from '#contracts/listing.ts'
import type { AppliedChanges, IndexListener } from './index-listeners.ts'

/** Bytes: some 8,000 cards. */
const CAPACITY = 8 << 20
/** Before each text, its length in bytes. */
const PREFIX = 4

/**
 * Their JSON texts lie one after the other in one buffer, where new ones overwrite the oldest. Among V8's objects they would live long
 * enough to become old and then be garbage: a third of what makes it collect all of them.
 */
export class KnownCards implements IndexListener {
  readonly #texts: Buffer
  /** Where the next text is written. */
  #end = 0
  /** By id: where its text begins, in the order of writing. */
  readonly #places = new Map<number, number>()

  /** `capacity` in bytes; more than any card's text. */
  constructor(capacity = CAPACITY) {
    this.#texts = Buffer.allocUnsafeSlow(capacity)
  }

  keep(cards: readonly ListingCard[]): void {
    for (const card of cards) {
      const id = Number(card._id)
      if (!this.#places.has(id)) this.#places.set(id, this.#write(JSON.stringify(card)))
    }
  }

  /** Those that are known, in the order of the ids. */
  of(ids: readonly number[]): ListingCard[] {
    return ids.flatMap(id => {
      const place = this.#places.get(id)
      return place === undefined ? [] : (JSON.parse(this.#read(place)) as ListingCard)
    })
  }

  applied({ changes }: AppliedChanges): void {
    for (const { id } of changes) this.#places.delete(id)
  }

  rebuilt(): void {
    this.#places.clear()
  }

  #write(text: string): number {
    const length = Buffer.byteLength(text)
    const size = PREFIX + length
    if (this.#end + size > this.#texts.length) {
      this.#forget(this.#end, this.#texts.length)
      this.#end = 0
    }
    const place = this.#end
    this.#end += size
    this.#forget(place, this.#end)
    this.#texts.writeUInt32LE(length, place)
    this.#texts.write(text, place + PREFIX)
    return place
  }

  #read(place: number): string {
    const from = place + PREFIX
    return this.#texts.toString('utf8', from, from + this.#texts.readUInt32LE(place))
  }

  /** The oldest cards, as long as they begin in this part of the buffer. */
  #forget(from: number, to: number): void {
    for (const [id, place] of this.#places) {
      if (place < from || place >= to) break
      this.#places.delete(id)
    }
  }
}
