import { expect, test } from 'vitest'
import { rightsOf } from './rights.ts'

const daysOf = (kind: 'dealer' | 'private', day: string) =>
  rightsOf(kind, day).map(({ name, until }) => `${name} ${until}`)

test('a dealer’s buyer can cancel for 14 days, reject for 30, and ask for a repair for six months', () => {
  expect(daysOf('dealer', '2026-11-28')).toEqual([
    'cancel 2026-12-12',
    'reject 2026-12-28',
    'repair 2027-05-27',
    'claim 2032-11-27',
  ])
})

test('a private sale leaves a claim alone', () => {
  expect(daysOf('private', '2026-11-28')).toEqual(['claim 2032-11-27'])
})

test('months that have no such day end no later than others', () => {
  expect(daysOf('dealer', '2026-08-31')).toContain('repair 2027-02-27')
  expect(daysOf('dealer', '2024-02-29')).toContain('claim 2030-02-27')
  expect(daysOf('dealer', '2026-07-01')).toContain('repair 2026-12-31')
})
