/** A field's values in a segment: plain data, so that a worker can hand it over. Here each kind meets its own file. */
import type { Cell } from '../row.ts'
import type { Field } from '../schema.ts'
import type { Steps } from '../steps.ts'
import type { Packing } from './codes.ts'
import { FlagBuilder, type FlagColumn } from './flag.ts'
import { KeywordBuilder, type KeywordColumn, PathBuilder, type PathColumn } from './keyword.ts'
import { KeywordsBuilder, type KeywordsColumn } from './keywords.ts'
import { NumberBuilder, type NumberColumn } from './number.ts'
import { PlaceBuilder, type PlaceColumn } from './places.ts'
import { TextBuilder, type TextColumn } from './text.ts'

export type Column =
  | KeywordColumn
  | KeywordsColumn
  | PathColumn
  | NumberColumn
  | FlagColumn
  | PlaceColumn
  | TextColumn

/** Takes values in any order of rows, then makes a column in the order wanted. */
export interface ColumnBuilder {
  add(cell: Cell): void
  /** For each arrival its rank among the values, the unknown last. Only of fields that rows may be ordered by. */
  ranks?(): { ranks: Uint32Array; unknown: number }
  finish(packing: Packing): Steps<Column>
}

/** With the rows `kept` of an older column, as if they had been added. */
export function builderFor(field: Field, old?: Column, kept = new Uint32Array(0)): ColumnBuilder {
  switch (field.kind) {
    case 'keyword':
      return new KeywordBuilder(old as KeywordColumn | undefined, kept)
    case 'keywords':
      return new KeywordsBuilder(old as KeywordsColumn | undefined, kept)
    case 'path':
      return new PathBuilder(old as PathColumn | undefined, kept)
    case 'number':
      return new NumberBuilder(field.edges, old as NumberColumn | undefined, kept)
    case 'flag':
      return new FlagBuilder(old as FlagColumn | undefined, kept)
    case 'geo':
      return new PlaceBuilder(old as PlaceColumn | undefined, kept)
    case 'text':
      return new TextBuilder(old as TextColumn | undefined, kept)
  }
}
