import { expect, test } from 'vitest'
import { slugOf, viewPathOf } from './listing-slug.ts'

const car = {
  id: 7,
  year: 2018,
  make: 'Ford',
  model: 'Ka+',
  derivative: null,
  trim_level: 'Zetec',
  short_description: null,
  registration: null,
}

test('a slug has the car’s name and the short description', () => {
  expect(viewPathOf(car)).toBe('/view/7/2018-ford-ka-plus-zetec')
  expect(viewPathOf({ ...car, short_description: 'Mum’s own, 12 months’ MOT' })).toBe(
    '/view/7/2018-ford-ka-plus-zetec-mum-s-own-12-months-mot',
  )
})

test('text that only has the shape of a registration is kept', () => {
  const short_description = 'MOT to May 2027'
  expect(slugOf({ ...car, short_description })).toBe('2018-ford-ka-plus-zetec-mot-to-may-2027')
})

test('a registration is left out', () => {
  for (const short_description of ['Tidy, AB12 CDE', 'tidy ab12cde', 'Tidy A123 BCD', 'tidy, ABC 123D'])
    expect(slugOf({ ...car, short_description })).toBe('2018-ford-ka-plus-zetec-tidy')
  expect(slugOf({ ...car, short_description: 'Tidy, BIG 1', registration: 'BIG1' })).toBe(
    '2018-ford-ka-plus-zetec-tidy',
  )
})
