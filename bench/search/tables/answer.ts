/** Turns a database's counts into an answer of the engine's form, so that whole answers can be compared. */
import { bucketOf } from '#server/search/engine/columns/number.ts'
import { milesAcross, roundMiles } from '#server/search/engine/place.ts'
import type { FacetAnswer, IndexAnswer, IndexRequest } from '#server/search/engine/query.ts'
import { facetFields } from './bundles.ts'
import { edgesOf } from './facet-values.ts'
import type { Shape } from './shape.ts'

/** The number of the total among the numbers of facet values. */
export const TOTAL = -1

/** The counts of one search, by the numbers of facet values. */
export class Counted {
  #total = 0
  /** The chord is null for cars without a place, and missing if the request has no place. */
  #page: readonly (readonly [id: number, chord?: number | null])[] = []
  readonly #shape: Shape
  readonly #fields: readonly string[]
  readonly #counts: Float64Array

  constructor(shape: Shape) {
    this.#shape = shape
    this.#fields = facetFields(shape.schema)
    this.#counts = new Float64Array(shape.facetValues.all.length)
  }

  takePage(rows: readonly (readonly unknown[])[]): void {
    this.#page = rows as readonly (readonly [number, number?])[]
  }

  /** Rows of a number and its count. */
  takeCounts(rows: readonly (readonly unknown[])[]): void {
    for (const [number, count] of rows as readonly (readonly [number, number | null])[]) {
      if (count === null) continue
      if (number === TOTAL) this.#total = count
      else this.#counts[number] = count
    }
  }

  answer(request: IndexRequest): IndexAnswer {
    const asksMiles = request.sort.near !== undefined || request.filters.some(filter => 'near' in filter)
    return {
      total: this.#total,
      ids: this.#page.map(([id]) => id),
      ...(asksMiles ? { miles: this.#page.map(([, chord]) => milesOf(chord)) } : {}),
      facets: Object.fromEntries(this.#fields.map(name => [name, this.#facet(name)])),
      relaxations: [],
    }
  }

  #facet(name: string): FacetAnswer {
    const [first, last] = this.#shape.facetValues.rangeOf(name)
    const field = this.#shape.schema.fields[name]!
    if (field.kind === 'flag') return { flag: { true: this.#counts[last]!, false: this.#counts[first]! } }
    if (field.kind === 'number') return this.#histogram(name, edgesOf(field), first, last)
    const counts: Record<string, number> = {}
    const add = (value: string, count: number) => {
      counts[value] = (counts[value] ?? 0) + count
    }
    for (let number = first; number <= last; number++) {
      const count = this.#counts[number]!
      if (count === 0) continue
      const value = this.#shape.facetValues.all[number]!.value as string
      add(value, count)
      if (field.kind === 'path' && value.includes('/')) add(value.slice(0, value.indexOf('/')), count)
    }
    return { counts }
  }

  #histogram(name: string, edges: readonly number[], first: number, last: number): FacetAnswer {
    if (this.#shape.facetValues.isCoarse(name))
      return { histogram: { edges, counts: [...this.#counts.subarray(first, last + 1)] } }
    const counts = edges.map(() => 0)
    for (let number = first; number <= last; number++) {
      const value = this.#shape.facetValues.all[number]!.value as number
      counts[bucketOf(edges, value)]! += this.#counts[number]!
    }
    return { histogram: { edges, counts } }
  }
}

function milesOf(chord: number | null | undefined): number | undefined {
  return chord === null || chord === undefined ? undefined : roundMiles(milesAcross(chord))
}
