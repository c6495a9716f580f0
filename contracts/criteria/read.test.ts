import { describe, expect, test } from 'vitest'
import { readSearchRequest } from '../search/read-search.ts'
import { allCriteria } from './declarations.ts'
import { readCriteria } from './read.ts'
import { aliasesOf } from './spellings.ts'

test.each(['20.000', '12,49', '1e4', '0x10', '1_000', '20.000-30.000', '20k'])(
  'a price limit of %s is refused, not read as less',
  price => {
    for (const name of ['priceMax', 'mileageMax', 'price', 'bhpMin'])
      expect(readCriteria({ [name]: price }).errors, name).toHaveLength(1)
    expect(readSearchRequest({ page: price }).errors).toHaveLength(1)
  },
)

test('an engine size and a position have thousandths', () => {
  const { criteria, errors } = readCriteria({
    engineSizeMax: '1.498',
    latitude: '53.80100000000000123',
    longitude: '-1.549',
  })
  expect(errors).toEqual([])
  expect(criteria).toMatchObject({ engineSizeMax: 1.498, latitude: 53.801, longitude: -1.549 })
})

describe('every accepted spelling comes to one canonical form', () => {
  test.each([
    [
      { minPrice: '5000', maxPrice: '9000' },
      { priceMin: 5000, priceMax: 9000 },
    ],
    [
      { priceMin: '5000', priceMax: '£9,000' },
      { priceMin: 5000, priceMax: 9000 },
    ],
    [{ priceRange: '15000-100000' }, { priceMin: 15_000, priceMax: 100_000 }],
    [{ minYear: '2018' }, { yearMin: 2018 }],
    [{ year: '2018' }, { yearMin: 2018, yearMax: 2018 }],
    [{ mileage: '30000' }, { mileageMax: 30_000 }],
    [{ engineSizeMax: '1.4' }, { engineSizeMax: 1.4 }],
    [{ insuranceGroup: '1-10' }, { insuranceGroupMin: 1, insuranceGroupMax: 10 }],
    [{ roadTax: '0-30' }, { vedStandardMin: 0, vedStandardMax: 30 }],
    [{ electricRange: '200+' }, { electricRangeMin: 200 }],
    [{ range: '200+' }, { electricRangeMin: 200 }],
    [{ range: '200 ' }, { electricRangeMin: 200 }],
    [{ range: '150-250' }, { electricRangeMin: 150, electricRangeMax: 250 }],
    [{ priceRange: '5000 ' }, { priceMin: 5000 }],
    [{ bhp: 'Up to 150' }, { bhpMax: 150 }],
    [{ fuelEconomy: '50' }, { fuelEconomyCombinedMin: 50 }],
    [{ gearbox: 'auto' }, { transmission: ['automatic'] }],
    [{ makes: ['Ford', 'Audi'] }, { make: ['ford', 'audi'] }],
    [{ models: 'Focus' }, { model: ['focus'] }],
    [{ 'not.makes': 'Ford' }, { not: { make: ['ford'] } }],
    [{ mileage: { min: 1000, max: '30,000' } }, { mileageMin: 1000, mileageMax: 30_000 }],
    [{ engineSize: { max: 1.4, min: null } }, { engineSizeMax: 1.4 }],
    [{ priceRange: { min: 5000 } }, { priceMin: 5000 }],
    [{ price: { min: 1, max: 2 }, minPrice: 3000 }, { priceMin: 3000 }],
    [{ length: { max: 30_000 }, mileage: { max: 30_000 } }, { mileageMax: 30_000 }],
    [{ motExpiryDate: { min: '2027-03-31' } }, { motExpiryDateMin: '2027-03-31' }],
    [{ transmission: ['Manual', 'semi-auto'] }, { transmission: ['manual', 'semi-automatic'] }],
    [{ bodyType: 'crossover' }, { bodyType: ['suv'] }],
    [{ drivingAxle: 'AWD,4x4' }, { drivingAxle: ['all wheel drive', 'four wheel drive'] }],
    [{ fuelType: 'plug-in-hybrid' }, { fuelType: ['plug-in hybrid'] }],
    [{ euroStandard: '6' }, { euroStatus: ['6'] }],
    [{ import: 'false' }, { imported: false }],
    [{ owners: '5' }, { owners: ['5+'] }],
    [{ writeOffCategories: 'n,S' }, { writeOffCategories: ['N', 'S'] }],
    [{ features: ['sat nav', 'Apple CarPlay'] }, { features: ['navigation-system', 'apple-carplay'] }],
    [
      { make: 'Mercedes-Benz', model: 'C Class' },
      { make: ['mercedes-benz'], model: ['c-class'] },
    ],
    [{ model: 'Ka+' }, { model: ['ka-plus'] }],
    [{ 'not.make': 'Ford' }, { not: { make: ['ford'] } }],
    [{ not: { color: ['white'] } }, { not: { color: ['white'] } }],
    [{ motExpiryDate: '2027-03-31' }, { motExpiryDateMin: '2027-03-31' }],
    [
      { ulez: 'on', dealer: '1' },
      { ulez: true, dealer: true },
    ],
    [{ keywords: 'gti, low miles' }, { keywords: ['gti', 'low miles'] }],
    [
      { range: '25', city: 'Leeds' },
      { distance: 25, city: 'Leeds' },
    ],
  ])('%j', (input, expected) => {
    expect(readCriteria(input)).toEqual({ criteria: expected, errors: [] })
  })
})

describe('what cannot be used is refused, with the field as it was sent and the reason', () => {
  test.each([
    [{ wheels: '4' }, 'wheels', "Unknown search criterion 'wheels'"],
    [{ minPrice: '-1' }, 'minPrice', 'Price must be from 0 to 1,000,000'],
    [{ priceMax: '1000001' }, 'priceMax', 'Price must be from 0 to 1,000,000'],
    [{ year: '1899' }, 'year', `Year must be from 1900 to ${new Date().getUTCFullYear() + 1}`],
    [{ mileageMax: 'low' }, 'mileageMax', 'Mileage must be a number'],
    [{ mileage: { max: 'low' } }, 'mileage', 'Mileage must be a number'],
    [{ mileage: { most: 1 } }, 'mileage', 'Mileage must be a number'],
    [{ price: { min: 9, max: 8 } }, 'price', 'The lower bound 9 is above the upper bound 8'],
    [{ doors: '9' }, 'doors', 'Value must be one of: 2, 3, 4, 5, 6'],
    [{ gearbox: 'stick' }, 'gearbox', 'Value must be one of: manual, automatic, semi-automatic'],
    [{ ulez: 'maybe' }, 'ulez', 'ULEZ: Value must be one of: true, false'],
    [{ distance: '501' }, 'distance', 'Distance must be from 1 to 500'],
    [{ postcode: 'LS1' }, 'postcode', 'Minimum length is 5 characters'],
    [{ make: 'x'.repeat(51) }, 'make', 'Maximum length is 50 characters'],
    [{ keywords: 'x'.repeat(201) }, 'keywords', 'Maximum length is 200 characters'],
    [{ motExpiryDate: '2027-02-31' }, 'motExpiryDate', 'MOT until must be a date such as 2027-03-31'],
    [
      { minPrice: '9000', maxPrice: '5000' },
      'minPrice',
      'The lower bound 9000 is above the upper bound 5000',
    ],
  ])('%j', (input, field, message) => {
    expect(readCriteria(input).errors).toMatchObject([{ field, message }])
  })

  test.each([
    [{ priceMax: '20.000' }, '20.000'],
    [{ price: '10.000-20' }, '10.000-20'],
    [{ mileage: { max: 'low' } }, 'low'],
    [{ gearbox: ['manual', 'stick'] }, 'stick'],
    [{ postcode: 'LS1\u202e' }, 'LS1\\u{202e}'],
    [{ ulez: `may\nbe${'x'.repeat(99)}` }, `may\\u{a}be${'x'.repeat(53)}…`],
    [{ minPrice: '9000', maxPrice: '5000' }, undefined],
  ])('%j: what was sent is quoted, shortened and visible', (input, value) => {
    expect(readCriteria(input).errors).toMatchObject([value === undefined ? {} : { value }])
  })
})

describe('a JSON body may have an object in place of a value, and String() throws for this one', () => {
  const odd = JSON.parse('{"toString":""}')
  const deep = Array.from({ length: 100_000 }).reduce<unknown>(inner => [inner], 'ford')

  test.each(allCriteria.map(({ name }) => name))('%s', name => {
    for (const value of [odd, [odd], [[odd]], deep]) {
      const { criteria, errors } = readCriteria({ [name]: value })
      expect(criteria).toEqual({})
      expect(errors).toEqual([{ field: name, message: expect.any(String) }])
    }
  })

  test('what stands beside it in a list is read', () => {
    expect(readCriteria({ fuelType: ['petrol', odd], not: { make: [odd, 'ford'] } })).toEqual({
      criteria: { fuelType: ['petrol'], not: { make: ['ford'] } },
      errors: [
        { field: 'fuelType', message: expect.stringMatching(/^Value must be one of: /) },
        { field: 'not.make', message: 'Minimum length is 1 characters' },
      ],
    })
  })

  test('of the search beside its criteria, too', () => {
    const { errors } = readSearchRequest({
      source: odd,
      sortBy: odd,
      page: odd,
      pageSize: [odd],
      facets: odd,
    })
    expect(errors.map(({ field }) => field).toSorted()).toEqual([
      'facets',
      'page',
      'pageSize',
      'sortBy',
      'source',
    ])
  })
})

describe('what is read and refused has a limit', () => {
  const words = Array.from({ length: 25_000 }, (_, i) => `word${i}`)

  test('of a list, wanted or excluded, as many values as a search may have', () => {
    const { criteria, errors } = readCriteria({ partner: words, not: { partner: words.join(',') } })
    expect(criteria).toEqual({ partner: words.slice(0, 50), not: { partner: words.slice(0, 50) } })
    expect(errors).toEqual([
      { field: 'partner', message: 'Choose up to 50 values' },
      { field: 'not.partner', message: 'Choose up to 50 values' },
    ])
  })

  test('also where several spellings of a criterion add up to more', () => {
    const [some, others] = [words.slice(0, 40), words.slice(40, 80)]
    const { criteria, errors } = readCriteria({ 'not.make': some, not: { make: others } })
    expect(criteria.not?.make).toHaveLength(50)
    expect(errors).toEqual([{ field: 'not.make', message: 'Choose up to 50 values' }])
  })

  test('each error is named once, without a long list of options', () => {
    const { errors } = readCriteria({ features: words })
    expect(errors.map(({ field }) => field)).toEqual(['features', 'features'])
    expect(errors[1]!.message).toBe(
      'Value must be one of: turbocharged-engine, stop-start, drive-modes and 38 more, see /api/services/dropdown',
    )
  })

  test('at most 20 errors are named, with the start of a long name', () => {
    const { errors } = readCriteria(Object.fromEntries(words.map(word => [word.repeat(100), 1])))
    expect(errors).toHaveLength(20)
    expect(JSON.stringify(errors).length).toBeLessThan(4000)
    expect(readSearchRequest({ facets: words }).errors).toHaveLength(20)
  })
})

test('a search may be in an object of criteria, and in nothing else of that name', () => {
  const { errors } = readSearchRequest({ criteria: [['ford']], filter: 'ford' })
  expect(errors.map(({ field }) => field)).toEqual(['criteria', 'filter'])
})

test('of words only what can be typed is read', () => {
  expect(readCriteria({ keywords: 'tow\0bar', city: '\0' })).toEqual({
    criteria: { keywords: ['towbar'] },
    errors: [{ field: 'city', message: 'Minimum length is 1 characters', value: '\\u{0}' }],
  })
})

test('empty values, and the words null and undefined, say nothing', () => {
  expect(
    readCriteria({ priceMin: '', make: 'null', ulez: 'undefined', model: [''], city: undefined }),
  ).toEqual({
    criteria: {},
    errors: [],
  })
})

test('a whole range gives way to a bound of the same range', () => {
  expect(readCriteria({ priceRange: '1000-2000', priceMax: '5000' }).criteria).toEqual({ priceMax: 5000 })
})

describe('lengths that repeat the mileage say nothing', () => {
  test.each([
    [{ mileageMax: 4500, lengthMax: 4500 }, { mileageMax: 4500 }],
    [{ maxMileage: '60,000', maxLength: 60_000 }, { mileageMax: 60_000 }],
    [{ mileage: 60_000, length: 60_000 }, { mileageMax: 60_000 }],
    [
      { mileage: '2000-4500', lengthMin: 2000, lengthMax: 4200 },
      { mileageMin: 2000, mileageMax: 4500, lengthMax: 4200 },
    ],
    [
      { mileageMin: 2000, mileageMax: 4500, length: '2000-4500' },
      { mileageMin: 2000, mileageMax: 4500 },
    ],
    [
      { mileageMin: 4500, lengthMax: 4500 },
      { mileageMin: 4500, lengthMax: 4500 },
    ],
    [{ lengthMax: 4500 }, { lengthMax: 4500 }],
  ])('%j', (input, criteria) => {
    expect(readCriteria(input)).toEqual({ criteria, errors: [] })
  })
})

test('no name stands for two criteria', () => {
  const names = allCriteria.flatMap(({ name }) => [name, ...aliasesOf(name)])
  expect(new Set(names).size).toBe(names.length)
})

describe('what has one value can be given only once', () => {
  test.each([
    [{ priceMin: ['1', '2'] }, 'priceMin', 'Price can be given only once'],
    [{ price: [1000, 2000] }, 'price', 'Price can be given only once'],
    [{ city: ['Leeds', 'York'] }, 'city', 'Town can be given only once'],
    [{ dealer: ['true', 'false'] }, 'dealer', 'Seller can be given only once'],
    [
      { motExpiryDateMin: ['2027-01-01', '2027-02-01'] },
      'motExpiryDateMin',
      'MOT until can be given only once',
    ],
  ])('%o', (input, field, message) => {
    const value = Object.values(input).flat().join(',')
    expect(readCriteria(input)).toEqual({ criteria: {}, errors: [{ field, message, value }] })
  })

  test('repeats of the same value, and empty ones, do not count', () => {
    expect(readCriteria({ priceMin: ['', '9,000', '9,000'], city: ['Leeds'], dealer: ['', ''] })).toEqual({
      criteria: { priceMin: 9000, city: 'Leeds' },
      errors: [],
    })
  })

  test('lists join', () => {
    expect(readCriteria({ make: ['ford', 'kia'] }).criteria).toEqual({ make: ['ford', 'kia'] })
  })
})
