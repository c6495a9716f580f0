/**
 * The facts of a car, each declared once (docs/decisions/0028, 0086). Columns of a listing, feeds, the sell
 * form, the search's criteria and index, the API's listing, the facts on a car's page and the comparison are
 * derived from this table. Lists of options stand in enumerations.ts, because the first script of a page has
 * this table.
 *
 * Bounds are hard: a value beyond them can't be true of any car. A form, a feed or the search may have
 * narrower ones, never wider. Facts of a group are shown in the order of the table. Longer than usual: more
 * than half is that table, which is read as a whole.
 */
import type { FactOptions } from './enumerations.ts'
import { newestYear } from './newest-year.ts'

/** Headings under which facts are shown: on a car's page, in filters, in the sell form and compared. */
export const factGroupTitles = {
  car: 'The car',
  history: 'History',
  engine: 'Engine and performance',
  costs: 'Running costs',
  size: 'Size and weight',
} as const
export type FactGroup = keyof typeof factGroupTitles

interface Declared {
  readonly label: string
  /** In the table `listings`. Answers without a column are stored in `conditions` by name. */
  readonly column: string
  /** The path in the sell form, and in `specs` of the API's listing, if it is another than the name. */
  readonly formName?: string
  /** Required for an advert; any other fact may be null, which means unknown. */
  readonly required?: true
  readonly group?: FactGroup
  /** Where the API's listing has it: beside the card's facts, or in `specs`. The card's are in listing.ts. */
  readonly listed?: 'page' | 'specs'
  /** Left out where it is unknown: few adverts say it, and no buyer misses it. */
  readonly isRare?: true
  /** In the comparison of cars: which value is better, or a matter of taste. */
  readonly compared?: 'lower' | 'higher' | 'taste'
}

interface Searched {
  /** Another name as a criterion. */
  readonly name?: string
  /**
   * Criteria without which this one means nothing, or something else: with the last of them it is taken off
   * (criteria/algebra.ts).
   */
  readonly belongsWith?: readonly string[]
}

/** Searched by a choice of values: a car has one of them, or each. */
interface ChoiceSearch extends Searched {
  readonly combine: 'any' | 'all'
  readonly maxLength?: number
}

/** Searched by bounds (product specification, section 5, 'Search-assistant bounds'), in `unit`. */
interface RangeSearch extends Searched {
  readonly min: number
  readonly max: number
  /** What a bare `name=5` means: at least, at most, or exactly that. */
  readonly bare: 'min' | 'max' | 'exact'
  /** Ascending edges of the bars in which counts are shown. */
  readonly bars?: readonly number[]
}

export interface NumberFact extends Declared {
  readonly kind: 'number'
  readonly unit: Unit
  /** Inclusive, in `unit`. */
  readonly min: number
  readonly max: number
  /** None for whole numbers. */
  readonly decimals?: 0 | 1 | 2
  /** The column has pence, the fact pounds. */
  readonly stored?: 'pence'
  readonly search?: RangeSearch | ChoiceSearch
}

export interface OptionFact extends Declared {
  /** `options`: a list of any number of them. */
  readonly kind: 'option' | 'options'
  readonly search?: ChoiceSearch
}

export interface DateFact extends Declared {
  readonly kind: 'date'
  /** Years, inclusive. */
  readonly min: number
  readonly max: number
  readonly search?: Searched & { readonly bare: 'min' | 'max' }
}

export interface TextFact extends Declared {
  readonly kind: 'text'
  /** Characters. */
  readonly maxLength: number
  readonly search?: ChoiceSearch
}

export interface PlainFact extends Declared {
  readonly kind: 'flag' | 'registration'
  readonly search?: Searched & { readonly yes: string; readonly no: string }
}

export type FactDeclaration = NumberFact | OptionFact | DateFact | TextFact | PlainFact
// biome-ignore format: a list
export type Unit = '' | '£' | 'miles' | 'L' | 'bhp' | 'rpm' | 'gears' | 's' | 'mph' | 'g/km' | 'mpg' | 'litres' | 'kg' | 'mm' | 'axles'

const OLDEST_YEAR = 1900
const FIRST_MOT_YEAR = 1960
/** The first MOT of a car registered in Northern Ireland is due four years on. */
const MOT_YEARS_AHEAD = 4

const steps = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step)

// biome-ignore format: a table
export const facts = {
  registration: { kind: 'registration', label: 'Registration', column: 'registration',
    formName: 'numberPlate' },
  make: { kind: 'text', label: 'Make', column: 'make', maxLength: 60, required: true,
    search: { combine: 'any', maxLength: 50 }, group: 'car' },
  model: { kind: 'text', label: 'Model', column: 'model', maxLength: 80, required: true,
    search: { combine: 'any', maxLength: 50, belongsWith: ['make'] }, group: 'car' },
  generation: { kind: 'text', label: 'Generation', column: 'generation', maxLength: 80, group: 'car',
    listed: 'page' },
  trim: { kind: 'text', label: 'Trim', column: 'trim_level', maxLength: 60, group: 'car', listed: 'page',
    compared: 'taste' },
  bodyType: { kind: 'option', label: 'Body', column: 'body_type', search: { combine: 'any' }, group: 'car',
    compared: 'taste' },
  color: { kind: 'option', label: 'Colour', column: 'color', search: { combine: 'any' }, group: 'car',
    compared: 'taste' },
  doors: { kind: 'number', label: 'Doors', unit: '', column: 'doors', min: 1, max: 9,
    search: { combine: 'any' }, group: 'car', compared: 'taste' },
  seats: { kind: 'number', label: 'Seats', unit: '', column: 'seats', min: 1, max: 20,
    search: { combine: 'any' }, group: 'car', compared: 'taste' },
  condition: { kind: 'option', label: 'Condition', column: 'condition', search: { combine: 'any' },
    group: 'car', listed: 'page' },
  price: { kind: 'number', label: 'Price', unit: '£', column: 'price_pence', stored: 'pence',
    formName: 'askingPrice', min: 0, max: 20_000_000, decimals: 2, required: true,
    search: { min: 0, max: 1_000_000, bare: 'max', belongsWith: ['priceType'],
      bars: steps(0, 100_000, 2500) } },
  derivative: { kind: 'text', label: 'Derivative', column: 'derivative', maxLength: 120 },
  year: { kind: 'number', label: 'Year', unit: '', column: 'year',
    min: OLDEST_YEAR, get max() { return newestYear() },
    search: { min: OLDEST_YEAR, get max() { return newestYear() }, bare: 'exact' },
    group: 'history', compared: 'higher' },
  dateOfRegistration: { kind: 'date', label: 'Date of registration', column: 'first_registered',
    min: OLDEST_YEAR, get max() { return newestYear() }, group: 'history', listed: 'page',
    compared: 'taste' },
  mileage: { kind: 'number', label: 'Mileage', unit: 'miles', column: 'mileage', min: 0, max: 1_000_000,
    search: { min: 0, max: 500_000, bare: 'max', bars: steps(0, 150_000, 5000) }, group: 'history',
    compared: 'lower' },
  /** Before the present one; in forms 5 means '5 or more'. */
  owners: { kind: 'number', label: 'Keepers', unit: '', column: 'owners', min: 0, max: 100,
    search: { combine: 'any' }, group: 'history', listed: 'page', compared: 'lower' },
  serviceHistory: { kind: 'option', label: 'Service history', column: 'service_history',
    search: { combine: 'any' }, group: 'history', listed: 'page', compared: 'taste' },
  writeOffCategory: { kind: 'option', label: 'Write-off category', column: 'write_off_category',
    formName: 'writeOffCategories', search: { name: 'writeOffCategories', combine: 'any' }, group: 'history',
    compared: 'taste' },
  motExpiryDate: { kind: 'date', label: 'MOT until', column: 'mot_expires',
    min: FIRST_MOT_YEAR, get max() { return newestYear() + MOT_YEARS_AHEAD }, search: { bare: 'min' },
    group: 'history', listed: 'page', compared: 'higher' },
  lastMotDate: { kind: 'date', label: 'Last MOT', column: 'last_mot',
    min: FIRST_MOT_YEAR, get max() { return newestYear() }, search: { bare: 'min' }, group: 'history',
    listed: 'page', compared: 'taste' },
  majorRepairs: { kind: 'options', label: 'Major repairs', column: 'major_repairs',
    search: { combine: 'any' }, group: 'history', listed: 'page', isRare: true, compared: 'taste' },
  knownIssues: { kind: 'options', label: 'Known issues', column: 'known_issues', search: { combine: 'any' },
    group: 'history', listed: 'page', isRare: true, compared: 'taste' },
  imported: { kind: 'flag', label: 'Imported', column: 'imported', formName: 'isImported',
    search: { yes: 'Imported', no: 'Not imported' }, group: 'history', listed: 'page', compared: 'taste' },
  colorChanged: { kind: 'flag', label: 'Colour changed', column: 'color_changed',
    search: { yes: 'Colour changed', no: 'Original colour' }, group: 'history', listed: 'page',
    compared: 'taste' },
  fuelType: { kind: 'option', label: 'Fuel', column: 'fuel_type', search: { combine: 'any' }, group: 'engine',
    compared: 'taste' },
  transmission: { kind: 'option', label: 'Gearbox', column: 'transmission', formName: 'gearbox',
    search: { combine: 'any' }, group: 'engine', compared: 'taste' },
  engineSize: { kind: 'number', label: 'Engine size', unit: 'L', column: 'engine_litres', min: 0.3, max: 10,
    decimals: 1,
    search: { min: 0.5, max: 10, bare: 'exact',
      bars: [0.5, 1, 1.2, 1.4, 1.6, 1.8, 2, 2.2, 2.5, 3, 3.5, 4, 5, 6] },
    group: 'engine', compared: 'taste' },
  bhp: { kind: 'number', label: 'Power', unit: 'bhp', column: 'bhp', min: 5, max: 2200,
    search: { min: 50, max: 1000, bare: 'min',
      bars: [50, 75, 100, 125, 150, 175, 200, 250, 300, 400, 500, 600] },
    group: 'engine', compared: 'higher' },
  drivingAxle: { kind: 'option', label: 'Drive', column: 'driving_axle', search: { combine: 'any' },
    group: 'engine', listed: 'page', compared: 'taste' },
  zeroTo60Mph: { kind: 'number', label: '0–60 mph', unit: 's', column: 'zero_to_60', min: 1, max: 99,
    decimals: 1,
    search: { min: 2, max: 30, bare: 'max', bars: [2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20] },
    group: 'engine', listed: 'specs', compared: 'lower' },
  zeroTo100Kph: { kind: 'number', label: '0–100 km/h', unit: 's', column: 'zero_to_100', min: 1, max: 99,
    decimals: 1, search: { min: 2, max: 30, bare: 'max' }, group: 'engine', listed: 'specs', isRare: true },
  maxSpeedMph: { kind: 'number', label: 'Top speed', unit: 'mph', column: 'max_speed_mph', min: 10, max: 350,
    search: { min: 30, max: 300, bare: 'min' }, group: 'engine', listed: 'specs', compared: 'taste' },
  gearCount: { kind: 'number', label: 'Gears', unit: 'gears', column: 'gear_count', min: 1, max: 12,
    search: { min: 3, max: 10, bare: 'exact' }, group: 'engine', listed: 'specs', compared: 'taste' },
  rpm: { kind: 'number', label: 'Engine speed', unit: 'rpm', column: 'rpm', min: 500, max: 20_000,
    search: { min: 1000, max: 10_000, bare: 'min' }, group: 'engine', listed: 'specs', isRare: true },
  electricRange: { kind: 'number', label: 'Electric range', unit: 'miles', column: 'electric_range',
    min: 0, max: 1000,
    search: { min: 0, max: 600, bare: 'min', bars: [0, 50, 100, 150, 200, 250, 300, 350, 400] },
    group: 'engine', listed: 'specs', isRare: true, compared: 'higher' },
  euroStatus: { kind: 'number', label: 'Euro standard', unit: '', column: 'euro_status', min: 1, max: 7,
    search: { combine: 'any' }, group: 'costs', listed: 'page', compared: 'taste' },
  co2Emissions: { kind: 'number', label: 'CO2', unit: 'g/km', column: 'co2_g_km',
    formName: 'annualCosts.co2Emissions', min: 0, max: 1000,
    search: { min: 0, max: 500, bare: 'max',
      bars: [0, 1, 51, 76, 91, 101, 111, 131, 151, 171, 191, 226, 256] },
    group: 'costs', compared: 'lower' },
  fuelEconomyCombined: { kind: 'number', label: 'Combined mpg', unit: 'mpg', column: 'mpg_combined',
    formName: 'fuelEconomy.combined', min: 5, max: 1000, decimals: 1,
    search: { min: 10, max: 200, bare: 'min', bars: steps(10, 100, 5) }, group: 'costs', compared: 'higher' },
  /** Official figures of plug-in hybrids reach several hundred. */
  fuelEconomyUrban: { kind: 'number', label: 'Urban mpg', unit: 'mpg', column: 'mpg_urban',
    formName: 'fuelEconomy.urban', min: 5, max: 1000, decimals: 1, search: { min: 10, max: 200, bare: 'min' },
    group: 'costs' },
  fuelEconomyExtraUrban: { kind: 'number', label: 'Extra-urban mpg', unit: 'mpg', column: 'mpg_extra_urban',
    formName: 'fuelEconomy.extraUrban', min: 5, max: 1000, decimals: 1,
    search: { min: 10, max: 200, bare: 'min' }, group: 'costs' },
  vedStandard: { kind: 'number', label: 'Road tax a year', unit: '£', column: 'ved_standard_pence',
    formName: 'annualCosts.vedStandard', stored: 'pence', min: 0, max: 10_000, decimals: 2,
    search: { min: 0, max: 1000, bare: 'max', bars: [0, 1, 21, 36, 151, 181, 201, 251, 301, 401, 601] },
    group: 'costs' },
  vedFirstYear: { kind: 'number', label: 'First-year tax', unit: '£', column: 'ved_first_pence',
    formName: 'annualCosts.vedFirstYear', stored: 'pence', min: 0, max: 10_000, decimals: 2,
    search: { min: 0, max: 5000, bare: 'max' }, group: 'costs' },
  insuranceGroup: { kind: 'number', label: 'Insurance group', unit: '', column: 'insurance_group',
    min: 1, max: 50, search: { min: 1, max: 50, bare: 'max', bars: steps(1, 50, 1) }, group: 'costs',
    listed: 'specs', compared: 'lower' },
  insuranceCost: { kind: 'number', label: 'Insurance a year', unit: '£', column: 'insurance_pence',
    stored: 'pence', min: 0, max: 100_000, decimals: 2, search: { min: 0, max: 10_000, bare: 'max' },
    group: 'costs', listed: 'specs' },
  bootSpace: { kind: 'number', label: 'Boot space', unit: 'litres', column: 'boot_litres',
    min: 0, max: 20_000, search: { min: 100, max: 3000, bare: 'min', bars: steps(100, 900, 100) },
    group: 'size', listed: 'specs', compared: 'higher' },
  length: { kind: 'number', label: 'Length', unit: 'mm', column: 'length_mm', min: 2000, max: 10_000,
    search: { min: 2000, max: 8000, bare: 'max' }, group: 'size', listed: 'specs', compared: 'taste' },
  height: { kind: 'number', label: 'Height', unit: 'mm', column: 'height_mm', min: 900, max: 4000,
    search: { min: 1000, max: 3000, bare: 'max' }, group: 'size', listed: 'specs', compared: 'taste' },
  weight: { kind: 'number', label: 'Weight', unit: 'kg', column: 'weight_kg', min: 300, max: 10_000,
    search: { min: 500, max: 5000, bare: 'max' }, group: 'size', listed: 'specs', compared: 'taste' },
  payloadWeight: { kind: 'number', label: 'Payload', unit: 'kg', column: 'payload_kg', min: 0, max: 10_000,
    search: { min: 0, max: 5000, bare: 'min' }, group: 'size', listed: 'specs' },
  fuelTankCapacity: { kind: 'number', label: 'Fuel tank', unit: 'litres', column: 'tank_litres',
    min: 3, max: 300, search: { min: 20, max: 200, bare: 'min' }, group: 'size', listed: 'specs',
    compared: 'taste' },
  numberOfAxles: { kind: 'number', label: 'Axles', unit: 'axles', column: 'axles', min: 2, max: 6,
    search: { min: 2, max: 6, bare: 'exact' }, group: 'size', listed: 'specs', isRare: true },
  features: { kind: 'options', label: 'Features', column: 'features', search: { combine: 'all' },
    listed: 'page' },
  /** One line on a card. */
  shortDescription: { kind: 'text', label: 'Short description', column: 'short_description', maxLength: 49 },
  description: { kind: 'text', label: 'Description', column: 'description', formName: 'detailedDescription',
    maxLength: 20_000 },
  personalisedRegistration: { kind: 'flag', label: 'Personalised registration',
    column: 'conditions' }, outstandingLoan: { kind: 'flag', label: 'Outstanding loan',
    column: 'conditions' },
  setsOfKeys: { kind: 'number', label: 'Sets of keys', unit: '', column: 'conditions',
    min: 0, max: 9 }, isModified: { kind: 'flag', label: 'Modified', column: 'conditions' },
  modifications: { kind: 'text', label: 'Modifications', column: 'conditions',
    maxLength: 1000 }, anyWarningLights: { kind: 'flag', label: 'Warning lights', column: 'conditions' },
  anyNoises: { kind: 'flag', label: 'Noises', column: 'conditions' }, anyLeaks: { kind: 'flag',
    label: 'Leaks', column: 'conditions' },
  anySmells: { kind: 'flag', label: 'Smells', column: 'conditions' }, goodExhaust: { kind: 'flag',
    label: 'Exhaust', column: 'conditions' },
  allElectronicsInGoodCondition: { kind: 'flag', label: 'Electronics',
    column: 'conditions' }, alwaysPrivatelyOwned: { kind: 'flag', label: 'Privately owned',
    column: 'conditions' },
  isNonRunner: { kind: 'flag', label: 'Non-runner', column: 'conditions' },
} as const satisfies Record<string, FactDeclaration>

type Facts = typeof facts
export type FactName = keyof Facts
export type NumberFactName = {
  [Name in FactName]: Facts[Name]['kind'] extends 'number' ? Name : never
}[FactName]
export const factNames = Object.keys(facts) as FactName[]

/** In the order in which they are shown. */
export const factsIn = (group: FactGroup): FactName[] =>
  factNames.filter(name => (facts[name] as FactDeclaration).group === group)

/** Where forms have it: 'gearbox', 'fuelEconomy.urban'. */
export const formPathOf = (name: FactName): string => (facts[name] as FactDeclaration).formName ?? name

/** 'Boot space, litres' */
export function labelWithUnit(name: FactName): string {
  const { label, unit = '' } = facts[name] as { label: string; unit?: Unit }
  return unit === '' ? label : `${label}, ${unit}`
}

type Kinds = { number: number; flag: boolean; date: string; text: string; registration: string }
type ChosenFrom<Name> = Name extends keyof FactOptions ? FactOptions[Name][number]['value'] : never

/** Numbers in the fact's unit, dates as yyyy-MM-dd, registrations as capitals and digits without spaces. */
export type FactValue<Name extends FactName> = Facts[Name]['kind'] extends 'option'
  ? ChosenFrom<Name>
  : Facts[Name]['kind'] extends 'options'
    ? readonly ChosenFrom<Name>[]
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
