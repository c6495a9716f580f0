/** A field's values in a segment: plain data, so that a worker can make it. Each kind has a file. */
import type { IndexField } from '../schema.ts'
import type { Steps } from '../steps.ts'
import type { Packing } from './codes.ts'
import { type FlagArrivals, type FlagColumn, FlagGatherer, makeFlags } from './flag.ts'
import type { Gatherer } from './gatherer.ts'
import {
  type KeywordArrivals,
  type KeywordColumn,
  KeywordGatherer,
  makeKeywords,
  makePaths,
  type PathColumn,
} from './keyword.ts'
import {
  type KeywordListArrivals,
  KeywordListGatherer,
  type KeywordsColumn,
  makeKeywordLists,
} from './keywords.ts'
import { makeNumbers, type NumberArrivals, type NumberColumn, NumberGatherer } from './number.ts'
import { makePlaces, type PlaceArrivals, type PlaceColumn, PlaceGatherer } from './places.ts'
import { makeTexts, type TextArrivals, type TextColumn, TextGatherer } from './text.ts'

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
  | KeywordArrivals
  | KeywordListArrivals
  | NumberArrivals
  | FlagArrivals
  | PlaceArrivals
  | TextArrivals

/** With the rows `kept` of an older column before all others. */
export function gathererFor(field: IndexField, old?: Column, kept = new Uint32Array(0)): Gatherer<Arrivals> {
  switch (field.kind) {
    case 'keyword':
    case 'path':
      return new KeywordGatherer(old as KeywordColumn | PathColumn | undefined, kept)
    case 'keywords':
      return new KeywordListGatherer(old as KeywordsColumn | undefined, kept)
    case 'number':
      return new NumberGatherer(old as NumberColumn | undefined, kept)
    case 'flag':
      return new FlagGatherer(old as FlagColumn | undefined, kept)
    case 'geo':
      return new PlaceGatherer(old as PlaceColumn | undefined, kept)
    case 'text':
      return new TextGatherer(old as TextColumn | undefined, kept)
  }
}

/** In the new order of rows. */
export function makeColumn(field: IndexField, arrivals: Arrivals, packing: Packing): Steps<Column> {
  switch (field.kind) {
    case 'keyword':
      return makeKeywords(arrivals as KeywordArrivals, packing)
    case 'path':
      return makePaths(arrivals as KeywordArrivals, packing)
    case 'keywords':
      return makeKeywordLists(arrivals as KeywordListArrivals, packing)
    case 'number':
      return makeNumbers(arrivals as NumberArrivals, packing, field.edges)
    case 'flag':
      return makeFlags(arrivals as FlagArrivals, packing)
    case 'geo':
      return makePlaces(arrivals as PlaceArrivals, packing)
    case 'text':
      return makeTexts(arrivals as TextArrivals, packing)
  }
}
