import { expect, test } from 'vitest'
import { count, formatDay, formatMonth, listAnd, listOr, withArticle } from './grammar.ts'

test.each([
  ['an automatic', 'a manual', 'an SUV', 'an MPV', 'a hatchback', 'an estate', 'an orange car', 'a hybrid'],
  [
    'a 5-door',
    'an 8-seat',
    'an 11,000',
    'an 18',
    'a 1.8-litre',
    'a 110',
    'an 80',
    'a 118 bhp',
    'a 1.1-litre',
  ],
  [
    'an MX-5',
    'an NX',
    'a UX',
    'an X-Trail',
    'a MINI',
    'a SEAT',
    'an e-Golf',
    'a Nissan',
    'an i3',
    'a Unimog',
  ],
])('%s, %s, %s and so on', (...said) => {
  expect(said.map(words => withArticle(words.replace(/^an? /, '')))).toEqual(said)
})

test('lists, counts and days are British', () => {
  expect(listAnd(['a', 'b', 'c'])).toBe('a, b and c')
  expect(listOr(['a', 'b', 'c'])).toBe('a, b or c')
  expect([count(1, 'former keeper'), count(43_120, 'mile')]).toEqual(['1 former keeper', '43,120 miles'])
  expect(formatDay('2027-03-02')).toBe('2 March 2027')
  expect(formatMonth('2027-12-31')).toBe('December 2027')
})
