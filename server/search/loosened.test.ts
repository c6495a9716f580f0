import { expect, test } from 'vitest'
import { loosened } from './loosened.ts'

test('twice as far, and a little dearer in a round number', () => {
  const criteria = { make: ['ford'], priceMax: 5000, city: 'Leeds', distance: 20 }
  expect(loosened(criteria)).toEqual([
    { criterion: 'distance', text: 'Within 40 miles', criteria: { ...criteria, distance: 40 } },
    { criterion: 'price', text: 'Up to £5,800', criteria: { ...criteria, priceMax: 5800 } },
  ])
})

test.each([
  [12_499, 15_000],
  [250, 290],
  [1, 2],
  [999_000, 1_000_000],
])('£%d goes up to £%d', (priceMax, dearer) => {
  expect(loosened({ priceMax })[0]?.criteria.priceMax).toBe(dearer)
})

test('a minimum stays, and a monthly price stays monthly', () => {
  expect(loosened({ priceMin: 1000, priceMax: 2000 })[0]?.text).toBe('£1,000-£2,300')
  expect(loosened({ priceType: 'finance', priceMax: 200 })[0]?.text).toBe('Up to £230 a month')
})

test('criteria without a limit, or at the widest one, stay', () => {
  expect(loosened({ make: ['ford'], priceMin: 5000 })).toEqual([])
  expect(loosened({ city: 'Leeds', distance: 500, priceMax: 1_000_000 })).toEqual([])
})
