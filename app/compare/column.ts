import type { Listing } from '#contracts/listing.ts'

const shown = ['_id', 'slug', 'name', 'make', 'model', 'pricePence', 'priceLabel', 'state'] as const

/** What stands at the head of a car's column. */
export type Column = Pick<Listing, (typeof shown)[number] | 'carImages'>

export function columnOf(car: Listing): Column {
  const facts = Object.fromEntries(shown.map(name => [name, car[name]])) as unknown as Column
  return { ...facts, carImages: car.carImages.slice(0, 1) }
}
