/** Numbers of the values that facets count. */

import { bucketOf } from '#server/search/engine/columns/number.ts'
import type { Document, IndexField, Schema } from '#server/search/engine/schema.ts'
import { valueIn } from '../documents.ts'
import { type Bundle, facetFields } from './bundles.ts'
import type { Profile } from './profile.ts'

/** `value` is a string, a flag, a number if the field has few distinct ones, or else a bucket. */
export interface FacetValue {
  field: string
  value: string | number | boolean
}

export class FacetValues {
  /** By their numbers. */
  readonly all: FacetValue[] = []
  readonly #fields: Readonly<Record<string, IndexField>>
  readonly #profile: Profile
  /** field → value → number */
  readonly #numbers = new Map<string, Map<FacetValue['value'], number>>()

  constructor(schema: Schema, profile: Profile) {
    this.#fields = schema.fields
    this.#profile = profile
    for (const field of facetFields(schema)) {
      const numbers = new Map<FacetValue['value'], number>()
      for (const value of this.#valuesOf(field)) {
        numbers.set(value, this.all.length)
        this.all.push({ field, value })
      }
      this.#numbers.set(field, numbers)
    }
  }

  /** A field's first and last number. */
  rangeOf(field: string): [first: number, last: number] {
    const numbers = [...this.#numbers.get(field)!.values()]
    return [numbers[0] ?? 0, numbers.at(-1) ?? -1]
  }

  isCoarse(field: string): boolean {
    return this.#fields[field]!.kind === 'number' && !this.#profile.numbers.get(field)!.distinct
  }

  /** The numbers of a document's values in a field. */
  of(field: string, document: Document): number[] {
    const value = valueIn(document, field)
    if (value === undefined || value === null) return []
    const numbers = this.#numbers.get(field)!
    if (Array.isArray(value)) return [...new Set(value as string[])].map(one => numbers.get(one)!)
    const known = this.isCoarse(field) ? this.#bucket(field, value as number) : (value as string)
    return [numbers.get(known)!]
  }

  #valuesOf(field: string): readonly FacetValue['value'][] {
    const { kind } = this.#fields[field]!
    if (kind === 'flag') return [false, true]
    if (kind !== 'number') return this.#profile.values.get(field)!
    const { distinct } = this.#profile.numbers.get(field)!
    return distinct ?? [...edgesOf(this.#fields[field]!).keys()]
  }

  #bucket(field: string, number: number): number {
    return bucketOf(edgesOf(this.#fields[field]!), number)
  }
}

export function edgesOf(field: IndexField): readonly number[] {
  return field.kind === 'number' ? (field.edges ?? []) : []
}

/** The combinations of one bundle's values, numbered in order of appearance. */
export class Combinations {
  readonly bundle: Bundle
  readonly #values: FacetValues
  readonly #part: ReadonlySet<number> | undefined
  readonly #keys = new Map<string, number>()
  /** Numbers of the values by combination. */
  readonly members: (readonly number[])[] = []

  constructor(bundle: Bundle, values: FacetValues) {
    this.bundle = bundle
    this.#values = values
    if (bundle.part) {
      const [name] = bundle.fields as [string]
      this.#part = new Set(values.of(name, { id: 0, values: { [name]: bundle.part } }))
    }
  }

  keyOf(document: Document): number {
    const members = this.bundle.fields.flatMap(field => this.#values.of(field, document))
    const here = this.#part
      ? members.filter(member => this.#part!.has(member)).sort((a, b) => a - b)
      : members
    const name = here.join(' ')
    let key = this.#keys.get(name)
    if (key === undefined) {
      key = this.members.push(here) - 1
      this.#keys.set(name, key)
    }
    return key
  }
}
