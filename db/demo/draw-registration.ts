/** Draws registrations by date of first registration: dateless, suffix, prefix and the current format. */
import { ageMarkOn } from '#contracts/vehicle/registration-age.ts'
import { type Day, dayIn, isoDate } from './days.ts'
import type { Random } from './random.ts'

const LETTERS = 'ABCDEFGHJKLMNOPRSTUVWXYZ'
// No office has these first letters, so that few adverts have the registration of a real car.
const UNISSUED = 'JTU'

export function ordinaryPlate(random: Random, registered: Day): string {
  const age = ageMarkOn(isoDate(registered))
  if (age?.format === 'current') {
    const office = random.pick([...UNISSUED]) + random.pick([...LETTERS.replace('Z', '')])
    return office + age.mark + letters(random, 3)
  }
  const number = String(random.int(21, 999))
  if (age?.format === 'prefix') return age.mark + number + letters(random, 3)
  return letters(random, 3) + number + (age?.mark ?? '')
}

/** Northern Ireland's have no date: three letters including an I or a Z, and up to four digits. */
export function northernIrishPlate(random: Random): string {
  return `${random.pick([...LETTERS])}${random.pick(['AZ', 'CZ', 'EZ', 'FZ', 'GZ', 'HZ', 'JZ', 'LZ', 'UI', 'XI'])}${random.int(1000, 9999)}`
}

/** A plate may not make a car look newer, so personal plates have no date or an early one. */
export function personalPlate(random: Random, registered: Day): string {
  if (registered >= dayIn(1984, 8, 1) && random.chance(0.45)) {
    return `A${random.int(1, 20)}${letters(random, 3)}`
  }
  return random.chance(0.6)
    ? letters(random, random.int(2, 3)) + random.int(1, 99)
    : random.int(1, 99) + letters(random, random.int(2, 3))
}

function letters(random: Random, count: number): string {
  let text = ''
  for (let i = 0; i < count; i++) text += LETTERS[random.int(0, LETTERS.length - 1)]
  return text
}
