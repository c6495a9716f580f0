import { expect, test } from 'vitest'
import type { ListingCard } from '#contracts/listings/listing.ts'
import type { SavedCar } from '#contracts/saved/wishlist.ts'
import { wishlistEntry } from './wishlist-entry.ts'

function aSavedCar(id: string, pricePence: number | null, then: number | null): SavedCar {
  const facts = { _id: id, name: 'A car', slug: 'a-car', state: 'available', mileage: 48_000, carImages: [] }
  const car = pricePence === null ? null : ({ ...facts, pricePence } as unknown as ListingCard)
  return { id, savedAt: '2026-11-12T09:00:00.000Z', priceWhenSavedPence: then, car }
}

const fallen = aSavedCar('1', 800_000, 900_000)
const dear = aSavedCar('2', 1_500_000, 1_500_000)
const risen = aSavedCar('3', 700_000, 690_000)
const gone = aSavedCar('4', null, 600_000)

test('the change of a price is a text', () => {
  expect(wishlistEntry(fallen)).toMatchObject({
    price: '£8,000',
    path: '/view/1/a-car',
    facts: '48,000 miles',
    saved: 'Saved 12 November 2026',
    change: { words: 'Down £1,000: was £9,000 when you saved it', isCheaper: true },
  })
  expect(wishlistEntry(risen).change).toEqual({
    words: 'Up £100: was £6,900 when you saved it',
    isCheaper: false,
  })
  expect(wishlistEntry(dear).change).toBeNull()
  expect(wishlistEntry(aSavedCar('5', 800_000, null)).change).toBeNull()
})

test('a car that is no longer listed has only its date', () => {
  expect(wishlistEntry(gone)).toEqual({
    id: '4',
    car: null,
    path: null,
    price: null,
    facts: '',
    saved: 'Saved 12 November 2026',
    change: null,
  })
})
