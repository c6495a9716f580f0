import { expect, test } from 'vitest'
import type { Listing } from '#contracts/listings/listing.ts'
import { comparedFactGroups } from './compared-facts.ts'
import { compare } from './comparison.ts'

/** With no more than every advert has. */
const barelyKnown = {
  _id: '1',
  make: 'Saab',
  model: '9-3',
  pricePence: 399_500,
  finalPrice: 3995,
  priceWasPence: null,
  priceLabel: null,
  sellerKind: null,
  listedAt: '2026-03-12T09:30:00Z',
  dateOfRegistration: null,
  motExpiryDate: null,
  lastMotDate: null,
  imported: null,
  colorChanged: null,
  features: [],
  majorRepairs: [],
  noMajorRepairs: false,
  knownIssues: [],
  specs: { fuelEconomy: {}, annualCosts: {} },
  runningCosts: {
    tax: { yearPounds: null, firstYearPounds: null, rates: '2026/27', reason: '' },
    ulez: { verdict: 'unknown', dailyPounds: null, reason: '' },
  },
} as unknown as Listing

function textOf(label: string, facts: object): string | null | undefined {
  const { groups } = compare([{ ...barelyKnown, ...facts }], comparedFactGroups)
  return groups.flatMap(({ rows }) => rows).find(row => row.label === label)?.cells[0]?.text
}

test('of a car barely known, only what is known is claimed', () => {
  const { groups, unknown } = compare([barelyKnown], comparedFactGroups)
  expect(groups.flatMap(({ rows }) => rows).map(row => row.label)).toEqual(['Price', 'Listed'])
  expect(unknown).toContain('Mileage')
  expect(unknown).not.toContain('Known issues')
})

test.each([
  ['Price', {}, '£3,995'],
  ['Beside market value', { priceLabel: { label: 'good', marketValuePence: 449_520 } }, '£500 below'],
  ['Beside market value', { priceLabel: { label: 'high', marketValuePence: 349_500 } }, '£500 above'],
  ['Reduced by', { priceWasPence: 429_500 }, '£300'],
  ['A month (example)', { canBeFinanced: true }, '£92'],
  ['A month (example)', { canBeFinanced: false }, undefined],
  ['Keepers', { owners: 0 }, '0 (First owner)'],
  ['First registered', { dateOfRegistration: '2016-04-01' }, '1 April 2016'],
  ['MOT until', { motExpiryDate: '2020-04-01' }, 'Ran out 1 April 2020'],
  ['MOT until', { motExpiryDate: '2099-04-01' }, '1 April 2099'],
  ['Engine size', { engineSize: 2 }, '2.0 L'],
  ['Known issues', { knownIssues: ['oil-leak', 'rust'] }, 'Oil leak, Rust'],
  [
    'ULEZ',
    { runningCosts: { ...barelyKnown.runningCosts, ulez: { verdict: 'likely_charged', dailyPounds: 12.5 } } },
    'Probably charged, £12.50 a day',
  ],
])('%s of %o reads %s', (label, facts, text) => {
  expect(textOf(label, facts)).toBe(text)
})

test('each fact has a name of its own', () => {
  const labels = comparedFactGroups.flatMap(({ facts }) => facts.map(({ label }) => label))
  expect(new Set(labels).size).toBe(labels.length)
})
