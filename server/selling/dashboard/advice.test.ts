import { expect, test } from 'vitest'
import type { Picture } from '#contracts/listings/listing.ts'
import { adviceFor, missingShotsOf, photographsOf } from './advice.ts'

const photographs = (count: number): Picture[] =>
  Array.from({ length: count }, () => ({ url: '/media/1', alt: '', illustration: false }))
const drawing: Picture = { url: '/media/illustrations/a.svg', alt: '', illustration: true }

/** Nothing can be said against it. */
const perfect = {
  state: 'available',
  pictures: photographs(11) as never,
  description:
    'One owner, always in a garage, serviced each spring by the same workshop. New tyres last year, and two keys.',
  service_history: 'full',
  mot_expires: '2027-04-01',
  total_price_pence: 800_000,
  write_off_category: 'none',
  value_pence: 850_000,
  low_pence: 750_000,
  high_pence: 960_000,
  no_label: null,
  price_caveat: null,
}

test('a good advert gets no advice', () => {
  expect(adviceFor(perfect, [])).toEqual([])
})

test.each([
  [{ pictures: [] as never }, 'add_photographs'],
  [{ pictures: [drawing] as never }, 'add_photographs'],
  [{ pictures: photographs(10) as never }, 'add_more_photographs'],
  [{ total_price_pence: 950_000 }, 'lower_the_price'],
  [{ description: null }, 'write_a_description'],
  [{ description: 'Good car.' }, 'write_a_description'],
  [{ service_history: null }, 'say_the_service_history'],
  [{ service_history: 'unknown' }, 'say_the_service_history'],
  [{ mot_expires: null }, 'say when the MOT ends'],
] as const)('%j: %s', (facts, advice) => {
  expect(adviceFor({ ...perfect, ...facts }, [])).toEqual([advice])
})

test('a high price without a label is not said to be high', () => {
  expect(adviceFor({ ...perfect, total_price_pence: 2_000_000, no_label: 'too_few_alike' }, [])).toEqual([])
})

test.each(['reserved', 'sold', 'withdrawn', 'draft'])('a car that is %s needs no advice', state => {
  expect(adviceFor({ ...perfect, state, pictures: [] as never }, [])).toEqual([])
})

test('drawings are no photographs', () => {
  expect(photographsOf({ pictures: [drawing, ...photographs(2)] as never })).toBe(2)
})

test('of photographs whose shots are known the missing ones are named', () => {
  expect(missingShotsOf([])).toEqual([])
  const missing = missingShotsOf(['front-corner', 'rear-corner', 'front', 'rear', 'driver-side', 'dashboard'])
  expect(missing).toEqual(['passenger-side', 'odometer', 'front-seats', 'rear-seats', 'boot'])
  expect(adviceFor({ ...perfect, pictures: photographs(15) as never }, missing)).toEqual([
    'add_more_photographs',
  ])
})
