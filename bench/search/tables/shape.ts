/**
 * The table's columns, laid out for these searches: strings as codes, lists as bits, numbers in the narrowest
 * type, places and words as the engine stores them, and a column for each bundle of facets.
 */

import { placeOf } from '#server/search/engine/place.ts'
import type { Document, IndexPoint, Schema } from '#server/search/engine/schema.ts'
import { wordsOf } from '#server/search/engine/words.ts'
import { valueIn } from '../documents.ts'
import { bundlesOf } from './bundles.ts'
import { Combinations, FacetValues } from './facet-values.ts'
import type { Numbers, Profile } from './profile.ts'

/** `words` are separated by spaces. */
export type ColumnType = 'smallint' | 'integer' | 'bigint' | 'real' | 'double' | 'boolean' | 'words'

export interface TableColumn {
  name: string
  type: ColumnType
  /** Whether every document has a value. */
  isRequired: boolean
  read(document: Document): number | boolean | string | null
}

export const PLACE_COLUMNS = ['x', 'y', 'z'] as const

export class Shape {
  readonly schema: Schema
  readonly profile: Profile
  readonly facetValues: FacetValues
  readonly combinations: readonly Combinations[]
  readonly columns: readonly TableColumn[]

  constructor(schema: Schema, profile: Profile) {
    this.schema = schema
    this.profile = profile
    this.facetValues = new FacetValues(schema, profile)
    this.combinations = bundlesOf(schema, profile).map(bundle => new Combinations(bundle, this.facetValues))
    const fields = Object.keys(schema.fields).flatMap(name => this.#fieldColumns(name))
    // Required columns first: PostgreSQL knows a column's offset only while no column before it may be null.
    this.columns = [
      { name: 'id', type: 'integer', isRequired: true, read: document => document.id },
      ...this.combinations.map(bundleColumn),
      ...fields.filter(({ isRequired }) => isRequired),
      ...fields.filter(({ isRequired }) => !isRequired),
    ]
  }

  /** The columns after all rows were read, with bundles in the narrowest type for their combinations. */
  narrowed(): TableColumn[] {
    const counts = new Map(this.combinations.map(({ bundle, members }) => [bundle.column, members.length]))
    return this.columns.map(column =>
      (counts.get(column.name) ?? Number.POSITIVE_INFINITY) < 2 ** 15
        ? { ...column, type: 'smallint' }
        : column,
    )
  }

  /** A row in the text format that PostgreSQL copies. */
  line(document: Document): string {
    return `${this.columns.map(column => column.read(document) ?? '\\N').join('\t')}\n`
  }

  /** A string's code: its position among the field's values. Undefined if no document has it. */
  codeOf(field: string, value: string): number | undefined {
    return this.#codes(field).get(value)
  }

  /** The codes of all values under a path's first level. */
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

  #fieldColumns(name: string): TableColumn[] {
    const isRequired = this.profile.required.has(name)
    const column = (
      name: string,
      type: ColumnType,
      read: (value: Known) => number | boolean | string | null,
    ): TableColumn => ({
      name,
      type,
      isRequired,
      read: document => {
        const value = valueIn(document, name)
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
        // An empty list counts as unknown.
        return [
          { ...column(name, 'bigint', value => bitsOf(value as string[], codes) || null), isRequired: false },
        ]
      }
      case 'number':
        return [column(name, numberType(this.profile.numbers.get(name)!), value => value as number)]
      case 'flag':
        return [column(name, 'boolean', value => value as boolean)]
      case 'geo':
        return PLACE_COLUMNS.map(axis => ({
          ...column(name, 'real', value => placeOf(value as IndexPoint)[axis]),
          name: axis,
        }))
      case 'text':
        return [column(name, 'words', value => foldedWords([value].flat() as string[]))]
    }
  }
}

type Known = NonNullable<Document['values'][string]>

/** The distinct words, separated by spaces. */
function foldedWords(texts: readonly string[]): string {
  return [...new Set(texts.flatMap(wordsOf))].join(' ')
}

function bundleColumn(combinations: Combinations): TableColumn {
  return {
    name: combinations.bundle.column,
    type: 'integer',
    isRequired: true,
    read: document => combinations.keyOf(document),
  }
}

/** A number with a bit for each string; exact for up to 52 strings. */
function bitsOf(values: readonly string[], codes: ReadonlyMap<string, number>): number {
  let bits = 0
  for (const value of new Set(values)) bits += 2 ** codes.get(value)!
  return bits
}

/** Fractions need 64 bits: 1.6 in 32 bits is another number. */
export function numberType({ min, max, areWhole }: Numbers): ColumnType {
  if (!areWhole) return 'double'
  const fits = (limit: number) => min >= -limit && max < limit
  return fits(2 ** 15) ? 'smallint' : fits(2 ** 31) ? 'integer' : 'bigint'
}
