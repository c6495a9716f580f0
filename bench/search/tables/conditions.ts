/** A filter of the engine as an SQL condition. The databases differ in how they search for words. */
import { chordOver, placeOf } from '#server/search/engine/place.ts'
import type { Filter, IndexRequest } from '#server/search/engine/query.ts'
import type { IndexPoint } from '#server/search/engine/schema.ts'
import { wordsOf } from '#server/search/engine/words.ts'
import { numberType, PLACE_COLUMNS, type Shape } from './shape.ts'

/** Matches rows whose text has all of these words, the last as a prefix. */
export type WordsCondition = (field: string, words: readonly string[]) => string

export interface SqlCondition {
  filter: Filter
  sql: string
}

export function conditionsOf(
  filters: readonly Filter[],
  shape: Shape,
  words: WordsCondition,
): SqlCondition[] {
  return filters.map(filter => ({ filter, sql: conditionOf(filter, shape, words) }))
}

/** The conditions of a field's facet: all but choices of the field itself. */
export function conditionsFor(field: string, conditions: readonly SqlCondition[]): SqlCondition[] {
  return conditions.filter(({ filter }) => !isChoiceIn(field, filter))
}

export function isChoiceIn(field: string, filter: Filter): boolean {
  return filter.field === field && ('any' in filter || 'is' in filter || 'min' in filter || 'max' in filter)
}

export const allOf = (conditions: readonly { sql: string }[]) =>
  conditions.length === 0 ? 'true' : conditions.map(({ sql }) => sql).join(' and ')

function conditionOf(filter: Filter, shape: Shape, words: WordsCondition): string {
  const name = `"${filter.field}"`
  if ('is' in filter) return filter.is ? name : `not ${name}`
  if ('near' in filter) return nearCondition(filter.near, chordOver(filter.miles))
  if ('words' in filter) {
    const sought = wordsOf(filter.words)
    return sought.length === 0 ? 'true' : words(filter.field, sought)
  }
  if ('any' in filter || 'all' in filter || 'not' in filter) return listCondition(filter, shape)
  return rangeCondition(name, filter, shape)
}

/** The page's ids in order, with the chord to each if the request has a place. */
export function selectPage(
  { sort, filters, offset, limit }: IndexRequest,
  shape: Shape,
  conditions: readonly SqlCondition[],
  table = 'listings',
): string {
  const near = sort.near ?? filters.flatMap(filter => ('near' in filter ? filter.near : []))[0]
  const chord = near ? `, ${chordFrom(near)} as chord` : ''
  const order = 'name' in sort ? orderBy(shape, sort.name) : 'none' in sort ? 'id' : 'chord nulls last, id'
  return `select id${chord} from ${table} where ${allOf(conditions)} order by ${order} limit ${limit} offset ${offset}`
}

function orderBy({ schema }: Shape, name: string): string {
  const { field, descending } = schema.sorts[name]!
  return `"${field}" ${descending ? 'desc' : 'asc'} nulls last, id`
}

type ListFilter = Extract<Filter, { any: unknown } | { all: unknown } | { not: unknown }>

function listCondition(filter: ListFilter, shape: Shape): string {
  const { field } = filter
  const given = 'any' in filter ? filter.any : 'all' in filter ? filter.all : filter.not
  const { kind } = shape.schema.fields[field]!
  const codes =
    kind === 'path'
      ? given.flatMap(value =>
          value.includes('/') ? (shape.codeOf(field, value) ?? []) : shape.codesUnder(field, value),
        )
      : given.flatMap(value => shape.codeOf(field, value) ?? [])
  if (kind === 'keywords') {
    const bits = [...new Set(codes)].reduce((sum, code) => sum + 2 ** code, 0)
    if ('any' in filter) return bits === 0 ? 'false' : `"${field}" & ${bits} <> 0`
    if ('not' in filter) return bits === 0 ? 'true' : `coalesce("${field}" & ${bits} = 0, true)`
    if (given.length === 0) return 'true'
    return given.every(value => shape.codeOf(field, value) !== undefined)
      ? `"${field}" & ${bits} = ${bits}`
      : 'false'
  }
  if ('not' in filter)
    return codes.length === 0 ? 'true' : `("${field}" is null or not ${oneOf(`"${field}"`, codes)})`
  return codes.length === 0 ? 'false' : oneOf(`"${field}"`, codes)
}

/** Adjacent codes become a range; a make's models are one. */
function oneOf(name: string, codes: readonly number[]): string {
  const runs: [first: number, last: number][] = []
  for (const code of [...new Set(codes)].sort((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run && run[1] === code - 1) run[1] = code
    else runs.push([code, code])
  }
  const single = runs.filter(([first, last]) => first === last).map(([code]) => code)
  const parts = runs.flatMap(([first, last]) =>
    first === last ? [] : `${name} between ${first} and ${last}`,
  )
  if (single.length === 1) parts.push(`${name} = ${single[0]}`)
  else if (single.length > 0) parts.push(`${name} in (${single.join(', ')})`)
  return parts.length === 1 ? parts[0]! : `(${parts.join(' or ')})`
}

/** Limits bounds to the column's range, so that comparisons need no wider type. */
function rangeCondition(
  name: string,
  filter: { field: string; min?: number; max?: number },
  shape: Shape,
): string {
  const numbers = shape.profile.numbers.get(filter.field)!
  const whole = numberType(numbers) !== 'double'
  const parts: string[] = []
  if (filter.min !== undefined) {
    const min = Math.max(whole ? Math.ceil(filter.min) : filter.min, numbers.min)
    if (min > numbers.max) return 'false'
    parts.push(`${name} >= ${literal(min, whole)}`)
  }
  if (filter.max !== undefined) {
    const max = Math.min(whole ? Math.floor(filter.max) : filter.max, numbers.max)
    if (max < numbers.min) return 'false'
    parts.push(`${name} <= ${literal(max, whole)}`)
  }
  return parts.join(' and ')
}

/** The square of the straight distance through the globe, as in the engine: 64 bits, in this order. */
function chordFrom(point: IndexPoint): string {
  const place = placeOf(point)
  return PLACE_COLUMNS.map(axis => {
    const across = `(${literal(place[axis], false)} - ${axis}::float8)`
    return `${across} * ${across}`
  }).join(' + ')
}

function nearCondition(point: IndexPoint, most: number): string {
  if (most === Number.POSITIVE_INFINITY) return 'x is not null'
  const place = placeOf(point)
  // A box first: no further along any axis than the whole way. A hair wider, for the columns' 32 bits.
  const reach = Math.sqrt(most) + 1e-6
  const box = PLACE_COLUMNS.slice(0, 2).map(
    axis => `${axis} between ${real(place[axis] - reach)} and ${real(place[axis] + reach)}`,
  )
  return `${box.join(' and ')} and ${chordFrom(point)} <= ${literal(most, false)}`
}

const literal = (number: number, whole: boolean) => (whole ? String(number) : `'${number}'::float8`)
const real = (number: number) => `'${Math.fround(number)}'::float4`
