import { expect, test } from 'vitest'
import { understood } from '#testing/understood.ts'

const german = ['audi', 'bmw', 'mercedes-benz', 'porsche', 'smart', 'volkswagen']

test.each([
  ['German makes only', { make: german }],
  ['only German cars under £9,000', { make: german, priceMax: 9000 }],
  ['No German makes', { not: { make: german } }],
  ['no German cars, as in no BMW or Audi', { not: { make: ['bmw', 'audi'] } }],
  ['just nothing German', { not: { make: german } }],
  ['nothing German doors would fit', {}],
  ['a dog, a German shepherd', {}],
  ['not German, I suppose', {}],
])('%s', (text, criteria) => {
  expect(understood(text).criteria).toEqual(criteria)
})

test.each([
  ['not German, I suppose', 'not German'],
  ['she has ruled out French', 'ruled out French'],
  ['something Japanese', 'something Japanese'],
])('‘%s’ is a hint', (text, words) => {
  const hints = understood(text).hints.map(({ kind, from, to }) => [kind, text.slice(from, to)])
  expect(hints).toContainEqual(['make', words])
})
