import { describe, expect, test } from 'vitest'
import { joinedWithAnd, thousands, withArticle } from './text-facts.ts'

describe('words', () => {
  test.each([
    ['NX', 'an NX'],
    ['Nissan Qashqai', 'a Nissan Qashqai'],
    ['Audi A3', 'an Audi A3'],
    ['18 plate', 'an 18 plate'],
    ['17 plate', 'a 17 plate'],
    ['UX', 'a UX'],
    ['Up', 'an Up'],
    ['MX-5', 'an MX-5'],
    ['SEAT Ibiza', 'a SEAT Ibiza'],
    ['Mini Hatch', 'a Mini Hatch'],
    ['XC60', 'an XC60'],
    ['BMW X3', 'a BMW X3'],
    ['i3', 'an i3'],
  ])('%s: %s', (word, said) => {
    expect(withArticle(word)).toBe(said)
  })

  test('thousands are separated by commas', () => {
    expect([7, 999, 1_000, 43_120, 123_456, 1_234_567].map(thousands)).toEqual([
      '7',
      '999',
      '1,000',
      '43,120',
      '123,456',
      '1,234,567',
    ])
  })

  test('lists end with and', () => {
    expect([['a'], ['a', 'b'], ['a', 'b', 'c']].map(joinedWithAnd)).toEqual(['a', 'a and b', 'a, b and c'])
  })
})
