import { describe, expect, test } from 'vitest'
import type { Criteria } from '#contracts/criteria/declarations.ts'
import { criteriaOf, droppedBy, understood } from '#testing/understood.ts'

const present: Criteria = {
  make: ['ford'],
  model: ['focus'],
  bodyType: ['estate'],
  fuelType: ['diesel'],
  transmission: ['manual'],
  color: ['red', 'blue'],
  priceMin: 2000,
  priceMax: 8000,
  mileageMax: 60000,
  yearMin: 2015,
  city: 'leeds',
  distance: 20,
  doors: ['5'],
  features: ['bluetooth', 'navigation-system'],
  dealer: true,
  ulez: true,
}

describe('criteria that don’t matter', () => {
  test.each([
    ['any colour', 'color'],
    ['any colour is fine', 'color'],
    ["colour doesn't matter", 'color'],
    ['colour doesn’t matter', 'color'],
    ["i don't mind what colour", 'color'],
    ['not fussed about colour', 'color'],
    ["mileage doesn't matter", 'mileage'],
    ['forget the mileage', 'mileage'],
    ['any mileage', 'mileage'],
    ['no limit on mileage', 'mileage'],
    ['miles not an issue', 'mileage'],
    ['forget the budget', 'price'],
    ['price is no object', 'price'],
    ['no budget limit', 'price'],
    ['remove the price limit', 'price'],
    ['any fuel', 'fuelType'],
    ['fuel type is not important', 'fuelType'],
    ['any gearbox', 'transmission'],
    ["gearbox isn't important", 'transmission'],
    ['any age', 'year'],
    ['not bothered about the year', 'year'],
    ['any make', 'make'],
    ['any body type', 'bodyType'],
    ['anywhere in the uk', 'place'],
    ['nationwide', 'place'],
    ["location doesn't matter", 'place'],
    ["doesn't matter how many doors", 'doors'],
    ['private or dealer, not fussed', 'dealer'],
    ['drop the features', 'features'],
    ["ulez doesn't matter", 'ulez'],
    ['reset price', 'price'],
    ['clear location', 'place'],
  ])('%j: %s', (text, criterion) => {
    const { op, criteria } = understood(text, present)
    expect({ op, criteria }).toEqual({ op: 'remove', criteria: {} })
    expect(droppedBy(text, present)).toEqual({ [criterion]: true })
  })
})

test('several criteria in one clause', () => {
  expect(droppedBy('no limit on price or mileage', present)).toEqual({ price: true, mileage: true })
  expect(droppedBy('any colour, any gearbox', present)).toEqual({ color: true, transmission: true })
})

test('a single bound', () => {
  const [statement] = understood('no minimum price', present).statements
  expect(statement).toMatchObject({ criterion: 'price', drops: true, end: 'min' })
})

test('single values', () => {
  expect(droppedBy('drop the red', present)).toEqual({ color: ['red'] })
  expect(droppedBy("doesn't need bluetooth", present)).toEqual({ features: ['bluetooth'] })
  expect(droppedBy('sat nav not essential', present)).toEqual({ features: ['navigation-system'] })
})

test('removing what the search doesn’t have has no effect', () => {
  expect(understood('any colour')).toMatchObject({ op: 'none', criteria: {}, statements: [] })
  expect(understood("mileage doesn't matter", { make: ['ford'] })).toMatchObject({
    op: 'none',
    statements: [],
  })
})

test.each([
  'diesel or petrol, no matter',
  "petrol or diesel don't mind which",
  'manual or automatic, not bothered',
  "three doors or five, I'm not fussed",
])('either of two, %j', text => {
  expect(criteriaOf(text)).toEqual({})
})

describe('a following number or exception states a wish', () => {
  test.each([
    ['any age up to 5 years', { yearMin: 2021 }],
    ['any colour except white', { not: { color: ['white'] } }],
    ['any mileage under 80k', { mileageMax: 80000 }],
    ['any make but ford', { not: { make: ['ford'] } }],
    ['private sellers are fine', { dealer: false }],
  ])('%j', (text, criteria) => {
    expect(criteriaOf(text)).toEqual(criteria)
  })
})

test('a removal and a wish in one message', () => {
  const text = 'any colour but make it automatic'
  expect(droppedBy(text, present)).toEqual({ color: true })
  expect(criteriaOf(text, present)).toEqual({ transmission: ['automatic'] })
})
