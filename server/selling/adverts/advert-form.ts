/** The sell form's values as columns of a listing, and back. */

import { topName } from '#contracts/forms/form.ts'
import type { ValuesOf } from '#contracts/forms/form-types.ts'
import { valueAt } from '#contracts/forms/paths.ts'
import { sellForm } from '#contracts/forms/sell-form.ts'
import type { SentValues } from '#contracts/forms/sent-values.ts'
import { type FactName, type FactValue, factNames, facts, formPathOf } from '#contracts/vehicle/facts.ts'
import { features } from '#contracts/vehicle/features.ts'
import { readFact } from '#contracts/vehicle/read-fact.ts'
import type { SellerListing } from '#server/listings/seller-listings.store.ts'
import { locate } from '#server/places/locate.ts'
import type { SellerListingRecord } from '../own-advert.store.ts'

export type SellValues = ValuesOf<typeof sellForm>

/** Read and written below, as the form has them in another shape. */
const reshaped: readonly FactName[] = ['registration', 'features', 'majorRepairs', 'engineSize']
/** Answered in the form by the empty list's own option: there was no major repair. */
const NO_REPAIR = 'none'
const CC_PER_LITRE = 1000
const KM_PER_MILE = 1.609344
const MAX_OWNERS_ANSWER = 5

/** Fields without a fact, stored as they are in `details`. */
const detailNames = ['withoutPlate', 'grade', 'engineCapacity', 'maxSpeed', 'offer', 'UTM'] as const

/** The facts that the form asks for, with the path of each. Others stay in the row as they are. */
const plainFacts = factNames
  .filter(name => !reshaped.includes(name))
  .map(name => ({ name, path: formPathOf(name) }))
  .filter(({ path }) => topName(path) in sellForm.fields)

/**
 * The columns of a filled-in form. Values that a fact refuses are left out as unknown: parseForm has refused
 * them before, except where the form is only half filled in.
 */
export function sellerListingOf(values: Readonly<Record<string, unknown>>): SellerListing {
  const columns: Record<string, unknown> = {}
  const conditions: Record<string, boolean | number | string> = {}
  for (const { name, path } of plainFacts) {
    const read = factOf(name, valueAt(values, path))
    const { column } = facts[name]
    const value = isPence(name) && read !== null ? Math.round(Number(read) * 100) : read
    if (column !== 'conditions') columns[column] = value ?? (facts[name].kind === 'options' ? [] : null)
    else if (value !== null) conditions[name] = value as boolean | number | string
  }
  const { withoutPlate, numberPlate, engineCapacity, postcode } = values
  return {
    ...(columns as unknown as SellerListing),
    price_pence: (columns.price_pence as number | null) ?? 0,
    // Buyers see one top speed, in mph.
    max_speed_mph:
      (columns.max_speed_mph as number | null) ??
      (Number(values.maxSpeed)
        ? factOf('maxSpeedMph', Math.round(Number(values.maxSpeed) / KM_PER_MILE))
        : null),
    registration: withoutPlate ? null : factOf('registration', numberPlate),
    engine_litres: Number(engineCapacity)
      ? factOf('engineSize', Math.round(Number(engineCapacity) / (CC_PER_LITRE / 10)) / 10)
      : null,
    features: featuresOf(values.features),
    major_repairs: knownOf('majorRepairs', [values.majorRepairs].flat()),
    conditions,
    details: {
      ...Object.fromEntries(detailNames.map(name => [name, values[name] ?? null])),
      noMajorRepairs: [values.majorRepairs].flat().includes(NO_REPAIR),
    },
    ...placeOf(typeof postcode === 'string' ? postcode : ''),
  }
}

/** What the form shows of a listing that is there already; `seller` is what it holds of the person. */
export function formOf(
  row: SellerListingRecord,
  seller: SentValues,
  photoIds: readonly string[],
): SentValues {
  const conditions = row.conditions as Record<string, unknown>
  const details = row.details as Record<string, unknown>
  const values: Record<string, unknown> = { ...seller }
  for (const { name, path } of plainFacts) {
    const { column } = facts[name]
    const stored = column === 'conditions' ? conditions[name] : row[column]
    if (stored === null || stored === undefined) continue
    put(values, path, isPence(name) ? Number(stored) / 100 : stored)
  }
  for (const name of detailNames) if (details[name] != null) values[name] = details[name]
  const { owners, registration, major_repairs: repairs } = row
  return {
    ...values,
    ...(registration && { numberPlate: registration }),
    ...(owners !== null && { owners: owners >= MAX_OWNERS_ANSWER ? '5+' : owners }),
    // An advert without photographs of its own, or from before there was a form, has told nothing of repairs.
    majorRepairs: repairs.length > 0 ? repairs : [NO_REPAIR],
    features: features.map(({ category, value }) => ({
      category,
      feature: value,
      checked: row.features.includes(value),
    })),
    carimages: photoIds,
    agreeToInspection: true,
    agreeToTermsInitialPage: true,
  }
}

/** What the form holds of the seller, to be stored beside the listing. */
export const sellerNames = [
  ...(['firstname', 'surname', 'gender', 'email', 'phone', 'dateofbirth'] as const),
  ...(['addressline1', 'addressline2', 'city', 'postcode', 'locationname', 'region', 'location'] as const),
] satisfies (keyof SellValues)[]

export function sellerValuesOf(values: SentValues): SentValues {
  return Object.fromEntries(sellerNames.map(name => [name, values[name] ?? '']))
}

function factOf<Name extends FactName>(name: Name, input: unknown): FactValue<Name> | null {
  if (input === undefined || input === null || input === '') return null
  const reading = readFact(name, input)
  return 'value' in reading ? reading.value : null
}

function featuresOf(rows: unknown): SellerListing['features'] {
  if (!Array.isArray(rows)) return []
  const checked = rows.filter(row => [true, 'true', 'on', 'yes'].includes(row?.checked))
  return knownOf(
    'features',
    checked.map(row => row.feature),
  )
}

/** Those of the items that we know: a half-filled form asks too, and one item must not lose others. */
function knownOf<Name extends 'features' | 'majorRepairs'>(name: Name, items: readonly unknown[]) {
  const known = items.flatMap(item => (item === NO_REPAIR ? [] : (factOf(name, [item]) ?? [])))
  return known as unknown as FactValue<Name>
}

/** Coarse on purpose: the middle of the town or of the postcode district, never the house. */
function placeOf(postcode: string) {
  const place = locate(postcode)
  if (!place) return { town: null, outcode: null, region: null, latitude: null, longitude: null }
  const { name: town, outcode, region, latitude, longitude } = place
  return { town, outcode, region, latitude, longitude }
}

const isPence = (name: FactName) => 'stored' in facts[name]

function put(values: Record<string, unknown>, path: string, value: unknown): void {
  const [group, name] = path.split('.')
  if (name === undefined) values[path] = value
  else values[group!] = { ...(values[group!] as object | undefined), [name]: value }
}
