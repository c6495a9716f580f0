/** Reads one value of a feed as a field of the listing has it. */
import type { Option } from '#contracts/enumerations.ts'
import { matchKey } from '#contracts/slug.ts'
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
    case 'text':
      return value => readText(value, field.max)
    case 'number': {
      const min = Math.max(field.min, bounds.min ?? field.min)
      const max = Math.min(field.max, bounds.max ?? field.max)
      const scale = field.decimals === 0 ? 1 : 10
      return value => readNumber(value, min, max, scale)
    }
    case 'option':
      return optionReader(field.options)
    case 'options': {
      const read = optionReader(field.options)
      return value => readList(value, read)
    }
    case 'flag':
      return readFlag
    case 'date':
      return readDate
    case 'time':
      return readTime
    case 'registration':
      return readRegistration
    case 'address':
      return readAddress
    case 'pictures':
      return value => readList(value, readAddress)
    case 'place':
      return value => readText(value, 100)
  }
}

/** Text without blanks around it, and single ones within; numbers as they are written. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return tidy(value)
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

const untidy = /^\s|\s$|\s\s|[\t\r\n]/
const tidy = (text: string) => (untidy.test(text) ? text.trim().replace(/[^\S\n]+/g, ' ') : text)

function readText(value: unknown, max: number): string | Refused {
  const text = textOf(value)
  return text.length > max ? new Refused(`longer than ${max} characters`) : text
}

function readNumber(value: unknown, min: number, max: number, scale: 1 | 10): number | Refused {
  const number = typeof value === 'number' ? value : plainNumber(textOf(value))
  if (!Number.isFinite(number)) return new Refused('not a number')
  const rounded = Math.round(number * scale) / scale
  if (rounded < min) return new Refused(`below ${min}`)
  return rounded > max ? new Refused(`above ${max}`) : rounded
}

/** Number() would also take '0x10', '1e3' and the empty text. */
function plainNumber(text: string): number {
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN
}

function optionReader(options: readonly Option[]): Reader {
  const byKey = new Map<string, string>()
  for (const { value, label, aliases = [] } of options) {
    for (const spelled of [value, label, ...aliases]) byKey.set(matchKey(spelled), value)
  }
  const known = new Map<unknown, string | Refused>()
  const among =
    options.length > 15 ? `the ${options.length} there are` : options.map(option => option.value).join(', ')
  const read = (value: unknown) => byKey.get(matchKey(textOf(value))) ?? new Refused(`none of: ${among}`)
  return value => {
    const seen = known.get(value)
    if (seen !== undefined) return seen
    const found = read(value)
    // A feed has few spellings; one that has endless ones must not fill the memory.
    if (known.size < 1000 && typeof value === 'string') known.set(ownCopy(value), found)
    return found
  }
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

function readFlag(value: unknown): boolean | Refused {
  if (typeof value === 'boolean') return value
  const text = textOf(value).toLowerCase()
  if (['true', '1', 'yes', 'y', 'on'].includes(text)) return true
  if (['false', '0', 'no', 'n', 'off'].includes(text)) return false
  return new Refused('neither yes nor no')
}

function readDate(value: unknown): string | Refused {
  const text = textOf(value).slice(0, 10)
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  // 31 February would become 3 March: the round trip catches it.
  const isDate = date && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  return isDate ? text : new Refused('not a date such as 2027-03-31 (the mapping can name another form)')
}

function readTime(value: unknown): string | Refused {
  const text = textOf(value)
  const time = /^\d{4}-\d{2}-\d{2}/.test(text) ? new Date(text) : undefined
  return time && !Number.isNaN(time.getTime()) ? time.toISOString() : new Refused('not an ISO time')
}

function readRegistration(value: unknown): string | Refused {
  const plate = textOf(value).toUpperCase().replaceAll(' ', '')
  return /^[A-Z0-9]{2,8}$/.test(plate) ? plate : new Refused('not a registration')
}

function readAddress(value: unknown): string | Refused {
  const text = textOf(value)
  return /^https?:\/\/\S{3,2000}$/i.test(text) ? text : new Refused('not a web address')
}
