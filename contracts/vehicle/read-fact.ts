/** Reads typed text and values of feeds as facts of a car, and prints facts so that they can be read back. */
import { numberIn, type ReadResult, readFlag } from '../criteria/read-value.ts'
import { isDay } from '../forms/dates.ts'
import { matchKey } from '../slug.ts'
import { formatBound } from '../text/english.ts'
import { type Option, optionLabel, optionsOfFact } from './enumerations.ts'
import {
  type DateFact,
  type FactDeclaration,
  type FactName,
  type FactValue,
  facts,
  type NumberFact,
} from './facts.ts'
import { formatRegistration, readRegistration } from './registration.ts'

/** What a form or a feed accepts, within the fact's bounds. */
export interface FactView {
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly maxLength?: number | undefined
  /** The fact's options with more aliases. */
  readonly options?: readonly Option[] | undefined
  /** Gives the column's value: pence instead of pounds. Bounds are in the fact's unit. */
  readonly asStored?: boolean | undefined
  /** Rounds to a whole number, for computed values (miles from kilometres); else fractions are refused. */
  readonly rounds?: boolean | undefined
}

/** A value, or the reason of the refusal. Check `blank` first: an empty value is refused. */
export type FactReader<Name extends FactName> = (input: unknown) => ReadResult<FactValue<Name>>

/** Reads one value of the fact, in its unit. */
export function readFact<Name extends FactName>(name: Name, input: unknown): ReadResult<FactValue<Name>> {
  let read = readers.get(name) as FactReader<Name> | undefined
  if (!read) {
    read = factReader(name)
    readers.set(name, read)
  }
  return read(input)
}

const readers = new Map<FactName, FactReader<FactName>>()

/** A reader for a narrower view of the fact, for repeated use. */
export function factReader<Name extends FactName>(name: Name, view: FactView = {}): FactReader<Name> {
  const options = view.options ?? optionsOfFact(name) ?? []
  return readerOf(facts[name], { ...view, options }) as FactReader<Name>
}

function readerOf(
  fact: FactDeclaration,
  view: FactView & { options: readonly Option[] },
): (input: unknown) => ReadResult<unknown> {
  switch (fact.kind) {
    case 'number':
      return numberReader(fact, view)
    case 'option':
      return optionReader(view.options)
    case 'options':
      return listReader(optionReader(view.options))
    case 'flag':
      return input => readFlag(fact.label, textIn(input))
    case 'date':
      return dateReader(fact)
    case 'text':
      return textReader(Math.min(fact.maxLength, view.maxLength ?? fact.maxLength))
    case 'registration':
      return readRegistration
  }
}

/** String() would throw for some objects. */
const textIn = (input: unknown): string =>
  typeof input === 'string' || typeof input === 'number' || typeof input === 'boolean' ? String(input) : ''

/** '43,120', '43,120 miles' and 43120; '5+' of a count is 5. Decimals are rounded to the fact's places. */
function numberReader(fact: NumberFact, view: FactView) {
  const { label, stored, ...hard } = fact
  const min = Math.max(hard.min, view.min ?? hard.min)
  const max = Math.min(hard.max, view.max ?? hard.max)
  const inPence = view.asStored && stored === 'pence'
  const decimals = inPence ? 0 : (hard.decimals ?? 0)
  const [least, most] = inPence ? [Math.round(min * 100), Math.round(max * 100)] : [min, max]
  const scale = 10 ** decimals
  const notOne = { problem: `${label} must be a ${hard.decimals ? '' : 'whole '}number` }
  const notWithin = { problem: `${label} must be from ${formatBound(min)} to ${formatBound(max)}` }
  return (input: unknown): ReadResult<number> => {
    const number = typeof input === 'number' ? input : typeof input === 'string' ? amountIn(input, fact) : NaN
    if (!Number.isFinite(number)) return notOne
    const value = Math.round(number * scale) / scale
    if (decimals === 0 && value !== number && !view.rounds) return notOne
    return value < least || value > most ? notWithin : { value }
  }
}

const written = /^(£?)\s*([-\d.,\s]*[-\d.,])\+?\s*([^-\d.,\s+].*)?$/

/** With the fact's unit or none. */
function amountIn(text: string, fact: NumberFact): number {
  const [, pounds, digits, after] = written.exec(text.trim()) ?? []
  const isOurs = (!pounds || fact.unit === '£') && (!after || after.toLowerCase() === fact.unit.toLowerCase())
  return digits !== undefined && isOurs ? numberIn(digits, precisionOf(fact)) : Number.NaN
}

/** Money, too, has no thousandths. */
export const precisionOf = ({ decimals, unit }: NumberFact) => (decimals && unit !== '£' ? 'fine' : 'whole')

/** One of the options by value, label or alias, in any case, with any spaces and hyphens. */
export function optionReader(
  options: readonly Option[],
  problem = `Value must be one of: ${options.map(option => option.value).join(', ')}`,
): (input: unknown) => ReadResult<string> {
  const byKey = new Map<string, ReadResult<string>>(
    options.flatMap(({ value, label, aliases = [] }) =>
      [value, label, ...aliases].map(spelled => [matchKey(spelled), { value }] as const),
    ),
  )
  return input => byKey.get(matchKey(textIn(input))) ?? { problem }
}

/** All items must be valid; duplicates are removed. */
function listReader(read: (input: unknown) => ReadResult<string>) {
  return (input: unknown): ReadResult<string[]> => {
    const values = new Set<string>()
    for (const item of itemsOf(input)) {
      const reading = read(item)
      if ('problem' in reading) return reading
      values.add(reading.value)
    }
    return { value: [...values] }
  }
}

/** 'a,b', ['a', 'b'] and ['a,b'] are all the list a, b. Other values are kept, to be refused. */
export const itemsOf = (input: unknown): unknown[] =>
  [input]
    .flat(2)
    .flatMap(item => (typeof item === 'string' ? item.split(',').map(part => part.trim()) : [item]))
    .filter(item => item !== '')

/** '2027-03-31', optionally with a time. */
function dateReader({ label, min, max }: DateFact) {
  return (input: unknown): ReadResult<string> => {
    const value = /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/.exec(textIn(input).trim())?.[1]
    if (value === undefined || !isDay(value)) {
      return { problem: `${label} must be a date such as 2027-03-31` }
    }
    const year = Number(value.slice(0, 4))
    return year < min || year > max ? { problem: `${label} must be from ${min} to ${max}` } : { value }
  }
}

const untidy = /^\s|\s$|\s\s|[\t\r\n]/

/** Trims, and replaces runs of spaces by one; keeps line breaks. */
export function tidied(text: string): string {
  return untidy.test(text) ? text.trim().replace(/[^\S\n]+/g, ' ') : text
}

/** A model may be the number 500. Lengths are in code points, as the database counts them. */
function textReader(maxLength: number) {
  const isTooLong = (text: string) => text.length > maxLength && [...text].length > maxLength
  return (input: unknown): ReadResult<string> => {
    if (typeof input !== 'string' && typeof input !== 'number') return { problem: 'This must be a text' }
    const value = tidied(String(input))
    return isTooLong(value) ? { problem: `Please use up to ${maxLength} characters` } : { value }
  }
}

/** '43,120 miles', '£12,495', 'Plug-in hybrid', 'Yes', '2027-03-31', 'AB12 CDE'. */
export function printFact<Name extends FactName>(name: Name, value: FactValue<Name>): string {
  const fact: FactDeclaration = facts[name]
  switch (fact.kind) {
    case 'number':
      return printNumber(fact, Number(value))
    case 'option':
      return optionLabel(optionsOfFact(name) ?? [], String(value))
    case 'options':
      return [value]
        .flat()
        .map(item => optionLabel(optionsOfFact(name) ?? [], String(item)))
        .join(', ')
    case 'flag':
      return value ? 'Yes' : 'No'
    case 'registration':
      return formatRegistration(String(value))
    default:
      return String(value)
  }
}

function printNumber({ unit, decimals = 0 }: NumberFact, value: number): string {
  if (unit === '') return String(value)
  if (unit === '£') {
    const minimumFractionDigits = Number.isInteger(value) ? 0 : 2
    return `£${value.toLocaleString('en-GB', { minimumFractionDigits, maximumFractionDigits: decimals })}`
  }
  return `${value.toLocaleString('en-GB', { maximumFractionDigits: decimals })} ${unit}`
}
