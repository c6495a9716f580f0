/** Responses to understandings made by hand. */

import { describe, expect, test } from 'vitest'
import type { Outcome } from '#contracts/assistant/assistant.ts'
import type { Criteria, CriterionName } from '#contracts/criteria/declarations.ts'
import { nothingUnderstood } from '#testing/understood.ts'
import type { Statement, Understanding } from '../understanding/understanding.ts'
import { describeSearch } from './describe-search.ts'
import { approximationsOf, composeResponse, type ResponseInput } from './response.ts'
import { understoodTags } from './understood-tags.ts'

const names = {
  makeName: (slug: string) => ({ ford: 'Ford', bmw: 'BMW', 'mercedes-benz': 'Mercedes-Benz' })[slug] ?? slug,
  modelPaths: (model: string, [make]: readonly string[]) =>
    model === 'focus' && make === 'ford' ? ['ford/focus'] : [],
  modelLabel: (slug: string) => ({ focus: 'Focus', '3-series': '3 Series' })[slug] ?? slug,
}

const nothing = nothingUnderstood

describe('a search is described in words', () => {
  test.each<[Criteria, string]>([
    [{}, 'cars'],
    [{ make: ['ford'], model: ['focus'], color: ['blue'] }, 'blue Ford Focus cars'],
    [{ make: ['ford', 'bmw'], model: ['focus'] }, 'Ford Focus or BMW cars'],
    [{ make: ['ford', 'bmw'], bodyType: ['estate', 'suv'] }, 'Ford or BMW estates or SUVs'],
    [
      {
        transmission: ['automatic'],
        fuelType: ['diesel'],
        bodyType: ['estate'],
        priceMax: 9000,
        city: 'leeds',
      },
      'automatic diesel estates up to £9,000 at any distance from Leeds',
    ],
    [
      { priceMin: 5000, priceMax: 9000, mileageMax: 60_000 },
      'cars from £5,000 to £9,000, up to 60,000 miles',
    ],
    [{ yearMin: 2018 }, 'cars from 2018 on'],
    [{ yearMin: 2016, yearMax: 2016 }, 'cars from 2016'],
    [{ priceMax: 200, priceType: 'finance' }, 'cars up to £200 a month'],
    [{ postcode: 'so15 2ab', distance: 20 }, 'cars within 20 miles of SO15 2AB'],
    [{ features: ['leather-seats', 'apple-carplay'] }, 'cars with leather seats and Apple CarPlay'],
    [{ not: { color: ['white'], make: ['ford'] } }, 'cars, not Ford or white'],
    [{ seats: ['7'], ulez: true, dealer: false }, 'cars with 7 seats, from private sellers, ULEZ compliant'],
    [{ owners: ['0', '1', '2'] }, 'cars with at most 2 keepers'],
    [{ owners: ['1'], serviceHistory: ['full'] }, 'cars with 1 keeper, with full service history'],
    [{ bhpMin: 200, engineSizeMin: 2, engineSizeMax: 2 }, 'cars, engine size 2 L, power from 200 bhp'],
  ])('%j', (criteria, words) => {
    expect(describeSearch(criteria, names)).toBe(words)
  })
})

describe('the response to a message', () => {
  const outcome = (criteria: Criteria, matchingCount: number): Outcome => ({
    criteria,
    sortBy: 'relevance',
    query: '',
    matchingCount,
  })
  const tell = (input: Partial<ResponseInput>) =>
    composeResponse(
      {
        text: '',
        understanding: nothing,
        before: { criteria: {}, sortBy: 'relevance' },
        update: outcome({}, 0),
        needsChoice: false,
        dropped: [],
        answer: null,
        hints: undefined,
        recommendation: null,
        unused: [],
        blocked: [],
        readUpTo: undefined,
        ...input,
      },
      names,
    )
  const diesel: Criteria = { fuelType: ['diesel'] }
  const set: Understanding = { ...nothing, op: 'set', criteria: diesel }

  test.each<[string, Partial<ResponseInput>]>([
    ["Sorry, I'm having trouble understanding. Could you try rephrasing that?", {}],
    ['I found 1,214 diesel cars.', { understanding: set, update: outcome(diesel, 1214) }],
    ['I found 1 diesel car.', { understanding: set, update: outcome(diesel, 1) }],
    [
      'Updated, your search would find 3 diesel cars.',
      { understanding: set, update: outcome(diesel, 3), needsChoice: true },
    ],
    [
      'I found no diesel cars. Without ‘Diesel’ there would be 7 cars.',
      {
        understanding: set,
        update: outcome(diesel, 0),
        blocked: [{ kind: 'without', criterion: 'fuelType', text: 'Diesel', count: 7, query: '' }],
      },
    ],
    [
      'I found no diesel cars. Within 40 miles would bring 1 car.',
      {
        understanding: set,
        update: outcome(diesel, 0),
        blocked: [{ kind: 'wider', criterion: 'distance', text: 'Within 40 miles', count: 1, query: '' }],
      },
    ],
    [
      'Sorted by price, lowest first: 3 diesel cars.',
      {
        understanding: { ...nothing, op: 'set', sortBy: 'price_low' },
        before: { criteria: diesel, sortBy: 'relevance' },
        update: { ...outcome(diesel, 3), sortBy: 'price_low' },
      },
    ],
    [
      "I found 3 diesel cars. I couldn't use: ‘sparkly’ and ‘posh’.",
      {
        understanding: set,
        update: outcome(diesel, 3),
        unused: [
          { words: 'sparkly', from: 0, to: 7 },
          { words: 'posh', from: 8, to: 12 },
        ],
      },
    ],
    [
      'Colour and price taken off. I found 3 cars.',
      { understanding: { ...nothing, op: 'remove' }, dropped: ['color', 'price'], update: outcome({}, 3) },
    ],
    [
      'Started again. I found 3 cars.',
      { understanding: { ...nothing, op: 'clear' }, update: outcome({}, 3) },
    ],
    [
      'To go by distance I need your town or postcode.',
      { understanding: { ...set, criteria: { distance: 20 } }, update: outcome({}, 3) },
    ],
    [
      'I found 3 cars up to £200 a month. That is monthly on finance, with 10% deposit and 48 months at 10.9% APR: cars up to about £8,600. Only dealers’ cars from £3,000 that run and have no finance owing have a monthly price.',
      {
        understanding: { ...nothing, op: 'set', criteria: { priceMax: 200, priceType: 'finance' } },
        update: outcome({ priceMax: 200, priceType: 'finance' }, 3),
      },
    ],
    ['The cheapest is a Ford Focus at £900.', { answer: 'The cheapest is a Ford Focus at £900.' }],
    [
      'I have filtered nothing by ‘room for a dog’. You can choose by boot space.',
      {
        recommendation: null,
        hints: {
          because: ['room for a dog'],
          by: ['boot space'],
          notes: [],
          offers: [{ because: '', say: '', count: 1 }],
        },
      },
    ],
    [
      'I have filtered nothing by ‘knees’, ‘dog’ and 2 more. You can choose by body, boot space, length or price. No advert tells it.',
      {
        hints: {
          because: ['knees', 'dog', 'lanes', 'cheap'],
          by: ['body', 'boot space', 'length', 'price', 'year'],
          notes: ['No advert tells it.'],
          offers: [],
        },
      },
    ],
    ['You can also choose by body.', { hints: { because: [], by: ['body'], notes: [], offers: [] } }],
    ['Hello. Tell me what you are looking for in your own words', { text: 'Hi there!' }],
    ["You're welcome.", { text: 'thanks, that is great' }],
  ])('%s', (response, input) => {
    expect(tell(input)).toContain(response)
  })
})

describe('understood tags quote their words', () => {
  const text = 'blue Ford Focus, £200 a month, not white, £2k more, any gearbox, cheapest first'
  const at = (words: string) => ({ from: text.indexOf(words), to: text.indexOf(words) + words.length })
  const statements: Statement[] = [
    { ...at('blue'), criterion: 'color', criteria: { color: ['blue'] } },
    { ...at('Focus'), criterion: 'model', criteria: { model: ['focus'] } },
    { ...at('£200 a month'), criterion: 'price', criteria: { priceMax: 200, priceType: 'finance' } },
    { ...at('not white'), criterion: 'color', criteria: { not: { color: ['white'] } } },
    { ...at('£2k more'), criterion: 'price', criteria: {}, moves: { bound: 'max', by: 2000 } },
    { ...at('any gearbox'), criterion: 'transmission', criteria: {}, drops: true },
    { ...at('cheapest first'), criterion: 'sortBy', criteria: {}, sortBy: 'price_low' },
  ]

  test('one for each statement', () => {
    const after: Criteria = { make: ['ford'], model: ['focus'], priceMax: 11_000 }
    expect(
      understoodTags(text, statements, after, names).map(({ words, text: tag }) => [words, tag]),
    ).toEqual([
      ['blue', 'Blue'],
      ['Focus', 'Focus'],
      ['£200 a month', 'Up to £200 a month'],
      ['not white', 'Not White'],
      ['£2k more', 'Up to £11,000'],
      ['any gearbox', 'Any gearbox'],
      ['cheapest first', 'Price, lowest first'],
    ])
  })
})

test('approximate amounts are answered with their interpretation', () => {
  const text = 'around £8,000, 50k miles or so, £1,000 to £2,000, about 2016'
  const statement = (words: string, criterion: CriterionName, criteria: Criteria): Statement => ({
    from: text.indexOf(words),
    to: text.indexOf(words) + words.length,
    criterion,
    criteria,
  })
  expect(
    approximationsOf(text, [
      statement('around £8,000', 'price', { priceMin: 7200, priceMax: 8800 }),
      statement('50k miles or so', 'mileage', { mileageMin: 45_000, mileageMax: 55_000 }),
      statement('£1,000 to £2,000', 'price', { priceMin: 1000, priceMax: 2000 }),
      statement('about 2016', 'year', { yearMin: 2015, yearMax: 2017 }),
    ]),
  ).toEqual([
    'I took ‘around £8,000’ as £7,200 to £8,800.',
    'I took ‘50k miles or so’ as 45,000 to 55,000 miles.',
    'I took ‘about 2016’ as 2015 to 2017.',
  ])
})
