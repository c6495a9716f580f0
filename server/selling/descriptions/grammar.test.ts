import { expect, test } from 'vitest'
import { withArticle } from './grammar.ts'

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
