/**
 * One table for all listings, shaped for these questions: strings as small numbers, lists as bits, numbers as narrow as
 * they fit, a place as the engine keeps it, words folded as the engine folds them, and a column for each bundle of
 * facets. PostgreSQL and DuckDB are given the same rows.
 */
import { placeOf } from '#server/search/engine/place.ts'
import type { Document, Point, Schema } from '#server/search/engine/schema.ts'
import { wordsOf } from '#server/search/engine/words.ts'
import { bundlesOf } from './bundles.ts'
import { Combinations, FacetValues } from './facet-values.ts'
import type { Numbers, Profile } from './profile.ts'

/** `words` are words with a space between them. */
export type ColumnType = 'smallint' | 'integer' | 'bigint' | 'real' | 'double' | 'boolean' | 'words'

export interface Column {
  name: string
  type: ColumnType
  /** Never unknown. */
  isTold: boolean
  read(document: Document): number | boolean | string | null
}

export const PLACE_COLUMNS = ['x', 'y', 'z'] as const

export class Shape {
  readonly schema: Schema
  readonly profile: Profile
  readonly facetValues: FacetValues
  readonly combinations: readonly Combinations[]
  readonly columns: readonly Column[]

  constructor(schema: Schema, profile: Profile) {
    this.schema = schema
    this.profile = profile
    this.facetValues = new FacetValues(schema, profile)
    this.combinations = bundlesOf(schema, profile).map(bundle => new Combinations(bundle, this.facetValues))
    const fields = Object.keys(schema.fields).flatMap(name => this.#fieldColumns(name))
    // PostgreSQL goes straight to a column as long as none before it can be unknown, and walks there otherwise.
    this.columns = [
      { name: 'id', type: 'integer', isTold: true, read: document => document.id },
      ...this.combinations.map(bundleColumn),
      ...fields.filter(({ isTold }) => isTold),
      ...fields.filter(({ isTold }) => !isTold),
    ]
  }

  /** The same columns when all rows have been read: bundles as narrow as the combinations that came fit. */
  narrowed(): Column[] {
    const most = new Map(this.combinations.map(({ bundle, members }) => [bundle.column, members.length]))
    return this.columns.map(column =>
      (most.get(column.name) ?? Number.POSITIVE_INFINITY) < 2 ** 15
        ? { ...column, type: 'smallint' }
        : column,
    )
  }

  /** A row in the text format that PostgreSQL copies and DuckDB reads. */
  line(document: Document): string {
    return `${this.columns.map(column => column.read(document) ?? '\\N').join('\t')}\n`
  }

  /** The number of a string: its place among the field's values. Undefined where nobody has it. */
  codeOf(field: string, value: string): number | undefined {
    return this.#codes(field).get(value)
  }

  /** A path's first level: all codes from the first to the last. */
  codesUnder(field: string, top: string): number[] {
    const values = this.profile.values.get(field)!
    return values.flatMap((value, code) => (value === top || value.startsWith(`${top}/`) ? code : []))
  }

  readonly #codesByField = new Map<string, Map<string, number>>()

  #codes(field: string): Map<string, number> {
    const known = this.#codesByField.get(field)
    if (known) return known
    const codes = new Map(this.profile.values.get(field)!.map((value, code) => [value, code]))
    this.#codesByField.set(field, codes)
    return codes
  }

  #fieldColumns(name: string): Column[] {
    const isTold = this.profile.told.has(name)
    const column = (
      name: string,
      type: ColumnType,
      read: (value: Known) => number | boolean | string | null,
    ): Column => ({
      name,
      type,
      isTold,
      read: document => {
        const value = document.values[name]
        return value === undefined || value === null ? null : read(value)
      },
    })
    switch (this.schema.fields[name]!.kind) {
      case 'keyword':
      case 'path': {
        const codes = this.#codes(name)
        return [column(name, 'smallint', value => codes.get(value as string)!)]
      }
      case 'keywords': {
        const codes = this.#codes(name)
        if (codes.size > 52) throw new Error(`${name} has more values than a number has bits`)
        // No strings are the same as unknown.
        return [
          { ...column(name, 'bigint', value => bitsOf(value as string[], codes) || null), isTold: false },
        ]
      }
      case 'number':
        return [column(name, numberType(this.profile.numbers.get(name)!), value => value as number)]
      case 'flag':
        return [column(name, 'boolean', value => value as boolean)]
      case 'geo':
        return PLACE_COLUMNS.map(axis => ({
          ...column(name, 'real', value => placeOf(value as Point)[axis]),
          name: axis,
        }))
      case 'text':
        return [column(name, 'words', value => foldedWords([value].flat() as string[]))]
    }
  }
}

type Known = NonNullable<Document['values'][string]>

/** Each word once, with a space between them. */
function foldedWords(texts: readonly string[]): string {
  return [...new Set(texts.flatMap(wordsOf))].join(' ')
}

function bundleColumn(combinations: Combinations): Column {
  return {
    name: combinations.bundle.column,
    type: 'integer',
    isTold: true,
    read: document => combinations.keyOf(document),
  }
}

/** A bit for each string, as a number: exact up to 52 of them. */
function bitsOf(values: readonly string[], codes: ReadonlyMap<string, number>): number {
  let bits = 0
  for (const value of new Set(values)) bits += 2 ** codes.get(value)!
  return bits
}

/** Fractions stay in 64 bits: 1.6 in 32 is another number than 1.6. */
export function numberType({ least, greatest, areWhole }: Numbers): ColumnType {
  if (!areWhole) return 'double'
  const fits = (most: number) => least >= -most && greatest < most
  return fits(2 ** 15) ? 'smallint' : fits(2 ** 31) ? 'integer' : 'bigint'
}
