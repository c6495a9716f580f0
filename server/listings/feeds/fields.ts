/** What a feed may say of a car: the facts that have a column, and what an advert has beside them. */
import type { Option } from '#contracts/enumerations.ts'
import {
  type ColumnFactName,
  columnFactNames,
  type FactColumn,
  type FactDeclaration,
  facts,
} from '#contracts/vehicle/facts.ts'
import type { FactView } from '#contracts/vehicle/read-fact.ts'
import type { ListingRow } from '../listing-row.ts'
import { feedSpellings } from './spellings.ts'

export type Field =
  | { kind: 'fact'; name: ColumnFactName; fact: FactDeclaration; view: FactView }
  | { kind: 'text'; maxLength: number }
  | { kind: 'option'; options: readonly Option[] }
  | { kind: 'time' | 'address' | 'pictures' | 'place' }

/** A column of the listing, or a postcode or town, of which its place is made. */
export type FieldName = keyof typeof fields

/** An advert that is wrong in one of these misleads: a value that cannot be read costs the row. */
export const essential: ReadonlySet<FieldName> = new Set([
  'external_ref',
  'make',
  'model',
  'year',
  'price_pence',
  'mileage',
] as const)

const sellerKinds = [
  { value: 'dealer', label: 'Dealer', aliases: ['trade', 'franchise'] },
  { value: 'private', label: 'Private', aliases: ['private seller', 'individual'] },
] as const satisfies readonly Option[]

/** Narrower than the fact's own: £0 stands for 'price on application', and a range of 0 for a car without a plug. */
const narrower: Partial<Record<ColumnFactName, FactView>> = { price: { min: 1 }, electricRange: { min: 1 } }

function viewOf(name: ColumnFactName): FactView {
  const fact: FactDeclaration = facts[name]
  const options = fact.kind === 'option' || fact.kind === 'options' ? feedSpellings(fact.options) : undefined
  return { ...narrower[name], options, asStored: true, rounds: true }
}

/** Generations are the catalogue's: a partner's own names for them would fit none of its own. */
const fromCatalogue = 'generation'

const factFields = Object.fromEntries(
  columnFactNames
    .filter(name => name !== fromCatalogue)
    .map(name => [facts[name].column, { kind: 'fact', name, fact: facts[name], view: viewOf(name) }]),
) as Record<Exclude<FactColumn, typeof fromCatalogue>, Extract<Field, { kind: 'fact' }>>

export const fields = {
  external_ref: { kind: 'text', maxLength: 200 },
  external_url: { kind: 'address' },
  seller_kind: { kind: 'option', options: sellerKinds },
  ...factFields,
  postcode: { kind: 'place' },
  town: { kind: 'place' },
  pictures: { kind: 'pictures' },
  listed_at: { kind: 'time' },
} as const satisfies Partial<Record<keyof ListingRow | 'postcode', Field>>

export const fieldNames = Object.keys(fields) as FieldName[]

/** Without these there is no advert: a row that lacks one is rejected. */
export const required: ReadonlySet<FieldName> = new Set(
  fieldNames.filter(name => {
    const field: Field = fields[name]
    return field.kind === 'fact' && field.fact.required
  }),
)

/** Whether the field's values come from a closed list. */
export function isListed(name: FieldName): boolean {
  const field: Field = fields[name]
  const kind = field.kind === 'fact' ? field.fact.kind : field.kind
  return kind === 'option' || kind === 'options'
}
