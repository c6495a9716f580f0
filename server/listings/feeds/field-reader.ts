/** Reads a field of the mapping: from a record's cell, by transforms and bounds, to the listing's value. */
import type { DecimalSign } from '#contracts/criteria/read-value.ts'
import { precisionOf } from '#contracts/vehicle/read-fact.ts'
import { type FeedField, type FieldName, fields } from './fields.ts'
import type { FieldSource } from './mapping.ts'
import { transformOf } from './transforms.ts'
import { cellText, type ValueReader, valueReader } from './values.ts'

/**
 * The reader returns null for a blank cell, which the catalogue may fill; undefined for a value without a
 * meaning here ('Other'), which it may not fill; and Refused or PartlyRead, to be reported.
 */
export function fieldReader(name: FieldName, source: FieldSource, decimal: DecimalSign = '.'): ValueReader {
  const field: FeedField = fields[name]
  const read = valueReader(field, source)
  const number = field.kind === 'fact' && field.fact.kind === 'number' ? field.fact : undefined
  const notation = { decimal, precision: number ? precisionOf(number) : 'fine' } as const
  const specs = number && decimal === ',' ? [...source.transforms, 'number' as const] : source.transforms
  const transforms = specs.map(spec => transformOf(spec, notation))
  const fallbackText = source.constant ?? source.default
  const fallback = fallbackText === undefined ? null : read(fallbackText)
  if (source.constant !== undefined) return () => fallback
  const isUnknown = unknownTest(source.unknown)

  return cell => {
    if (isBlank(cell)) return fallback
    if (isUnknown?.(cell)) return undefined
    let value: unknown = cell
    for (const transform of transforms) {
      value = transform(value)
      if (value === null) return undefined
    }
    return isBlank(value) ? undefined : read(value)
  }
}

function isBlank(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  return typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0
}

/** Matches in any case, and numbers by value: 0 matches '0.0'. */
function unknownTest(unknown: readonly (string | number)[]): ((cell: unknown) => boolean) | undefined {
  if (unknown.length === 0) return undefined
  const words = new Set(unknown.map(one => String(one).trim().toLowerCase()))
  const numbers = new Set(unknown.filter(one => typeof one === 'number'))
  return cell => {
    const text = cellText(cell).toLowerCase()
    return words.has(text) || (numbers.size > 0 && text !== '' && numbers.has(Number(text)))
  }
}
