import type { ListingCard } from '#contracts/listing.ts'

const shown = [
  '_id',
  'slug',
  'source',
  'sellerKind',
  'make',
  'model',
  'derivative',
  'year',
  'pricePence',
  'mileage',
  'fuelType',
  'transmission',
  'bodyType',
  'engineSize',
  'town',
  'miles',
  'certified',
  'writeOffCategory',
  'shortDescription',
  'carImages',
] as const satisfies readonly (keyof ListingCard)[]

export type CardFacts = Pick<ListingCard, (typeof shown)[number]>

/** What a card shows of a car: pages of many cars carry no more than this. */
export function cardFacts(car: ListingCard): CardFacts {
  const facts = Object.fromEntries(shown.map(name => [name, car[name]])) as unknown as CardFacts
  return { ...facts, carImages: car.carImages.slice(0, 1) }
}
