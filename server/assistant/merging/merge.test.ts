/** The merge rules of docs/decisions/0025, row by row. */
import { describe, expect, test } from 'vitest'
import type { SearchState } from '#contracts/assistant/assistant.ts'
import type { Criteria } from '#contracts/criteria/declarations.ts'
import { understood } from '#testing/understood.ts'
import { isEmptyState, outcomesOf } from './merge.ts'

/** The three outcomes of a message in a search. */
function said(message: string, criteria: Criteria = {}, sortBy: SearchState['sortBy'] = 'relevance') {
  return outcomesOf({ criteria, sortBy }, understood(message, criteria, sortBy))
}

const updated = (message: string, criteria: Criteria = {}) => said(message, criteria).update.criteria

const focus: Criteria = { make: ['ford'], model: ['focus'] }
const focusOrGolf: Criteria = { make: ['ford', 'volkswagen'], model: ['focus', 'golf'] }

describe('new values replace former ones', () => {
  test.each<[string, Criteria, Criteria]>([
    [
      'actually make it diesel',
      { fuelType: ['petrol'], priceMax: 5000 },
      { fuelType: ['diesel'], priceMax: 5000 },
    ],
    ['under 5k instead', { ...focus, priceMax: 9000 }, { ...focus, priceMax: 5000 }],
    ['4 doors', { doors: ['5'], color: ['red'] }, { doors: ['4'], color: ['red'] }],
    ['private sellers only', { dealer: true, ...focus }, { dealer: false, ...focus }],
    ['under 60k miles', { mileageMax: 30_000 }, { mileageMax: 60_000 }],
  ])('%s', (message, before, after) => {
    expect(updated(message, before)).toEqual(after)
  })
})

describe('added values join the list', () => {
  test.each<[string, Criteria, Criteria]>([
    [
      'or a corsa',
      { ...focus, priceMax: 6000 },
      { make: ['ford', 'vauxhall'], model: ['focus', 'corsa'], priceMax: 6000 },
    ],
    ['or a corsa', { make: ['ford'] }, { make: ['ford', 'vauxhall'], model: ['corsa'] }],
    ['petrol as well', { fuelType: ['diesel'] }, { fuelType: ['diesel', 'petrol'] }],
    ['or grey', { color: ['black'], ...focus }, { color: ['black', 'grey'], ...focus }],
  ])('%s', (message, before, after) => {
    expect(updated(message, before)).toEqual(after)
  })
})

describe('negated values are excluded and no longer wanted', () => {
  test.each<[string, Criteria, Criteria]>([
    ['not ford', focusOrGolf, { make: ['volkswagen'], model: ['golf'], not: { make: ['ford'] } }],
    ['not ford', focus, { not: { make: ['ford'] } }],
    ['not ford', { model: ['golf'] }, { model: ['golf'], not: { make: ['ford'] } }],
    ['anything but white', { color: ['white', 'red'] }, { color: ['red'], not: { color: ['white'] } }],
    ['no petrol', { not: { fuelType: ['diesel'] } }, { not: { fuelType: ['diesel', 'petrol'] } }],
    ['not the golf', focusOrGolf, { ...focus, not: { model: ['golf'] } }],
    ['not the focus', focus, { make: ['ford'], not: { model: ['focus'] } }],
    ['not the focus', { make: ['ford', 'bmw'] }, { make: ['ford', 'bmw'], not: { model: ['focus'] } }],
    ['grey after all', { not: { color: ['grey', 'white'] } }, { color: ['grey'], not: { color: ['white'] } }],
    ['a ford', { not: { make: ['ford'] } }, { make: ['ford'] }],
  ])('%s', (message, before, after) => {
    expect(updated(message, before)).toEqual(after)
  })
})

describe('a new make or model replaces make, model and trim, and nothing else', () => {
  const rest: Criteria = { priceMax: 6000, city: 'leeds', distance: 20, fuelType: ['petrol'] }
  const focusSt: Criteria = { ...focus, keywords: ['st'], ...rest }
  test.each<[string, Criteria]>([
    ['a vauxhall', { make: ['vauxhall'] }],
    ['a fiesta', { make: ['ford'], model: ['fiesta'] }],
    ['a golf', { make: ['volkswagen'], model: ['golf'] }],
    ['golf gti', { make: ['volkswagen'], model: ['golf'], keywords: ['gti'] }],
  ])('%s', (message, vehicle) => {
    expect(updated(message, focusSt)).toEqual({ ...vehicle, ...rest })
  })

  test('an added make has no model, and the others keep theirs', () => {
    expect(updated('or a bmw', focus)).toEqual({ make: ['ford', 'bmw'], model: ['focus'] })
  })

  test('a model of a wanted make narrows it', () => {
    expect(updated('a focus', { make: ['ford'], priceMax: 5000 })).toEqual({ ...focus, priceMax: 5000 })
  })

  test('keywords without a make or model stay', () => {
    expect(updated('a tesla', { keywords: ['long range'] })).toEqual({
      make: ['tesla'],
      keywords: ['long range'],
    })
  })
})

describe('criteria that don’t matter are removed', () => {
  test.each<[string, Criteria, Criteria]>([
    ["mileage doesn't matter", { mileageMax: 50_000, ...focus }, focus],
    [
      'any colour',
      { color: ['red'], not: { color: ['white'], make: ['ford'] } },
      { not: { make: ['ford'] } },
    ],
    ['any make', { ...focus, priceMax: 5000 }, { priceMax: 5000 }],
    ['any model', { ...focus, priceMax: 5000 }, { make: ['ford'], priceMax: 5000 }],
    ['forget the price', { ...focus, priceMax: 200, priceType: 'finance' }, focus],
    ['anywhere', { city: 'leeds', distance: 20, ...focus }, focus],
    ['drop the golf', focusOrGolf, focus],
    ['drop the volkswagen', focusOrGolf, focus],
    ['drop the golf', { make: ['ford', 'volkswagen'], model: ['golf'] }, { make: ['ford'] }],
    ['drop the focus', focus, { make: ['ford'] }],
    ['forget the max mileage', { mileageMin: 1000, mileageMax: 90_000 }, { mileageMin: 1000 }],
    ['no upper price limit', { priceMin: 3000, priceMax: 9000 }, { priceMin: 3000 }],
    ['no minimum price', { priceMin: 3000, priceMax: 9000 }, { priceMax: 9000 }],
    ['manual or automatic', { transmission: ['manual'], ...focus }, focus],
  ])('%s', (message, before, after) => {
    expect(updated(message, before)).toEqual(after)
  })
})

describe('a reset', () => {
  test('removes all criteria and the sort order', () => {
    expect(said('start again', focus, 'price_low').update).toEqual({ criteria: {}, sortBy: 'relevance' })
    expect(isEmptyState(said('start again', focus, 'price_low').update)).toBe(true)
  })

  test('then applies the rest of the message', () => {
    const { replace, update, add } = said('start again, a diesel estate', { ...focus, priceMax: 5000 })
    expect(update.criteria).toEqual({ fuelType: ['diesel'], bodyType: ['estate'] })
    expect([replace, add]).toEqual([update, update])
  })
})

describe('money', () => {
  test("'cheaper' sorts and sets no bound", () => {
    expect(said('cheaper', { ...focus, priceMax: 5000 }).update).toEqual({
      criteria: { ...focus, priceMax: 5000 },
      sortBy: 'price_low',
    })
  })

  test.each<[string, Criteria, Criteria]>([
    ['£2k more', { priceMax: 5000 }, { priceMax: 7000 }],
    ['£2k less', { priceMax: 5000 }, { priceMax: 3000 }],
    ['around 8k', {}, { priceMin: 7200, priceMax: 8800 }],
    ['£200 a month', { priceMin: 3000, priceMax: 9000 }, { priceMax: 200, priceType: 'finance' }],
    ['on finance', { priceMax: 9000, ...focus }, { ...focus, priceType: 'finance' }],
    ['under 9k', { priceMax: 250, priceType: 'finance' }, { priceMax: 9000 }],
    ['under 300', { priceMax: 250, priceType: 'finance' }, { priceMax: 300, priceType: 'finance' }],
    ['over £100 a month', { priceMin: 3000, priceMax: 9000 }, { priceMin: 100, priceType: 'finance' }],
  ])('%s', (message, before, after) => {
    expect(updated(message, before)).toEqual(after)
  })

  test('Replace keeps the monthly price type', () => {
    const { replace } = said('under 300', { ...focus, priceMax: 250, priceType: 'finance' })
    expect(replace.criteria).toEqual({ priceMax: 300, priceType: 'finance' })
  })
})

describe('plates are years', () => {
  test.each<[string, Criteria, Criteria]>([
    ['18 plate', { yearMin: 2015 }, { yearMin: 2018, yearMax: 2018 }],
    ['68 reg', {}, { yearMin: 2018, yearMax: 2019 }],
    ['67 plate on', { yearMax: 2020 }, { yearMin: 2017, yearMax: 2020 }],
  ])('%s', (message, before, after) => {
    expect(updated(message, before)).toEqual(after)
  })
})

describe('a former bound that the new one crosses is removed', () => {
  test.each<[string, Criteria, Criteria]>([
    ['over 8k', { priceMax: 5000 }, { priceMin: 8000 }],
    ['under 5k', { priceMin: 8000 }, { priceMax: 5000 }],
    ['67 plate on', { yearMax: 2015 }, { yearMin: 2017 }],
    ['under 5k', { priceMin: 2000, priceMax: 9000 }, { priceMin: 2000, priceMax: 5000 }],
  ])('%s', (message, before, after) => {
    expect(updated(message, before)).toEqual(after)
  })
})

describe('a search has one place', () => {
  test.each<[string, Criteria, Criteria]>([
    ['in bristol', { city: 'leeds', distance: 20 }, { city: 'bristol', distance: 20 }],
    ['near LS1 4AP', { city: 'leeds' }, { postcode: 'LS1 4AP' }],
    ['near bristol', { latitude: 53.8, longitude: -1.5, distance: 10 }, { city: 'bristol', distance: 10 }],
    ['within 50 miles', { postcode: 'LS1 4AP', ...focus }, { postcode: 'LS1 4AP', distance: 50, ...focus }],
  ])('%s', (message, before, after) => {
    expect(updated(message, before)).toEqual(after)
  })

  test('a distance without a place keeps the former place', () => {
    const { replace } = said('within 50 miles', { postcode: 'LS1 4AP', ...focus })
    expect(replace.criteria).toEqual({ postcode: 'LS1 4AP', distance: 50 })
  })
})

describe('features accumulate', () => {
  test.each<[string, Criteria, Criteria]>([
    ['heated seats', { features: ['bluetooth'] }, { features: ['bluetooth', 'heated-front-seats'] }],
    ['and a tow bar', { features: ['bluetooth'] }, { features: ['bluetooth', 'tow-bar'] }],
  ])('%s', (message, before, after) => {
    expect(updated(message, before)).toEqual(after)
  })

  test("'gtd instead of gti' replaces the trim", () => {
    const golf: Criteria = { make: ['volkswagen'], model: ['golf'] }
    expect(updated('gtd instead of gti', { ...golf, keywords: ['gti'] })).toEqual({
      ...golf,
      keywords: ['gtd'],
    })
  })
})

test.each(['room for a dog', 'low tax', 'first car for my son', 'hello', 'easy to park'])(
  "'%s' filters nothing",
  message => {
    expect(said(message, focus).update).toEqual({ criteria: focus, sortBy: 'relevance' })
  },
)

describe('the three outcomes', () => {
  const before: Criteria = { make: ['ford'], fuelType: ['petrol'], priceMax: 5000, color: ['red'] }
  const { replace, update, add } = said('a diesel vauxhall under 9k', before, 'price_low')

  test('Replace has only what the message states', () => {
    expect(replace).toEqual({
      criteria: { make: ['vauxhall'], fuelType: ['diesel'], priceMax: 9000 },
      sortBy: 'relevance',
    })
  })

  test('Update replaces former values', () => {
    expect(update).toEqual({
      criteria: { make: ['vauxhall'], fuelType: ['diesel'], priceMax: 9000, color: ['red'] },
      sortBy: 'price_low',
    })
  })

  test('Add joins the lists and sets the bounds', () => {
    expect(add).toEqual({
      criteria: {
        make: ['ford', 'vauxhall'],
        fuelType: ['petrol', 'diesel'],
        priceMax: 9000,
        color: ['red'],
      },
      sortBy: 'price_low',
    })
  })
})
