import { describe, expect, test } from 'vitest'
import { criteriaOf } from '#testing/understood.ts'
import { carsOfPlates, carsOfPrefix } from './plates.ts'

describe('an age identifier stands for March to August, or for September to February', () => {
  test.each([
    [1, 2001, 2001],
    [18, 2018, 2018],
    [26, 2026, 2026],
    [50, 2050, 2050],
    [51, 2001, 2002],
    [59, 2009, 2010],
    [68, 2018, 2019],
    [69, 2019, 2020],
    [70, 2020, 2021],
  ])('%i: %i to %i', (identifier, min, max) => {
    expect(carsOfPlates(identifier)).toEqual({ min, max })
  })
  test.each([0, -1, 100, 1.5, Number.NaN])('%d is none', identifier => {
    expect(carsOfPlates(identifier)).toBeUndefined()
  })
})

describe('before 2001 a letter said it', () => {
  test.each([
    ['a', 1983, 1984],
    ['r', 1997, 1998],
    ['s', 1998, 1999],
    ['t', 1999, 1999],
    ['v', 1999, 2000],
    ['y', 2001, 2001],
  ])('%s: %i to %i', (letter, min, max) => {
    expect(carsOfPrefix(letter)).toEqual({ min, max })
  })
  test.each(['i', 'o', 'q', 'u', 'z', 'ab', '', 'constructor'])('%j was none', letter => {
    expect(carsOfPrefix(letter)).toBeUndefined()
  })
})

describe('plates in a sentence are years', () => {
  test.each([
    ['18 plate', { yearMin: 2018, yearMax: 2018 }],
    ['a golf on an 18 plate', { make: ['volkswagen'], model: ['golf'], yearMin: 2018, yearMax: 2018 }],
    ['68 reg', { yearMin: 2018, yearMax: 2019 }],
    ['a 68-plate', { yearMin: 2018, yearMax: 2019 }],
    ['67 plate on', { yearMin: 2017 }],
    ['67 plate onwards', { yearMin: 2017 }],
    ['68 reg or newer', { yearMin: 2018 }],
    ['18 plate or older', { yearMax: 2018 }],
    ['69 plate or older', { yearMax: 2020 }],
    ['no older than a 15 plate', { yearMin: 2015 }],
    ['17 to 19 plate', { yearMin: 2017, yearMax: 2019 }],
    ['66 to 68 plate', { yearMin: 2016, yearMax: 2019 }],
    ['17 or 67 plate', { yearMin: 2017, yearMax: 2018 }],
    ['a T reg', { yearMin: 1999, yearMax: 1999 }],
    ['r reg', { yearMin: 1997, yearMax: 1998 }],
  ])('%j', (text, criteria) => {
    expect(criteriaOf(text)).toEqual(criteria)
  })
})

test('a plate of the years to come, or on somebody’s own car, says nothing', () => {
  for (const text of ['40 plate', 'a private plate', 'plate glass']) expect(criteriaOf(text)).toEqual({})
})
