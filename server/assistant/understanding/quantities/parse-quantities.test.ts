import { describe, expect, test } from 'vitest'
import { parseQuantities } from './parse-quantities.ts'

/** Bound and numbers of the first quantity. */
const read = (text: string) => {
  const [found] = parseQuantities(text)
  return found && [found.bound, found.low, ...(found.high === undefined ? [] : [found.high])]
}

describe('maximum words before a number', () => {
  test.each([
    ...[
      'under',
      'below',
      'less than',
      'fewer than',
      'lower than',
      'up to',
      'upto',
      'max',
      'maximum',
      'no more than',
    ],
    ...[
      'not more than',
      'no higher than',
      'not over',
      'nothing over',
      'at most',
      'within',
      'capped at',
      'limited to',
    ],
    ...[
      'not above',
      'less then',
      '<',
      '<=',
      'cheaper than',
      'smaller than',
      'as much as',
      'not a penny over',
    ],
    ...['beneath', 'no greater than', 'nothing above', 'sub', 'at the most', 'stretch to', 'tops'],
  ])('%s 5000', words => {
    expect(read(`${words} 5000`)).toEqual(['max', 5000])
    expect(read(`a car ${words} £5k please`)).toEqual(['max', 5000])
  })
})

describe('minimum words before a number', () => {
  test.each([
    ...[
      'over',
      'above',
      'more than',
      'greater than',
      'at least',
      'min',
      'minimum',
      'no less than',
      'not less than',
    ],
    ...[
      'not under',
      'nothing under',
      'upwards of',
      'starting at',
      'exceeding',
      'north of',
      'in excess of',
      '>',
      '>=',
    ],
    ...['bigger than', 'no fewer than', 'beyond', 'more then', 'from', 'not below', 'nothing less than'],
  ])('%s 5000', words => {
    expect(read(`${words} 5000`)).toEqual(['min', 5000])
  })
})

describe('comparison words after a number', () => {
  test.each([
    ...[
      'or less',
      'or under',
      'or below',
      'max',
      'maximum',
      'tops',
      'at most',
      'or cheaper',
      'or smaller',
    ].map(words => [words, 'max'] as const),
    ...['absolute max', 'limit', 'at a push', 'or fewer', 'top whack', 'is my limit'].map(
      words => [words, 'max'] as const,
    ),
    ...[
      'or more',
      'or over',
      'or above',
      'plus',
      '+',
      'and up',
      'upwards',
      'or better',
      'minimum',
      'or bigger',
    ].map(words => [words, 'min'] as const),
    ...['onwards', 'or newer', 'and above', 'at least', 'or later'].map(words => [words, 'min'] as const),
    ...['ish', 'or so', 'or thereabouts', 'give or take'].map(words => [words, 'around'] as const),
  ])('5000 %s: %s', (words, bound) => {
    expect(read(`5000 ${words}`)).toEqual([bound, 5000])
  })
})

describe('approximation words', () => {
  test.each([
    'around',
    'about',
    'roughly',
    'approx',
    'approximately',
    'circa',
    'in the region of',
    'close to',
  ])('%s 8k', words => {
    expect(read(`${words} 8k`)).toEqual(['around', 8000])
  })
})

describe('amounts', () => {
  test.each([
    ['8k', 8000],
    ['8 k', 8000],
    ['8 grand', 8000],
    ['8 thousand', 8000],
    ['8 thou', 8000],
    ['2.5k', 2500],
    ['2.5 grand', 2500],
    ['12,495', 12495],
    ['£12,495', 12495],
    ['£ 900', 900],
    ['gbp 900', 900],
    ['£1,000,000', 1000000],
    ['5 hundred', 500],
    ['1.6', 1.6],
    ['.9', 0.9],
  ])('%j is %d', (text, amount) => {
    expect(parseQuantities(text)).toHaveLength(1)
    expect(read(text)?.[1]).toBe(amount)
  })
  test('a following word that begins with k is no multiplier', () => {
    expect(read('8 kids')?.[1]).toBe(8)
    expect(read('5 km')?.[1]).toBe(5)
  })
})

describe('a range shares its multiplier', () => {
  test.each([
    ['8-10k', 8000, 10000],
    ['£8-10k', 8000, 10000],
    ['£8k-£10k', 8000, 10000],
    ['8 to 10 grand', 8000, 10000],
    ['between 8 and 10k', 8000, 10000],
    ['between £8,000 and £10,000', 8000, 10000],
    ['from 8k to 10k', 8000, 10000],
    ['8k to 10', 8000, 10000],
    ['8 to 10000', 8000, 10000],
    ['800-1200', 800, 1200],
    ['10k-8k', 8000, 10000],
    ['2015-2018', 2015, 2018],
    ['2015/2018', 2015, 2018],
    ['1.4-1.6', 1.4, 1.6],
    ['3 or 5', 3, 5],
  ])('%j', (text, low, high) => {
    const [found] = parseQuantities(text)
    expect([found?.low, found?.high]).toEqual([low, high])
  })
})

test('two numbers with a unit each are two quantities', () => {
  expect(parseQuantities('60k miles and 2017 onwards').map(({ low, high }) => [low, high])).toEqual([
    [60000, undefined],
    [2017, undefined],
  ])
})

test('label, comparison and unit belong to the number', () => {
  const text = 'mileage no more than 60k please'
  const [found] = parseQuantities(text)
  expect(found).toMatchObject({ bound: 'max', label: 'mileage', low: 60000, scaled: true, pounds: false })
  expect(text.slice(found!.from, found!.to)).toBe('mileage no more than 60k')
  expect(parseQuantities('£200 a month')[0]).toMatchObject({ pounds: true, unit: 'a month', low: 200 })
  expect(parseQuantities('insurance group 10 or below')[0]).toMatchObject({
    label: 'insurance group',
    bound: 'max',
  })
})

test('0-60 is a label', () => {
  expect(parseQuantities('0-60 under 7')).toHaveLength(1)
  expect(parseQuantities('0-60 under 7')[0]).toMatchObject({ low: 7, bound: 'max', label: '0-60' })
  expect(parseQuantities('0 to 60 in 8 seconds')[0]).toMatchObject({ low: 8, unit: 'seconds' })
})

test('digits inside words are no numbers', () => {
  for (const text of ['mx5', 'xc60', 'a3', 'h2o']) expect(parseQuantities(text)).toEqual([])
})
