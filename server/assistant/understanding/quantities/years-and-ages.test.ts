import { describe, expect, test } from 'vitest'
import { criteriaOf } from '#testing/understood.ts'

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

test('a plate of a future year, or one that is private, says nothing', () => {
  for (const text of ['40 plate', 'a private plate', 'plate glass']) expect(criteriaOf(text)).toEqual({})
})
