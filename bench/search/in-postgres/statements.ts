/** A search as two statements for PostgreSQL: the page, and the counts of all facets. README.md says what was tried. */
import pg from 'pg'
import { chordOver, placeOf } from '#server/search/engine/place.ts'
import type { Filter, IndexRequest } from '#server/search/engine/query.ts'
import { hasFacet, type IndexPoint } from '#server/search/engine/schema.ts'
import { wordsOf } from '#server/search/engine/words.ts'
import { searchSchema } from '#server/search/search-schema.ts'

const { fields, sorts } = searchSchema
/** Every field that a search answers with a facet. */
export const facetNames = Object.keys(fields).filter(name => hasFacet(fields[name]!))

export const edgesOf = (name: string) => {
  const field = fields[name]!
  return field.kind === 'number' ? (field.edges ?? []) : []
}

/** The ids of the page in order, with the chord to each if the request has a place. */
export function pageStatement({ sort, filters, offset, limit }: IndexRequest): string {
  const near = sort.near ?? filters.flatMap(filter => ('near' in filter ? filter.near : []))[0]
  const chord = near ? `, ${chordFrom(near)} as chord` : ''
  const order = 'name' in sort ? orderBy(sort.name) : 'none' in sort ? 'id' : 'chord nulls last, id'
  return `select id${chord} from listings where ${allOf(filters)} order by ${order} limit ${limit} offset ${offset}`
}

function orderBy(name: string): string {
  const { field, descending } = sorts[name]!
  return `"${field}" ${descending ? 'desc' : 'asc'} nulls last, id`
}

/**
 * Rows of a field, a value or bucket, and its count; the total has no field. What all filters leave is kept
 * and counted by every field; a field with a filter of its own is counted without it.
 */
export function countsStatement({ filters }: IndexRequest): string {
  const counts = facetNames.map(name => {
    const others = filters.filter(filter => !isChoiceIn(name, filter))
    return countsOf(name, others.length === filters.length ? 'found' : `listings where ${allOf(others)}`)
  })
  return `
    with found as materialized (
      select ${facetNames.map(name => `"${name}"`).join(', ')} from listings where ${allOf(filters)}
    )
    select null as field, null as value, count(*)::float8 from found
    union all ${counts.join(' union all ')}`
}

const isChoiceIn = (name: string, filter: Filter) =>
  filter.field === name && ('any' in filter || 'is' in filter || 'min' in filter || 'max' in filter)

function countsOf(name: string, source: string): string {
  const { kind } = fields[name]!
  const column = `"${name}"`
  const edges = `array[${edgesOf(name).join(', ')}]::float8[]`
  const values = { keywords: `unnest(${column})`, number: `width_bucket(${column}, ${edges})` }
  const value = kind === 'keywords' || kind === 'number' ? values[kind] : column
  return `select '${name}', (${value})::text, count(*)::float8 from ${source} group by 2`
}

const allOf = (filters: readonly Filter[]) => filters.map(conditionOf).join(' and ') || 'true'

function conditionOf(filter: Filter): string {
  const column = `"${filter.field}"`
  if ('is' in filter) return filter.is ? column : `not ${column}`
  if ('near' in filter) return nearCondition(filter.near, chordOver(filter.miles))
  if ('words' in filter) return wordsCondition(column, wordsOf(filter.words))
  if ('all' in filter) return `${column} @> ${arrayOf(filter.all)}`
  if ('any' in filter) return oneOf(filter.field, filter.any)
  if ('not' in filter) return `(${oneOf(filter.field, filter.not)}) is not true`
  const bounds = { '>=': filter.min, '<=': filter.max }
  const parts = Object.entries(bounds).flatMap(([sign, end]) =>
    end === undefined ? [] : `${column} ${sign} ${end}`,
  )
  return parts.join(' and ')
}

const arrayOf = (values: readonly string[]) => `array[${values.map(pg.escapeLiteral).join(', ')}]::text[]`

/** A path's first level stands for all below it. */
function oneOf(name: string, values: readonly string[]): string {
  const { kind } = fields[name]!
  if (kind === 'keywords') return `"${name}" && ${arrayOf(values)}`
  const tops = kind === 'path' ? values.filter(value => !value.includes('/')) : []
  const under = tops.map(top => `"${name}" like ${pg.escapeLiteral(`${top}/%`)}`)
  return `(${[`"${name}" = any(${arrayOf(values)})`, ...under].join(' or ')})`
}

/** Every word, the last as the beginning of one. */
function wordsCondition(column: string, words: readonly string[]): string {
  if (words.length === 0) return 'true'
  const query = words.map((word, at) => `'${word}'${at === words.length - 1 ? ':*' : ''}`).join(' & ')
  return `${column} @@ ${pg.escapeLiteral(query)}::tsquery`
}

/** The square of the straight distance through the globe, as in the engine: 64 bits, in this order. */
function chordFrom(point: IndexPoint): string {
  const place = placeOf(point)
  return (['x', 'y', 'z'] as const)
    .map(axis => `(${place[axis]}::float8 - ${axis}) * (${place[axis]}::float8 - ${axis})`)
    .join(' + ')
}

function nearCondition(point: IndexPoint, most: number): string {
  if (most === Number.POSITIVE_INFINITY) return 'x is not null'
  const place = placeOf(point)
  // A box first, which an index finds: no further along any axis than the whole way, and a hair for rounding.
  const reach = Math.sqrt(most) + 1e-9
  const box = (['x', 'y'] as const).map(
    axis => `${axis} between ${place[axis] - reach} and ${place[axis] + reach}`,
  )
  return `${box.join(' and ')} and ${chordFrom(point)} <= ${most}`
}
