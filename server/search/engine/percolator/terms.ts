/**
 * Terms, by which a document finds the queries that it may match. A document has some terms in each field,
 * and a filter is covered by some terms of its field: every document that passes the filter has at least one
 * of them. A term is a value, the prefix of a word, an interval of numbers or a part of the globe.
 */
import { isTop, topOfPath } from '../columns/keyword.ts'
import { type Place, placeOf } from '../place.ts'
import type { Filter } from '../query.ts'
import type { IndexField } from '../schema.ts'
import { wordsOf } from '../words.ts'
import type { Candidate } from './candidate.ts'
import { SIZES, termAround, termsNear } from './globe-terms.ts'
import { RangeTerms } from './range-terms.ts'

export type Term = string | number

export interface FieldTerms {
  /** Undefined if a document without any term of the field may pass. */
  cover(filter: Filter): Cover | undefined
  /** Without duplicates. */
  termsOf(candidate: Candidate): Term[]
}

export interface Cover {
  terms: readonly Term[]
  /** The estimated share of documents that have one of these terms, 0 to 1: speed alone depends on it. */
  share: number
  /** Whether every document with one of these terms passes. */
  isExact: boolean
}

export function fieldTerms(field: IndexField, position: number): FieldTerms {
  switch (field.kind) {
    case 'keyword':
    case 'keywords':
    case 'path':
      return stringTerms(field.kind, position)
    case 'flag':
      return flagTerms(position)
    case 'number':
      return numberTerms(field.edges, position)
    case 'geo':
      return geoTerms(position)
    case 'text':
      return textTerms(position)
  }
}

function stringTerms(kind: 'keyword' | 'keywords' | 'path', position: number): FieldTerms {
  return {
    cover(filter) {
      if ('any' in filter) {
        const any = [...new Set(filter.any)]
        return {
          terms: any,
          isExact: true,
          share: any.reduce((sum, value) => sum + shareOf(kind, value), 0),
        }
      }
      if (!('all' in filter)) return undefined
      // A document with all of the values has the first one.
      return { terms: filter.all.slice(0, 1), isExact: filter.all.length === 1, share: shareOf(kind, '') }
    },
    termsOf({ cells }) {
      const cell = cells[position] as string | string[] | undefined
      if (cell === undefined) return []
      if (Array.isArray(cell)) return [...new Set(cell)]
      const top = kind === 'path' ? topOfPath(cell) : cell
      return top === cell ? [cell] : [top, cell]
    },
  }
}

/** Estimates: stock has hundreds of models, dozens of makes, and a few colours. */
function shareOf(kind: 'keyword' | 'keywords' | 'path', value: string): number {
  if (kind !== 'path') return 0.2
  return isTop(value) ? 0.04 : 0.005
}

function flagTerms(position: number): FieldTerms {
  return {
    cover: filter => ('is' in filter ? { terms: [Number(filter.is)], isExact: true, share: 0.5 } : undefined),
    termsOf: ({ cells }) => (cells[position] === undefined ? [] : [Number(cells[position])]),
  }
}

function numberTerms(edges: readonly number[] | undefined, position: number): FieldTerms {
  const ranges = new RangeTerms(edges)
  return {
    cover(filter) {
      const { min, max } = filter as { min?: number; max?: number }
      const ends = [min ?? Number.NEGATIVE_INFINITY, max ?? Number.POSITIVE_INFINITY] as const
      return { terms: ranges.covering(...ends), isExact: false, share: ranges.share(...ends) }
    },
    termsOf({ cells }) {
      const number = cells[position] as number | undefined
      return number === undefined ? [] : ranges.termsOf(number)
    },
  }
}

/** A radius that covers the whole country, as far as the estimate is concerned. */
const COUNTRY_MILES = 200

function geoTerms(position: number): FieldTerms {
  return {
    cover: filter =>
      'near' in filter
        ? {
            terms: termsNear(placeOf(filter.near), filter.miles),
            isExact: false,
            share: Math.min(1, filter.miles / COUNTRY_MILES),
          }
        : undefined,
    termsOf({ cells }) {
      const place = cells[position] as Place | undefined
      if (!place) return []
      return Array.from({ length: SIZES }, (_, size) => termAround(place, size))
    },
  }
}

/** Longer prefixes are more selective, and give each document more terms. */
const PREFIX_LENGTH = 4

function textTerms(position: number): FieldTerms {
  return {
    cover(filter) {
      if (!('words' in filter)) return undefined
      const longest = wordsOf(filter.words).reduce((a, b) => (b.length > a.length ? b : a))
      return { terms: [longest.slice(0, PREFIX_LENGTH)], isExact: false, share: 0.03 }
    },
    termsOf(candidate) {
      const prefixes = new Set<string>()
      for (const word of candidate.words(position))
        for (let length = 1; length <= PREFIX_LENGTH && length <= word.length; length++)
          prefixes.add(word.slice(0, length))
      return [...prefixes]
    },
  }
}
