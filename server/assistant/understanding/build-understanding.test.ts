import { describe, expect, test } from 'vitest'
import { Vocabulary } from '#server/search/vocabulary.ts'
import { buildUnderstanding } from './build-understanding.ts'
import { lexiconOf } from './lexicon/lexicon.ts'
import { AlignedText } from './normalisation/aligned-text.ts'
import { ParseState } from './parse-state.ts'
import type { Slot } from './slot.ts'

const lexicon = lexiconOf(new Vocabulary())
const where = { from: 0, to: 4 }
const said = (...slots: Omit<Slot, 'from' | 'to'>[]) =>
  buildUnderstanding(
    new ParseState(AlignedText.of('some words'), lexicon),
    slots.map(slot => ({ ...where, ...slot })),
    'set',
    [],
  )

describe('a slot becomes canonical criteria', () => {
  test.each<[string, Omit<Slot, 'from' | 'to'>, object]>([
    ['a list', { criterion: 'color', values: ['red'] }, { color: ['red'] }],
    ['a refused list', { criterion: 'color', values: ['red'], excluded: true }, { not: { color: ['red'] } }],
    ['a flag', { criterion: 'ulez', is: true }, { ulez: true }],
    ['a refused flag', { criterion: 'dealer', is: true, excluded: true }, { dealer: false }],
    ['a lower bound', { criterion: 'year', min: 2015 }, { yearMin: 2015 }],
    ['both bounds', { criterion: 'price', min: 1000, max: 2000 }, { priceMin: 1000, priceMax: 2000 }],
    [
      'pounds a month',
      { criterion: 'price', max: 200, one: 'finance' },
      { priceMax: 200, priceType: 'finance' },
    ],
    ['a date', { criterion: 'motExpiryDate', min: '2027-05-01' }, { motExpiryDateMin: '2027-05-01' }],
    [
      'a model and its make',
      { criterion: 'model', values: ['golf'], implied: ['volkswagen'] },
      {
        make: ['volkswagen'],
        model: ['golf'],
      },
    ],
    ['a place', { criterion: 'city', one: 'leeds' }, { city: 'leeds' }],
    ['a postcode', { criterion: 'postcode', one: 'LS6 3HN' }, { postcode: 'LS6 3HN' }],
    ['an outcode, kept as a place', { criterion: 'postcode', one: 'LS6' }, { city: 'LS6' }],
    ['owners up to', { criterion: 'owners', values: ['2'] }, { owners: ['0', '1', '2'] }],
    ['seats and more', { criterion: 'seats', values: ['7'], open: 'upwards' }, { seats: ['7', '8', '9'] }],
    ['an order', { criterion: 'sortBy', one: 'price_low' }, {}],
  ])('%s', (_, slot, criteria) => {
    expect(said(slot).criteria).toEqual(criteria)
  })
})

test('lists are joined, later bounds win, removals state nothing', () => {
  const { criteria, statements } = said(
    { criterion: 'color', values: ['red'] },
    { criterion: 'color', values: ['blue', 'red'] },
    { criterion: 'price', max: 5000 },
    { criterion: 'price', max: 6000 },
    { criterion: 'mileage', drops: true },
    { criterion: 'make', values: ['ford'], excluded: true },
    { criterion: 'make', values: ['kia'], excluded: true },
  )
  expect(criteria).toEqual({ color: ['red', 'blue'], priceMax: 6000, not: { make: ['ford', 'kia'] } })
  expect(statements).toHaveLength(7)
  expect(statements[4]).toEqual({ ...where, criterion: 'mileage', criteria: {}, drops: true })
})

test('of crossed bounds the maximum is kept', () => {
  expect(said({ criterion: 'price', min: 10000 }, { criterion: 'price', max: 5000 }).criteria).toEqual({
    priceMax: 5000,
  })
})

test('a statement keeps the named values beside the opened range', () => {
  expect(said({ criterion: 'owners', values: ['2'] }).statements[0]).toMatchObject({ asSaid: ['2'] })
})
