import { matchKey, slugify } from '../slug.ts'
import { formatBound } from '../text/english.ts'
import type { Option } from '../vehicle/enumerations.ts'
import type {
  DateCriterion,
  ManyCriterion,
  PlaceCriterion,
  RangeCriterion,
  TextCriterion,
} from './criterion.ts'
import type { Bounds } from './fields.ts'
import { optionsOf } from './options.ts'

/** A value, or a message that says why it can't be one. */
export type ReadResult<Value> = { value: Value } | { problem: string }

export const blank = (input: unknown): boolean =>
  input === undefined ||
  input === null ||
  (typeof input === 'string' && ['', 'null', 'undefined'].includes(input.trim()))

/** A list that is nested deeper is no value. */
const MAX_NESTING = 9

const isScalar = (input: unknown) => ['string', 'number', 'boolean'].includes(typeof input)

/**
 * A value of an address, a form or a JSON body as text. An object, for which String() may throw, and a list
 * with one in it are '', which every reader below refuses.
 */
export function textOf(input: unknown): string {
  const items = [input].flat(MAX_NESTING)
  return items.every(isScalar) ? items.join(',').trim() : ''
}

/** The only value of a parameter, '' for none; undefined if it was given several different ones. */
export function onlyValue(input: unknown): unknown {
  if (!Array.isArray(input)) return input
  const values = new Set(input.flat(MAX_NESTING).filter(item => !blank(item)))
  return values.size > 1 ? undefined : ([...values][0] ?? '')
}

/** 'a,b', ['a', 'b'] and [['a'], 'b'] are all the list a, b. An object in it is '', as in `textOf`. */
export function listOf(input: unknown): string[] {
  const given = [input].flat(MAX_NESTING).filter(item => !blank(item))
  return given.flatMap(item => {
    if (!isScalar(item)) return ['']
    const parts = textOf(item).split(',')
    return parts.map(part => part.trim()).filter(part => !blank(part))
  })
}

/** A longer list of options is not repeated in an error; the API's dropdowns have it. */
const MAX_LISTED = 20

function listed(values: readonly string[]): string {
  if (values.length <= MAX_LISTED) return values.join(', ')
  const some = values.slice(0, 3)
  return `${some.join(', ')} and ${values.length - some.length} more, see /api/services/dropdown`
}

export function readOption<Value extends string>(
  options: readonly Option<Value>[],
  input: string,
): ReadResult<Value> {
  const key = matchKey(input)
  const found = options.find(option =>
    [option.value, option.label, ...(option.aliases ?? [])].some(spelled => matchKey(spelled) === key),
  )
  return found
    ? { value: found.value }
    : { problem: `Value must be one of: ${listed(options.map(option => option.value))}` }
}

export function readMember(criterion: ManyCriterion, input: string): ReadResult<string> {
  const options = optionsOf(criterion)
  if (options) return readOption(options, input)
  if (criterion.maxLength && input.length > criterion.maxLength) {
    return { problem: `Maximum length is ${criterion.maxLength} characters` }
  }
  const value = slugify(input)
  return value === '' ? { problem: 'Minimum length is 1 characters' } : { value }
}

/** The sign before decimals. The other one of the two, or a space, may stand between thousands. */
export type DecimalSign = '.' | ','

const notation = (thousands: string, decimal: string) =>
  new RegExp(
    `^-?(?:\\d{1,12}|\\d{1,3}(?:${thousands}\\d{3})+|\\d{1,3}(?:\\s\\d{3})+)?(?:${decimal}\\d{0,20})?$`,
  )
const notations = { '.': notation(',', '\\.'), ',': notation('\\.', ',') }
const withoutThousands = { '.': /[\s,]/g, ',': /[\s.]/g }
const plainDigits = /^\d{1,12}$/
/** '12.495' is twelve thousand on the Continent. */
const looksLikeThousands = /^-?\d{1,3}\.\d{3}$/

/**
 * NaN unless the whole text is a number in one notation: '12,49', '12.5k', '1e3', '0x10' and '' are none.
 * 'whole' is for what has no thousandths, such as money and miles, where '12.495' is refused.
 */
export function numberIn(text: string, precision: 'whole' | 'fine', decimal: DecimalSign = '.'): number {
  if (plainDigits.test(text)) return Number(text)
  if (!notations[decimal].test(text) || !/\d/.test(text)) return Number.NaN
  const plain = text.replace(withoutThousands[decimal], '')
  if (decimal === ',') return Number(plain.replace(',', '.'))
  return precision === 'whole' && looksLikeThousands.test(plain) ? Number.NaN : Number(plain)
}

export function readNumber(criterion: RangeCriterion | PlaceCriterion, input: unknown): ReadResult<number> {
  const isFine = criterion.kind === 'range' ? criterion.step < 1 : criterion.name !== 'distance'
  const given = typeof input === 'number' ? input : textOf(input).replace(/^£/, '')
  const value = typeof given === 'number' ? given : numberIn(given, isFine ? 'fine' : 'whole')
  if (!Number.isFinite(value)) return { problem: `${criterion.label} must be a number` }
  if (value < criterion.min || value > criterion.max) {
    return {
      problem: `${criterion.label} must be from ${formatBound(criterion.min)} to ${formatBound(criterion.max)}`,
    }
  }
  return { value }
}

/** `{min, max}`, with one of them or both. Undefined for what is no such object. */
export function readBounds<Value>(
  input: unknown,
  read: (bound: unknown) => ReadResult<Value>,
): ReadResult<Bounds<Value>> | undefined {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return undefined
  const bounds: Bounds<Value> = {}
  for (const [part, bound] of Object.entries(input)) {
    if (part !== 'min' && part !== 'max') return undefined
    const reading = blank(bound) ? undefined : read(bound)
    if (reading && 'problem' in reading) return reading
    if (reading) bounds[part] = reading.value
  }
  return { value: bounds }
}

/** Reads '5-10', '5+', 'up to 10' and a bare '5', which means what the criterion's `bare` says. */
export function readRange(criterion: RangeCriterion, input: unknown): ReadResult<Bounds<number>> {
  const given = readBounds(input, bound => readNumber(criterion, bound))
  if (given) return given
  // In an address a plus sign is a space: 'range=200+'.
  const text = textOf(typeof input === 'string' ? input.replace(/(\d) $/, '$1+') : input)
  const pair = /^£?([\d.,]+)\s*(?:-|–|to)\s*£?([\d.,]+)$/i.exec(text)
  const from = /^£?([\d.,]+)\+$/.exec(text)
  const upTo = /^up to £?([\d.,]+)$/i.exec(text)
  const parts: Bounds<unknown> = pair
    ? { min: pair[1], max: pair[2] }
    : from
      ? { min: from[1] }
      : upTo
        ? { max: upTo[1] }
        : criterion.bare === 'exact'
          ? { min: text, max: text }
          : { [criterion.bare]: text }
  const bounds: Bounds<number> = {}
  for (const part of ['min', 'max'] as const) {
    if (parts[part] === undefined) continue
    const reading = readNumber(criterion, parts[part])
    if ('problem' in reading) return reading
    bounds[part] = reading.value
  }
  return { value: bounds }
}

export function readDate(criterion: DateCriterion, input: unknown): ReadResult<string> {
  const text = textOf(input)
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  // 31 February parses as 3 March in some engines: the round trip catches it.
  if (!date || Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text) {
    return { problem: `${criterion.label} must be a date such as 2027-03-31` }
  }
  return { value: text }
}

/** A date alone means what the criterion's `bare` says. */
export function readDates(criterion: DateCriterion, input: unknown): ReadResult<Bounds<string>> {
  const bounds = readBounds(input, bound => readDate(criterion, bound))
  if (bounds) return bounds
  const date = readDate(criterion, input)
  return 'value' in date ? { value: { [criterion.bare]: date.value } } : date
}

export function readFlag(label: string, input: unknown): ReadResult<boolean> {
  const text = textOf(input).toLowerCase()
  if (['true', '1', 'yes', 'y', 'on'].includes(text)) return { value: true }
  if (['false', '0', 'no', 'n', 'off'].includes(text)) return { value: false }
  return { problem: `${label}: Value must be one of: true, false` }
}

/** Control characters and halves of surrogate pairs: none can be typed, and PostgreSQL stores no NUL. */
const unprintable = /[\p{Cc}\p{Cs}]/gu

export function readText(criterion: TextCriterion | PlaceCriterion, input: string): ReadResult<string> {
  const [min, max] =
    criterion.kind === 'text' ? [criterion.minLength, criterion.maxLength] : [criterion.min, criterion.max]
  const value = input.replace(unprintable, '').trim()
  if (value.length < min) return { problem: `Minimum length is ${min} characters` }
  if (value.length > max) return { problem: `Maximum length is ${max} characters` }
  return { value }
}
