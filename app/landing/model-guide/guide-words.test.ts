import { expect, test } from 'vitest'
import {
  bodiesText,
  driveText,
  economyTestText,
  numberRangeText,
  taxLines,
  ulezText,
  yearsText,
} from './guide-words.ts'

test('road tax is one sum, or one for each period of registration', () => {
  expect(taxLines([{ from: '2018-01-01', to: null, value: 200 }])).toEqual(['£200'])
  expect(
    taxLines([
      { from: '2012-01-01', to: '2017-03-31', value: 20 },
      { from: '2017-04-01', to: '2018-12-31', value: 200 },
    ]),
  ).toEqual(['£20 to March 2017', '£200 from April 2017'])
  expect(
    taxLines([
      { from: '1999-01-01', to: '2001-02-28', value: 360 },
      { from: '2001-03-01', to: '2006-03-22', value: null },
      { from: '2006-03-23', to: '2008-12-31', value: 760 },
    ]),
  ).toEqual([
    '£360 to February 2001',
    'Not known from March 2001 to 22 March 2006',
    '£760 from 23 March 2006',
  ])
})

test('ULEZ is free, charged, or free from a month on', () => {
  expect(ulezText([{ from: '2018-01-01', to: null, value: 'free' }])).toBe('Free')
  expect(
    ulezText([
      { from: '2012-01-01', to: '2015-08-31', value: 'charged' },
      { from: '2015-09-01', to: null, value: 'free' },
    ]),
  ).toBe('Free from September 2015')
})

test('years, gearboxes, bodies and ranges in words', () => {
  expect(yearsText({ from: 2012, to: 2017 })).toBe('2012 to 2017')
  expect(yearsText({ from: 2012, to: null })).toBe('since 2012')
  expect(driveText({ fuel: 'plug-in hybrid', gearboxes: ['manual', 'automatic'] })).toBe(
    'Plug-in hybrid, manual or automatic',
  )
  expect(
    bodiesText([
      { body: 'hatchback', doors: [3, 5] },
      { body: 'suv', doors: [5] },
      { body: 'estate', doors: [5] },
    ]),
  ).toBe('Hatchback with 3 or 5 doors, SUV, estate')
  expect([numberRangeText([7, null, 34]), numberRangeText([14, 14]), numberRangeText([null])]).toEqual([
    '7 to 34',
    '14',
    undefined,
  ])
})

test('the official test is named where all engines have the same', () => {
  expect(economyTestText([{ economyTest: 'NEDC' }, { economyTest: null }])).toContain('NEDC test')
  expect(economyTestText([{ economyTest: 'NEDC' }, { economyTest: 'WLTP' }])).toContain('one or the other')
  expect(economyTestText([{ economyTest: null }])).toBeUndefined()
})
