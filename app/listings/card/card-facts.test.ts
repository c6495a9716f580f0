import { describe, expect, test } from 'vitest'
import type { ListingCard } from '#contracts/listings/listing.ts'
import { viewPath } from '#contracts/listings/view-path.ts'
import { cardFacts, listedText, priceDropText } from './card-facts.ts'

const picture = (url: string) => ({ url, alt: 'A car', illustration: false })

const car: ListingCard = {
  _id: '7',
  source: 'live',
  state: 'available',
  sellerKind: null,
  seller: null,
  owesFinance: false,
  partner: 'Demo Motors',
  name: '2016 Ford Focus',
  slug: '2016-ford-focus',
  make: 'Ford',
  model: 'Focus',
  derivative: null,
  year: 2016,
  pricePence: 849_500,
  adminChargePence: 5_000,
  finalPrice: 8495,
  priceWasPence: null,
  canBeFinanced: false,
  priceLabel: null,
  yearlyCost: { yearPence: 0, thousandMilesPence: 0, without: ['fuel', 'tax', 'insurance'] },
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
  outcode: null,
  latitude: null,
  longitude: null,
  certified: false,
  promoted: false,
  writeOffCategory: 'none',
  mainCatch: null,
  shortDescription: null,
  carImages: [picture('/1.jpg')],
  listedAt: new Date().toISOString(),
}

test('fields without a value are absent', () => {
  expect(cardFacts(car)).toEqual({
    _id: '7',
    slug: '2016-ford-focus',
    make: 'Ford',
    model: 'Focus',
    year: 2016,
    price: '£8,495',
    facts: '2016 · 0 miles · Petrol',
    place: 'Place not given',
    seller: 'Seller on Forecourt',
    pictures: [{ url: '/1.jpg' }],
    listed: 'Listed today',
  })
})

test('a card has its yearly cost, unless the sum lacks more than two lines', () => {
  const yearlyCost: ListingCard['yearlyCost'] = {
    ...{ yearPence: 126_500, thousandMilesPence: 11_000, without: ['insurance', 'zone'] },
  }
  expect(cardFacts({ ...car, yearlyCost }).cost).toBe(yearlyCost)
  expect(cardFacts(car).cost).toBeUndefined()
})

test('a card has the all-in price, and links to the page that has it too', () => {
  const allIn = { deliveredPence: 870_200, deliveredTo: 'LS6', noDelivery: null }
  const facts = cardFacts({ ...car, allIn })
  expect(facts).toMatchObject({ allIn: '£8,702 delivered to LS6', from: 'LS6' })
  expect(viewPath(facts)).toBe('/view/7/2016-ford-focus?postcode=LS6')
})

test('a card has the first five pictures', () => {
  const carImages = [1, 2, 3, 4, 5, 6].map(number => picture(`/${number}.jpg`))
  const addresses = cardFacts({ ...car, carImages }).pictures.map(({ url }) => url)
  expect(addresses).toEqual(['/1.jpg', '/2.jpg', '/3.jpg', '/4.jpg', '/5.jpg'])
})

test('all facts of a card as text', () => {
  const full: ListingCard = {
    ...car,
    source: 'web',
    mainCatch: 'Category S write-off',
    priceWasPence: 899_500,
    priceLabel: { label: 'good', marketValuePence: 900_000 } as ListingCard['priceLabel'],
    certified: true,
    promoted: true,
    ...({ sellerKind: 'dealer', canBeFinanced: true } as const),
    town: 'Leeds',
    miles: 12,
    transmission: 'manual',
    bodyType: 'suv',
    engineSize: 1,
  }
  expect(cardFacts(full, { monthly: true })).toMatchObject({
    seller: 'Dealer on Demo Motors',
    elsewhere: true,
    place: '12 miles away, Leeds',
    more: 'Manual · SUV · 1.0 L',
    caught: 'Category S write-off',
    drop: 'Reduced by £500',
    label: 'good',
    certified: true,
    promoted: true,
    monthly: expect.stringMatching(/^from £\d+ a month$/),
  })
  expect(cardFacts(full)).not.toHaveProperty('monthly')
  expect(cardFacts({ ...full, canBeFinanced: false }, { monthly: true })).not.toHaveProperty('monthly')
})

describe('when it was listed', () => {
  const now = new Date('2026-03-31T10:00:00Z')

  test.each([
    ['2026-03-31T08:00:00Z', 'Listed today'],
    ['2026-03-30T22:30:00Z', 'Listed yesterday'],
    // London has been on summer time since the 29th: half an hour before midnight in UTC is the day after
    // there.
    ['2026-03-30T23:30:00Z', 'Listed today'],
    ['2026-03-28T23:30:00Z', 'Listed 3 days ago'],
    ['2026-03-18T10:00:00Z', 'Listed 13 days ago'],
    ['2026-03-17T10:00:00Z', 'Listed 17 March 2026'],
    ['2025-12-12T10:00:00Z', 'Listed 12 December 2025'],
  ])('%s: %s', (listedAt, words) => {
    expect(listedText(listedAt, now)).toBe(words)
  })

  test('a time in the future counts as today', () => {
    expect(listedText('2026-04-02T10:00:00Z', now)).toBe('Listed today')
  })
})

describe('the price reduction', () => {
  test('in pounds, and in pence where there are some', () => {
    expect(priceDropText(899_500, 849_500)).toBe('Reduced by £500')
    expect(priceDropText(899_500, 849_450)).toBe('Reduced by £500.50')
  })

  test('nothing where the price was not reduced', () => {
    expect(priceDropText(null, 849_500)).toBeUndefined()
    expect(priceDropText(849_500, 849_500)).toBeUndefined()
    expect(priceDropText(799_500, 849_500)).toBeUndefined()
  })
})
