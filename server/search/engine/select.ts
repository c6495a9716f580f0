/** A filter over a segment: the rows that pass, tombstones or not. The answer may be a column's own bitmap: only read it. */
import { type Bits, invert } from './bits.ts'
import { selectCodes } from './columns/codes.ts'
import type { Column } from './columns/column.ts'
import { codesOfKeywords } from './columns/keyword.ts'
import { selectAllKeywords, selectAnyKeyword } from './columns/keywords.ts'
import { type NumberColumn, selectRange } from './columns/number.ts'
import { codesOfPaths } from './columns/path.ts'
import { selectNear } from './columns/places.ts'
import { selectWords } from './columns/text.ts'
import { placeOf } from './place.ts'
import type { Filter } from './query.ts'
import type { Scratch } from './scratch.ts'
import { wordsOf } from './words.ts'

export function selectRows(column: Column, filter: Filter, scratch: Scratch): Bits {
  if ('not' in filter) return invert(scratch.take(), selectAny(column, filter.not, scratch))
  if ('any' in filter) return selectAny(column, filter.any, scratch)
  if ('all' in filter && column.kind === 'keywords') return selectAllKeywords(column, filter.all, scratch)
  if ('is' in filter && column.kind === 'flag') return selectCodes(column, [Number(filter.is)], scratch)
  if ('near' in filter && column.kind === 'geo')
    return selectNear(column, placeOf(filter.near), filter.miles, scratch)
  if ('words' in filter && column.kind === 'text') return selectWords(column, wordsOf(filter.words), scratch)
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = filter as {
    min?: number
    max?: number
  }
  return selectRange((column as NumberColumn).numbers, min, max, scratch)
}

function selectAny(column: Column, values: readonly string[], scratch: Scratch): Bits {
  if (column.kind === 'keywords') return selectAnyKeyword(column, values, scratch)
  if (column.kind === 'path') return selectCodes(column, codesOfPaths(column, values), scratch)
  if (column.kind === 'keyword') return selectCodes(column, codesOfKeywords(column.values, values), scratch)
  return scratch.takeEmpty()
}
