/** The documents of the index, made of listings; and what has to be remembered of the listings for that. */
import { Certifications } from './certifications.ts'
import type { Document } from './engine/schema.ts'
import type { IndexedRecord } from './indexed-record.ts'
import { LeftOut, readableDocument } from './readable-document.ts'
import { VEHICLE } from './search-schema.ts'
import type { Vocabulary } from './vocabulary.ts'

export class ListingDocuments {
  readonly #vocabulary: Vocabulary
  readonly #leftOut: LeftOut
  readonly #certifications = new Certifications()

  constructor(vocabulary: Vocabulary, warn: (message: string) => void) {
    this.#vocabulary = vocabulary
    this.#leftOut = new LeftOut(warn)
  }

  /** How many listings could not be read. */
  get leftOut(): number {
    return this.#leftOut.size
  }

  /** Before everything is read anew. */
  clear(): void {
    this.#leftOut.clear()
    this.#certifications.clear()
  }

  /** As the listing is to be found at `now`, in ms since 1970; undefined if it can't be read, which is told. */
  of(row: IndexedRecord, now: number): Document | undefined {
    const document = readableDocument(row, now)
    if (typeof document === 'string') {
      this.#leftOut.add(row.id, document)
      this.#certifications.forget(row.id)
      return undefined
    }
    if (this.#leftOut.size > 0) this.#leftOut.delete(row.id)
    this.#certifications.note(row, now)
    this.#vocabulary.learn(row.make, row.model, document.values[VEHICLE] as string)
    return document
  }

  /** The listing can't be found any more. */
  forget(id: number): void {
    this.#leftOut.delete(id)
    this.#certifications.forget(id)
  }

  /** Listings whose documents are out of date by the clock alone. They are told again until made anew. */
  outdated(now: number): number[] {
    return this.#certifications.ended(now)
  }
}
