/**
 * Demonstration adverts as documents of the search index; a number always gives the same document. Generated
 * again for each engine, because a million objects do not fit in memory.
 */
import { facts } from '#contracts/vehicle/facts.ts'
import { Adverts } from '#db/demo/advert.ts'
import type { ListingRow } from '#server/listings/listing-row.ts'
import type { Document } from '#server/search/engine/schema.ts'
import { type FigureName, figureNames, type IndexedRecord } from '#server/search/indexed-record.ts'
import { dayNumber, documentOf } from '#server/search/search-document.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'

const SEED = 1934
const ON = '2026-03-31'
/** The share of the site's own listings. */
const LIVE_SHARE = 0.03
const NOW = Date.parse(ON)

export class Documents {
  readonly size: number
  /** Time spent on generating documents, which is subtracted from build times. */
  makingMs = 0
  readonly #adverts: Adverts

  constructor(size: number) {
    this.size = size
    const live = Math.round(size * LIVE_SHARE)
    this.#adverts = new Adverts({ seed: SEED, on: ON, partner: size - live, live }, catalogue())
  }

  /** In batches, so that the clock is not read for each document. */
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
      this.makingMs += performance.now() - from
      yield batch
    }
  }
}

const figureOf = (row: ListingRow, name: FigureName): number | null => {
  const value = row[facts[name].column]
  return value !== null && 'stored' in facts[name] ? value / 100 : value
}

const placesOfFigures = new Map<string, number>(figureNames.map((name, place) => [name, place]))

/** The value of a field, whether the document has it by name or among its numbers. */
export function valueIn({ values, numbers }: Document, field: string): Document['values'][string] {
  const place = placesOfFigures.get(field)
  return place === undefined ? values[field] : numbers?.[place]
}

/** A row as the database would return it. */
function recordOf(row: ListingRow, id: number): IndexedRecord {
  return {
    ...row,
    id,
    total_price_pence: row.price_pence,
    first_registered: row.first_registered === null ? null : dayNumber(row.first_registered),
    is_unsound: row.conditions.isNonRunner === true || row.conditions.outstandingLoan === true,
    features: [...row.features],
    major_repairs: [...row.major_repairs],
    known_issues: [...row.known_issues],
    mot_expires: row.mot_expires === null ? null : dayNumber(row.mot_expires),
    last_mot: row.last_mot === null ? null : dayNumber(row.last_mot),
    listed_at: Date.parse(row.listed_at),
    certified_until: row.certified_until === null ? null : Date.parse(row.certified_until),
    advertised_until: row.advertised_until === null ? null : Date.parse(row.advertised_until),
    // Values between 15% below and above the price, as the database has them of the price model.
    figures: figureNames.map(name => figureOf(row, name)),
    ranked_pence: Math.round(row.price_pence * (0.85 + (id % 31) / 100)),
    isFit: true,
  }
}
