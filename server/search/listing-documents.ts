/** Makes the documents of the index from listings, and keeps the state this needs. */
import { taxYearOf } from '#server/vehicles/vehicle-tax.ts'
import { DocumentEnds } from './document-ends.ts'
import type { Document } from './engine/schema.ts'
import type { IndexedRecord } from './indexed-record.ts'
import { LeftOut, readableDocument } from './readable-document.ts'
import { documentEnd, isoDay } from './search-document.ts'
import { VEHICLE } from './search-schema.ts'
import type { Vocabulary } from './vocabulary.ts'

export class ListingDocuments {
  readonly #vocabulary: Vocabulary
  readonly #leftOut: LeftOut
  readonly #ends = new DocumentEnds()
  #taxYear: number | undefined

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
    this.#ends.clear()
    this.#taxYear = undefined
  }

  /** The listing's document at `now`, in ms since 1970; undefined if it can't be read, which is logged. */
  of(row: IndexedRecord, now: number): Document | undefined {
    const document = readableDocument(row, now)
    if (typeof document === 'string') {
      this.#leftOut.add(row.id, document)
      this.#ends.forget(row.id)
      return undefined
    }
    if (this.#leftOut.size > 0) this.#leftOut.delete(row.id)
    this.#ends.note(row.id, documentEnd(row, now))
    this.#taxYear ??= taxYearAt(now)
    this.#vocabulary.learn(row.make, row.model, document.values[VEHICLE] as string)
    return document
  }

  /** The listing can't be found any more. */
  forget(id: number): void {
    this.#leftOut.delete(id)
    this.#ends.forget(id)
  }

  /** Listings whose documents are out of date by the clock alone, until they are made again. */
  outdated(now: number): number[] {
    return this.#ends.ended(now)
  }

  /** Each April brings new rates of road tax for nearly all cars. */
  areAllOutdated(now: number): boolean {
    return this.#taxYear !== undefined && taxYearAt(now) !== this.#taxYear
  }
}

const taxYearAt = (now: number) => taxYearOf(isoDay(now / 86_400_000))
