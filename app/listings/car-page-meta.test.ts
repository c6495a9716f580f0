import { expect, test } from 'vitest'
import type { Listing } from '#contracts/listings/listing.ts'
import { carPageMeta } from './car-page-meta.ts'

const ended = '2026-10-01T12:00:00.000Z'
const car = {
  ...{ _id: '7', name: '2018 Ford Focus', slug: '2018-ford-focus', pricePence: 849_500, carImages: [] },
  ...{
    sellerKind: 'private',
    mileage: null,
    fuelType: null,
    transmission: null,
    bodyType: null,
    doors: null,
    town: null,
  },
} as unknown as Listing

test.each([
  ['for sale', null, '2027-10-01', undefined],
  ['sold last week', ended, '2026-10-08', undefined],
  ['sold 30 days ago', ended, '2026-10-31T12:00:00Z', undefined],
  ['sold more than 30 days ago', ended, '2026-11-01', 'noindex, follow'],
])('search engines may show the page of a car that is %s: %#', (_, endedAt, now, robots) => {
  expect(carPageMeta({ ...car, endedAt }, Date.parse(now)).robots).toBe(robots)
})
