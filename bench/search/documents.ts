/**
 * The listings that are measured: demonstration adverts as documents of the search index, the same ones from the same
 * number whenever they are asked for. They are made anew for each engine, for a million do not fit in memory as objects.
 */
import { Adverts } from '#db/demo/advert.ts'
import type { ListingRow } from '#server/listings/listing-row.ts'
import type { Document } from '#server/search/engine/schema.ts'
import type { IndexedRecord } from '#server/search/indexed-record.ts'
import { dayNumber, documentOf } from '#server/search/search-document.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'

const SEED = 1934
const ON = '2026-03-31'
/** Of a hundred listings on the site, three are our own sellers'. */
const LIVE_SHARE = 0.03
const NOW = Date.parse(ON)

export class Documents {
  readonly size: number
  /** What making them took, in ms: no engine is charged with it. */
  makingMs = 0
  readonly #adverts: Adverts
  readonly #look: (document: Document) => void

  /** `look` is shown each as it is made, at no engine's cost either. */
  constructor(size: number, look: (document: Document) => void = () => undefined) {
    this.size = size
    this.#look = look
    const live = Math.round(size * LIVE_SHARE)
    this.#adverts = new Adverts({ seed: SEED, on: ON, partner: size - live, live }, catalogue())
  }

  /** Batches, so that the clock is not read for every single one. */
  *batches(of = 1000): Generator<Document[]> {
    const { partner } = this.#adverts.plan
    for (let start = 0; start < this.size; start += of) {
      const from = performance.now()
      const batch: Document[] = []
      for (let index = start; index < Math.min(start + of, this.size); index++) {
        const row =
          index < partner ? this.#adverts.partnerAdvert(index) : this.#adverts.liveAdvert(index - partner)
        batch.push(documentOf(recordOf(row, index + 1), NOW))
      }
      batch.forEach(this.#look)
      this.makingMs += performance.now() - from
      yield batch
    }
  }
}

/** A row as it would come back from the database. */
function recordOf(row: ListingRow, id: number): IndexedRecord {
  return {
    ...row,
    id,
    features: [...row.features],
    major_repairs: [...row.major_repairs],
    known_issues: [...row.known_issues],
    mot_expires: row.mot_expires === null ? null : dayNumber(row.mot_expires),
    last_mot: row.last_mot === null ? null : dayNumber(row.last_mot),
    listed_at: Date.parse(row.listed_at),
    certified_until: row.certified_until === null ? null : Date.parse(row.certified_until),
    isFit: true,
  }
}
