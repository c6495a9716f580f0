import { describe, expect, test } from 'vitest'
import { criteriaOf, understood } from '#testing/understood.ts'

describe('place and distance', () => {
  test.each([
    ['within 15 miles of Croydon', { city: 'croydon', distance: 15 }],
    ['within 20 miles of LS6', { city: 'LS6', distance: 20 }],
    ['10 miles from Derby', { city: 'derby', distance: 10 }],
    ['no more than 30 miles from York', { city: 'york', distance: 30 }],
    [
      'a golf within a 25 mile radius of Bath',
      {
        make: ['volkswagen'],
        model: ['golf'],
        city: 'bath',
        distance: 25,
      },
    ],
    ['up to 50 miles around Leeds', { city: 'leeds', distance: 50 }],
    ['near Leeds', { city: 'leeds' }],
    ['nr Hull', { city: 'hull' }],
    ['in Bristol', { city: 'bristol' }],
    ['in the Bristol area', { city: 'bristol' }],
    ['around Milton Keynes', { city: 'milton keynes' }],
    ['close to Stratford-upon-Avon', { city: 'stratford upon avon' }],
    ["near King's Lynn", { city: 'kings lynn' }],
    ['near King’s Lynn', { city: 'kings lynn' }],
    ['near Saint Albans', { city: 'st albans' }],
    ['in Newcastle upon Tyne', { city: 'newcastle upon tyne' }],
    ['near Weston-super-Mare', { city: 'weston super mare' }],
    ['I live in Reading', { city: 'reading' }],
    ["I'm in Bath", { city: 'bath' }],
    ['based near Sale', { city: 'sale' }],
    ['round Brum', { city: 'brum' }],
    ['in Cornwall', { city: 'cornwall' }],
    ['near me in Leeds', { city: 'leeds' }],
  ])('%j', (text, criteria) => {
    expect(criteriaOf(text)).toEqual(criteria)
  })
})

describe('postcodes and outcodes', () => {
  test.each([
    ['near SW1A 1AA', { postcode: 'SW1A 1AA' }],
    ['golf ls6 3hn', { make: ['volkswagen'], model: ['golf'], postcode: 'LS6 3HN' }],
    ['near m1 4bt', { postcode: 'M1 4BT' }],
    ['around LS6', { city: 'LS6' }],
    ['near so15', { city: 'SO15' }],
    ['within 10 miles of b33 8th', { postcode: 'B33 8TH', distance: 10 }],
    ['my postcode is ox1 2jd', { postcode: 'OX1 2JD' }],
  ])('%j', (text, criteria) => {
    expect(criteriaOf(text)).toEqual(criteria)
  })
})

describe('unambiguous towns need no preposition', () => {
  test.each([
    ['golf auto leeds', 'leeds'],
    ['automatic fiesta manchester', 'manchester'],
    ['qashqai birmingham under 9k', 'birmingham'],
    ['sheffield diesel estate', 'sheffield'],
    ['corsa, Oban', 'oban'],
    ['polo glasgow area', 'glasgow'],
  ])('%j', (text, city) => {
    expect(criteriaOf(text)).toMatchObject({ city })
  })
})

describe('ordinary words are no towns', () => {
  test.each([
    'a great deal',
    'in red',
    'in black or white',
    'in March',
    'a sale',
    'a reading light',
    'something to bath the dog',
    'in good order',
    'in need of space',
    'a car in hand',
    'stone chips',
    'the house',
    'a nice wells',
  ])('%j', text => {
    const { city, postcode } = criteriaOf(text)
    expect({ city, postcode }).toEqual({ city: undefined, postcode: undefined })
  })
})

describe('places of journeys and relatives are not searched', () => {
  test.each([
    'I drive from Leeds to Hull every day',
    'Glasgow to London twice a month',
    'my parents live in Cardiff',
    'I commute to Birmingham',
    'up and down the M1',
    'used to live in Bath',
    'holidays in Cornwall',
  ])('%j', text => {
    expect(criteriaOf(text)).toEqual({})
  })
})

test('a negated place is removed, and a new one replaces it', () => {
  expect(criteriaOf('not leeds', { city: 'leeds' }).city).toBeUndefined()
  expect(criteriaOf('nearer to york', { city: 'leeds' })).toEqual({ city: 'york' })
})

test('models that look like outcodes are cars', () => {
  expect(criteriaOf('an audi a3')).toEqual({ make: ['audi'], model: ['a3'] })
  expect(criteriaOf('a3 or a4 near Leeds')).toEqual({ make: ['audi'], model: ['a3', 'a4'], city: 'leeds' })
  expect(criteriaOf('a tt', { city: 'leeds' })).toEqual({ make: ['audi'], model: ['tt'] })
})

test('a place’s tag covers its preposition, a distance’s its miles', () => {
  const text = 'golf within 15 miles of Croydon'
  const words = Object.fromEntries(
    understood(text).statements.map(({ criterion, from, to }) => [criterion, text.slice(from, to)]),
  )
  expect(words).toMatchObject({ distance: 'within 15 miles of', city: 'Croydon' })
})

test('with a current place a bare outcode replaces it', () => {
  expect(criteriaOf('LS6', { city: 'york' })).toEqual({ city: 'LS6' })
  expect(criteriaOf('and within 30 miles', { city: 'york' })).toEqual({ distance: 30 })
})
