/** Reads one value of a feed for a field of the listing. */
import type { ReadResult } from '#contracts/criteria/read-value.ts'
import type { Option } from '#contracts/vehicle/enumerations.ts'
import type { FactDeclaration } from '#contracts/vehicle/facts.ts'
import { type FactView, factReader, optionReader, tidied } from '#contracts/vehicle/read-fact.ts'
import { ownCopy } from '#server/platform/bounded-cache.ts'
import type { FeedField } from './fields.ts'

/** An invalid value. */
export class Refused {
  readonly reason: string
  constructor(reason: string) {
    this.reason = reason
  }
}

/** A list with some invalid items. */
export class PartlyRead {
  readonly kept: readonly unknown[]
  readonly refused: readonly { value: unknown; reason: string }[]
  constructor(kept: readonly unknown[], refused: readonly { value: unknown; reason: string }[]) {
    this.kept = kept
    this.refused = refused
  }
}

/** Returns null for unknown. */
export type ValueReader = (value: unknown) => unknown

export interface MappingBounds {
  min?: number | undefined
  max?: number | undefined
}

/** A reader for the field, with the mapping's bounds if they are narrower than the field's. */
export function valueReader(field: FeedField, bounds: MappingBounds = {}): ValueReader {
  switch (field.kind) {
    case 'fact':
      return readerOfFact(field, bounds)
    case 'option':
      return optionReaderOf(field.options)
    case 'reference':
      return readReference
    case 'time':
      return readTime
    case 'address':
      return readAddress
    case 'pictures':
      return value => readList(value, readAddress)
    case 'place':
      return value => readText(value, 100)
  }
}

function readerOfFact(
  { name, fact, view }: Extract<FeedField, { kind: 'fact' }>,
  bounds: MappingBounds,
): ValueReader {
  if (fact.kind === 'option') return optionReaderOf(view.options ?? [])
  if (fact.kind === 'options') {
    const read = optionReaderOf(view.options ?? [])
    return value => readList(value, read)
  }
  return orRefused(factReader(name, { ...view, ...narrowed(fact, view, bounds) }))
}

/** Converts the mapping's bounds from the column's unit, maybe pence, to the fact's, pounds. */
function narrowed(fact: FactDeclaration, view: FactView, bounds: MappingBounds): FactView {
  const per = fact.kind === 'number' && fact.stored === 'pence' ? 100 : 1
  return {
    min: Math.max(view.min ?? -Infinity, (bounds.min ?? -Infinity) / per),
    max: Math.min(view.max ?? Infinity, (bounds.max ?? Infinity) / per),
  }
}

function orRefused(read: (value: unknown) => ReadResult<unknown>): ValueReader {
  return value => {
    const reading = read(value)
    return 'problem' in reading ? new Refused(reading.problem) : reading.value
  }
}

/** Caches results, as a feed repeats few spellings in all rows. */
function optionReaderOf(options: readonly Option[]): ValueReader {
  const isLong = options.length > 15
  const problem = isLong ? `Value must be one of the ${options.length} there are` : undefined
  const read = optionReader(options, problem)
  const known = new Map<unknown, unknown>()
  return value => {
    const seen = known.get(value)
    if (seen !== undefined) return seen
    const reading = read(cellText(value))
    const found = 'problem' in reading ? new Refused(reading.problem) : reading.value
    // Limited, for feeds with many spellings.
    if (known.size < 1000 && typeof value === 'string') known.set(ownCopy(value), found)
    return found
  }
}

/** Text with its spaces normalised; numbers and booleans as text; '' for anything else. */
export function cellText(value: unknown): string {
  if (typeof value === 'string') return tidied(value)
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

function readText(value: unknown, maxLength: number): string | Refused {
  const text = cellText(value)
  return text.length > maxLength ? new Refused(`longer than ${maxLength} characters`) : text
}

/** A spreadsheet writes 12345678901234567 as 1.23457E+16, which many cars share. */
function readReference(value: unknown): string | Refused {
  const text = readText(value, 200)
  return typeof text === 'string' && /^\d(\.\d+)?e\+\d+$/i.test(text)
    ? new Refused('a spreadsheet has rounded the number: ask for the reference as text')
    : text
}

function readList(value: unknown, read: ValueReader): readonly unknown[] | PartlyRead {
  const kept = new Set<unknown>()
  const refused: { value: unknown; reason: string }[] = []
  for (const item of Array.isArray(value) ? value : [value]) {
    const found = read(item)
    if (found instanceof Refused) refused.push({ value: item, reason: found.reason })
    else kept.add(found)
  }
  return refused.length > 0 ? new PartlyRead([...kept], refused) : [...kept]
}

function readTime(value: unknown): string | Refused {
  const text = cellText(value)
  const time = /^\d{4}-\d{2}-\d{2}/.test(text) ? new Date(text) : undefined
  return time && !Number.isNaN(time.getTime()) ? time.toISOString() : new Refused('not an ISO time')
}

function readAddress(value: unknown): string | Refused {
  const text = cellText(value)
  return /^https?:\/\/\S{3,2000}$/i.test(text) ? text : new Refused('not a web address')
}
