import type { Option } from '../vehicle/enumerations.ts'
import { dayIn, isDay } from './dates.ts'

/**
 * What a field holds. `text` is trimmed; a `secret` stays as it was typed, letter for letter; a `number` is
 * text until the form is valid, so that rules can tell '007' and '1e3' from 7 and 1000; a `date` is
 * yyyy-MM-dd; a `flag` is a box that is ticked or not; `yesno` is answered by yes, by no, or not at all; a
 * `list` is of texts, a `choice` is of a closed list; `files` are files of a form, or the ids of files that
 * were stored before.
 */
export type Kind =
  | 'text'
  | 'secret'
  | 'number'
  | 'date'
  | 'flag'
  | 'yesno'
  | 'choice'
  | 'list'
  | 'point'
  | 'files'

/** A place as the API writes it: longitude, latitude. */
export interface GeoPoint {
  readonly type: 'Point'
  readonly coordinates: readonly number[]
}

/** A file that was sent with the form, or the id of one that is stored. */
export type FormFile = File | string

/** What no such field can hold: a number for a name, a control character, an overlong text. */
export const UNUSABLE = Symbol('unusable')

export type Usable = string | boolean | readonly unknown[] | GeoPoint | File
/** Blank fields are undefined. */
export type Value = Usable | typeof UNUSABLE | undefined

/** Longer than anything that is typed by hand. */
const MAX_TEXT = 20_000
/** Items of a list, rows of a repeated group. */
export const MAX_ITEMS = 200

// Line breaks and tabs may stand in a text; PostgreSQL refuses some of the other control characters, and none
// can be typed.
const unprintable = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u

/** Up to 12 digits before the point and 6 behind it, which a double holds to the last digit. */
export const decimal = /^-?\d{1,12}(?:\.(\d{1,6}))?$/

/** '12k', '£12.5k' */
export const inThousands = /^£?\d{1,6}(?:\.\d{1,3})?\s?k$/i

interface Reading {
  /** Applied to the trimmed text; never to a secret. */
  tidy?: ((text: string) => string) | undefined
  /** Whether a text may have line breaks. */
  lines?: boolean | undefined
  options?: readonly Option[] | undefined
}

export function readValue(kind: Kind, given: unknown, { tidy, lines, options = [] }: Reading = {}): Value {
  if (given === undefined || given === null || given === '') return undefined
  const value = readers[kind](given)
  if (typeof value !== 'string' || kind === 'secret') return value
  const trimmed = plainly(kind, value.trim())
  const text = (tidy ? tidy(trimmed) : trimmed).normalize('NFC') || undefined
  if (kind === 'text' && !lines && /[\n\r\u2028\u2029]/.test(text ?? '')) return UNUSABLE
  return text === undefined || fits(kind, text, options) ? text : UNUSABLE
}

const withThousands = /(?<![\d,.])\d{1,3}([,\s])\d{3}(?:\1\d{3})*(?![\d,])/

/** '12,495' and '12 495' → '12495', '5/4/1983' → '1983-04-05'. */
function plainly(kind: Kind, text: string): string {
  if (kind === 'number') return text.replace(withThousands, (all, sign) => all.replaceAll(sign, ''))
  return kind === 'date' ? dayIn(text) : text
}

function fits(kind: Kind, text: string, options: readonly Option[]): boolean {
  // The rule `inFull` says of '12k' how to write it; others refuse it, as it is no number.
  if (kind === 'number') return decimal.test(text) || inThousands.test(text)
  if (kind === 'date') return isDay(text)
  return kind !== 'choice' || options.some(({ value }) => value === text)
}

const readers: Record<Kind, (given: unknown) => Value> = {
  text: readText,
  secret: readText,
  number: given => (typeof given === 'number' && Number.isFinite(given) ? String(given) : readText(given)),
  date: readText,
  flag: readFlag,
  yesno: readFlag,
  choice: readText,
  list: given => readList(given, readText),
  point: readPoint,
  files: given => readList(given, readFile),
}

function readText(given: unknown): string | typeof UNUSABLE {
  const printable = typeof given === 'string' && given.length <= MAX_TEXT && !unprintable.test(given)
  return printable ? given : UNUSABLE
}

/** A ticked box sends 'on', answers send 'yes' and 'no', JSON has its own. */
function readFlag(given: unknown): Value {
  if (given === true || given === 'true' || given === 'on' || given === 'yes') return true
  if (given === false || given === 'false' || given === 'off' || given === 'no') return false
  return UNUSABLE
}

function readList(given: unknown, readItem: (item: unknown) => Value): Value {
  const items: readonly unknown[] = Array.isArray(given) ? given : [given]
  if (items.length > MAX_ITEMS) return UNUSABLE
  const read = items.map(readItem).filter(item => item !== '' && item !== undefined)
  if (read.includes(UNUSABLE)) return UNUSABLE
  return read.length > 0 ? read : undefined
}

/** An input without a file sends an empty one without a name. */
function readFile(given: unknown): Value {
  if (given instanceof File) return given.name === '' && given.size === 0 ? undefined : given
  return readText(given)
}

function readPoint(given: unknown): Value {
  const { type, coordinates } = Object(given) as Record<string, unknown>
  if (type !== 'Point' || !Array.isArray(coordinates) || coordinates.length !== 2) return UNUSABLE
  const [longitude, latitude] = coordinates as unknown[]
  if (!isWithin(longitude, 180) || !isWithin(latitude, 90)) return UNUSABLE
  return { type, coordinates: [longitude, latitude] }
}

const isWithin = (degrees: unknown, bound: number): degrees is number =>
  typeof degrees === 'number' && Math.abs(degrees) <= bound
