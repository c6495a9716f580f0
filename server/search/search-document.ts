/** A listing as the search index holds it: one value for each criterion, left out where nobody has told us. */
import type { DateName, FlagName, ManyName, RangeName } from '#contracts/criteria/declarations.ts'
import type { FuelType } from '#contracts/enumerations.ts'
import { slugify } from '#contracts/slug.ts'
import { meetsUlez } from '#contracts/ulez.ts'
import type { ListingRecord } from '#server/listings/listings.store.ts'
import type { Document, Value } from './engine/schema.ts'
import { PLACE, SOURCE, VEHICLE, WORDS } from './search-schema.ts'

/** The columns an index is built from. */
export const indexedColumns = [
  'id',
  'source',
  'partner',
  'seller_kind',
  'make',
  'model',
  'generation',
  'derivative',
  'trim_level',
  'year',
  'price_pence',
  'market_value_pence',
  'mileage',
  'fuel_type',
  'body_type',
  'transmission',
  'driving_axle',
  'color',
  'doors',
  'seats',
  'owners',
  'condition',
  'service_history',
  'write_off_category',
  'imported',
  'color_changed',
  'engine_litres',
  'bhp',
  'rpm',
  'gear_count',
  'zero_to_60',
  'zero_to_100',
  'max_speed_mph',
  'euro_status',
  'co2_g_km',
  'mpg_urban',
  'mpg_extra_urban',
  'mpg_combined',
  'electric_range',
  'insurance_group',
  'insurance_pence',
  'ved_first_pence',
  'ved_standard_pence',
  'boot_litres',
  'payload_kg',
  'height_mm',
  'length_mm',
  'weight_kg',
  'tank_litres',
  'axles',
  'features',
  'major_repairs',
  'known_issues',
  'mot_expires',
  'last_mot',
  'latitude',
  'longitude',
  'short_description',
  'description',
  'certified_until',
  'listed_at',
] as const satisfies readonly (keyof ListingRecord)[]

export type IndexedRecord = Pick<ListingRecord, (typeof indexedColumns)[number]>

/** null and undefined alike: unknown. */
type Known = Value | null | undefined
type Valued = Exclude<ManyName | RangeName | DateName | FlagName, 'make' | 'model'>

const text = (n: number | null) => (n === null ? null : String(n))
const pounds = (pence: number | null) => (pence === null ? null : pence / 100)
const DAY_MS = 86_400_000

/** Days since 1970 of an ISO date: how the index compares dates. */
export function dayNumber(isoDate: string): number {
  return Date.parse(`${isoDate}T00:00:00Z`) / DAY_MS
}

/** Where each criterion's value comes from. A criterion without a line here does not compile. */
const readers: Record<Valued, (row: IndexedRecord) => Known> = {
  bodyType: row => row.body_type,
  fuelType: row => row.fuel_type,
  transmission: row => row.transmission,
  price: row => pounds(row.price_pence),
  year: row => row.year,
  mileage: row => row.mileage,
  color: row => row.color,
  doors: row => text(row.doors),
  seats: row => text(row.seats),
  engineSize: row => row.engine_litres,
  drivingAxle: row => row.driving_axle,
  owners: row => (row.owners === null ? null : row.owners >= 5 ? '5+' : String(row.owners)),
  features: row => row.features,
  dealer: row => (row.seller_kind === null ? null : row.seller_kind === 'dealer'),
  certified: row => row.certified_until !== null && row.certified_until > new Date(),
  ulez: row => meetsUlez(row.fuel_type as FuelType | null, row.euro_status),
  imported: row => row.imported,
  colorChanged: row => row.color_changed,
  euroStatus: row => text(row.euro_status),
  serviceHistory: row => row.service_history,
  writeOffCategories: row => row.write_off_category,
  condition: row => row.condition,
  knownIssues: row => row.known_issues,
  majorRepairs: row => row.major_repairs,
  bhp: row => row.bhp,
  co2Emissions: row => row.co2_g_km,
  fuelEconomyCombined: row => row.mpg_combined,
  fuelEconomyUrban: row => row.mpg_urban,
  fuelEconomyExtraUrban: row => row.mpg_extra_urban,
  insuranceGroup: row => row.insurance_group,
  insuranceCost: row => pounds(row.insurance_pence),
  vedStandard: row => pounds(row.ved_standard_pence),
  vedFirstYear: row => pounds(row.ved_first_pence),
  zeroTo60Mph: row => row.zero_to_60,
  zeroTo100Kph: row => row.zero_to_100,
  maxSpeedMph: row => row.max_speed_mph,
  electricRange: row => row.electric_range,
  bootSpace: row => row.boot_litres,
  payloadWeight: row => row.payload_kg,
  height: row => row.height_mm,
  length: row => row.length_mm,
  weight: row => row.weight_kg,
  fuelTankCapacity: row => row.tank_litres,
  numberOfAxles: row => row.axles,
  rpm: row => row.rpm,
  gearCount: row => row.gear_count,
  motExpiryDate: row => (row.mot_expires === null ? null : dayNumber(row.mot_expires)),
  lastMotDate: row => (row.last_mot === null ? null : dayNumber(row.last_mot)),
  partner: row => (row.partner === null ? null : slugify(row.partner)),
}

const valued = Object.entries(readers)

/** 'ford/focus': how the index knows a make's model. Remembered: a million cars have a thousand names. */
export function vehiclePath(make: string, model: string): string {
  const key = `${make}\n${model}`
  let path = paths.get(key)
  if (path === undefined) {
    path = `${slugify(make)}/${slugify(model)}`
    if (paths.size > MOST_PATHS) paths.clear()
    paths.set(key, path)
  }
  return path
}

const paths = new Map<string, string>()
const MOST_PATHS = 20_000

export function documentOf(row: IndexedRecord): Document {
  const values: Record<string, Value> = {
    [VEHICLE]: vehiclePath(row.make, row.model),
    [SOURCE]: row.source,
    [WORDS]: [
      row.make,
      row.model,
      row.generation,
      row.derivative,
      row.trim_level,
      row.short_description,
      row.description,
    ]
      .filter(Boolean)
      .join(' '),
    listedAt: row.listed_at.getTime(),
    completeness: completenessOf(row),
  }
  for (const [name, read] of valued) {
    const value = read(row)
    if (value !== null && value !== undefined) values[name] = value
  }
  if (row.latitude !== null && row.longitude !== null) {
    values[PLACE] = { latitude: row.latitude, longitude: row.longitude }
  }
  if (row.market_value_pence !== null) values.priceAgainstMarket = row.price_pence / row.market_value_pence
  return { id: row.id, values }
}

/**
 * Relevance without a text: adverts that tell more stand first, and of these the ones listed last. Facts weigh one
 * each; a month on the site costs half a fact, so that old adverts sink. (docs/decisions/0007-relevance.md)
 */
function completenessOf(row: IndexedRecord): number {
  const told = [
    row.mileage,
    row.body_type,
    row.color,
    row.doors,
    row.owners,
    row.service_history,
    row.mot_expires,
    row.latitude,
    row.bhp,
    row.description,
  ]
  const facts = told.filter(fact => fact !== null).length + Math.min(row.features.length, 10) / 5
  const months = row.listed_at.getTime() / (30 * DAY_MS)
  return facts + months / 2
}
