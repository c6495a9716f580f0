/** The fields of a feed: the facts of the car that have a column, and columns of the advert. */
import { type Option, optionsOfFact } from '#contracts/vehicle/enumerations.ts'
import {
  type ColumnFactName,
  columnFactNames,
  type FactColumn,
  type FactDeclaration,
  facts,
} from '#contracts/vehicle/facts.ts'
import type { FactView } from '#contracts/vehicle/read-fact.ts'
import type { ListingRow } from '../listing-row.ts'

export type FeedField =
  | { kind: 'fact'; name: ColumnFactName; fact: FactDeclaration; view: FactView }
  | { kind: 'option'; options: readonly Option[] }
  | { kind: 'time' | 'address' | 'pictures' | 'place' | 'reference' }

/** A column of the listing, or `postcode`, from which the place follows. */
export type FieldName = keyof typeof fields

/** A row with an invalid value in one of these is rejected, as the advert would mislead. */
export const essential: ReadonlySet<FieldName> = new Set([
  'external_ref',
  'make',
  'model',
  'year',
  'price_pence',
  'mileage',
] as const)

/** Partners' spellings beside those of contracts/vehicle/enumerations.ts, in any case, spacing or hyphens. */
const partnerAliases: Readonly<Record<string, readonly string[]>> = {
  petrol: ['gasoline', 'unleaded', 'petrol mild hybrid'],
  diesel: ['diesel mild hybrid', 'heavy oil'],
  electric: ['electricity', 'battery electric', 'fully electric'],
  hybrid: ['petrol hybrid', 'diesel hybrid', 'petrol electric hybrid', 'diesel electric hybrid', 'hev'],
  'plug-in hybrid': ['petrol plug-in hybrid', 'diesel plug-in hybrid', 'hybrid plug-in', 'plugin'],
  hydrogen: ['fuel cell', 'hydrogen fuel cell'],
  manual: ['manual gearbox', 'man'],
  automatic: ['automatic gearbox', 'cvt', 'tiptronic'],
  'semi-automatic': ['semi auto', 'automated manual', 'dsg', 'dct', 's tronic', 'dual clutch'],
  hatchback: ['hatch'],
  saloon: ['sedan'],
  estate: ['tourer', 'touring', 'wagon', 'station wagon'],
  suv: ['4x4', 'off-road', 'off roader'],
  mpv: ['multi purpose vehicle', 'minibus'],
  convertible: ['cabrio', 'roadster', 'soft top'],
  van: ['panel van', 'car derived van', 'combi van'],
  pickup: ['pick up truck', 'double cab pickup'],
  grey: ['gray', 'graphite', 'gunmetal', 'anthracite'],
  brown: ['bronze', 'beige'],
  red: ['burgundy', 'maroon'],
  yellow: ['gold'],
  purple: ['violet', 'mauve'],
  'front wheel drive': ['front', 'two wheel drive front'],
  'rear wheel drive': ['rear'],
  'four wheel drive': ['4 wheel drive', '4x4 (selectable)'],
  'all wheel drive': ['permanent four wheel drive'],
}

function withPartnerAliases(options: readonly Option[]): readonly Option[] {
  return options.map(option => ({
    ...option,
    aliases: [...(option.aliases ?? []), ...(partnerAliases[option.value] ?? [])],
  }))
}

const sellerKinds = [
  { value: 'dealer', label: 'Dealer', aliases: ['trade', 'franchise'] },
  { value: 'private', label: 'Private', aliases: ['private seller', 'individual'] },
] as const satisfies readonly Option[]

/** Narrower than the fact's bounds: in feeds a price of 0 is 'on application', a range of 0 none. */
const narrower: Partial<Record<ColumnFactName, FactView>> = { price: { min: 1 }, electricRange: { min: 1 } }

function viewOf(name: ColumnFactName): FactView {
  const options = optionsOfFact(name)
  return { ...narrower[name], options: options && withPartnerAliases(options), asStored: true, rounds: true }
}

/** Always from the catalogue: partners' names of generations would not match it. */
const fromCatalogue = 'generation'

const factFields = Object.fromEntries(
  columnFactNames
    .filter(name => name !== fromCatalogue)
    .map(name => [facts[name].column, { kind: 'fact', name, fact: facts[name], view: viewOf(name) }]),
) as Record<Exclude<FactColumn, typeof fromCatalogue>, Extract<FeedField, { kind: 'fact' }>>

export const fields = {
  external_ref: { kind: 'reference' },
  external_url: { kind: 'address' },
  seller_kind: { kind: 'option', options: sellerKinds },
  ...factFields,
  postcode: { kind: 'place' },
  town: { kind: 'place' },
  pictures: { kind: 'pictures' },
  listed_at: { kind: 'time' },
} as const satisfies Partial<Record<keyof ListingRow | 'postcode', FeedField>>

export const fieldNames = Object.keys(fields) as FieldName[]

/**
 * The order in which an advert's values are digested. In another order, adverts without a reference of their
 * own would count as new. Other fields follow in the order of their declaration.
 */
// biome-ignore format: a list
const digestedFirst: readonly FieldName[] = [
  'external_ref', 'external_url', 'seller_kind', 'registration', 'make', 'model', 'derivative', 'trim_level',
  'year', 'first_registered', 'price_pence', 'mileage', 'fuel_type', 'body_type', 'transmission',
  'driving_axle', 'color', 'doors', 'seats', 'owners', 'condition', 'service_history', 'write_off_category',
  'imported', 'color_changed', 'engine_litres', 'bhp', 'rpm', 'gear_count', 'zero_to_60', 'zero_to_100',
  'max_speed_mph', 'euro_status', 'co2_g_km', 'mpg_urban', 'mpg_extra_urban', 'mpg_combined',
  'electric_range', 'insurance_group', 'insurance_pence', 'ved_first_pence', 'ved_standard_pence',
  'boot_litres', 'payload_kg', 'height_mm', 'length_mm', 'weight_kg', 'tank_litres', 'axles', 'features',
  'major_repairs', 'known_issues', 'mot_expires', 'last_mot', 'short_description', 'description', 'postcode',
  'town', 'pictures', 'listed_at',
]
const digestOrder = [...new Set([...digestedFirst, ...fieldNames])]
/** So that a digest does not depend on the order of a mapping file. */
export const byDigestOrder = ([one]: [FieldName, unknown], [other]: [FieldName, unknown]) =>
  digestOrder.indexOf(one) - digestOrder.indexOf(other)

/** A row without one of these is rejected. */
export const required: ReadonlySet<FieldName> = new Set(
  fieldNames.filter(name => {
    const field: FeedField = fields[name]
    return field.kind === 'fact' && field.fact.required
  }),
)

/** Whether the field's values come from a closed list. */
export function isEnumerated(name: FieldName): boolean {
  const field: FeedField = fields[name]
  const kind = field.kind === 'fact' ? field.fact.kind : field.kind
  return kind === 'option' || kind === 'options'
}
