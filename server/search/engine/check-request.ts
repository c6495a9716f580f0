/** Validates requests: throws a RangeError that names the field; nothing is ignored silently. */
import type { Layout } from './layout.ts'
import type { Filter, IndexRequest, MedianRequest, Sort } from './query.ts'
import { hasFacet, type IndexField, type IndexPoint } from './schema.ts'

const listed = ['keyword', 'keywords', 'path']

export function checkRequest(layout: Layout, request: IndexRequest): void {
  checkFilters(layout, request.filters)
  checkSort(layout, request.sort)
  checkCount('offset', request.offset)
  checkCount('limit', request.limit)
  if (typeof request.facets === 'string') return
  for (const name of request.facets) {
    if (!hasFacet(fieldNamed(layout, name))) throw new RangeError(`field '${name}' has no facet`)
  }
}

export function checkFilters(layout: Layout, filters: readonly Filter[]): void {
  for (const filter of filters) {
    const { kind } = fieldNamed(layout, filter.field)
    const [asked, fits] = fitting(filter, kind)
    if (!fits)
      throw new RangeError(`filter on '${filter.field}': a ${kind} field cannot be asked for ${asked}`)
    checkArguments(filter)
  }
}

function fitting(filter: Filter, kind: IndexField['kind']): [asked: string, fits: boolean] {
  if ('any' in filter) return ['any', listed.includes(kind)]
  if ('all' in filter) return ['all', kind === 'keywords']
  if ('not' in filter) return ['not', listed.includes(kind)]
  if ('is' in filter) return ['is', kind === 'flag']
  if ('near' in filter) return ['near', kind === 'geo']
  if ('words' in filter) return ['words', kind === 'text']
  return ['a range', kind === 'number']
}

function checkArguments(filter: Filter): void {
  const refuse = (why: string) => new RangeError(`filter on '${filter.field}': ${why}`)
  if ('near' in filter) {
    if (!isPoint(filter.near)) throw refuse('near must be a point on the globe')
    if (!(filter.miles >= 0)) throw refuse('miles must be a number from 0 on')
  } else if ('min' in filter || 'max' in filter) {
    const { min, max } = filter
    if (min === undefined && max === undefined) throw refuse('a range needs an end')
    if (![min, max].every(end => end === undefined || isNumber(end)))
      throw refuse('a range must end in numbers')
  } else if (
    !('any' in filter || 'all' in filter || 'not' in filter || 'is' in filter || 'words' in filter)
  ) {
    throw refuse('it asks for nothing')
  }
}

function checkSort(layout: Layout, sort: Sort): void {
  if ('name' in sort && !layout.sorts.has(sort.name)) throw new RangeError(`unknown sort '${sort.name}'`)
  if (sort.near === undefined) return
  if (layout.geo === undefined) throw new RangeError('without a geo field nothing is near')
  if (!isPoint(sort.near)) throw new RangeError('sort: near must be a point on the globe')
}

export function checkMedians(layout: Layout, { filters, of, by, sample }: MedianRequest): void {
  checkFilters(layout, filters)
  for (const name of by === undefined ? [of] : [of, by])
    if (fieldNamed(layout, name).kind !== 'number') throw new RangeError(`field '${name}' has no median`)
  if (sample !== undefined && !(sample >= 1)) throw new RangeError('sample must be a number from 1 on')
}

function checkCount(name: string, count: number): void {
  if (!Number.isSafeInteger(count) || count < 0)
    throw new RangeError(`${name} must be a whole number from 0 on`)
}

export function fieldNamed(layout: Layout, name: string): IndexField {
  const position = layout.positions.get(name)
  if (position === undefined) throw new RangeError(`unknown field '${name}'`)
  return layout.fields[position]!
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number' && !Number.isNaN(value)
}

export function isPoint({ latitude, longitude }: IndexPoint): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}
