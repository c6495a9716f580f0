import { describe, expect, test } from 'vitest'
import { slotsIn } from '#testing/understood.ts'

describe('numbers of people, journeys, bills and loads are no criteria', () => {
  test.each([
    'I do 12,000 miles a year and like to drive',
    'we cover about 400 miles a week on small roads',
    'it is a 40 mile commute that I do each day',
    'a seven mile round trip to the yard and home',
    'nine miles each way along the loch in the dark',
    'my mother, who is 84, has to get in',
    'I am aged 84 and a careful driver',
    'three boys aged 4, 7 and 11 in the back',
    'it takes £100 to fill it every other week',
    'there is £390 extra tax a year to find',
    'insurance wants £2,300 because he is eighteen',
    'they quoted me £900 and I laughed',
    'it is £20,000 cheaper than the other one',
    'the caravan is 1,120 kg and not small',
    'my caravan weighs 1500kg with a full tank',
    'the harp is 1.85 m tall and lies down',
    'the garage is 2.1 m wide and dark',
    'we farm at 900 ft above the sea',
    'I have been driving since 1968 without a scratch',
    'I want none of the new ones. I have driven since 1968 without a scratch',
    'the old one went in 2019 to pay for a stairlift',
    'first car, 17 year old, and a careful one',
    'something insurable under 25 that is not slow',
    'it would fetch £8,000 on a good day',
    'I might add another £2,000 to that later',
    'with three seats across the back row',
    'but not the 0.9 that they sold me',
    'ring me on 07700 900123 in the evening please',
  ])('%j', text => {
    expect(slotsIn(text)).toEqual([])
  })
})

describe('the same numbers with a comparison or a purpose are', () => {
  test.each([
    ['under 60,000 miles', { criterion: 'mileage', max: 60000 }],
    ['within 40 miles', { criterion: 'distance', one: 40 }],
    ['no longer than four metres', { criterion: 'length', max: 4000 }],
    ['no more than £30 a year tax', { criterion: 'vedStandard', max: 30 }],
    ["I've saved £4,500", { criterion: 'price', max: 4500 }],
    ['30 miles of electric at least', { criterion: 'electricRange', min: 30 }],
    ['registered since 2018', { criterion: 'year', min: 2018 }],
    ['over 50,000 on it', { criterion: 'mileage', min: 50000 }],
    ['under a 1.95 metre barrier', { criterion: 'height', max: 1950 }],
    ['four proper seats', { criterion: 'seats', values: ['4'] }],
  ])('%j', (text, slot) => {
    expect(slotsIn(text)).toEqual([expect.objectContaining(slot)])
  })
})

describe('amounts in thousands that are not named', () => {
  test.each([
    ['not a penny over four and a half', { max: 4500 }],
    ['five tops', { max: 5000 }],
    ['we can stretch to twelve', { max: 12000 }],
    ["I'm not going above 9.5", { max: 9500 }],
    ['I have some cash, between eight and nine', { min: 8000, max: 9000 }],
  ])('%j', (text, bounds) => {
    expect(slotsIn(text)).toEqual([expect.objectContaining({ criterion: 'price', ...bounds })])
  })
  test.each(['between eight and nine', 'for five at most', 'a classic 1275'])('%j is no price', text => {
    expect(slotsIn(text).filter(({ criterion }) => criterion === 'price')).toEqual([])
  })
})

test.each([
  ['no older than 18 months', 2025],
  ['under five years', 2021],
  ['no more than 7 years', 2019],
])('%j is from %i', (text, min) => {
  expect(slotsIn(text)).toEqual([expect.objectContaining({ criterion: 'year', min })])
})
