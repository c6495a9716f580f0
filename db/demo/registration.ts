/** Number plates as the date of first registration asks: dateless, suffix, prefix and the present format. */
import { type Day, dayIn, monthOf, yearOf } from './days.ts'
import type { Random } from './random.ts'

const LETTERS = 'ABCDEFGHJKLMNOPRSTUVWXYZ'
const SERIAL = 'ABCDEFGHJKLMNOPRSTUVWXYZ'
// Offices' letters begin with neither J, T nor U, so that hardly an advert bears the plate of a car on the road.
const UNISSUED = 'JTU'
const FIRST_CURRENT = dayIn(2001, 9, 1)
const FIRST_PREFIX = dayIn(1983, 8, 1)
const FIRST_SUFFIX = dayIn(1963, 2, 1)

/** Year letters with the day each began. */
const prefixes: readonly (readonly [string, Day])[] = [
  ...[...'ABCDEFGHJKLMNPR'].map((letter, index) => [letter, dayIn(1983 + index, 8, 1)] as const),
  ['S', dayIn(1998, 8, 1)],
  ['T', dayIn(1999, 3, 1)],
  ['V', dayIn(1999, 9, 1)],
  ['W', dayIn(2000, 3, 1)],
  ['X', dayIn(2000, 9, 1)],
  ['Y', dayIn(2001, 3, 1)],
]
const suffixes: readonly (readonly [string, Day])[] = [
  ['A', FIRST_SUFFIX],
  ['B', dayIn(1964, 1, 1)],
  ['C', dayIn(1965, 1, 1)],
  ['D', dayIn(1966, 1, 1)],
  ['E', dayIn(1967, 1, 1)],
  ...[...'FGHJKLMNPRSTVWXY'].map((letter, index) => [letter, dayIn(1967 + index, 8, 1)] as const),
]

/** The two digits of the present format: the year from March, the year + 50 from September. */
export function ageIdentifier(registered: Day): string {
  const year = yearOf(registered)
  const month = monthOf(registered)
  if (month >= 3 && month <= 8) return String(year % 100).padStart(2, '0')
  return String(((month < 3 ? year - 1 : year) % 100) + 50)
}

/** What the plate says of the car's age: '18', 'prefix R', 'suffix K' or 'dateless'. Adverts call it the plate. */
export function plateAge(registered: Day): string {
  if (registered >= FIRST_CURRENT) return ageIdentifier(registered)
  if (registered >= FIRST_PREFIX) return `prefix ${yearLetter(prefixes, registered)}`
  if (registered >= FIRST_SUFFIX) return `suffix ${yearLetter(suffixes, registered)}`
  return 'dateless'
}

export function ordinaryPlate(random: Random, registered: Day): string {
  if (registered >= FIRST_CURRENT) {
    const office = random.pick([...UNISSUED]) + random.pick([...LETTERS.replace('Z', '')])
    return office + ageIdentifier(registered) + letters(random, 3, SERIAL)
  }
  const number = String(random.int(21, 999))
  if (registered >= FIRST_PREFIX) return yearLetter(prefixes, registered) + number + letters(random, 3)
  if (registered >= FIRST_SUFFIX) return letters(random, 3) + number + yearLetter(suffixes, registered)
  return letters(random, 3) + number
}

/** Northern Ireland counts on without dates: three letters, an I or a Z among them, and up to four digits. */
export function northernIrishPlate(random: Random): string {
  return `${random.pick([...LETTERS])}${random.pick(['AZ', 'CZ', 'EZ', 'FZ', 'GZ', 'HZ', 'JZ', 'LZ', 'UI', 'XI'])}${random.int(1000, 9999)}`
}

/** Bought to please. A plate may not make a car look younger, so these tell no year at all or an early one. */
export function personalPlate(random: Random, registered: Day): string {
  if (registered >= dayIn(1984, 8, 1) && random.chance(0.45)) {
    return `A${random.int(1, 20)}${letters(random, 3)}`
  }
  return random.chance(0.6)
    ? letters(random, random.int(2, 3)) + random.int(1, 99)
    : random.int(1, 99) + letters(random, random.int(2, 3))
}

function letters(random: Random, count: number, from = LETTERS): string {
  let text = ''
  for (let i = 0; i < count; i++) text += from[random.int(0, from.length - 1)]
  return text
}

function yearLetter(list: readonly (readonly [string, Day])[], registered: Day): string {
  return list.findLast(([, from]) => from <= registered)![0]
}
