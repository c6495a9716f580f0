import { describe, expect, test } from 'vitest'
import type { Criteria } from '#contracts/criteria/declarations.ts'
import { Vocabulary } from '#server/search/vocabulary.ts'
import { understood } from '#testing/understood.ts'
import type { Sentence } from './labelled-sentences.ts'
import { stateFromLabels, toLabels } from './labels.ts'
import { scoreSentences } from './score.ts'

const vocabulary = new Vocabulary()
let ids = 0
const sentence = (text: string, gold: object, more: Partial<Sentence> = {}): Sentence => ({
  id: ++ids,
  context: {},
  text,
  gold: gold as Sentence['gold'],
  op: 'set',
  tags: ['simple'],
  ...more,
})
const score = (...sentences: Sentence[]) => scoreSentences(sentences, vocabulary, new Date('2026-11-21'))

test('the same slots as in the label are exact', () => {
  expect(
    score(sentence('red ford under 5k', { make: ['ford'], color: ['red'], priceMax: 5000 })),
  ).toMatchObject({
    lines: 1,
    exact: 1,
    opAccuracy: 1,
    slotPrecision: 1,
    slotRecall: 1,
    slotF1: 1,
    falseFilterRate: 0,
    failures: [],
  })
})

test('a missed slot lowers recall and is no false filter', () => {
  const missed = sentence('red ford', { make: ['ford'], color: ['red'], doors: 5, transmission: 'manual' })
  expect(score(missed)).toMatchObject({
    exact: 0,
    slotPrecision: 1,
    slotRecall: 0.5,
    slotF1: 0.6667,
    falseFilterRate: 0,
  })
})

test('an extra slot lowers precision and is a false filter', () => {
  expect(score(sentence('red ford', { make: ['ford'] }))).toMatchObject({
    exact: 0,
    slotPrecision: 0.5,
    slotRecall: 1,
    falseFilterRate: 1,
  })
})

test('a wrong value counts as missed and as extra', () => {
  expect(score(sentence('red ford', { make: ['ford'], color: ['blue'] }))).toMatchObject({
    slotPrecision: 0.5,
    slotRecall: 0.5,
    falseFilterRate: 1,
  })
})

test('a wrong removal is not exact, but no false filter', () => {
  const dropped = sentence('any colour', {}, { context: { color: ['red'] }, op: 'remove' })
  expect(score(dropped)).toMatchObject({ exact: 0, falseFilterRate: 0, opAccuracy: 1 })
})

test('the operation is scored separately', () => {
  const wrong = sentence('red', { color: ['red'] }, { op: 'replace' })
  const { exact, opAccuracy, failures } = score(wrong)
  expect({ exact, opAccuracy }).toEqual({ exact: 1, opAccuracy: 0 })
  expect(failures).toEqual([
    {
      id: wrong.id,
      text: 'red',
      gold: { op: 'replace', color: ['red'] },
      got: { op: 'set', color: ['red'] },
    },
  ])
})

describe('spellings of the same value are equal', () => {
  test.each<[string, object]>([
    ['a class', { make: ['Mercedes-Benz'], model: ['A Class'] }],
    ['a class', { make: ['mercedes'], model: ['a-class'] }],
    ['bmw 3 series', { make: ['bmw'], model: ['3 series'] }],
    ['mx5', { make: ['mazda'], model: ['mx-5'] }],
    ['sat nav', { features: ['sat nav'] }],
    ['sat nav', { features: ['navigation-system'] }],
    ['heated seats', { features: ['heated seats'] }],
    ['golf gti', { make: ['vw'], model: ['golf'], keywords: ['GTI'] }],
    ['golf r line', { make: ['volkswagen'], model: ['golf'], keywords: ['r-line'] }],
    ['near Leeds', { city: 'Leeds' }],
    ['near ls6', { postcode: 'LS6' }],
    ['automatic', { gearbox: 'automatic' }],
    ['max 2 owners', { owners: '2' }],
    ['5 door', { doors: 5 }],
    ['under 5k', { maxPrice: 5000 }],
    ['not red', { not: { color: ['Red'] } }],
    ['red or blue', { color: ['blue', 'red'] }],
    ['cheapest first', { sortBy: 'price_low' }],
  ])('%j: %j', (text, gold) => {
    expect(score(sentence(text, gold)).failures).toEqual([])
  })
})

describe('a removed field is labelled null', () => {
  test.each<[string, object, object]>([
    ['any colour', { color: ['red', 'blue'] }, { color: null }],
    ['drop the red', { color: ['red', 'blue'] }, { color: ['red'] }],
    ['drop the red', { color: ['red'] }, { color: null }],
    ['drop the red', { color: ['red'] }, { color: ['red'] }],
    ["mileage doesn't matter", { mileageMax: 50000 }, { mileageMax: null }],
    ['forget the budget', { priceMin: 1000, priceMax: 5000 }, { priceMin: null, priceMax: null }],
    ['forget the budget', { priceMax: 5000 }, { priceMax: null }],
    ['nationwide', { city: 'leeds', distance: 20 }, { city: null, distance: null }],
  ])('%j after %j: %j', (text, context, gold) => {
    const line = sentence(text, gold, { context: context as Sentence['context'], op: 'remove' })
    expect(score(line).failures).toEqual([])
  })
})

test('a sentence counts once for each of its tags', () => {
  const { byTag, lines } = score(
    sentence('red', { color: ['red'] }, { tags: ['simple', 'colour'] }),
    sentence('blue', { color: ['red'] }, { tags: ['simple'] }),
    sentence('hello', {}, { op: 'none', tags: ['oos', 'oos'] }),
  )
  expect(lines).toBe(3)
  expect(byTag).toEqual({
    simple: { n: 2, exact: 0.5 },
    colour: { n: 1, exact: 1 },
    oos: { n: 1, exact: 1 },
  })
})

test('times cover understanding only; without sentences they are 0', () => {
  const { p50Ms, p95Ms } = score(sentence('red', { color: ['red'] }))
  expect(p50Ms).toBeGreaterThan(0)
  expect(p95Ms).toBeGreaterThanOrEqual(p50Ms)
  expect(score()).toMatchObject({ lines: 0, exact: 0, slotF1: 0, p50Ms: 0, failures: [] })
})

describe('a labelled context becomes a search', () => {
  test.each<[object, { criteria: Criteria; sortBy: string }]>([
    [{}, { criteria: {}, sortBy: 'relevance' }],
    [
      { make: ['ford'], priceMax: 5000 },
      { criteria: { make: ['ford'], priceMax: 5000 }, sortBy: 'relevance' },
    ],
    [{ sortBy: 'price_low' }, { criteria: {}, sortBy: 'price_low' }],
    [{ postcode: 'LS6' }, { criteria: { city: 'LS6' }, sortBy: 'relevance' }],
    [{ postcode: 'LS6 3HN' }, { criteria: { postcode: 'LS6 3HN' }, sortBy: 'relevance' }],
    [{ transmission: 'manual' }, { criteria: { transmission: ['manual'] }, sortBy: 'relevance' }],
  ])('%j', (context, state) => {
    expect(stateFromLabels(context as Sentence['context'])).toEqual(state)
  })
})

test('an outcode is labelled as a postcode', () => {
  const state = stateFromLabels({})
  expect(toLabels(understood('near ls6'), state)).toEqual({ postcode: 'LS6' })
  expect(toLabels(understood('near leeds'), state)).toEqual({ city: 'leeds' })
})
