/**
 * Every search criterion. Most are facts of a car, declared in ../vehicle/facts.ts; those of the advert, its
 * seller and its place are declared here. The request schema, the address codec, the search index, facets,
 * the filter panel, tags and their messages are derived from them (CONTRIBUTING.md: 'Add a property of a
 * car'). Values of closed lists stand in options.ts, and other names in spellings.ts: the first script of a
 * page needs neither.
 */
import {
  type FactDeclaration,
  type FactGroup,
  type FactName,
  factNames,
  facts,
  factsIn,
} from '../vehicle/facts.ts'
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
const criteriaOfAdverts = [
  { kind: 'one', name: 'priceType', label: 'Price as' },
  { kind: 'flag', name: 'dealer', label: 'Seller', yes: 'Dealer', no: 'Private seller' },
  { kind: 'flag', name: 'certified', label: 'Certified', yes: 'Certified', no: 'Not certified' },
  { kind: 'flag', name: 'ulez', label: 'ULEZ', yes: 'ULEZ compliant', no: 'Not ULEZ compliant' },
  { kind: 'text', name: 'keywords', label: 'Keywords', several: true, minLength: 1, maxLength: 200 },
  { kind: 'text', name: 'shortDescription', label: 'Advert says', several: false, minLength: 1, maxLength: 500 },
  { kind: 'many', name: 'partner', label: 'Partner', combine: 'any', maxLength: 50 },
  { kind: 'place', name: 'postcode', label: 'Postcode', min: 5, max: 10 },
  { kind: 'place', name: 'city', label: 'Town', min: 1, max: 100 },
  { kind: 'place', name: 'latitude', belongsWith: ['longitude'], label: 'Latitude', min: -90, max: 90 },
  { kind: 'place', name: 'longitude', belongsWith: ['latitude'], label: 'Longitude', min: -180, max: 180 },
  { kind: 'place', name: 'distance', belongsWith: ['postcode', 'city', 'latitude'], label: 'Distance', min: 1, max: 500 },
] as const satisfies readonly (CriterionShape & BelongsWith<string>)[]

/** The order of parameters in addresses, and of tags. Other criteria follow in the order of their declaration. */
// biome-ignore format: a list
const inAddresses: readonly CriterionName[] = [
  'make', 'model', 'bodyType', 'fuelType', 'transmission', 'price', 'priceType', 'year', 'mileage', 'color',
  'doors', 'seats', 'engineSize', 'drivingAxle', 'owners', 'features', 'dealer', 'certified', 'ulez',
  'imported', 'colorChanged', 'euroStatus', 'serviceHistory', 'writeOffCategories', 'condition',
  'knownIssues', 'majorRepairs', 'bhp', 'co2Emissions', 'fuelEconomyCombined', 'fuelEconomyUrban',
  'fuelEconomyExtraUrban', 'insuranceGroup', 'insuranceCost', 'vedStandard', 'vedFirstYear', 'zeroTo60Mph',
  'zeroTo100Kph', 'maxSpeedMph', 'electricRange', 'bootSpace', 'payloadWeight', 'height', 'length',
  'weight', 'fuelTankCapacity', 'numberOfAxles', 'rpm', 'gearCount', 'motExpiryDate', 'lastMotDate',
  'keywords', 'shortDescription', 'partner', 'postcode', 'city', 'latitude', 'longitude', 'distance',
]

type Facts = typeof facts
type KindOf<Fact> = Fact extends { search: { combine: string } }
  ? 'many'
  : Fact extends { kind: 'number'; search: object }
    ? 'range'
    : Fact extends { kind: 'date'; search: object }
      ? 'dates'
      : Fact extends { kind: 'flag'; search: object }
        ? 'flag'
        : never
type CriterionOfFact<Name extends FactName> = Facts[Name] extends {
  search: { name: infer Other extends string }
}
  ? Other
  : Name
type FactsSearchedAs<Kind> = {
  [Name in FactName]: Kind extends KindOf<Facts[Name]> ? CriterionOfFact<Name> : never
}[FactName]

type OfAdverts = (typeof criteriaOfAdverts)[number]
type NameOf<Kind extends OfAdverts['kind']> = Extract<OfAdverts, { kind: Kind }>['name']
export type ManyName = FactsSearchedAs<'many'> | NameOf<'many'>
export type RangeName = FactsSearchedAs<'range'>
export type DateName = FactsSearchedAs<'dates'>
export type FlagName = FactsSearchedAs<'flag'> | NameOf<'flag'>
export type CriterionName = ManyName | RangeName | DateName | FlagName | OfAdverts['name']

/** A declared criterion: its kind tells its name, and so the type of its fields in `Criteria`. */
export type Criterion = (
  | ManyCriterion<ManyName>
  | RangeCriterion<RangeName>
  | DateCriterion<DateName>
  | FlagCriterion<FlagName>
  | OneCriterion<NameOf<'one'>>
  | (TextCriterion<Extract<OfAdverts, { several: true }>['name']> & { readonly several: true })
  | (TextCriterion<Extract<OfAdverts, { several: false }>['name']> & { readonly several: false })
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

/** The criterion as which a car's fact is searched. */
function criterionOf(name: FactName): Criterion | undefined {
  const fact: FactDeclaration = facts[name]
  const { kind, label, search } = fact
  if (search === undefined) return undefined
  const declared =
    'combine' in search
      ? { kind: 'many', name, label }
      : kind === 'number'
        ? { kind: 'range', name, label, unit: fact.unit, step: fact.decimals === 1 ? 0.1 : 1 }
        : { kind: kind === 'date' ? 'dates' : kind, name, label }
  // A bound that follows the calendar stays a getter.
  return Object.defineProperties(declared, Object.getOwnPropertyDescriptors(search)) as Criterion
}

const placeInAddresses = ({ name }: Criterion) => {
  const place = inAddresses.indexOf(name)
  return place < 0 ? inAddresses.length : place
}

export const allCriteria: readonly Criterion[] = [
  ...factNames.flatMap(name => criterionOf(name) ?? []),
  ...criteriaOfAdverts,
].sort((one, other) => placeInAddresses(one) - placeInAddresses(other))

/** The criteria of a group of facts, in the order in which they are shown. */
export const criteriaIn = (group: FactGroup): CriterionName[] =>
  factsIn(group).flatMap(name => criterionOf(name)?.name ?? [])

const byName: ReadonlyMap<string, Criterion> = new Map(
  allCriteria.map(criterion => [criterion.name, criterion]),
)

export function criterionNamed(name: string): Criterion | undefined {
  return byName.get(name)
}
