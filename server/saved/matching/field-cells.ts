/**
 * What searches hang by in a field: its cells. A filter on a field covers some, a document lies in some, and whatever
 * document passes the filter lies in one that the filter covers. A cell is a value, the beginning of a word, a stretch of
 * numbers or a part of the globe.
 */
import { isTop, topOfPath } from '#server/search/engine/columns/keyword.ts'
import { type Place, placeOf } from '#server/search/engine/place.ts'
import type { Filter } from '#server/search/engine/query.ts'
import type { Field } from '#server/search/engine/schema.ts'
import { wordsOf } from '#server/search/engine/words.ts'
import { cellAround, cellsNear, SIZES } from './globe-cells.ts'
import { RangeCells } from './range-cells.ts'
import type { Subject } from './subject.ts'

export type Cell = string | number

export interface FieldCells {
  /** Those that a filter covers. Undefined if it may be passed outside of any. */
  covered(filter: Filter): Covered | undefined
  /** Those that a document lies in, each once. */
  around(subject: Subject): Cell[]
}

export interface Covered {
  cells: readonly Cell[]
  /** What part of all documents lies in them: a guess, and only speed hangs on it. */
  share: number
  /** Does every document in these cells pass? */
  exactly: boolean
}

export function fieldCells(field: Field, position: number): FieldCells {
  switch (field.kind) {
    case 'keyword':
    case 'keywords':
    case 'path':
      return stringCells(field.kind, position)
    case 'flag':
      return flagCells(position)
    case 'number':
      return numberCells(field.edges, position)
    case 'geo':
      return geoCells(position)
    case 'text':
      return textCells(position)
  }
}

function stringCells(kind: 'keyword' | 'keywords' | 'path', position: number): FieldCells {
  return {
    covered(filter) {
      if ('any' in filter) {
        const any = [...new Set(filter.any)]
        return { cells: any, exactly: true, share: any.reduce((sum, value) => sum + shareOf(kind, value), 0) }
      }
      if (!('all' in filter)) return undefined
      // Whoever has all of them has this one.
      return { cells: filter.all.slice(0, 1), exactly: filter.all.length === 1, share: shareOf(kind, '') }
    },
    around({ cells }) {
      const cell = cells[position] as string | string[] | undefined
      if (cell === undefined) return []
      if (Array.isArray(cell)) return [...new Set(cell)]
      const top = kind === 'path' ? topOfPath(cell as string) : cell
      return top === cell ? [cell as string] : [top as string, cell as string]
    },
  }
}

/** There are hundreds of models, dozens of makes, and a few colours. */
function shareOf(kind: 'keyword' | 'keywords' | 'path', value: string): number {
  if (kind !== 'path') return 0.2
  return isTop(value) ? 0.04 : 0.005
}

function flagCells(position: number): FieldCells {
  return {
    covered: filter =>
      'is' in filter ? { cells: [Number(filter.is)], exactly: true, share: 0.5 } : undefined,
    around: ({ cells }) => (cells[position] === undefined ? [] : [Number(cells[position])]),
  }
}

function numberCells(edges: readonly number[] | undefined, position: number): FieldCells {
  const cells = new RangeCells(edges)
  return {
    covered(filter) {
      const { min, max } = filter as { min?: number; max?: number }
      const ends = [min ?? Number.NEGATIVE_INFINITY, max ?? Number.POSITIVE_INFINITY] as const
      return { cells: cells.covering(...ends), exactly: false, share: cells.share(...ends) }
    },
    around(subject) {
      const number = subject.cells[position] as number | undefined
      return number === undefined ? [] : cells.holding(number)
    },
  }
}

/** So many miles are all of a country. */
const FAR = 200

function geoCells(position: number): FieldCells {
  return {
    covered: filter =>
      'near' in filter
        ? {
            cells: cellsNear(placeOf(filter.near), filter.miles),
            exactly: false,
            share: Math.min(1, filter.miles / FAR),
          }
        : undefined,
    around({ cells }) {
      const place = cells[position] as Place | undefined
      if (!place) return []
      return Array.from({ length: SIZES }, (_, size) => cellAround(place, size))
    },
  }
}

/** More letters tell words apart better, and each document has more beginnings. */
const LETTERS = 4

function textCells(position: number): FieldCells {
  return {
    covered(filter) {
      if (!('words' in filter)) return undefined
      const longest = wordsOf(filter.words).reduce((a, b) => (b.length > a.length ? b : a))
      return { cells: [longest.slice(0, LETTERS)], exactly: false, share: 0.03 }
    },
    around(subject) {
      const beginnings = new Set<string>()
      for (const word of subject.words(position))
        for (let letters = 1; letters <= LETTERS && letters <= word.length; letters++)
          beginnings.add(word.slice(0, letters))
      return [...beginnings]
    },
  }
}
