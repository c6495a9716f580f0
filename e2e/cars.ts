/**
 * The cars that journeys rely on. They are the first in the database, so a car's id is its position in this
 * list. All are Saabs, which stock() leaves out of the demonstration adverts. Other facts are as in
 * testing/listing.ts.
 */
import { Adverts } from '#db/demo/advert.ts'
import { DEFAULT_SEED, today } from '#db/demo/defaults.ts'
import type { ListingRow } from '#server/listings/listing-row.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import { aListing } from '#testing/listing.ts'

const aSaab = (facts: Partial<ListingRow>): ListingRow =>
  aListing({ make: 'Saab', model: '9-3', generation: null, trim_level: null, body_type: 'saloon', ...facts })

const drawn = (...colours: string[]) =>
  colours.map((colour, index) => ({
    url: `/media/illustrations/saloon-${colour}-${index}.svg`,
    alt: `Picture ${index + 1}`,
    illustration: true,
  }))

/** With these, db/demo generates an MOT history, which is always the same. */
const withMotHistory = { details: { demo: true }, registration: 'AA10FRC' }

export const cars = {
  /** Found by the five filters: Saab, 9-3, up to £5,000, from 2009, automatic. */
  wanted: aSaab({
    derivative: '1.9 TiD Vector Sport',
    year: 2010,
    first_registered: '2010-03-12',
    price_pence: 389_500,
    mileage: 96_400,
    fuel_type: 'diesel',
    transmission: 'automatic',
    color: 'silver',
    engine_litres: 1.9,
    bhp: 148,
    short_description: 'One family from new, full Saab history',
    pictures: drawn('silver', 'silver', 'silver', 'silver'),
    features: ['alloy-wheels', 'bluetooth', 'parking-sensors', 'leather-seats', 'heated-front-seats'],
    price_history: [
      { at: '2026-11-05T09:00:00.000Z', pricePence: 429_500 },
      { at: '2026-11-12T09:00:00.000Z', pricePence: 409_500 },
    ],
    ...withMotHistory,
  }),
  /** Found by the same five filters. */
  alsoWanted: aSaab({
    derivative: '1.9 TTiD Aero',
    year: 2009,
    first_registered: '2009-06-30',
    price_pence: 450_000,
    mileage: 118_250,
    fuel_type: 'diesel',
    transmission: 'automatic',
    color: 'black',
    engine_litres: 1.9,
    bhp: 178,
    source: 'web',
    partner: 'Demo Motors',
    external_ref: 'saab-2',
    external_url: 'https://cars.example/saab-2',
    seller_kind: 'dealer',
    short_description: 'Aero with every extra',
  }),
  /** Each of the next four fails one of the five filters. */
  otherModel: aSaab({
    model: '9-5',
    derivative: '2.3t Vector',
    year: 2009,
    price_pence: 425_000,
    transmission: 'automatic',
  }),
  tooDear: aSaab({ derivative: '2.0T Aero', year: 2011, price_pence: 650_000, transmission: 'automatic' }),
  tooOld: aSaab({
    derivative: '2.0t Linear',
    year: 2005,
    price_pence: 180_000,
    transmission: 'automatic',
    write_off_category: 'S',
    known_issues: ['oil-leak', 'rust'],
    major_repairs: ['timing-belt'],
    conditions: {
      isNonRunner: true,
      outstandingLoan: true,
      anyLeaks: true,
      goodExhaust: true,
      setsOfKeys: 1,
    },
  }),
  manual: aSaab({ derivative: '1.8t Linear SE', year: 2009, price_pence: 320_000, transmission: 'manual' }),
  /** Its price history is invalid, so its page cannot be rendered. */
  broken: aSaab({
    model: '900',
    derivative: 'Turbo S',
    year: 1991,
    price_pence: 1_250_000,
    body_type: 'convertible',
    price_history: [{ was: 'written by hand' }] as unknown as ListingRow['price_history'],
  }),
  sold: aSaab({
    model: '9-3',
    derivative: '2.8 V6 Turbo X',
    year: 2008,
    price_pence: 1_499_500,
    state: 'sold',
    sold_at: '2026-11-10T12:00:00Z',
    short_description: 'Rare Turbo X, 212 made for Britain',
  }),
  fromAPartner: aSaab({
    model: '99',
    derivative: '2.0 GL',
    year: 1982,
    price_pence: 795_000,
    source: 'web',
    partner: 'Demo Motors',
    external_ref: 'saab-9',
    external_url: 'https://www.larchgate-motor-index.example/saab-9',
    seller_kind: 'dealer',
  }),
} satisfies Record<string, ListingRow>

export type CarName = keyof typeof cars

export function numberOf(name: CarName): number {
  return Object.keys(cars).indexOf(name) + 1
}

/** Enough other adverts for several pages of results. */
const plan = { seed: DEFAULT_SEED, on: today(), partner: 360, live: 90 }

export function* stock(): Generator<ListingRow> {
  yield* Object.values(cars)
  for (const advert of new Adverts(plan, catalogue()).all()) if (advert.make !== 'Saab') yield advert
}
