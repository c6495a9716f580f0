/** The rows of a segment that pass a filter, dead ones too. Read-only: it may be a column's own bitmap. */
import type { Bits } from './bits.ts'
import type { Column } from './columns/column.ts'
import { ENTRY_WORDS } from './columns/containers.ts'
import { codesOfKeywords, codesOfPaths } from './columns/keyword.ts'
import type { KeywordsColumn } from './columns/keywords.ts'
import type { NumberColumn } from './columns/number.ts'
import type { PlaceColumn } from './columns/places.ts'
import { bitmapOf, type TextColumn } from './columns/text.ts'
import type { CodeArray } from './dictionary.ts'
import { lowerBound } from './dictionary.ts'
import { chordOver, chordSquared, type Place, placeOf } from './place.ts'
import type { Filter } from './query.ts'
import type { IndexReader } from './reader.ts'
import { lowerWord, type WordList, wordAt } from './word-list.ts'
import { wordsOf } from './words.ts'

export function selectRows(reader: IndexReader, column: Column, filter: Filter): Bits {
  if ('not' in filter) return reader.invert(selectAny(reader, column, filter.not))
  if ('any' in filter) return selectAny(reader, column, filter.any)
  if ('all' in filter) return selectAll(reader, column as KeywordsColumn, filter.all)
  if ('is' in filter && column.kind === 'flag')
    return selectCodes(reader, column.codes, 2, [Number(filter.is)])
  if ('near' in filter) return selectNear(reader, column as PlaceColumn, placeOf(filter.near), filter.miles)
  if ('words' in filter) return selectWords(reader, column as TextColumn, wordsOf(filter.words))
  return selectRange(reader, column as NumberColumn, filter as { min?: number; max?: number })
}

function selectAny(reader: IndexReader, column: Column, values: readonly string[]): Bits {
  switch (column.kind) {
    case 'keywords':
      return selectAnyKeyword(reader, column, values)
    case 'path':
      return selectCodes(reader, column.codes, column.size, codesOfPaths(column.values, values))
    case 'keyword':
      return selectCodes(reader, column.codes, column.size, codesOfKeywords(column.values, values))
    default:
      return reader.scratch.emptyBits()
  }
}

/** From this number of runs on, one scan with a table is faster than a scan for each run. */
const MAX_SCANS = 5

function selectCodes(reader: IndexReader, codes: CodeArray, size: number, wanted: readonly number[]): Bits {
  const runs = runsOf(wanted)
  if (runs.length > MAX_SCANS) {
    const marks = reader.scratch.marks(size + 1)
    for (const code of wanted) marks[code] = 1
    return reader.selectMarked(codes, marks)
  }
  const out = reader.scratch.emptyBits()
  for (const [from, until] of runs) reader.selectCodes(out, codes, from, until)
  return out
}

/** Neighbouring numbers, as [from, until). */
function runsOf(numbers: readonly number[]): [from: number, until: number][] {
  const runs: [number, number][] = []
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last?.[1] === number) last[1]++
    else runs.push([number, number + 1])
  }
  return runs
}

function selectRange(
  reader: IndexReader,
  { values, codes }: NumberColumn,
  range: { min?: number; max?: number },
) {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = range
  const out = reader.scratch.emptyBits()
  const after = lowerBound(values, max)
  reader.selectCodes(out, codes, lowerBound(values, min), values[after] === max ? after + 1 : after)
  return out
}

function selectAnyKeyword(reader: IndexReader, column: KeywordsColumn, wanted: readonly string[]): Bits {
  const out = reader.scratch.emptyBits()
  const { starts, entries } = column.containers
  for (const code of codesOfKeywords(column.values, wanted)) {
    for (let block = 0; block < reader.blocks; block++) {
      for (let entry = starts[block]!; entry < starts[block + 1]!; entry++) {
        const at = entry * ENTRY_WORDS
        if (entries[at] !== code) continue
        reader.kernels.markContainer(out.byteOffset, block, entries[at + 2]!, entries[at + 1]!)
        break
      }
    }
  }
  return out
}

function selectAll(reader: IndexReader, column: KeywordsColumn, wanted: readonly string[]): Bits {
  const [first, ...others] = wanted.map(value => selectAnyKeyword(reader, column, [value]))
  return first ? reader.and(first, ...others) : reader.invert(reader.scratch.emptyBits())
}

export function selectNear(
  reader: IndexReader,
  { x, y, z, codes }: PlaceColumn,
  near: Place,
  miles: number,
): Bits {
  return reader.remembered(`${near.x} ${near.y} ${near.z} ${miles}`, () => {
    const furthest = chordOver(miles)
    const marks = reader.scratch.marks(x.length + 1)
    for (let code = 0; code < x.length; code++)
      marks[code] = Number(chordSquared(near, x[code]!, y[code]!, z[code]!) <= furthest)
    return reader.selectMarked(codes, marks)
  })
}

/** Rows that have every word, the last as a beginning; without words, every row. */
function selectWords(reader: IndexReader, column: TextColumn, words: readonly string[]): Bits {
  const [first, ...others] = words.map((word, i) => selectWord(reader, column, word, i === words.length - 1))
  return first ? reader.and(first, ...others) : reader.invert(reader.scratch.emptyBits())
}

function selectWord(reader: IndexReader, column: TextColumn, word: string, isBeginning: boolean): Bits {
  const [from, until] = isBeginning ? wordsBeginning(column.words, word) : exactly(column.words, word)
  if (until === from + 1) {
    const bitmap = bitmapOf(column, from)
    if (bitmap) return bitmap
  }
  const out = reader.scratch.emptyBits()
  const { rows, starts, common } = column
  // Words of one beginning are neighbours, and so are their rows.
  const first = starts[from]!
  reader.kernels.markRows(out.byteOffset, rows.byteOffset + 4 * first, starts[until]! - first)
  for (let i = lowerBound(common, from); common[i]! < until; i++)
    reader.orInto(out, bitmapOf(column, common[i]!)!)
  return out
}

type Span = [from: number, until: number]

function exactly(words: WordList, word: string): Span {
  const code = lowerWord(words, word)
  return code < words.ends.length && wordAt(words, code) === word ? [code, code + 1] : [code, code]
}

/** No word contains \uffff, which is no letter. */
function wordsBeginning(words: WordList, beginning: string): Span {
  return [lowerWord(words, beginning), lowerWord(words, `${beginning}\uffff`)]
}
