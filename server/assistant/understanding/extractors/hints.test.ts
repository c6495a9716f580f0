import { describe, expect, test } from 'vitest'
import { understood } from '#testing/understood.ts'
import { hintVocabulary } from '../lexicon/hint-vocabulary.ts'

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
    ['cheap to run', 'running-costs'],
    ['low mileage', 'low-miles'],
    ['for towing', 'towing'],
    ['a family car', 'family'],
    ['something quick', 'fast'],
    ['easy to park', 'parking'],
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
    ['reliable', 'reliable'],
    ['dog', 'room for a dog'],
  ])
})

describe('a story that states nothing is offered shapes for all of it', () => {
  const kindsOf = (text: string) => understood(text).hints.map(({ kind }) => kind)
  test.each([
    'Had enough of buses. Had enough of lifts off Karen. Had enough of Karen.',
    'I sold my Golf last week',
  ])('%j', text => {
    expect(kindsOf(text)).toEqual(['shape'])
  })
  test.each([
    'zorblax',
    'thank you, you are a great help',
    'how do I change a tyre on my car when it is wet?',
  ])('but not %j', text => {
    expect(kindsOf(text)).toEqual([])
  })
})

test('‘cheaper’ is a sort order and a hint', () => {
  const { hints, sortBy, criteria } = understood('something cheaper', { priceMax: 9000 })
  expect({ kinds: hints.map(({ kind }) => kind), sortBy, criteria }).toEqual({
    kinds: ['cheaper'],
    sortBy: 'price_low',
    criteria: {},
  })
})

describe('needs are found in what people tell of themselves', () => {
  test.each([
    ['my mother is 84 and has a new hip', 'access'],
    ['our whippet has to come too', 'dog'],
    ['I wish to tow a caravan of 1,120 kg', 'towing'],
    ['my Motability car goes back', 'motability'],
    ['our lane is not gritted', 'winter'],
    ['the cello and two amps', 'big-boot'],
    ['the wife is 5 foot nothing', 'short'],
    ['it is too wide for the drive', 'small'],
  ])('%j: %s', (text, kind) => {
    expect(understood(text).hints.map(hint => hint.kind)).toContain(kind)
  })

  test.each([
    ['near the hot dog stand', 'dog'],
    ['nothing fast please', 'fast'],
    ['not too small', 'small'],
    ['an electric handbrake', 'electric'],
    ['we sold the caravan', 'towing'],
    ['a car boot sale', 'big-boot'],
    ['my current car is quick', 'fast'],
    ['a ULEZ compliant car', 'ulez'],
  ])('%j: not %s', (text, kind) => {
    expect(understood(text).hints.map(hint => hint.kind)).not.toContain(kind)
  })
})

test('no kind is found in nothing', () => {
  for (const [kind, pattern] of hintVocabulary)
    expect([kind, new RegExp(pattern.source).test('')]).toEqual([kind, false])
})
