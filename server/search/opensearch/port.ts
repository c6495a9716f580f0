/**
 * The search port over OpenSearch. A search is one call with several queries: one for its page and for the
 * facets of fields without a choice, and one for each chosen field, whose facet leaves its choices out.
 */
import type { Types } from '@opensearch-project/opensearch'
import { checkFilters, checkMedians, checkRequest, fieldNamed } from '../engine/check-request.ts'
import { type Layout, layOut } from '../engine/layout.ts'
import { chordSquared, milesAcross, placeOf, roundMiles } from '../engine/place.ts'
import { NO_GROUP, planOf } from '../engine/plan.ts'
import type { SearchPort } from '../engine/port.ts'
import {
  type Applied,
  type Effect,
  type Filter,
  type Health,
  type IndexAnswer,
  type IndexRequest,
  type MedianAnswer,
  type MedianRequest,
  nearOf,
} from '../engine/query.ts'
import { rowOf } from '../engine/row.ts'
import { type DocumentChange, hasFacet, type Schema } from '../engine/schema.ts'
import { type CompositeBucket, type Found, type OpenSearchConnection, WRITE } from './connection.ts'
import { axisFields, bodyOf, HASH, HASHES, ID } from './mapping.ts'
import { Medians } from './medians.ts'
import { aggregationOf, allOf, type Clause, clausesOf, facetIn, sortOf } from './query.ts'

/** Queries of one call. */
const MAX_QUERIES = 100
const COUNT = { size: 0, track_total_hits: true }
/** Values of one answer, below OpenSearch's limit of 65,535. */
const MEDIAN_PAGE = 50_000
/** The median of an even sample of so many is within one percent of that of all. */
const MAX_SAMPLE = 10_000

export class OpenSearchPort implements SearchPort {
  readonly #connection: OpenSearchConnection
  readonly #layout: Layout
  readonly #index: string
  #version = 0

  /** `index` may be an alias. */
  constructor(connection: OpenSearchConnection, schema: Schema, index: string) {
    this.#connection = connection
    this.#layout = layOut(schema)
    this.#index = index
  }

  async search(request: IndexRequest): Promise<IndexAnswer> {
    checkRequest(this.#layout, request)
    const chosen = this.#chosenFacets(request)
    const all = this.#facetNames(request).filter(name => !chosen.has(name))
    const [page, ...others] = await this.#ask([
      { ...this.#pageOf(request), aggs: this.#aggregationsOf(all) },
      ...[...chosen].map(([name, others]) => ({
        ...{ query: others, size: 0, track_total_hits: false },
        aggs: this.#aggregationsOf([name]),
      })),
    ])
    const facetsIn = ({ aggregations }: Found, names: readonly string[]) =>
      names.map(name => [name, facetIn(aggregations, name, fieldNamed(this.#layout, name))] as const)
    const facets = [
      ...facetsIn(page!, all),
      ...[...chosen.keys()].flatMap((name, i) => facetsIn(others[i]!, [name])),
    ]
    return {
      total: page!.total,
      ...this.#idsIn(page!, request),
      facets: Object.fromEntries(facets),
    }
  }

  async count(filters: readonly Filter[]): Promise<number> {
    return (await this.counts([filters]))[0]!
  }

  async counts(asked: readonly (readonly Filter[])[]): Promise<number[]> {
    for (const filters of asked) checkFilters(this.#layout, filters)
    const found = await this.#ask(asked.map(countOf))
    return found.map(({ total }) => total)
  }

  async digest(filters: readonly Filter[]): Promise<{ total: number; digest: string }> {
    checkFilters(this.#layout, filters)
    const aggs = { ids: { sum: { field: ID } }, hashes: { sum: { field: HASH } } }
    const [found] = await this.#ask([{ ...countOf(filters), aggs }])
    const { total, aggregations } = found!
    return { total, digest: `${total}.${aggregations.ids!.value}.${aggregations.hashes!.value}` }
  }

  /** A sample may be smaller than requested. */
  async medians(request: MedianRequest): Promise<MedianAnswer> {
    checkMedians(this.#layout, request)
    const { filters, of, by, sample } = request
    const clauses = [...clausesOf(filters), { exists: { field: of } }]
    if (sample !== undefined) {
      const share = Math.min(sample, MAX_SAMPLE) / (await this.count(filters))
      if (share < 1) clauses.push({ range: { [HASH]: { lt: Math.floor(share * HASHES) } } })
    }
    const medians = new Medians()
    for await (const bucket of this.#valuesOf(allOf(clauses), of, by)) medians.add(bucket)
    return medians.answer()
  }

  /**
   * Each document whole, by the position of the log at which it was read: one of an older position changes
   * nothing, so that changes may come twice, and late.
   */
  async apply(changes: readonly DocumentChange[], position?: string): Promise<Applied> {
    const version = position === undefined ? ++this.#version : Number(position)
    const lines = changes.flatMap(change => {
      const id = change.upsert?.id ?? change.remove
      const action = { _id: String(id), version, version_type: 'external_gte' }
      if (!change.upsert) return [{ delete: action }]
      return [{ index: action }, bodyOf(this.#layout, rowOf(this.#layout, change.upsert))]
    })
    if (lines.length === 0) return { version, effects: [] }
    const { body } = await this.#connection.client.bulk(
      { index: this.#index, require_alias: true, refresh: true, body: lines },
      WRITE,
    )
    const effects = body.items.map(item => effectOf(Object.values(item)[0]!))
    return { version, effects }
  }

  async health(): Promise<Health> {
    const { body } = await this.#connection.client.indices.stats({
      ...{ index: this.#index, metric: ['docs', 'store'] },
    })
    const { docs, store } = body._all.primaries!
    const [documents, bytes] = [docs?.count ?? 0, store?.size_in_bytes ?? 0]
    return { documents, version: this.#version, bytes, merging: false }
  }

  async #ask(bodies: readonly object[]): Promise<Found[]> {
    const found: Found[] = []
    for (let i = 0; i < bodies.length; i += MAX_QUERIES)
      found.push(...(await this.#connection.searches(this.#index, bodies.slice(i, i + MAX_QUERIES))))
    return found
  }

  #facetNames({ facets }: IndexRequest): string[] {
    if (facets === 'none') return []
    const { names, fields } = this.#layout
    return names.filter((name, i) => (facets === 'all' ? hasFacet(fields[i]!) : facets.includes(name)))
  }

  /** The requested facets of fields with choices, each with the query that it is counted in. */
  #chosenFacets(request: IndexRequest): Map<string, Clause> {
    const plan = planOf(this.#layout, request.filters)
    const wanted = this.#facetNames(request)
    return new Map(
      plan.groups.flatMap((position, group) => {
        const name = this.#layout.names[position]!
        const others = plan.filters.filter(one => one.group === NO_GROUP || one.group !== group)
        return wanted.includes(name) ? [[name, allOf(clausesOf(others.map(({ filter }) => filter)))]] : []
      }),
    )
  }

  #aggregationsOf(names: readonly string[]): Record<string, Clause> {
    return Object.fromEntries(names.map(name => [name, aggregationOf(name, fieldNamed(this.#layout, name))]))
  }

  #pageOf(request: IndexRequest): object {
    const { filters, sort, offset, limit } = request
    const isNear = nearOf(request) !== undefined
    return {
      query: allOf(clausesOf(filters)),
      track_total_hits: true,
      size: limit,
      ...(limit > 0 && { from: offset, sort: sortOf(this.#layout, sort), stored_fields: '_none_' }),
      ...(isNear && { docvalue_fields: this.#axes() }),
    }
  }

  #axes(): string[] {
    const { geo, names } = this.#layout
    return geo === undefined ? [] : axisFields(names[geo]!)
  }

  #idsIn({ hits }: Found, request: IndexRequest): Pick<IndexAnswer, 'ids' | 'miles'> {
    const near = nearOf(request)
    const ids = hits.map(({ sort }) => sort.at(-1)!)
    if (!near) return { ids }
    const axes = this.#axes()
    return {
      ids,
      miles: hits.map(({ fields }) => {
        const [x, y, z] = axes.map(axis => fields?.[axis]?.[0])
        if (x === undefined || y === undefined || z === undefined) return undefined
        const chord = chordSquared(placeOf(near), Math.fround(x), Math.fround(y), Math.fround(z))
        return roundMiles(milesAcross(chord))
      }),
    }
  }

  /** Each pair of values with its number of documents, in ascending order. */
  async *#valuesOf(query: Clause, of: string, by: string | undefined): AsyncGenerator<CompositeBucket> {
    const sources = [
      ...(by === undefined ? [] : [{ by: { terms: { field: by, missing_bucket: true } } }]),
      { of: { terms: { field: of } } },
    ]
    let after: object | undefined
    do {
      const composite = { size: MEDIAN_PAGE, sources, ...(after && { after }) }
      const [found] = await this.#ask([
        { query, size: 0, track_total_hits: false, aggs: { values: { composite } } },
      ])
      const values = found!.aggregations.values as unknown as {
        buckets: CompositeBucket[]
        after_key?: object
      }
      yield* values.buckets
      after = values.buckets.length === MEDIAN_PAGE ? values.after_key : undefined
    } while (after)
  }
}

const effects: Readonly<Record<string, Effect>> = {
  created: 'inserted',
  updated: 'updated',
  deleted: 'removed',
}
const VERSION_CONFLICT = 409

/** 'none' where OpenSearch has a newer document. */
function effectOf({ status, result = '', error }: Types.Core_Bulk.ResponseItem): Effect {
  if (error && status !== VERSION_CONFLICT) throw new Error(`OpenSearch refuses a document: ${error.reason}`)
  return effects[result] ?? 'none'
}

const countOf = (filters: readonly Filter[]) => ({ query: allOf(clausesOf(filters)), ...COUNT })
