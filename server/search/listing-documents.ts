/** Makes the documents of the index from listings, and keeps the state this needs. */
import { taxYearOf } from '#server/vehicles/vehicle-tax.ts'
import type { Document } from './engine/schema.ts'
import type { IndexedRecord } from './indexed-record.ts'
import { readableDocument } from './readable-document.ts'
import { isoDay } from './search-document.ts'
import { VEHICLE } from './search-schema.ts'
import type { Vocabulary } from './vocabulary.ts'

export class ListingDocuments {
  readonly #vocabulary: Vocabulary
  readonly #warn: (message: string) => void
  /** Why listings can't be indexed at present. */
  readonly #leftOut = new Map<number, string>()
  #taxYear: number | undefined

  constructor(vocabulary: Vocabulary, warn: (message: string) => void) {
    this.#vocabulary = vocabulary
    this.#warn = warn
  }

  /** How many listings could not be read. */
  get leftOut(): number {
    return this.#leftOut.size
  }

  /** Before everything is read again. */
  clear(): void {
    this.#leftOut.clear()
    this.#taxYear = undefined
  }

  /** The listing's document at `now`, in ms since 1970; undefined if it can't be read, which is logged. */
  of(row: IndexedRecord, now: number): Document | undefined {
    const document = readableDocument(row, now)
    if (typeof document === 'string') {
      if (this.#leftOut.get(row.id) !== document)
        this.#warn(`search index: listing ${row.id} is left out: ${document}`)
      this.#leftOut.set(row.id, document)
      return undefined
    }
    if (this.#leftOut.size > 0) this.#leftOut.delete(row.id)
    this.#taxYear ??= taxYearAt(now)
    this.#vocabulary.learn(row.make, row.model, document.values[VEHICLE] as string)
    return document
  }

  /** The listing can't be found any more. */
  forget(id: number): void {
    this.#leftOut.delete(id)
  }

  /** All documents were up to date at `at`, in ms since 1970, whichever process has made them. */
  areOf(at: number): void {
    this.#taxYear = taxYearAt(at)
  }

  /** Each April brings new rates of road tax for nearly all cars. */
  areAllOutdated(now: number): boolean {
    return this.#taxYear !== undefined && taxYearAt(now) !== this.#taxYear
  }
}

const taxYearAt = (now: number) => taxYearOf(isoDay(now / 86_400_000))
