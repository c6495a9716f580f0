/**
 * Every search criterion, declared once. The request schema, the address codec, the search index, facets, the
 * filter panel, tags and their messages are derived from this list (CONTRIBUTING.md: 'Add a search
 * criterion'). Values of closed lists stand in options.ts, edges of histograms in histograms.ts, and other
 * names in spellings.ts: the first script of a page needs none of them.
 * Bounds: product specification, section 5, 'Search-assistant bounds', narrower than those of
 * ../vehicle/facts.ts, which a test compares: imported, that table would be in the first script of every
 * page. Longer than a usual file because it is one table.
 */
import { newestYear } from '../vehicle/newest-year.ts'
import type {
  CriterionShape,
  DateCriterion,
  FlagCriterion,
  ManyCriterion,
  OneCriterion,
  PlaceCriterion,
  RangeCriterion,
  TextCriterion,
} from './criterion.ts'

interface BelongsWith<Name> {
  /**
   * Criteria without which this one means nothing, or something else: with the last of them it is taken off
   * (algebra.ts).
   */
  readonly belongsWith?: readonly Name[]
}

// biome-ignore format: a table, one criterion a line
const criteria = [
  { kind: 'many', name: 'make', label: 'Make', combine: 'any', maxLength: 50 },
  { kind: 'many', name: 'model', belongsWith: ['make'], label: 'Model', combine: 'any', maxLength: 50 },
  { kind: 'many', name: 'bodyType', label: 'Body', combine: 'any' },
  { kind: 'many', name: 'fuelType', label: 'Fuel', combine: 'any' },
  { kind: 'many', name: 'transmission', label: 'Gearbox', combine: 'any' },
  { kind: 'range', name: 'price', belongsWith: ['priceType'], label: 'Price', unit: '£', min: 0, max: 1_000_000, step: 1, bare: 'max' },
  { kind: 'one', name: 'priceType', label: 'Price as' },
  { kind: 'range', name: 'year', label: 'Year', unit: '', min: 1900, get max() { return newestYear() }, step: 1, bare: 'exact' },
  { kind: 'range', name: 'mileage', label: 'Mileage', unit: 'miles', min: 0, max: 500_000, step: 1, bare: 'max' },
  { kind: 'many', name: 'color', label: 'Colour', combine: 'any' },
  { kind: 'many', name: 'doors', label: 'Doors', combine: 'any' },
  { kind: 'many', name: 'seats', label: 'Seats', combine: 'any' },
  { kind: 'range', name: 'engineSize', label: 'Engine size', unit: 'L', min: 0.5, max: 10, step: 0.1, bare: 'exact' },
  { kind: 'many', name: 'drivingAxle', label: 'Drive', combine: 'any' },
  { kind: 'many', name: 'owners', label: 'Keepers', combine: 'any' },
  { kind: 'many', name: 'features', label: 'Features', combine: 'all' },
  { kind: 'flag', name: 'dealer', label: 'Seller', yes: 'Dealer', no: 'Private seller' },
  { kind: 'flag', name: 'certified', label: 'Certified', yes: 'Certified', no: 'Not certified' },
  { kind: 'flag', name: 'ulez', label: 'ULEZ', yes: 'ULEZ compliant', no: 'Not ULEZ compliant' },
  { kind: 'flag', name: 'imported', label: 'Imported', yes: 'Imported', no: 'Not imported' },
  { kind: 'flag', name: 'colorChanged', label: 'Colour changed', yes: 'Colour changed', no: 'Original colour' },
  { kind: 'many', name: 'euroStatus', label: 'Euro standard', combine: 'any' },
  { kind: 'many', name: 'serviceHistory', label: 'Service history', combine: 'any' },
  { kind: 'many', name: 'writeOffCategories', label: 'Write-off category', combine: 'any' },
  { kind: 'many', name: 'condition', label: 'Condition', combine: 'any' },
  { kind: 'many', name: 'knownIssues', label: 'Known issues', combine: 'any' },
  { kind: 'many', name: 'majorRepairs', label: 'Major repairs', combine: 'any' },
  { kind: 'range', name: 'bhp', label: 'Power', unit: 'bhp', min: 50, max: 1000, step: 1, bare: 'min' },
  { kind: 'range', name: 'co2Emissions', label: 'CO2', unit: 'g/km', min: 0, max: 500, step: 1, bare: 'max' },
  { kind: 'range', name: 'fuelEconomyCombined', label: 'Combined mpg', unit: 'mpg', min: 10, max: 200, step: 0.1, bare: 'min' },
  { kind: 'range', name: 'fuelEconomyUrban', label: 'Urban mpg', unit: 'mpg', min: 10, max: 200, step: 0.1, bare: 'min' },
  { kind: 'range', name: 'fuelEconomyExtraUrban', label: 'Extra-urban mpg', unit: 'mpg', min: 10, max: 200, step: 0.1, bare: 'min' },
  { kind: 'range', name: 'insuranceGroup', label: 'Insurance group', unit: '', min: 1, max: 50, step: 1, bare: 'max' },
  { kind: 'range', name: 'insuranceCost', label: 'Insurance a year', unit: '£', min: 0, max: 10_000, step: 1, bare: 'max' },
  { kind: 'range', name: 'vedStandard', label: 'Road tax a year', unit: '£', min: 0, max: 1000, step: 1, bare: 'max' },
  { kind: 'range', name: 'vedFirstYear', label: 'First-year tax', unit: '£', min: 0, max: 5000, step: 1, bare: 'max' },
  { kind: 'range', name: 'zeroTo60Mph', label: '0–60 mph', unit: 's', min: 2, max: 30, step: 0.1, bare: 'max' },
  { kind: 'range', name: 'zeroTo100Kph', label: '0–100 km/h', unit: 's', min: 2, max: 30, step: 0.1, bare: 'max' },
  { kind: 'range', name: 'maxSpeedMph', label: 'Top speed', unit: 'mph', min: 30, max: 300, step: 1, bare: 'min' },
  { kind: 'range', name: 'electricRange', label: 'Electric range', unit: 'miles', min: 0, max: 600, step: 1, bare: 'min' },
  { kind: 'range', name: 'bootSpace', label: 'Boot space', unit: 'litres', min: 100, max: 3000, step: 1, bare: 'min' },
  { kind: 'range', name: 'payloadWeight', label: 'Payload', unit: 'kg', min: 0, max: 5000, step: 1, bare: 'min' },
  { kind: 'range', name: 'height', label: 'Height', unit: 'mm', min: 1000, max: 3000, step: 1, bare: 'max' },
  { kind: 'range', name: 'length', label: 'Length', unit: 'mm', min: 2000, max: 8000, step: 1, bare: 'max' },
  { kind: 'range', name: 'weight', label: 'Weight', unit: 'kg', min: 500, max: 5000, step: 1, bare: 'max' },
  { kind: 'range', name: 'fuelTankCapacity', label: 'Fuel tank', unit: 'litres', min: 20, max: 200, step: 1, bare: 'min' },
  { kind: 'range', name: 'numberOfAxles', label: 'Axles', unit: 'axles', min: 2, max: 6, step: 1, bare: 'exact' },
  { kind: 'range', name: 'rpm', label: 'Engine speed', unit: 'rpm', min: 1000, max: 10_000, step: 1, bare: 'min' },
  { kind: 'range', name: 'gearCount', label: 'Gears', unit: 'gears', min: 3, max: 10, step: 1, bare: 'exact' },
  { kind: 'dates', name: 'motExpiryDate', label: 'MOT until', bare: 'min' },
  { kind: 'dates', name: 'lastMotDate', label: 'Last MOT', bare: 'min' },
  { kind: 'text', name: 'keywords', label: 'Keywords', several: true, minLength: 1, maxLength: 200 },
  { kind: 'text', name: 'shortDescription', label: 'Advert says', several: false, minLength: 1, maxLength: 500 },
  { kind: 'many', name: 'partner', label: 'Partner', combine: 'any', maxLength: 50 },
  { kind: 'place', name: 'postcode', label: 'Postcode', min: 5, max: 10 },
  { kind: 'place', name: 'city', label: 'Town', min: 1, max: 100 },
  { kind: 'place', name: 'latitude', belongsWith: ['longitude'], label: 'Latitude', min: -90, max: 90 },
  { kind: 'place', name: 'longitude', belongsWith: ['latitude'], label: 'Longitude', min: -180, max: 180 },
  { kind: 'place', name: 'distance', belongsWith: ['postcode', 'city', 'latitude'], label: 'Distance', min: 1, max: 500 },
] as const satisfies readonly (CriterionShape & BelongsWith<string>)[]

type Declared = (typeof criteria)[number]
type NameOf<Kind extends Declared['kind']> = Extract<Declared, { kind: Kind }>['name']
export type ManyName = NameOf<'many'>
export type RangeName = NameOf<'range'>
export type DateName = NameOf<'dates'>
export type FlagName = NameOf<'flag'>
export type CriterionName = Declared['name']

/** A declared criterion: its kind tells its name, and so the type of its fields in `Criteria`. */
export type Criterion = (
  | ManyCriterion<ManyName>
  | RangeCriterion<RangeName>
  | DateCriterion<DateName>
  | FlagCriterion<FlagName>
  | OneCriterion<NameOf<'one'>>
  | (TextCriterion<Extract<Declared, { several: true }>['name']> & { readonly several: true })
  | (TextCriterion<Extract<Declared, { several: false }>['name']> & { readonly several: false })
  | PlaceCriterion<NameOf<'place'>>
) &
  BelongsWith<CriterionName>

/**
 * Criteria in their one canonical form, as everything behind the edge has them: no field is undefined and no
 * list empty. Read and made by fields.ts and algebra.ts, and never changed in place.
 */
export type Criteria = {
  readonly [Name in ManyName]?: readonly string[]
} & { readonly [Name in RangeName as `${Name}Min` | `${Name}Max`]?: number } & {
  readonly [Name in DateName as `${Name}Min` | `${Name}Max`]?: string
} & { readonly [Name in FlagName]?: boolean } & {
  readonly priceType?: 'cash' | 'finance'
  readonly keywords?: readonly string[]
  readonly shortDescription?: string
  readonly postcode?: string
  readonly city?: string
  readonly latitude?: number
  readonly longitude?: number
  /** miles */
  readonly distance?: number
  /** Values that must not be there, by criterion. */
  readonly not?: { readonly [Name in ManyName]?: readonly string[] }
}

/** The same list, typed for code that treats all criteria alike. */
export const allCriteria: readonly Criterion[] = criteria

export function criterionNamed(name: string): Criterion | undefined {
  return allCriteria.find(criterion => criterion.name === name)
}
