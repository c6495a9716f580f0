/** Whether a document passes a filter, by its cells. An unknown value passes `not` and no other filter. */
import { topOfPath } from './columns/keyword.ts'
import { chordOver, chordSquared, type Place, placeOf } from './place.ts'
import type { Filter } from './query.ts'
import type { Cell } from './row.ts'
import type { IndexField } from './schema.ts'

type Cells = readonly Cell[]
export type DocumentTest = (cells: Cells) => boolean

/** Words are no value of a cell: they are found by an index of words. */
export type CellFilter = Exclude<Filter, { words: string }>

export function testOf(filter: CellFilter, kind: IndexField['kind'], position: number): DocumentTest {
  if ('any' in filter) return hasAny(filter.any, kind, position)
  if ('not' in filter) {
    const isExcluded = hasAny(filter.not, kind, position)
    return cells => !isExcluded(cells)
  }
  if ('all' in filter) return cells => filter.all.every(value => listOf(cells[position]).includes(value))
  if ('is' in filter) return cells => cells[position] === filter.is
  if ('near' in filter) {
    const near = placeOf(filter.near)
    const furthest = chordOver(filter.miles)
    return cells => {
      const place = cells[position] as Place | undefined
      return place !== undefined && chordSquared(near, place.x, place.y, place.z) <= furthest
    }
  }
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = filter
  return cells => {
    const value = cells[position] as number | undefined
    return value !== undefined && value >= min && value <= max
  }
}

function hasAny(values: readonly string[], kind: IndexField['kind'], position: number): DocumentTest {
  const wanted = new Set(values)
  if (kind === 'keywords') return cells => listOf(cells[position]).some(value => wanted.has(value))
  return cells => {
    const value = cells[position] as string | undefined
    return value !== undefined && (wanted.has(value) || (kind === 'path' && wanted.has(topOfPath(value))))
  }
}

/** A list of texts or values; empty where unknown. */
export function listOf(cell: Cell): readonly string[] {
  return (cell ?? []) as readonly string[]
}
