import { describe, expect, test } from 'vitest'
import { criteriaOf } from '#testing/understood.ts'

type Case = readonly [text: string, criteria: object]

const notDiesel = { not: { fuelType: ['diesel'] } }

const cases: Record<string, readonly Case[]> = {
  'a negated adjective or noun leaves the sum as it is': [
    ['a Fiesta that is not damaged under £3000', { make: ['ford'], model: ['fiesta'], priceMax: 3000 }],
    ['nothing rusty under £2000', { priceMax: 2000 }],
    ['nothing fancy under 3000', { priceMax: 3000 }],
    ['without dents below 5k', { priceMax: 5000 }],
    ['no dents below 5k', { priceMax: 5000 }],
    ['never crashed under £4000', { priceMax: 4000 }],
    ["isn't a write off under £6000", { priceMax: 6000 }],
    ['not too old under 4 grand', { priceMax: 4000 }],
    ['no time wasters under £5000', { priceMax: 5000 }],
    ['nothing to do under £3000', { priceMax: 3000 }],
    ['not leaking above £2000', { priceMin: 2000 }],
    ['not damaged less than 40000 miles', { mileageMax: 40_000 }],
    ['never been in an accident below 60000 miles', { mileageMax: 60_000 }],
    ['not rusty below 2.0 litre', { engineSizeMax: 2 }],
    ['no rust newer than 2015', { yearMin: 2015 }],
    ['not a diesel under £6000', { ...notDiesel, priceMax: 6000 }],
    ["don't mind colour under £5000", { priceMax: 5000 }],
    ['not bothered about make below 5k', { priceMax: 5000 }],
    ['no tax under £5000', { vedStandardMax: 0, priceMax: 5000 }],
  ],
  'a negated comparison is turned round': [
    ['not over 5k', { priceMax: 5000 }],
    ['no more than £5000', { priceMax: 5000 }],
    ['nothing over £5000', { priceMax: 5000 }],
    ['nothing much over £5000', { priceMax: 5000 }],
    ['a car that isn’t over 5k', { priceMax: 5000 }],
    ['not damaged or over £3000', { priceMax: 3000 }],
    ["can't be unreliable or more than 1,200", { priceMax: 1200 }],
    ['without going over 5k', { priceMax: 5000 }],
    ['avoid anything over £8,000', { priceMax: 8000 }],
    ['no point in going over £6,500', { priceMax: 6500 }],
    ['I dont want it to cost over 5000', { priceMax: 5000 }],
    ['no intention of paying more than 5k', { priceMax: 5000 }],
    ['not over £200 a month', { priceMax: 200, priceType: 'finance' }],
    ["don't show me cars under £7000", { priceMin: 7000 }],
    ['nothing under £5000', { priceMin: 5000 }],
    ["nothing that isn't under 5k", { priceMax: 5000 }],
    ["if it isn't under 21k it isn't for me", { priceMax: 21_000 }],
    ['nothing with more than 80k miles', { mileageMax: 80_000 }],
    ['exclude cars over 100,000 miles', { mileageMax: 100_000 }],
    ['must not exceed 60000 miles', { mileageMax: 60_000 }],
    ['nothing with 100k miles or more', { mileageMax: 100_000 }],
    ['no 60k+ mile cars', { mileageMax: 60_000 }],
    ['no cars older than 2015', { yearMin: 2015 }],
    ['nothing 2015 or older', { yearMin: 2015 }],
    ['nothing over 10 years old', { yearMin: 2016 }],
    ["isn't more than 5 years old", { yearMin: 2021 }],
    ['nothing newer than 2019', { yearMax: 2019 }],
    ["I haven't driven since 2009", {}],
    ['no engine over 1.4', { engineSizeMax: 1.4 }],
    ['not under 2.0 litre', { engineSizeMin: 2 }],
    ['no insurance group over 15', { insuranceGroupMax: 15 }],
    ['not less than 50 mpg', { fuelEconomyCombinedMin: 50 }],
    ['no more than 2 owners', { owners: ['0', '1', '2'] }],
  ],
  'a refused car takes its comparison along, where more is worse': [
    ['no diesel over 60000 miles', { ...notDiesel, mileageMax: 60_000 }],
    ['no diesels older than 2015', { ...notDiesel, yearMin: 2015 }],
    ['not a diesel over 200bhp', { ...notDiesel, bhpMin: 200 }],
  ],
  'what is not minded says nothing': [
    ["don't care if it's over 100k miles", {}],
    ['doesn’t matter if it is over 10 years old', {}],
    ["doesn't need to be under 50k miles", {}],
    ['hatchback or estate not bothered', { bodyType: ['hatchback', 'estate'] }],
  ],
  '2000 is a sum, unless the words are of time': [
    ['up to 2000', { priceMax: 2000 }],
    ['a fiesta up to 2000', { make: ['ford'], model: ['fiesta'], priceMax: 2000 }],
    ['price up to 2000', { priceMax: 2000 }],
    ['at most 2000', { priceMax: 2000 }],
    ['2000 tops', { priceMax: 2000 }],
    ['at least 2000', { priceMin: 2000 }],
    ['around 2000', { priceMin: 1800, priceMax: 2200 }],
    ['year up to 2000', { yearMax: 2000 }],
    ['up to 2000 reg', { yearMax: 2000 }],
    ['no newer than 2000', { yearMax: 2000 }],
    ['before 2000', { yearMax: 2000 }],
    ['2000 onwards', { yearMin: 2000 }],
    ['2000 to 2010', { yearMin: 2000, yearMax: 2010 }],
    ['up to 2019', { yearMax: 2019 }],
  ],
}

describe.each(Object.entries(cases))('%s', (_, sentences) => {
  test.each(sentences)('%j', (text, criteria) => {
    expect(criteriaOf(text)).toEqual(criteria)
  })
})
