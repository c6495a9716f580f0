/** A field's values in a segment: plain data, so that a worker can hand it over. Here each kind meets its own file. */
import type { Cell } from '../row.ts'
import type { Field } from '../schema.ts'
import type { Steps } from '../steps.ts'
import { FlagBuilder, type FlagColumn, readFlag } from './flag.ts'
import { KeywordBuilder, type KeywordColumn, readKeyword } from './keyword.ts'
import { KeywordsBuilder, type KeywordsColumn, readKeywords } from './keywords.ts'
import { NumberBuilder, type NumberColumn, readNumber } from './number.ts'
import { PathBuilder, type PathColumn } from './path.ts'
import { PlaceBuilder, type PlaceColumn, readPlace } from './places.ts'
import { readText, TextBuilder, type TextColumn } from './text.ts'

export type Column =
  | KeywordColumn
  | KeywordsColumn
  | PathColumn
  | NumberColumn
  | FlagColumn
  | PlaceColumn
  | TextColumn

export interface ColumnBuilder {
  add(cell: Cell): void
  /** `bitmapsUpTo`: a field with more values than this has no bitmaps. */
  finish(bitmapsUpTo: number): Column | Steps<Column>
}

export function builderFor(field: Field): ColumnBuilder {
  switch (field.kind) {
    case 'keyword':
      return new KeywordBuilder()
    case 'keywords':
      return new KeywordsBuilder()
    case 'path':
      return new PathBuilder()
    case 'number':
      return new NumberBuilder(field.edges)
    case 'flag':
      return new FlagBuilder()
    case 'geo':
      return new PlaceBuilder()
    case 'text':
      return new TextBuilder()
  }
}

/** Rows as they were added. */
export function* readerFor(column: Column, rows: number): Steps<(row: number) => Cell> {
  switch (column.kind) {
    case 'keyword':
    case 'path':
      return readKeyword(column)
    case 'keywords':
      return readKeywords(column)
    case 'number':
      return readNumber(column)
    case 'flag':
      return readFlag(column)
    case 'geo':
      return readPlace(column)
    case 'text':
      return yield* readText(column, rows)
  }
}
