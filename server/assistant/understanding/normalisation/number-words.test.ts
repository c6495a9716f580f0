import { describe, expect, test } from 'vitest'
import { AlignedText } from './aligned-text.ts'
import { numberWordsToDigits } from './number-words.ts'

const inDigits = (text: string) => numberWordsToDigits(AlignedText.of(text)).plain

describe('number words become digits', () => {
  test.each([
    ['five doors', '5 doors'],
    ['nine grand', '9 grand'],
    ['fifteen grand', '15 grand'],
    ['forty thousand miles', '40000 miles'],
    ['fourty grand', '40 grand'],
    ['sixty five thousand miles', '65000 miles'],
    ['sixty-five thousand miles', '65000 miles'],
    ['two hundred horsepower', '200 horsepower'],
    ['a hundred and fifty bhp', '150 bhp'],
    ['two hundred and fifty a month', '250 a month'],
    ['four thousand five hundred', '4500'],
    ['twelve thousand five hundred pounds', '12500 pounds'],
    ['a hundred thousand miles', '100000 miles'],
    ['a thousand pounds', '1000 pounds'],
    ['two and a half grand', '2.5 grand'],
    ['2 and a half grand', '2.5 grand'],
    ['seven and a half k', '7.5 k'],
    ['one point six litre', '1.6 litre'],
    ['two point oh', '2 point oh'],
    ['nought to sixty in eight seconds', '0 to 60 in 8 seconds'],
    ['zero tax', '0 tax'],
    ['seven seats or five', '7 seats or 5'],
  ])('%j', (said, written) => {
    expect(inDigits(said)).toBe(written)
  })
})

describe('a couple of grand is two, a grand one', () => {
  test.each([
    ['a couple of grand', '2 grand'],
    ['couple of grand', '2 grand'],
    ['half a grand', '0.5 grand'],
    ['a couple of thousand', '2 thousand'],
    ['a grand', '1 grand'],
    ['another grand', 'another 1 grand'],
    ['a couple of doors', 'a couple of doors'],
    ['a couple', 'a couple'],
  ])('%j', (said, written) => {
    expect(inDigits(said)).toBe(written)
  })
})

describe('years in two halves', () => {
  test.each([
    ['twenty eighteen', '2018'],
    ['twenty twenty one', '2021'],
    ['twenty twenty', '2020'],
    ['nineteen ninety nine', '1999'],
    ['two thousand and eighteen', '2018'],
    ['from twenty fifteen to twenty nineteen', 'from 2015 to 2019'],
    ['twenty grand', '20 grand'],
    ['twenty five', '25'],
    ['twenty thousand', '20000'],
  ])('%j', (said, written) => {
    expect(inDigits(said)).toBe(written)
  })
})

describe('number plates', () => {
  test.each([
    ['a sixty eight plate', 'a 68 plate'],
    ['an eighteen plate', 'an 18 plate'],
    ['sixty-seven reg', '67 reg'],
  ])('%j', (said, written) => {
    expect(inDigits(said)).toBe(written)
  })
})

describe('‘one’ is a number only before something counted', () => {
  test.each([
    ['one owner', '1 owner'],
    ['one previous owner', '1 previous owner'],
    ['one lady owner', '1 lady owner'],
    ['one and a half grand', '1.5 grand'],
    ['one litre', '1 litre'],
    ['a red one', 'a red one'],
    ['one with sat nav', 'one with sat nav'],
    ['a nice one please', 'a nice one please'],
  ])('%j', (said, written) => {
    expect(inDigits(said)).toBe(written)
  })
})

test('words that contain a number word are left alone', () => {
  for (const text of ['often', 'tent', 'none', 'someone', 'constructor of things', 'weight', 'nineties'])
    expect(inDigits(text)).toBe(text)
})
