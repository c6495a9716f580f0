/** Makes the documents of the index from listings, and keeps the state this needs. */
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

  /** Before everything is read again. */
  clear(): void {
    this.#leftOut.clear()
    this.#certifications.clear()
  }

  /** The listing's document at `now`, in ms since 1970; undefined if it can't be read, which is logged. */
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

  /** Listings whose documents are out of date by the clock alone, until they are made again. */
  outdated(now: number): number[] {
    return this.#certifications.ended(now)
  }
}
