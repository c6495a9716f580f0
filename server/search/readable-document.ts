/**
 * PostgreSQL allows values that the index can't hold: NaN, the date 'infinity', a null in a list. Such a
 * listing is left out and logged, so that the others can still be found.
 */
import type { Document, DocumentValue } from './engine/schema.ts'
import { figureNames, type IndexedRecord } from './indexed-record.ts'
import { documentOf } from './search-document.ts'

/** The listing's document, or the reason why it has none. */
export function readableDocument(row: IndexedRecord, now: number): Document | string {
  try {
    const document = documentOf(row, now)
    if (row.isFit) return document
    const { values, numbers } = document
    const unfit =
      Object.keys(values).find(name => !isFit(values[name])) ??
      figureNames.find((_, i) => !isFit(numbers?.[i]))
    return unfit === undefined ? document : `its ${unfit} is no value`
  } catch (error) {
    return (error as Error).message
  }
}

function isFit(value: DocumentValue | null | undefined): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  return !Array.isArray(value) || value.every(one => typeof one === 'string')
}
