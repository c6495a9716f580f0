/** Reads one value of a feed as a field of the listing has it. */
import type { Reading } from '#contracts/criteria/read-value.ts'
import type { Option } from '#contracts/enumerations.ts'
import type { FactDeclaration } from '#contracts/vehicle/facts.ts'
import { type FactView, factReader, optionReader, tidied } from '#contracts/vehicle/read-fact.ts'
import { ownCopy } from '#server/platform/bounded-cache.ts'
import type { Field } from './fields.ts'

/** A value that cannot be what the field wants, and why. */
export class Refused {
  readonly reason: string
  constructor(reason: string) {
    this.reason = reason
  }
}

/** A list of which some items could be read and some could not. */
export class Partly {
  readonly kept: readonly unknown[]
  readonly refused: readonly { value: unknown; reason: string }[]
  constructor(kept: readonly unknown[], refused: readonly { value: unknown; reason: string }[]) {
    this.kept = kept
    this.refused = refused
  }
}

/** Null is 'the feed does not know'. */
export type Reader = (value: unknown) => unknown

export interface Bounds {
  min?: number | undefined
  max?: number | undefined
}

/** A reader for the field, with the mapping's own bounds where they are narrower than the field's. */
export function readerOf(field: Field, bounds: Bounds = {}): Reader {
  switch (field.kind) {
    case 'fact':
      return readerOfFact(field, bounds)
    case 'option':
      return optionReaderOf(field.options)
    case 'text':
      return value => readText(value, field.maxLength)
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

function readerOfFact({ name, fact, view }: Extract<Field, { kind: 'fact' }>, bounds: Bounds): Reader {
  if (fact.kind === 'option') return optionReaderOf(view.options ?? fact.options)
  if (fact.kind === 'options') {
    const read = optionReaderOf(view.options ?? fact.options)
    return value => readList(value, read)
  }
  return orRefused(factReader(name, { ...view, ...narrowed(fact, view, bounds) }))
}

/** The mapping's bounds are in the column's unit, pence where the fact's is pounds. */
function narrowed(fact: FactDeclaration, view: FactView, bounds: Bounds): FactView {
  const per = fact.kind === 'number' && fact.stored === 'pence' ? 100 : 1
  return {
    min: Math.max(view.min ?? -Infinity, (bounds.min ?? -Infinity) / per),
    max: Math.min(view.max ?? Infinity, (bounds.max ?? Infinity) / per),
  }
}

function orRefused(read: (value: unknown) => Reading<unknown>): Reader {
  return value => {
    const reading = read(value)
    return 'problem' in reading ? new Refused(reading.problem) : reading.value
  }
}

/** Remembers what spellings mean, for a feed has few and repeats them in every row. */
function optionReaderOf(options: readonly Option[]): Reader {
  const isLong = options.length > 15
  const problem = isLong ? `Value must be one of the ${options.length} there are` : undefined
  const read = optionReader(options, problem)
  const known = new Map<unknown, unknown>()
  return value => {
    const seen = known.get(value)
    if (seen !== undefined) return seen
    const reading = read(textOf(value))
    const found = 'problem' in reading ? new Refused(reading.problem) : reading.value
    // A feed that has endless spellings must not fill the memory.
    if (known.size < 1000 && typeof value === 'string') known.set(ownCopy(value), found)
    return found
  }
}

/** Text without blanks around it, and single ones within; numbers as they are written. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return tidied(value)
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

function readText(value: unknown, maxLength: number): string | Refused {
  const text = textOf(value)
  return text.length > maxLength ? new Refused(`longer than ${maxLength} characters`) : text
}

function readList(value: unknown, read: Reader): readonly unknown[] | Partly {
  const kept = new Set<unknown>()
  const refused: { value: unknown; reason: string }[] = []
  for (const item of Array.isArray(value) ? value : [value]) {
    const found = read(item)
    if (found instanceof Refused) refused.push({ value: item, reason: found.reason })
    else kept.add(found)
  }
  return refused.length > 0 ? new Partly([...kept], refused) : [...kept]
}

function readTime(value: unknown): string | Refused {
  const text = textOf(value)
  const time = /^\d{4}-\d{2}-\d{2}/.test(text) ? new Date(text) : undefined
  return time && !Number.isNaN(time.getTime()) ? time.toISOString() : new Refused('not an ISO time')
}

function readAddress(value: unknown): string | Refused {
  const text = textOf(value)
  return /^https?:\/\/\S{3,2000}$/i.test(text) ? text : new Refused('not a web address')
}
