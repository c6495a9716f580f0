/**
 * The age of a car by its registration. Only a hint: a registration may be moved to another car, though not
 * to one that it would make look younger.
 */
import { formatOf } from './registration.ts'

/** ISO dates, both inclusive: when a car with such a registration was first registered. */
export interface Period {
  readonly from: string
  readonly to: string
}

/** Year letters with the day each came in. */
type Series = readonly (readonly [letter: string, from: string])[]

const eachAugust = (letters: string, firstYear: number): Series =>
  [...letters].map((letter, index) => [letter, `${firstYear + index}-08-01`])

const suffixes: Series = [
  ['A', '1963-02-01'],
  ['B', '1964-01-01'],
  ['C', '1965-01-01'],
  ['D', '1966-01-01'],
  ['E', '1967-01-01'],
  ...eachAugust('FGHJKLMNPRSTVWXY', 1967),
]
/** From 1999 there were two a year. */
const prefixes: Series = [
  ...eachAugust('ABCDEFGHJKLMNPRS', 1983),
  ['T', '1999-03-01'],
  ['V', '1999-09-01'],
  ['W', '2000-03-01'],
  ['X', '2000-09-01'],
  ['Y', '2001-03-01'],
]
const FIRST_SUFFIX = '1963-02-01'
const FIRST_PREFIX = '1983-08-01'
const FIRST_CURRENT = '2001-09-01'

/** Two digits: 18 is March to August 2018, 68 September 2018 to February 2019. */
export function periodOfIdentifier(identifier: number): Period | undefined {
  if (!Number.isInteger(identifier) || identifier < 1 || identifier > 99) return undefined
  if (identifier <= 50) return { from: `${2000 + identifier}-03-01`, to: `${2000 + identifier}-08-31` }
  const year = 1950 + identifier
  return { from: `${year}-09-01`, to: `${year + 1}-02-${isLeap(year + 1) ? 29 : 28}` }
}

const isLeap = (year: number) => year % 4 === 0

/** 'T' of 'T123 ABC': March to August 1999. */
export function periodOfPrefix(letter: string): Period | undefined {
  return periodIn(prefixes, letter, FIRST_CURRENT)
}

/** 'K' of 'ABC 123K': August 1971 to July 1972. */
function periodOfSuffix(letter: string): Period | undefined {
  return periodIn(suffixes, letter, FIRST_PREFIX)
}

function periodIn(series: Series, letter: string, end: string): Period | undefined {
  const at = series.findIndex(([one]) => one === letter)
  return at < 0 ? undefined : { from: series[at]![1], to: dayBefore(series[at + 1]?.[1] ?? end) }
}

const dayBefore = (isoDate: string) =>
  new Date(Date.parse(`${isoDate}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

/** Takes a normalised registration (`normalRegistration`); undefined if it has no age identifier. */
export function registrationPeriod(registration: string): Period | undefined {
  switch (formatOf(registration)) {
    case 'current':
      return periodOfIdentifier(Number(registration.slice(2, 4)))
    case 'prefix':
      return periodOfPrefix(registration.charAt(0))
    case 'suffix':
      return periodOfSuffix(registration.slice(-1))
    default:
      return undefined
  }
}

/** The issued format, and its age identifier: '68', the prefix 'T', the suffix 'K'. */
export interface AgeMark {
  readonly format: 'current' | 'prefix' | 'suffix'
  readonly mark: string
}

/** The identifier of cars first registered on a day; undefined before February 1963, when there was none. */
export function ageMarkOn(isoDate: string): AgeMark | undefined {
  if (isoDate >= FIRST_CURRENT) return { format: 'current', mark: identifierOn(isoDate) }
  if (isoDate >= FIRST_PREFIX) return { format: 'prefix', mark: letterOn(prefixes, isoDate) }
  if (isoDate >= FIRST_SUFFIX) return { format: 'suffix', mark: letterOn(suffixes, isoDate) }
  return undefined
}

/** The year from March, the year + 50 from September. */
function identifierOn(isoDate: string): string {
  const year = Number(isoDate.slice(0, 4))
  const month = Number(isoDate.slice(5, 7))
  if (month >= 3 && month <= 8) return String(year % 100).padStart(2, '0')
  return String(((month < 3 ? year - 1 : year) % 100) + 50)
}

const letterOn = (series: Series, isoDate: string) => series.findLast(([, from]) => from <= isoDate)![0]
