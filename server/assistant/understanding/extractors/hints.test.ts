import { describe, expect, test } from 'vitest'
import { understood } from '#testing/understood.ts'

describe('vague wishes become hints and filter nothing', () => {
  test.each([
    ['room for a dog', 'dog'],
    ['space for a pushchair', 'pram'],
    ['a big boot', 'big-boot'],
    ['roomy', 'big-boot'],
    ['my first car', 'first-car'],
    ['for a new driver', 'first-car'],
    ['cheap to insure', 'cheap-insurance'],
    ['low insurance group', 'cheap-insurance'],
    ['low tax', 'low-tax'],
    ['cheap road tax', 'low-tax'],
    ['good on fuel', 'economical'],
    ['cheap to run', 'economical'],
    ['low mileage', 'low-miles'],
    ['for towing', 'towing'],
    ['a family car', 'family'],
    ['something quick', 'fast'],
    ['easy to park', 'small'],
    ['a little runabout', 'small'],
    ['near me', 'near-me'],
    ['long mot', 'long-mot'],
    ['reliable', 'reliable'],
    ['cheap', 'cheap'],
    ['comfy', 'comfortable'],
    ['nearly new', 'nearly-new'],
  ])('%j: %s', (text, kind) => {
    const { hints, criteria, unused, op } = understood(text)
    expect(hints.map(hint => hint.kind)).toContain(kind)
    expect({ criteria, unused, op }).toEqual({ criteria: {}, unused: [], op: 'none' })
  })
})

test('hints beside filters', () => {
  const text = 'A reliable diesel estate with room for a dog'
  const { hints, criteria } = understood(text)
  expect(criteria).toEqual({ fuelType: ['diesel'], bodyType: ['estate'] })
  expect(hints.map(({ kind, from, to }) => [kind, text.slice(from, to)])).toEqual([
    ['dog', 'room for a dog'],
    ['reliable', 'reliable'],
  ])
})

test('‘cheaper’ is a sort order and a hint', () => {
  const { hints, sortBy, criteria } = understood('something cheaper', { priceMax: 9000 })
  expect({ kinds: hints.map(({ kind }) => kind), sortBy, criteria }).toEqual({
    kinds: ['cheaper'],
    sortBy: 'price_low',
    criteria: {},
  })
})
