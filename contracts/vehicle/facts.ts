/**
 * The facts of a car, each declared once. ListingRow and the feeds' fields are derived from this table;
 * forms, feeds, descriptions and the catalogue are read by it (read-fact.ts); the search is checked against
 * it (docs/decisions/0028).
 *
 * Bounds are hard: a value beyond them can't be true of any car. A form, a feed or the search may have
 * narrower ones, never wider. Do not change the order: the content hashes of feeds depend on it.
 */
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
} from './enumerations.ts'
import { features } from './features.ts'
import { newestYear } from './newest-year.ts'

interface Declared {
  readonly label: string
  /** In the table `listings`. Answers without a column are stored in `conditions` by name. */
  readonly column: string
  /** If forms and the search have another name than the API. */
  readonly formName?: string
  /** Required for an advert; any other fact may be null, which means unknown. */
  readonly required?: true
}

export interface NumberFact extends Declared {
  readonly kind: 'number'
  readonly unit: Unit
  /** Inclusive, in `unit`. */
  readonly min: number
  readonly max: number
  /** 0 for whole numbers. */
  readonly decimals: 0 | 1 | 2
  /** The column has pence, the fact pounds. */
  readonly stored?: 'pence'
}

export interface OptionFact extends Declared {
  /** `options`: a list of any number of them. */
  readonly kind: 'option' | 'options'
  readonly options: readonly Option[]
}

export interface DateFact extends Declared {
  readonly kind: 'date'
  /** Years, inclusive. */
  readonly min: number
  readonly max: number
}

export interface TextFact extends Declared {
  readonly kind: 'text'
  /** Characters. */
  readonly maxLength: number
}

export interface PlainFact extends Declared {
  readonly kind: 'flag' | 'registration'
}

export type FactDeclaration = NumberFact | OptionFact | DateFact | TextFact | PlainFact
// biome-ignore format: a list
export type Unit = '' | '£' | 'miles' | 'L' | 'bhp' | 'rpm' | 'gears' | 's' | 'mph' | 'g/km' | 'mpg' | 'litres' | 'kg' | 'mm' | 'axles'

const OLDEST_YEAR = 1900
const FIRST_MOT_YEAR = 1960
/** The first MOT of a car registered in Northern Ireland is due four years on. */
const MOT_YEARS_AHEAD = 4

// biome-ignore format: a table, one fact a line
export const facts = {
  registration: { kind: 'registration', label: 'Registration', column: 'registration', formName: 'numberPlate' },
  make: { kind: 'text', label: 'Make', column: 'make', maxLength: 60, required: true },
  model: { kind: 'text', label: 'Model', column: 'model', maxLength: 80, required: true },
  generation: { kind: 'text', label: 'Generation', column: 'generation', maxLength: 80 },
  derivative: { kind: 'text', label: 'Derivative', column: 'derivative', maxLength: 120 },
  trim: { kind: 'text', label: 'Trim', column: 'trim_level', maxLength: 60 },
  year: { kind: 'number', label: 'Year', unit: '', column: 'year', min: OLDEST_YEAR, get max() { return newestYear() }, decimals: 0 },
  dateOfRegistration: { kind: 'date', label: 'Date of registration', column: 'first_registered', min: OLDEST_YEAR, get max() { return newestYear() } },
  price: { kind: 'number', label: 'Price', unit: '£', column: 'price_pence', stored: 'pence', formName: 'askingPrice', min: 0, max: 20_000_000, decimals: 2, required: true },
  mileage: { kind: 'number', label: 'Mileage', unit: 'miles', column: 'mileage', min: 0, max: 1_000_000, decimals: 0 },
  fuelType: { kind: 'option', label: 'Fuel', column: 'fuel_type', options: fuelTypes },
  bodyType: { kind: 'option', label: 'Body', column: 'body_type', options: bodyTypes },
  transmission: { kind: 'option', label: 'Gearbox', column: 'transmission', formName: 'gearbox', options: transmissions },
  drivingAxle: { kind: 'option', label: 'Drive', column: 'driving_axle', options: drivingAxles },
  color: { kind: 'option', label: 'Colour', column: 'color', options: colours },
  doors: { kind: 'number', label: 'Doors', unit: '', column: 'doors', min: 1, max: 9, decimals: 0 },
  seats: { kind: 'number', label: 'Seats', unit: '', column: 'seats', min: 1, max: 20, decimals: 0 },
  /** Before the present one; in forms 5 means '5 or more'. */
  owners: { kind: 'number', label: 'Keepers', unit: '', column: 'owners', min: 0, max: 100, decimals: 0 },
  condition: { kind: 'option', label: 'Condition', column: 'condition', options: conditions },
  serviceHistory: { kind: 'option', label: 'Service history', column: 'service_history', options: serviceHistories },
  writeOffCategory: { kind: 'option', label: 'Write-off category', column: 'write_off_category', formName: 'writeOffCategories', options: writeOffCategories },
  imported: { kind: 'flag', label: 'Imported', column: 'imported', formName: 'isImported' },
  colorChanged: { kind: 'flag', label: 'Colour changed', column: 'color_changed' },
  engineSize: { kind: 'number', label: 'Engine size', unit: 'L', column: 'engine_litres', min: 0.3, max: 10, decimals: 1 },
  bhp: { kind: 'number', label: 'Power', unit: 'bhp', column: 'bhp', min: 5, max: 2200, decimals: 0 },
  rpm: { kind: 'number', label: 'Engine speed', unit: 'rpm', column: 'rpm', min: 500, max: 20_000, decimals: 0 },
  gearCount: { kind: 'number', label: 'Gears', unit: 'gears', column: 'gear_count', min: 1, max: 12, decimals: 0 },
  zeroTo60Mph: { kind: 'number', label: '0–60 mph', unit: 's', column: 'zero_to_60', min: 1, max: 99, decimals: 1 },
  zeroTo100Kph: { kind: 'number', label: '0–100 km/h', unit: 's', column: 'zero_to_100', min: 1, max: 99, decimals: 1 },
  maxSpeedMph: { kind: 'number', label: 'Top speed', unit: 'mph', column: 'max_speed_mph', min: 10, max: 350, decimals: 0 },
  euroStatus: { kind: 'number', label: 'Euro standard', unit: '', column: 'euro_status', min: 1, max: 7, decimals: 0 },
  co2Emissions: { kind: 'number', label: 'CO2', unit: 'g/km', column: 'co2_g_km', min: 0, max: 1000, decimals: 0 },
  /** Official figures of plug-in hybrids reach several hundred. */
  fuelEconomyUrban: { kind: 'number', label: 'Urban mpg', unit: 'mpg', column: 'mpg_urban', min: 5, max: 1000, decimals: 1 },
  fuelEconomyExtraUrban: { kind: 'number', label: 'Extra-urban mpg', unit: 'mpg', column: 'mpg_extra_urban', min: 5, max: 1000, decimals: 1 },
  fuelEconomyCombined: { kind: 'number', label: 'Combined mpg', unit: 'mpg', column: 'mpg_combined', min: 5, max: 1000, decimals: 1 },
  electricRange: { kind: 'number', label: 'Electric range', unit: 'miles', column: 'electric_range', min: 0, max: 1000, decimals: 0 },
  insuranceGroup: { kind: 'number', label: 'Insurance group', unit: '', column: 'insurance_group', min: 1, max: 50, decimals: 0 },
  insuranceCost: { kind: 'number', label: 'Insurance a year', unit: '£', column: 'insurance_pence', stored: 'pence', min: 0, max: 100_000, decimals: 2 },
  vedFirstYear: { kind: 'number', label: 'First-year tax', unit: '£', column: 'ved_first_pence', stored: 'pence', min: 0, max: 10_000, decimals: 2 },
  vedStandard: { kind: 'number', label: 'Road tax a year', unit: '£', column: 'ved_standard_pence', stored: 'pence', min: 0, max: 10_000, decimals: 2 },
  bootSpace: { kind: 'number', label: 'Boot space', unit: 'litres', column: 'boot_litres', min: 0, max: 20_000, decimals: 0 },
  payloadWeight: { kind: 'number', label: 'Payload', unit: 'kg', column: 'payload_kg', min: 0, max: 10_000, decimals: 0 },
  height: { kind: 'number', label: 'Height', unit: 'mm', column: 'height_mm', min: 900, max: 4000, decimals: 0 },
  length: { kind: 'number', label: 'Length', unit: 'mm', column: 'length_mm', min: 2000, max: 10_000, decimals: 0 },
  weight: { kind: 'number', label: 'Weight', unit: 'kg', column: 'weight_kg', min: 300, max: 10_000, decimals: 0 },
  fuelTankCapacity: { kind: 'number', label: 'Fuel tank', unit: 'litres', column: 'tank_litres', min: 3, max: 300, decimals: 0 },
  numberOfAxles: { kind: 'number', label: 'Axles', unit: 'axles', column: 'axles', min: 2, max: 6, decimals: 0 },
  features: { kind: 'options', label: 'Features', column: 'features', options: features },
  majorRepairs: { kind: 'options', label: 'Major repairs', column: 'major_repairs', options: majorRepairs },
  knownIssues: { kind: 'options', label: 'Known issues', column: 'known_issues', options: knownIssues },
  motExpiryDate: { kind: 'date', label: 'MOT until', column: 'mot_expires', min: FIRST_MOT_YEAR, get max() { return newestYear() + MOT_YEARS_AHEAD } },
  lastMotDate: { kind: 'date', label: 'Last MOT', column: 'last_mot', min: FIRST_MOT_YEAR, get max() { return newestYear() } },
  /** One line on a card. */
  shortDescription: { kind: 'text', label: 'Short description', column: 'short_description', maxLength: 49 },
  description: { kind: 'text', label: 'Description', column: 'description', formName: 'detailedDescription', maxLength: 20_000 },
  personalisedRegistration: { kind: 'flag', label: 'Personalised registration', column: 'conditions' },
  outstandingLoan: { kind: 'flag', label: 'Outstanding loan', column: 'conditions' },
  setsOfKeys: { kind: 'number', label: 'Sets of keys', unit: '', column: 'conditions', min: 0, max: 9, decimals: 0 },
  isModified: { kind: 'flag', label: 'Modified', column: 'conditions' },
  modifications: { kind: 'text', label: 'Modifications', column: 'conditions', maxLength: 1000 },
  anyWarningLights: { kind: 'flag', label: 'Warning lights', column: 'conditions' },
  anyNoises: { kind: 'flag', label: 'Noises', column: 'conditions' },
  anyLeaks: { kind: 'flag', label: 'Leaks', column: 'conditions' },
  anySmells: { kind: 'flag', label: 'Smells', column: 'conditions' },
  goodExhaust: { kind: 'flag', label: 'Exhaust', column: 'conditions' },
  allElectronicsInGoodCondition: { kind: 'flag', label: 'Electronics', column: 'conditions' },
  alwaysPrivatelyOwned: { kind: 'flag', label: 'Privately owned', column: 'conditions' },
  isNonRunner: { kind: 'flag', label: 'Non-runner', column: 'conditions' },
} as const satisfies Record<string, FactDeclaration>

type Facts = typeof facts
export type FactName = keyof Facts
export type NumberFactName = {
  [Name in FactName]: Facts[Name]['kind'] extends 'number' ? Name : never
}[FactName]
export const factNames = Object.keys(facts) as FactName[]

type Kinds = { number: number; flag: boolean; date: string; text: string; registration: string }
type ChosenFrom<F> = F extends { options: readonly Option<infer Value>[] } ? Value : never

/** Numbers in the fact's unit, dates as yyyy-MM-dd, registrations as capitals and digits without spaces. */
export type FactValue<Name extends FactName> = Facts[Name]['kind'] extends 'option'
  ? ChosenFrom<Facts[Name]>
  : Facts[Name]['kind'] extends 'options'
    ? readonly ChosenFrom<Facts[Name]>[]
    : Facts[Name]['kind'] extends keyof Kinds
      ? Kinds[Facts[Name]['kind']]
      : never

/** Facts with a column. */
export type ColumnFactName = {
  [Name in FactName]: Facts[Name]['column'] extends 'conditions' ? never : Name
}[FactName]
export type FactColumn = Facts[ColumnFactName]['column']

/** The columns of the listings table: money in pence; an unknown list is empty. */
export type FactColumns = {
  [Name in ColumnFactName as Facts[Name]['column']]: Facts[Name] extends
    | { required: true }
    | { kind: 'options' }
    ? FactValue<Name>
    : FactValue<Name> | null
}

const hasColumn = (name: FactName): name is ColumnFactName => facts[name].column !== 'conditions'
export const columnFactNames: readonly ColumnFactName[] = factNames.filter(hasColumn)
