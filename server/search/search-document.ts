/** A listing as the search index holds it: one value for each criterion, none where it is unknown. */
import type { DateName, FlagName, ManyName, RangeName } from '#contracts/criteria/declarations.ts'
import { canBeFinanced } from '#contracts/search/finance.ts'
import { slugify } from '#contracts/slug.ts'
import type { FuelType } from '#contracts/vehicle/enumerations.ts'
import { meetsUlez } from '#contracts/vehicle/ulez.ts'
import { isFarBelow } from '#server/listings/choose-price-label.ts'
import { BoundedCache } from '#server/platform/bounded-cache.ts'
import {
  firstYearTaxPounds,
  supplementEnd,
  type TaxFacts,
  yearlyTaxPounds,
} from '#server/vehicles/annual-tax.ts'
import type { Document, DocumentValue } from './engine/schema.ts'
import type { FigureName, IndexedRecord } from './indexed-record.ts'
import type { ENDS_AT, FINANCED, PLACE, PROMOTED, SOURCE, VEHICLE, WORDS } from './search-schema.ts'

/** null and undefined alike: unknown. */
type Known = DocumentValue | null | undefined
type Criterion = Exclude<ManyName | RangeName | DateName | FlagName, 'make' | 'model' | FigureName>
type Other =
  | typeof VEHICLE
  | typeof SOURCE
  | typeof PLACE
  | typeof WORDS
  | typeof PROMOTED
  | typeof FINANCED
  | typeof ENDS_AT
  | Ranking
type Ranking = 'listedAt' | 'completeness' | 'priceAgainstMarket' | 'comparablePrice'

/** To be raised where documents are made by other rules: an index that processes share is built again. */
export const DOCUMENTS_EDITION = 1

const DAY_MS = 86_400_000

/** Days since 1970 of an ISO date: how the index compares dates. */
export function dayNumber(isoDate: string): number {
  return Date.parse(`${isoDate}T00:00:00Z`) / DAY_MS
}

/**
 * The listing at the given moment, in ms since 1970, because a certification ends by the clock. One literal
 * with every name, known or not, gives all documents the same shape, which makes a million of them cheap. A
 * criterion that is neither a line here nor one of the figures does not compile.
 */
export function documentOf(row: IndexedRecord, now: number): Document {
  const tax = taxFactsOf(row)
  const values = {
    vehicle: vehiclePath(row.make, row.model),
    bodyType: row.body_type,
    fuelType: row.fuel_type,
    transmission: row.transmission,
    price: row.total_price_pence / 100,
    year: row.year,
    mileage: row.mileage,
    color: row.color,
    doors: text(row.doors),
    seats: text(row.seats),
    engineSize: row.engine_litres,
    drivingAxle: row.driving_axle,
    owners: row.owners !== null && row.owners >= 5 ? '5+' : text(row.owners),
    features: row.features,
    dealer: row.seller_kind === null ? null : row.seller_kind === 'dealer',
    certified: row.certified_until !== null && row.certified_until > now,
    ulez: meetsUlez(row.fuel_type as FuelType | null, row.euro_status),
    imported: row.imported,
    colorChanged: row.color_changed,
    euroStatus: text(row.euro_status),
    serviceHistory: row.service_history,
    writeOffCategories: row.write_off_category,
    condition: row.condition,
    knownIssues: row.known_issues,
    majorRepairs: row.major_repairs,
    bhp: row.bhp,
    co2Emissions: row.co2_g_km,
    fuelEconomyCombined: row.mpg_combined,
    fuelEconomyUrban: row.mpg_urban,
    fuelEconomyExtraUrban: row.mpg_extra_urban,
    // As the car's page says, which has the advert's figure where the rules lack a fact.
    vedStandard: yearlyTaxPounds(tax, isoDay(now / DAY_MS)),
    vedFirstYear: firstYearTaxPounds(tax) ?? pounds(row.ved_first_pence),
    motExpiryDate: row.mot_expires,
    lastMotDate: row.last_mot,
    partner: row.partner === null ? null : slugOf(row.partner),
    source: row.source,
    place: placeOf(row),
    words: textsOf(row),
    listedAt: row.listed_at,
    completeness: completenessOf(row),
    priceAgainstMarket:
      hasComparablePrice(row) && row.ranked_pence ? row.total_price_pence / row.ranked_pence : null,
    comparablePrice: hasComparablePrice(row) ? row.total_price_pence / 100 : null,
    endsAt: endOf(row, tax, now),
    // A job clears it when the promotion has ended.
    promoted: row.advertised_until !== null,
    financed: canBeFinanced({
      sellerKind: row.seller_kind,
      pricePence: row.total_price_pence,
      isUnsound: row.is_unsound === true,
    }),
  } satisfies Record<Criterion | Other, Known>
  return { id: row.id, values, numbers: row.figures }
}

/** A day as days since 1970. */
export const isoDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

function taxFactsOf(row: IndexedRecord): TaxFacts {
  return {
    firstRegistered: row.first_registered === null ? null : isoDay(row.first_registered),
    year: row.year,
    co2: row.co2_g_km,
    fuel: row.fuel_type as FuelType | null,
    litres: row.engine_litres,
    advertPounds: pounds(row.ved_standard_pence),
  }
}

/**
 * Certifications and the supplement of road tax end by the clock, without a change in the log. New tax rates
 * are another matter (listing-documents.ts).
 */
function endOf({ certified_until: certified }: IndexedRecord, tax: TaxFacts, now: number): number | null {
  const supplement = supplementEnd(tax, isoDay(now / DAY_MS))
  const end = Math.min(
    certified !== null && certified > now ? certified : Number.POSITIVE_INFINITY,
    supplement === null ? Number.POSITIVE_INFINITY : dayNumber(supplement) * DAY_MS,
  )
  return Number.isFinite(end) ? end : null
}

function text(n: number | null): string | null {
  return n === null ? null : String(n)
}

function pounds(pence: number | null): number | null {
  return pence === null ? null : pence / 100
}

/** Not a price on application, which feeds write as 0, nor one of a wreck, a deposit or a slip. */
function hasComparablePrice({ total_price_pence, price_caveat, ranked_pence }: IndexedRecord): boolean {
  if (total_price_pence === 0 || price_caveat !== null) return false
  return ranked_pence === null || !isFarBelow(total_price_pence, ranked_pence)
}

function placeOf({ latitude, longitude }: IndexedRecord): DocumentValue | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

/** All texts of the listing that are known. */
function textsOf(row: IndexedRecord): string[] {
  const texts = [row.make, row.model]
  if (row.generation !== null) texts.push(row.generation)
  if (row.derivative !== null) texts.push(row.derivative)
  if (row.trim_level !== null) texts.push(row.trim_level)
  if (row.short_description !== null) texts.push(row.short_description)
  if (row.description !== null) texts.push(row.description)
  return texts
}

/** A model's path in the index: 'ford/focus'. */
export const vehiclePath = (make: string, model: string): string => `${slugOf(make)}/${slugOf(model)}`

/** A million cars have a few thousand names of makes, models and partners. */
const slugs = new BoundedCache<string>(30_000)
const slugOf = (name: string): string => slugs.get(name, () => slugify(name))

/**
 * Relevance without a text: adverts with more facts come first, and of these the ones listed last. Facts
 * weigh one each; a month on the site costs half a fact, so that old adverts sink.
 * (docs/decisions/0007-relevance.md)
 */
function completenessOf(row: IndexedRecord): number {
  const facts =
    known(row.mileage) +
    known(row.body_type) +
    known(row.color) +
    known(row.doors) +
    known(row.owners) +
    known(row.service_history) +
    known(row.mot_expires) +
    known(row.latitude) +
    known(row.bhp) +
    known(row.description) +
    Math.min(row.features.length, 10) / 5
  const months = row.listed_at / (30 * DAY_MS)
  return facts + months / 2
}

function known(fact: unknown): number {
  return fact === null ? 0 : 1
}
