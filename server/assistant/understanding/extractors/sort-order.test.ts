import { describe, expect, test } from 'vitest'
import { understood } from '#testing/understood.ts'

describe('an order', () => {
  test.each([
    ['cheapest first', 'price_low'],
    ['sort by price', 'price_low'],
    ['price low to high', 'price_low'],
    ['lowest price first', 'price_low'],
    ['show me the cheapest', 'price_low'],
    ['most expensive first', 'price_high'],
    ['dearest first', 'price_high'],
    ['price high to low', 'price_high'],
    ['highest price first', 'price_high'],
    ['lowest mileage first', 'mileage_low'],
    ['lowest miles first', 'mileage_low'],
    ['sort by mileage', 'mileage_low'],
    ['the fewest miles', 'mileage_low'],
    ['highest mileage first', 'mileage_high'],
    ['newest first', 'year_new'],
    ['sort by newest', 'year_new'],
    ['newest to oldest', 'year_new'],
    ['latest reg first', 'year_new'],
    ['oldest first', 'year_old'],
    ['oldest to newest', 'year_old'],
    ['nearest first', 'distance'],
    ['closest first', 'distance'],
    ['sort by distance', 'distance'],
    ['best mpg first', 'mpg_high'],
    ['most economical first', 'mpg_high'],
    ['best deals first', 'deal'],
  ])('%j: %s', (text, sortBy) => {
    expect(understood(text)).toMatchObject({ op: 'set', sortBy, criteria: {} })
  })
})

test('the cheapest to run or insure is no order by price', () => {
  const { sortBy, criteria } = understood('the cheapest car to run that will seat seven')
  expect([sortBy, criteria]).toEqual([undefined, { seats: ['7'] }])
})

test('a sort order beside wishes', () => {
  expect(understood('cheapest peugeot 208 near Ipswich first')).toMatchObject({
    sortBy: 'price_low',
    criteria: { make: ['peugeot'], model: ['208'], city: 'ipswich' },
    unused: [],
  })
  expect(understood('diesel estates, lowest mileage first')).toMatchObject({
    sortBy: 'mileage_low',
    criteria: { fuelType: ['diesel'], bodyType: ['estate'] },
  })
})

test('comparatives are sort orders only with a current search', () => {
  for (const [text, sortBy] of [
    ['cheaper', 'price_low'],
    ['something cheaper', 'price_low'],
    ['got anything newer', 'year_new'],
    ['lower mileage please', 'mileage_low'],
  ] as const) {
    expect(understood(text, { make: ['ford'] }).sortBy, text).toBe(sortBy)
    expect(understood(text).sortBy, text).toBeUndefined()
  }
})

describe('not sort orders', () => {
  test.each([
    'a cheap one',
    'low mileage',
    'my first car',
    '2017 or newer',
    'cheaper than 5k',
    'newer than 2015',
    'the latest shape golf',
    'the newest model',
    'lower mileage than 50k',
    'nearly new',
    'cheap to run',
  ])('%j', text => {
    expect(understood(text).sortBy).toBeUndefined()
    expect(understood(text, { color: ['red'] }).sortBy).toBeUndefined()
  })
})

test('a new sort order replaces the former', () => {
  expect(understood('newest first', {}, 'price_low')).toMatchObject({ op: 'replace', sortBy: 'year_new' })
  expect(understood('newest first', { color: ['red'] })).toMatchObject({ op: 'add', sortBy: 'year_new' })
})
