import { expect, test } from 'vitest'
import type { ListingCard } from '#contracts/listing.ts'
import { cardFacts } from './card-facts.ts'

const picture = (url: string) => ({ url, alt: 'A car', illustration: false })

const car: ListingCard = {
  _id: '7',
  source: 'live',
  state: 'available',
  sellerKind: null,
  partner: 'Demo Motors',
  name: '2016 Ford Focus',
  slug: '2016-ford-focus',
  make: 'Ford',
  model: 'Focus',
  derivative: null,
  year: 2016,
  pricePence: 849_500,
  finalPrice: 8495,
  priceWasPence: null,
  priceLabel: null,
  mileage: 0,
  fuelType: 'petrol',
  transmission: null,
  bodyType: null,
  color: null,
  engineSize: null,
  bhp: null,
  doors: null,
  seats: null,
  town: null,
  certified: false,
  writeOffCategory: 'none',
  shortDescription: null,
  carImages: [picture('/1.jpg')],
  listedAt: new Date().toISOString(),
}

test('what is not told, or is not so, is not carried', () => {
  expect(cardFacts(car)).toEqual({
    _id: '7',
    slug: '2016-ford-focus',
    make: 'Ford',
    model: 'Focus',
    year: 2016,
    price: '£8,495',
    facts: '2016 · 0 miles · Petrol',
    place: 'Place not told',
    seller: 'Seller on Forecourt',
    pictures: ['/1.jpg'],
    listed: 'Listed today',
  })
})

test('of many pictures the first five', () => {
  const carImages = [1, 2, 3, 4, 5, 6].map(number => picture(`/${number}.jpg`))
  expect(cardFacts({ ...car, carImages }).pictures).toEqual([
    '/1.jpg',
    '/2.jpg',
    '/3.jpg',
    '/4.jpg',
    '/5.jpg',
  ])
})

test('all that a card can tell, in words', () => {
  const told: ListingCard = {
    ...car,
    source: 'web',
    writeOffCategory: 'S',
    priceWasPence: 899_500,
    priceLabel: { label: 'good', marketValuePence: 900_000 } as ListingCard['priceLabel'],
    certified: true,
    sellerKind: 'dealer',
    town: 'Leeds',
    miles: 12,
    transmission: 'manual',
    bodyType: 'suv',
    engineSize: 1,
  }
  expect(cardFacts(told, { monthly: true })).toMatchObject({
    seller: 'Dealer on Demo Motors',
    elsewhere: true,
    place: '12 miles away, Leeds',
    more: 'Manual · SUV · 1.0 L',
    writeOff: 'S',
    drop: 'Reduced by £500',
    label: 'good',
    certified: true,
    monthly: expect.stringMatching(/^from £\d+ a month$/),
  })
  expect(cardFacts(told)).not.toHaveProperty('monthly')
})
