import { expect, test } from 'vitest'
import { formatOf } from '#contracts/vehicle/registration.ts'
import { registrationPeriod } from '#contracts/vehicle/registration-age.ts'
import { dayOf } from './days.ts'
import { northernIrishPlate, ordinaryPlate, personalPlate } from './draw-registration.ts'
import { Random } from './random.ts'

const random = new Random(1, 2, 3)

test.each([
  ['2024-03-01', 'current'],
  ['2025-02-28', 'current'],
  ['2001-09-01', 'current'],
  ['2001-08-31', 'prefix'],
  ['1995-05-05', 'prefix'],
  ['1983-08-01', 'prefix'],
  ['1983-07-31', 'suffix'],
  ['1966-06-01', 'suffix'],
])('a car registered on %s has the format of that time: %s', (date, format) => {
  for (let i = 0; i < 100; i++) {
    const plate = ordinaryPlate(random, dayOf(date))
    expect(formatOf(plate)).toBe(format)
    const { from, to } = registrationPeriod(plate)!
    expect(from <= date && date <= to).toBe(true)
  }
})

test('other registrations have a valid format and no later date', () => {
  for (let i = 0; i < 300; i++) {
    expect(formatOf(ordinaryPlate(random, dayOf('1962-06-01')))).toMatch(/dateless|Northern Ireland/)
    expect(formatOf(northernIrishPlate(random))).toBe('Northern Ireland')
    const personal = personalPlate(random, dayOf('2015-05-05'))
    expect(formatOf(personal)).toBeDefined()
    expect(registrationPeriod(personal)?.from ?? '').not.toMatch(/^2/)
  }
})
