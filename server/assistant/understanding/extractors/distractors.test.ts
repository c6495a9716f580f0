import { describe, expect, test } from 'vitest'
import { criteriaOf } from '#testing/understood.ts'

describe('cars that are driven, sold or remembered are distractors', () => {
  test.each([
    ['I drive a golf and want an estate', { bodyType: ['estate'] }],
    ["I've been offered a 2017 Kia Ceed for £8,500, is that good?", {}],
    ["after 40 years of manuals my knee says it's time for an automatic", { transmission: ['automatic'] }],
    ['I currently have a Ford Focus, looking for an automatic', { transmission: ['automatic'] }],
    ['replacing my 2012 corsa, need something diesel', { fuelType: ['diesel'] }],
    ['part exchanging my fiesta, want a bmw', { make: ['bmw'] }],
    ['selling my Astra so I need a petrol hatchback', { fuelType: ['petrol'], bodyType: ['hatchback'] }],
    ['my old polo died, after a honda jazz', { make: ['honda'], model: ['jazz'] }],
    ['my wife has a yaris, I want a kia', { make: ['kia'] }],
    ['used to have a bmw, now after a volvo', { make: ['volvo'] }],
    ['my neighbour has a tesla, I need a diesel', { fuelType: ['diesel'] }],
    ['sick of my diesel, want a hybrid', { fuelType: ['hybrid'], not: { fuelType: ['diesel'] } }],
    ['Currently own: BMW 520d, 2013. Want: hybrid estate', { fuelType: ['hybrid'], bodyType: ['estate'] }],
    ['after three BMWs I want a Lexus', { make: ['lexus'] }],
    ['my current car is a red mini, want a blue one', { color: ['blue'] }],
    ['fed up with my vauxhall. looking for a skoda', { make: ['skoda'] }],
    ['the mechanic says avoid nothing, an estate under 5k', { bodyType: ['estate'], priceMax: 5000 }],
    ['swapping my diesel for a petrol', { fuelType: ['petrol'] }],
    ['upgrading from a fiat 500 to a mini', { make: ['mini'] }],
    ["we've got a 2010 zafira, need a 7 seater", { seats: ['7'] }],
    ['dad loved his rover, I want a ford', { make: ['ford'] }],
  ])('%j', (text, criteria) => {
    expect(criteriaOf(text)).toEqual(criteria)
  })
})

describe('a commute is no mileage, and a destination no place', () => {
  test.each([
    ['I commute 40 miles a day, want a diesel', { fuelType: ['diesel'] }],
    ['diesel, 20k miles a year', { fuelType: ['diesel'] }],
    ['30 miles each way, petrol please', { fuelType: ['petrol'] }],
    ['live in Leeds but work in York, want a polo', { make: ['volkswagen'], model: ['polo'], city: 'leeds' }],
    ['an estate for trips to Cornwall', { bodyType: ['estate'] }],
    ['my parents live in Cardiff, need an automatic', { transmission: ['automatic'] }],
    ['we moved from Leeds, after a golf near Bath', { make: ['volkswagen'], model: ['golf'], city: 'bath' }],
    ['up and down the M6 all week, comfy diesel', { fuelType: ['diesel'] }],
  ])('%j', (text, criteria) => {
    expect(criteriaOf(text)).toEqual(criteria)
  })
})

describe('idioms', () => {
  test.each([
    ['room for golf clubs, estate', { bodyType: ['estate'] }],
    ['£500 deposit, under £200 a month', { priceMax: 200, priceType: 'finance' }],
    ['3 kids and a dog, 7 seater', { seats: ['7'] }],
    ['12 months mot, a fiesta', { make: ['ford'], model: ['fiesta'] }],
    ['I am 19 years old, small petrol', { fuelType: ['petrol'] }],
    ['a corsa for a 17 year old', { make: ['vauxhall'], model: ['corsa'] }],
    ['100k mile warranty, a kia', { make: ['kia'] }],
    ['5 years no claims, audi a3', { make: ['audi'], model: ['a3'] }],
    ['needs to fit 2 adults, red', { color: ['red'] }],
    ['hatchback insurance friendly for 19 year old', { bodyType: ['hatchback'] }],
    ['a van-based car with seven seats', { seats: ['7'] }],
    ['an mpv with a ramp for an electric wheelchair', { bodyType: ['mpv'] }],
    ['pay less for tax, petrol, tyres, the lot', {}],
    ['smart move, a black golf', { color: ['black'], make: ['volkswagen'], model: ['golf'] }],
  ])('%j', (text, criteria) => {
    expect(criteriaOf(text)).toEqual(criteria)
  })
})

describe('cars that are compared with and loads that are towed are distractors', () => {
  test.each([
    ['something smaller than a golf, petrol', { fuelType: ['petrol'] }],
    ['similar to a qashqai but electric', { fuelType: ['electric'] }],
    ['a diesel to tow a 1500kg caravan', { fuelType: ['diesel'] }],
    ['bigger than my fiesta, under 6k', { priceMax: 6000 }],
    ['I hate my Juke, something higher than a hatch', { not: { model: ['juke'] } }],
  ])('%j', (text, criteria) => {
    expect(criteriaOf(text)).toEqual(criteria)
  })
})

describe('wishes that begin like distractors', () => {
  test.each([
    [
      'could I have a look at automatic convertibles?',
      { transmission: ['automatic'], bodyType: ['convertible'] },
    ],
    ["my company car goes back in June and I'll have £18,000", { priceMax: 18_000 }],
    ['I have £5k for a ford', { priceMax: 5000, make: ['ford'] }],
    ["I've got up to 8 grand, diesel", { priceMax: 8000, fuelType: ['diesel'] }],
    ['we have three kids and need 7 seats', { seats: ['7'] }],
    ['my wife wants a red mini', { color: ['red'], make: ['mini'] }],
    ['my son has passed, wants a corsa', { make: ['vauxhall'], model: ['corsa'] }],
    ['I only drive automatics', { transmission: ['automatic'] }],
    ['my budget is 6k', { priceMax: 6000 }],
  ])('%j', (text, criteria) => {
    expect(criteriaOf(text)).toEqual(criteria)
  })
})
