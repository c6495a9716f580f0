/**
 * Facets that are counted together. Counting rows by one column takes about as long as by a column that
 * combines four: so correlated fields (body and doors, year and tax) share a column with the number of their
 * combination. There are a few thousand combinations at most, from whose counts those of each value are
 * summed. Data warehouses call this a junk dimension.
 */
import type { Schema } from '#server/search/engine/schema.ts'
import type { Profile } from './profile.ts'

export interface Bundle {
  /** The column's name. */
  column: string
  fields: readonly string[]
  /** Only these values of the first field, as a list of features has too many combinations. */
  part?: readonly string[]
}

/** Found by counting combinations among 100,000 demonstration adverts. */
const together: readonly (readonly string[])[] = [
  ['vehicle'],
  ['bodyType', 'fuelType', 'transmission', 'drivingAxle'],
  ['year', 'vedStandard', 'euroStatus', 'ulez'],
  ['doors', 'seats', 'color', 'owners'],
  [
    'partner',
    'source',
    'dealer',
    'certified',
    'imported',
    'colorChanged',
    'serviceHistory',
    'writeOffCategories',
    'condition',
  ],
  ['knownIssues', 'majorRepairs'],
  ['co2Emissions', 'fuelEconomyCombined'],
  ['engineSize', 'insuranceGroup'],
  ['bhp', 'zeroTo60Mph'],
  ['electricRange', 'bootSpace'],
]

/** Lists with more values are split into parts. */
const MAX_UNSPLIT = 12
const PART_SIZE = 11

/** Number fields with too many distinct values are counted by bucket. */
export function bundlesOf(schema: Schema, profile: Profile): Bundle[] {
  const left = new Set(facetFields(schema))
  const bundles: Bundle[] = []
  const bundle = (fields: readonly string[], part?: readonly string[]) => {
    bundles.push({ column: `k${bundles.length}`, fields, part })
    for (const field of fields) left.delete(field)
  }
  const isLong = (name: string) =>
    schema.fields[name]!.kind === 'keywords' && profile.values.get(name)!.length > MAX_UNSPLIT
  const isCoarse = (name: string) =>
    schema.fields[name]!.kind === 'number' && profile.numbers.get(name)!.distinct === undefined

  for (const fields of together) {
    const here = fields.filter(name => left.has(name) && !isLong(name) && !isCoarse(name))
    if (here.length > 0) bundle(here)
  }
  const coarse = [...left].filter(isCoarse)
  if (coarse.length > 0) bundle(coarse)
  for (const name of left) {
    if (!isLong(name)) {
      bundle([name])
      continue
    }
    const values = profile.values.get(name)!
    const parts = Math.ceil(values.length / PART_SIZE)
    const size = Math.ceil(values.length / parts)
    for (let start = 0; start < values.length; start += size)
      bundle([name], values.slice(start, start + size))
  }
  return bundles
}

/** Every field that a search answers with a facet. */
export function facetFields(schema: Schema): string[] {
  return Object.keys(schema.fields).filter(name => {
    const field = schema.fields[name]!
    return field.kind === 'number' ? field.edges !== undefined : field.kind !== 'geo' && field.kind !== 'text'
  })
}
