/** A field's values in a segment: plain data, so that a worker can make it. Each kind has a file. */
import { sortStrings } from '../dictionary.ts'
import type { Place } from '../place.ts'
import type { IndexField } from '../schema.ts'
import type { Steps } from '../steps.ts'
import type { Packing } from './codes.ts'
import { type FlagColumn, makeFlags } from './flag.ts'
import type { Gatherer } from './gatherer.ts'
import { type KeywordColumn, makeKeywords, makePaths, type PathColumn } from './keyword.ts'
import {
  type KeywordListArrivals,
  KeywordListGatherer,
  type KeywordsColumn,
  makeKeywordLists,
} from './keywords.ts'
import { makeNumbers, type NumberColumn, sortNumbersOf } from './number.ts'
import { makePlaces, type PlaceColumn, placeGatherer } from './places.ts'
import { makeTexts, type TextArrivals, type TextColumn, TextGatherer } from './text.ts'
import { type ValueArrivals, ValueGatherer } from './value-gatherer.ts'

export type Column =
  | KeywordColumn
  | KeywordsColumn
  | PathColumn
  | NumberColumn
  | FlagColumn
  | PlaceColumn
  | TextColumn

/** A field's values in order of arrival. */
export type Arrivals =
  | ValueArrivals<string>
  | ValueArrivals<number>
  | ValueArrivals<boolean>
  | ValueArrivals<Place>
  | KeywordListArrivals
  | TextArrivals

/** With the rows `kept` of an older column before all others. */
export function gathererFor(field: IndexField, old?: Column, kept = new Uint32Array(0)): Gatherer<Arrivals> {
  switch (field.kind) {
    case 'keyword':
    case 'path':
    case 'number': {
      const column = old as KeywordColumn | PathColumn | NumberColumn | undefined
      return new ValueGatherer<string | number>(column && { ...column, kept }) as Gatherer<Arrivals>
    }
    case 'keywords':
      return new KeywordListGatherer(old as KeywordsColumn | undefined, kept)
    case 'flag':
      return new ValueGatherer(old && { values: [false, true], codes: (old as FlagColumn).codes, kept })
    case 'geo':
      return placeGatherer(old as PlaceColumn | undefined, kept)
    case 'text':
      return new TextGatherer(old as TextColumn | undefined, kept)
  }
}

/** The rank of each arrival among the values, of a field by which rows can be ordered; unknown ones last. */
export function ranksOf(field: IndexField, arrivals: Arrivals): { ranks: Uint32Array; unknown: number } {
  const { codes } = arrivals as ValueArrivals<string | number>
  const { values, newCodes } =
    field.kind === 'number'
      ? sortNumbersOf(arrivals as ValueArrivals<number>)
      : sortStrings((arrivals as ValueArrivals<string>).values, codes)
  return { ranks: codes.map(code => newCodes[code] ?? values.length), unknown: values.length }
}

/** In the new order of rows. */
export function makeColumn(field: IndexField, arrivals: Arrivals, packing: Packing): Steps<Column> {
  switch (field.kind) {
    case 'keyword':
      return makeKeywords(arrivals as ValueArrivals<string>, packing)
    case 'path':
      return makePaths(arrivals as ValueArrivals<string>, packing)
    case 'keywords':
      return makeKeywordLists(arrivals as KeywordListArrivals, packing)
    case 'number':
      return makeNumbers(arrivals as ValueArrivals<number>, packing, field.edges)
    case 'flag':
      return makeFlags(arrivals as ValueArrivals<boolean>, packing)
    case 'geo':
      return makePlaces(arrivals as ValueArrivals<Place>, packing)
    case 'text':
      return makeTexts(arrivals as TextArrivals, packing)
  }
}
