/** What a feed may say of a car: every field a mapping may name, with its kind and bounds. */
import {
  bodyTypes,
  colours,
  conditions,
  drivingAxles,
  fuelTypes,
  knownIssues,
  majorRepairs,
  type Option,
  serviceHistories,
  transmissions,
  writeOffCategories,
} from '#contracts/enumerations.ts'
import { features } from '#contracts/features.ts'
import type { ListingRow } from '../listing-row.ts'
import { feedSpellings } from './spellings.ts'

export type Field =
  | { kind: 'text'; max: number }
  | { kind: 'number'; min: number; max: number; decimals: 0 | 1 }
  | { kind: 'option' | 'options'; options: readonly Option[] }
  | { kind: 'flag' | 'date' | 'time' | 'registration' | 'address' | 'pictures' | 'place' }

/** A column of the listing, or a postcode or town, of which its place is made. */
export type FieldName = keyof typeof fields

/** Nobody wants an advert that is wrong in one of these: a value that cannot be read costs the row. */
export const essential: ReadonlySet<FieldName> = new Set([
  'external_ref',
  'make',
  'model',
  'year',
  'price_pence',
  'mileage',
] as const)

/** Without these there is no advert: a row that lacks one is rejected. */
export const required: ReadonlySet<FieldName> = new Set(['make', 'model', 'price_pence'] as const)

const text = (max: number): Field => ({ kind: 'text', max })
const whole = (min: number, max: number): Field => ({ kind: 'number', min, max, decimals: 0 })
const tenths = (min: number, max: number): Field => ({ kind: 'number', min, max, decimals: 1 })
const option = (options: readonly Option[]): Field => ({ kind: 'option', options })
const options = (options: readonly Option[]): Field => ({ kind: 'options', options })

const sellerKinds = [
  { value: 'dealer', label: 'Dealer', aliases: ['trade', 'franchise'] },
  { value: 'private', label: 'Private', aliases: ['private seller', 'individual'] },
] as const satisfies readonly Option[]

/** Years a car can be of: next year's are sold already. */
export const OLDEST = 1900
export const NEWEST = new Date().getUTCFullYear() + 1

/** Money in pence, distances in miles, sizes in millimetres, litres and kilograms: as the listing has them. */
export const fields = {
  external_ref: text(200),
  external_url: { kind: 'address' },
  seller_kind: option(sellerKinds),
  registration: { kind: 'registration' },
  make: text(60),
  model: text(80),
  derivative: text(120),
  trim_level: text(60),
  year: whole(OLDEST, NEWEST),
  first_registered: { kind: 'date' },
  price_pence: whole(100, 2_000_000_000),
  mileage: whole(0, 1_000_000),
  fuel_type: option(feedSpellings(fuelTypes)),
  body_type: option(feedSpellings(bodyTypes)),
  transmission: option(feedSpellings(transmissions)),
  driving_axle: option(feedSpellings(drivingAxles)),
  color: option(feedSpellings(colours)),
  doors: whole(1, 9),
  seats: whole(1, 20),
  owners: whole(0, 100),
  condition: option(conditions),
  service_history: option(serviceHistories),
  write_off_category: option(writeOffCategories),
  imported: { kind: 'flag' },
  color_changed: { kind: 'flag' },
  engine_litres: tenths(0.3, 10),
  bhp: whole(5, 2200),
  rpm: whole(500, 20_000),
  gear_count: whole(1, 12),
  zero_to_60: tenths(1, 99),
  zero_to_100: tenths(1, 99),
  max_speed_mph: whole(10, 350),
  euro_status: whole(1, 7),
  co2_g_km: whole(0, 1000),
  mpg_urban: tenths(5, 1000),
  mpg_extra_urban: tenths(5, 1000),
  mpg_combined: tenths(5, 1000),
  electric_range: whole(1, 1000),
  insurance_group: whole(1, 50),
  insurance_pence: whole(0, 10_000_000),
  ved_first_pence: whole(0, 1_000_000),
  ved_standard_pence: whole(0, 1_000_000),
  boot_litres: whole(0, 20_000),
  payload_kg: whole(0, 10_000),
  height_mm: whole(900, 4000),
  length_mm: whole(2000, 10_000),
  weight_kg: whole(300, 10_000),
  tank_litres: whole(3, 300),
  axles: whole(2, 6),
  features: options(features),
  major_repairs: options(majorRepairs),
  known_issues: options(knownIssues),
  mot_expires: { kind: 'date' },
  last_mot: { kind: 'date' },
  postcode: { kind: 'place' },
  town: { kind: 'place' },
  short_description: text(49),
  description: text(20_000),
  pictures: { kind: 'pictures' },
  listed_at: { kind: 'time' },
} as const satisfies Partial<Record<keyof ListingRow | 'postcode', Field>>

export const fieldNames = Object.keys(fields) as FieldName[]
