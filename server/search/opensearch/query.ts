/** Requests of the engine as queries of OpenSearch. */
import type { Layout } from '../engine/layout.ts'
import { chordOver } from '../engine/place.ts'
import type { FacetAnswer, Filter, Sort } from '../engine/query.ts'
import type { IndexField, IndexPoint } from '../engine/schema.ts'
import { wordsOf } from '../engine/words.ts'
import type { Aggregation, Bucket } from './connection.ts'
import { bucketField, ID } from './mapping.ts'

export type Clause = Record<string, unknown>

/** More values of a field can't be counted; OpenSearch has this limit for all of an answer's. */
const MAX_VALUES = 60_000

export function allOf(clauses: readonly Clause[]): Clause {
  return { bool: { filter: clauses } }
}

export function clausesOf(filters: readonly Filter[]): Clause[] {
  return filters.flatMap(clausesOfOne)
}

function clausesOfOne(filter: Filter): Clause[] {
  const { field } = filter
  if ('any' in filter) return [{ terms: { [field]: filter.any } }]
  if ('all' in filter) return filter.all.map(value => ({ term: { [field]: value } }))
  if ('not' in filter) return [{ bool: { must_not: { terms: { [field]: filter.not } } } }]
  if ('is' in filter) return [{ term: { [field]: filter.is } }]
  if ('near' in filter) return [within(field, filter.near, filter.miles)]
  if ('words' in filter) {
    const words = wordsOf(filter.words)
    const last = words.pop()
    const whole = words.map(word => ({ term: { [field]: word } }))
    return last === undefined ? [] : [...whole, { prefix: { [field]: last } }]
  }
  return [{ range: { [field]: { gte: finite(filter.min), lte: finite(filter.max) } } }]
}

/** JSON has no infinity. */
const finite = (end: number | undefined) =>
  end === undefined ? undefined : Math.max(-Number.MAX_VALUE, Math.min(end, Number.MAX_VALUE))

/** OpenSearch and the index in memory round places differently, by up to a foot: circles differ at the border. */
const LEAST_MILES = 0.001

function within(field: string, near: IndexPoint, miles: number): Clause {
  // Half the globe, and more.
  if (chordOver(miles) === Number.POSITIVE_INFINITY) return { exists: { field } }
  return { geo_distance: { distance: `${Math.max(miles, LEAST_MILES)}mi`, [field]: pointOf(near) } }
}

const pointOf = ({ latitude, longitude }: IndexPoint) => ({ lat: latitude, lon: longitude })

/** Ties by id, which is the last of a hit's sort values. */
export function sortOf(layout: Layout, sort: Sort): Clause[] {
  const ties = { [ID]: 'asc' }
  if ('name' in sort) {
    const { position, descending } = layout.sorts.get(sort.name)!
    const order = descending ? 'desc' : 'asc'
    return [{ [layout.names[position]!]: { order, missing: '_last' } }, ties]
  }
  if ('none' in sort) return [ties]
  return [{ _geo_distance: { [layout.names[layout.geo!]!]: pointOf(sort.near), order: 'asc' } }, ties]
}

/** What `facetIn` reads. */
export function aggregationOf(name: string, { kind }: IndexField): Clause {
  return { terms: { field: kind === 'number' ? bucketField(name) : name, size: MAX_VALUES } }
}

export function facetIn(
  aggregations: Record<string, Aggregation>,
  name: string,
  field: IndexField,
): FacetAnswer {
  const { buckets = [], sum_other_doc_count: others } = aggregations[name]!
  if (others !== 0) throw new Error(`field '${name}' has too many values to count`)
  const countOf = (key: Bucket['key']) => buckets.find(bucket => bucket.key === key)?.doc_count ?? 0
  if (field.kind === 'flag') return { flag: { true: countOf(1), false: countOf(0) } }
  if (field.kind === 'number') {
    const { edges = [] } = field
    return { histogram: { edges, counts: edges.map((_, i) => countOf(String(i))) } }
  }
  // Without a prototype, so that no value's name is an inherited property.
  const counts: Record<string, number> = Object.create(null)
  for (const { key, doc_count } of buckets) counts[String(key)] = doc_count
  return { counts }
}
