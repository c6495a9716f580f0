import { expect, test } from 'vitest'
import type { ListingCard } from '#contracts/listings/listing.ts'
import { readConfig } from '#server/config.ts'
import { asBlock } from '#server/platform/mail/email.ts'
import { type CheaperCar, priceDropEmail } from './price-drop-email.ts'

const config = readConfig({ SITE_URL: 'https://cars.example' })
const unsubscribe = { page: 'p', oneClick: 'o', label: 'Stop' }

function aCheaperCar(number: number): CheaperCar {
  const card = {
    _id: String(number),
    slug: 'a-car',
    name: `Car ${number}`,
    mileage: null,
    town: null,
    carImages: [],
  }
  return {
    listingId: number,
    pricePence: 900_000 - number * 10_050,
    priceWhenSavedPence: 900_000,
    card: card as unknown as ListingCard,
  }
}

test('one car is named in the subject; unknown facts are dashes', () => {
  const email = priceDropEmail([aCheaperCar(1)], config, unsubscribe)
  expect(email.subject).toBe('Car 1 is £100.50 cheaper')
  expect(email.blocks[0]).toEqual({
    kind: 'cars',
    cars: [
      {
        name: 'Car 1',
        href: 'https://cars.example/view/1/a-car',
        facts: '- · -',
        price: '£8,899.50',
        note: '£100.50 less than when you saved it, £9,000',
      },
    ],
  })
  expect(email.unsubscribe).toBe(unsubscribe)
})

test('of many cars the ten with the greatest drops are shown, and the others counted', () => {
  const cars = Array.from({ length: 12 }, (_, index) => aCheaperCar(index + 1))
  const email = priceDropEmail(cars, config, unsubscribe)
  expect(email.subject).toBe('12 of your saved cars are cheaper')
  const [list, more] = email.blocks.map(asBlock)
  const names = list?.kind === 'cars' ? list.cars.map(({ name }) => name) : []
  expect(names).toHaveLength(10)
  expect(names[0]).toBe('Car 12')
  expect(more).toEqual({ kind: 'text', text: 'And 2 more of your saved cars.' })
})
