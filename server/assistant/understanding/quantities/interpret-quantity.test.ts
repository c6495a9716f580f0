import { describe, expect, test } from 'vitest'
import { criteriaOf, understood } from '#testing/understood.ts'

type Case = readonly [text: string, criteria: object]

const cases: Record<string, readonly Case[]> = {
  'pounds are a price, and so is a large bare number': [
    ['under 5k', { priceMax: 5000 }],
    ['£5k', { priceMax: 5000 }],
    ['8 grand', { priceMax: 8000 }],
    ['budget 8000', { priceMax: 8000 }],
    ['my budget is 8', { priceMax: 8000 }],
    ['up to 12,500', { priceMax: 12500 }],
    ['max spend 7500', { priceMax: 7500 }],
    ['£3,000 tops', { priceMax: 3000 }],
    ['9 and a half grand', { priceMax: 9500 }],
    ['15 hundred quid', { priceMax: 1500 }],
    ['over £20k', { priceMin: 20000 }],
    ['at least 10 grand', { priceMin: 10000 }],
    ['£8-10k', { priceMin: 8000, priceMax: 10000 }],
    ['between five and seven grand', { priceMin: 5000, priceMax: 7000 }],
    ['five to seven thousand', { priceMin: 5000, priceMax: 7000 }],
    ['between five and seven thousand', { priceMin: 5000, priceMax: 7000 }],
    ['25-30k', { priceMin: 25000, priceMax: 30000 }],
    ['around 8k', { priceMin: 7200, priceMax: 8800 }],
    ['8k ish', { priceMin: 7200, priceMax: 8800 }],
    ['about £10,000', { priceMin: 9000, priceMax: 11000 }],
    ['from 5k', { priceMin: 5000 }],
    ['nothing over 6 grand', { priceMax: 6000 }],
    ['half a grand', { priceMax: 500 }],
    ['ford focus under 10', { make: ['ford'], model: ['focus'], priceMax: 10_000 }],
    ['polo up to fifteen', { make: ['volkswagen'], model: ['polo'], priceMax: 15_000 }],
    ['twenty-two and a half at the outside', { priceMax: 22_500 }],
    ["I don't want to spend more than £6,500 on it", { priceMax: 6500 }],
    ['total budget including insurance is £5,000', { priceMax: 5000 }],
    ['vans with no vat under 10k', { bodyType: ['van'], priceMax: 10_000 }],
    ['no cars under 10k', { priceMin: 10_000 }],
    ['a car with insurance under £600', { insuranceCostMax: 600 }],
    ['between 8 and 9,5 thousand', { priceMin: 8000, priceMax: 9500 }],
    ['max 180 a month on pcp', { priceMax: 180, priceType: 'finance' }],
  ],
  'what follows a bound begins the next thing': [
    ['no older than a 17 plate and under 80k on it', { yearMin: 2017, mileageMax: 80_000 }],
    ['up to 60k miles, 2017 or later', { mileageMax: 60_000, yearMin: 2017 }],
  ],
  'an amount that measures something else is no price': [
    ['a 2.0 engine, go up to 2.5', { engineSizeMin: 2, engineSizeMax: 2.5 }],
    ['two kids under three and a labrador', {}],
    ['no more than 120 on the clock', { mileageMax: 120_000 }],
    ['it should have done under 40k', { mileageMax: 40_000 }],
    ['fewer than 3 owners', { owners: ['0', '1', '2'] }],
    ['a hatchback under four metres', { bodyType: ['hatchback'], lengthMax: 4000 }],
    ['four doors plus the boot lid', { doors: ['4'] }],
  ],
  'pounds with their words': [['£950', { priceMax: 950 }]],
  'pounds a month are a monthly price': [
    ['£200 a month', { priceMax: 200, priceType: 'finance' }],
    ['under 250 per month', { priceMax: 250, priceType: 'finance' }],
    ['£300pcm', { priceMax: 300, priceType: 'finance' }],
    ['max £180 pm', { priceMax: 180, priceType: 'finance' }],
    ['200 quid a month', { priceMax: 200, priceType: 'finance' }],
    ['£150-£200 a month', { priceMin: 150, priceMax: 200, priceType: 'finance' }],
    ['monthly budget of 220', { priceMax: 220, priceType: 'finance' }],
    ['two hundred a month', { priceMax: 200, priceType: 'finance' }],
  ],
  'miles driven': [
    ['under 60k miles', { mileageMax: 60000 }],
    ['50k on the clock', { mileageMax: 50000 }],
    ['mileage under 40000', { mileageMax: 40000 }],
    ['less than 30,000 miles', { mileageMax: 30000 }],
    ['no more than 60k on the clock', { mileageMax: 60000 }],
    ['max mileage 80k', { mileageMax: 80000 }],
    ['20-40k miles', { mileageMin: 20000, mileageMax: 40000 }],
    ['over 100k miles', { mileageMin: 100000 }],
    ['sub 50k miles', { mileageMax: 50000 }],
    ['sixty thousand miles or less', { mileageMax: 60000 }],
    ['50k miles max', { mileageMax: 50000 }],
    ['mileage 60k', { mileageMax: 60000 }],
  ],
  'years and ages': [
    ['2018', { yearMin: 2018, yearMax: 2018 }],
    ['from 2017', { yearMin: 2017 }],
    ['2017 onwards', { yearMin: 2017 }],
    ['2017+', { yearMin: 2017 }],
    ['2016 or newer', { yearMin: 2016 }],
    ['newer than 2016', { yearMin: 2016 }],
    ['no older than 2015', { yearMin: 2015 }],
    ['before 2010', { yearMax: 2010 }],
    ['2012 or older', { yearMax: 2012 }],
    ['2015-2018', { yearMin: 2015, yearMax: 2018 }],
    ['between 2015 and 2018', { yearMin: 2015, yearMax: 2018 }],
    ['around 2016', { yearMin: 2015, yearMax: 2017 }],
    ['twenty eighteen or later', { yearMin: 2018 }],
    ['under 5 years old', { yearMin: 2021 }],
    ['less than three years old', { yearMin: 2023 }],
    ['no older than 4 years', { yearMin: 2022 }],
    ['over 10 years old', { yearMax: 2016 }],
    ['3-5 years old', { yearMin: 2021, yearMax: 2023 }],
    ['max age 6 years', { yearMin: 2020 }],
  ],
  engines: [
    ['1.6', { engineSizeMin: 1.6, engineSizeMax: 1.6 }],
    ['1.6 litre', { engineSizeMin: 1.6, engineSizeMax: 1.6 }],
    ['2.0l or bigger', { engineSizeMin: 2 }],
    ['1.4 or smaller', { engineSizeMax: 1.4 }],
    ['up to 1.2 litres', { engineSizeMax: 1.2 }],
    ['1600cc', { engineSizeMin: 1.6, engineSizeMax: 1.6 }],
    ['a three litre', { engineSizeMin: 3, engineSizeMax: 3 }],
    ['1.2-1.6 litre', { engineSizeMin: 1.2, engineSizeMax: 1.6 }],
    ['engine under 2.0', { engineSizeMax: 2 }],
  ],
  'power and performance': [
    ['over 200bhp', { bhpMin: 200 }],
    ['200 bhp', { bhpMin: 200 }],
    ['at least 150 horsepower', { bhpMin: 150 }],
    ['300hp+', { bhpMin: 300 }],
    ['under 100 bhp', { bhpMax: 100 }],
    ['150-200bhp', { bhpMin: 150, bhpMax: 200 }],
    ['0-60 under 6 seconds', { zeroTo60MphMax: 6 }],
    ['0-60 in 5.5', { zeroTo60MphMax: 5.5 }],
    ['0 to 60 in less than 7 secs', { zeroTo60MphMax: 7 }],
    ['nought to sixty under eight seconds', { zeroTo60MphMax: 8 }],
    ['0-100 kph in 6 seconds', { zeroTo100KphMax: 6 }],
    ['top speed over 150mph', { maxSpeedMphMin: 150 }],
  ],
  'running costs': [
    ['tax under £35', { vedStandardMax: 35 }],
    ['road tax under 200', { vedStandardMax: 200 }],
    ['£20 a year tax', { vedStandardMax: 20 }],
    ['£0 road tax', { vedStandardMax: 0 }],
    ['zero road tax', { vedStandardMax: 0 }],
    ['free tax', { vedStandardMax: 0 }],
    ['insurance group 10', { insuranceGroupMax: 10 }],
    ['first car 18 insurance group under 5', { insuranceGroupMax: 5 }],
    ['insurance group 10 or below', { insuranceGroupMax: 10 }],
    ['insurance groups 1-5', { insuranceGroupMin: 1, insuranceGroupMax: 5 }],
    ['insurance under £600', { insuranceCostMax: 600 }],
    ['50 mpg', { fuelEconomyCombinedMin: 50 }],
    ['at least 60mpg', { fuelEconomyCombinedMin: 60 }],
    ['over 45 miles per gallon', { fuelEconomyCombinedMin: 45 }],
    ['co2 under 120', { co2EmissionsMax: 120 }],
    ['less than 100g/km', { co2EmissionsMax: 100 }],
  ],
  'size and loads': [
    ['500 litre boot', { bootSpaceMin: 500 }],
    ['boot over 400 litres', { bootSpaceMin: 400 }],
    ['boot space of at least 450 litres', { bootSpaceMin: 450 }],
    ['under 2m tall', { heightMax: 2000 }],
    ['less than 4.5 metres long', { lengthMax: 4500 }],
    ['under 1500kg kerb weight', { weightMax: 1500 }],
    ['payload over 1000kg', { payloadWeightMin: 1000 }],
  ],
  electric_range: [
    ['range over 200 miles', { electricRangeMin: 200 }],
    ['250 mile range', { electricRangeMin: 250 }],
    ['300 miles on a charge', { electricRangeMin: 300 }],
    ['at least 180 miles of range', { electricRangeMin: 180 }],
  ],
  counts: [
    ['5 door', { doors: ['5'] }],
    ['five doors', { doors: ['5'] }],
    ['3dr', { doors: ['3'] }],
    ['3 or 5 doors', { doors: ['3', '5'] }],
    ['7 seater', { seats: ['7'] }],
    ['seven seats', { seats: ['7'] }],
    ['at least 7 seats', { seats: ['7', '8', '9'] }],
    ['6-speed', { gearCountMin: 6, gearCountMax: 6 }],
    ['one owner', { owners: ['0', '1'] }],
    ['max 2 owners', { owners: ['0', '1', '2'] }],
    ['no more than three previous keepers', { owners: ['0', '1', '2', '3'] }],
    ['euro 6', { euroStatus: ['6'] }],
    ['euro6', { euroStatus: ['6'] }],
    ['euro 5 or better', { euroStatus: ['5', '6', '7'] }],
    ['euro 7', { euroStatus: ['7'] }],
    ['under £100,000', { priceMax: 100000 }],
  ],
  'MOT expiry': [
    ['mot until may 2027', { motExpiryDateMin: '2027-05-01' }],
    ['with MOT till March', { motExpiryDateMin: '2027-03-01' }],
    ['mot to december', { motExpiryDateMin: '2026-12-01' }],
    ['MOT expires june 2027', { motExpiryDateMin: '2027-06-01' }],
  ],
  'several quantities in one message': [
    ['under 8k with less than 60k miles', { priceMax: 8000, mileageMax: 60000 }],
    ['2017 or newer under 60k miles under 9k', { yearMin: 2017, mileageMax: 60000, priceMax: 9000 }],
    ['8k max, 50k on the clock max', { priceMax: 8000, mileageMax: 50000 }],
    [
      '1.6, 5 door, 18 plate, £6k',
      {
        engineSizeMin: 1.6,
        engineSizeMax: 1.6,
        doors: ['5'],
        yearMin: 2018,
        yearMax: 2018,
        priceMax: 6000,
      },
    ],
    [
      'a fiesta under 6k with less than 60k',
      { make: ['ford'], model: ['fiesta'], priceMax: 6000, mileageMax: 60000 },
    ],
    ['under 3k road tax less than £35', { priceMax: 3000, vedStandardMax: 35 }],
  ],
}

for (const [sentence, of] of Object.entries(cases)) {
  describe(sentence, () => {
    test.each(of)('%j', (text, criteria) => {
      expect(criteriaOf(text)).toEqual(criteria)
    })
  })
}

test('impossible values are ignored', () => {
  for (const text of [
    '5000 bhp',
    '40 doors',
    'insurance group 70',
    '0-60 in 90 seconds',
    '900 mpg',
    'can tow 1500kg',
    'tow 2000kg',
  ])
    expect(criteriaOf(text), text).toEqual({})
})

test('a span covers the number with its words', () => {
  const text = 'a golf for no more than £9,500 with less than 60k on the clock'
  const words = understood(text).statements.map(({ from, to }) => text.slice(from, to))
  expect(words).toEqual(['golf', 'no more than £9,500', 'less than 60k on the clock'])
})

describe('more or less is computed from the current bound', () => {
  test.each([
    ['£2k more', { priceMax: 10000 }],
    ['another grand on the budget', { priceMax: 9000 }],
    ['drop it by 500', { priceMax: 7500 }],
    ['£500 less', { priceMax: 7500 }],
    ['up the budget by 1000', { priceMax: 9000 }],
  ])('%j', (text, criteria) => {
    expect(criteriaOf(text, { priceMax: 8000 })).toEqual(criteria)
  })
  test('without a bound nothing is computed', () => {
    expect(understood('£2k more').statements.filter(({ moves }) => moves)).toEqual([])
  })
})

test('in a monthly search a small amount is monthly', () => {
  expect(criteriaOf('under 250', { priceMax: 300, priceType: 'finance' })).toMatchObject({ priceMax: 250 })
})

test.each([
  ['three grand five hundred', 3500],
  ['half a grand', 500],
  ['£4999.99', 5000],
])('%s is £%d', (text, priceMax) => {
  expect(criteriaOf(text)).toEqual({ priceMax })
})
