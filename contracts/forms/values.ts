/**
 * What a field holds. `text` is trimmed; a `secret` stays as it was typed, letter for letter; a `number` is text until
 * it is used, so that '007' and '1e3' can be told from 7 and 1000; a `flag` is yes or no, or not answered.
 */
export type Kind = 'text' | 'secret' | 'number' | 'flag' | 'list' | 'point'

/** A place as the API writes it: longitude, latitude. */
export interface GeoPoint {
  readonly type: 'Point'
  readonly coordinates: readonly number[]
}

/** What no such field can hold: a number for a name, a control character, a text without end. */
export const UNUSABLE = Symbol('unusable')

export type Usable = string | boolean | readonly string[] | GeoPoint
/** Blank fields are undefined. */
export type Value = Usable | typeof UNUSABLE | undefined

// Nothing that is typed by hand is longer; beyond it a text isn't even looked at.
const longestText = 20_000
const longestList = 200

// Lines may break and tabs may stand in a text; PostgreSQL refuses some of the others, and none can be typed.
const unprintable = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u

/** `tidy` may mend a trimmed text further: spaces in a phone number. It is never given a secret. */
export function readValue(kind: Kind, given: unknown, tidy?: (text: string) => string): Value {
  if (given === undefined || given === null || given === '') return undefined
  const value = readers[kind](given)
  if (typeof value !== 'string' || kind === 'secret') return value
  const trimmed = value.trim()
  return (tidy ? tidy(trimmed) : trimmed).normalize('NFC') || undefined
}

const readers: Record<Kind, (given: unknown) => Value> = {
  text: readText,
  secret: readText,
  number: given => (typeof given === 'number' && Number.isFinite(given) ? String(given) : readText(given)),
  flag: readFlag,
  list: readList,
  point: readPoint,
}

function readText(given: unknown): string | typeof UNUSABLE {
  const printable = typeof given === 'string' && given.length <= longestText && !unprintable.test(given)
  return printable ? given : UNUSABLE
}

/** A ticked box sends 'on', answers send 'yes' and 'no', JSON has its own. */
function readFlag(given: unknown): Value {
  if (given === true || given === 'true' || given === 'on' || given === 'yes') return true
  if (given === false || given === 'false' || given === 'off' || given === 'no') return false
  return UNUSABLE
}

function readList(given: unknown): Value {
  const items: readonly unknown[] = Array.isArray(given) ? given : [given]
  if (items.length > longestList) return UNUSABLE
  const texts = items.map(readText).filter(item => item !== '')
  if (!texts.every(item => typeof item === 'string')) return UNUSABLE
  return texts.length > 0 ? texts : undefined
}

function readPoint(given: unknown): Value {
  const { type, coordinates } = Object(given) as Record<string, unknown>
  if (type !== 'Point' || !Array.isArray(coordinates) || coordinates.length !== 2) return UNUSABLE
  const [longitude, latitude] = coordinates as unknown[]
  if (!within(longitude, 180) || !within(latitude, 90)) return UNUSABLE
  return { type, coordinates: [longitude, latitude] }
}

const within = (degrees: unknown, most: number): degrees is number =>
  typeof degrees === 'number' && Math.abs(degrees) <= most
