/** One field of the mapping at work: from a record's cell, by transforms and bounds, to the listing's value. */
import { type FieldName, fields } from './fields.ts'
import type { FieldSource } from './mapping.ts'
import { transformOf } from './transforms.ts'
import { type Reader, readerOf, textOf } from './values.ts'

/**
 * Null: the feed is silent, and the catalogue may speak. Undefined: the feed said something that means nothing to us
 * ('Other'), and nobody may speak over it. Refused and Partly: to be reported.
 */
export function fieldReader(name: FieldName, source: FieldSource): Reader {
  const read = readerOf(fields[name], source)
  const transforms = source.transforms.map(transformOf)
  const standIn = source.constant ?? source.default
  const given = standIn === undefined ? null : read(standIn)
  if (source.constant !== undefined) return () => given
  const isUnknown = unknownTest(source.unknown)

  return cell => {
    if (isBlank(cell)) return given
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

/** 'Other' is 'other', and 0 is '0.0'. */
function unknownTest(unknown: readonly (string | number)[]): ((cell: unknown) => boolean) | undefined {
  if (unknown.length === 0) return undefined
  const words = new Set(unknown.map(one => String(one).trim().toLowerCase()))
  const numbers = new Set(unknown.filter(one => typeof one === 'number'))
  return cell => {
    const text = textOf(cell).toLowerCase()
    return words.has(text) || (numbers.size > 0 && text !== '' && numbers.has(Number(text)))
  }
}
