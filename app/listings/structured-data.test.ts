import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Listing, listingSchema, listingStates } from '#contracts/listings/listing.ts'
import { slugify } from '#contracts/slug.ts'
import {
  bodyTypes,
  colours,
  conditions,
  drivingAxles,
  fuelTypes,
  type Option,
  transmissions,
} from '#contracts/vehicle/enumerations.ts'
import { arbitraryOf } from '#testing/arbitrary-of.ts'
import { schemaErrors } from '#testing/schema-org.ts'
import { carData } from './structured-data.ts'

const ORIGIN = 'https://forecourt.test'

const oneOf = (options: readonly Option[]) => fc.option(fc.constantFrom(...options.map(({ value }) => value)))
const name = fc.constantFrom('Ford', 'Citroën', 'Mercedes-Benz', 'Ka+', 'DS 3 </script>', '500 & “X”')

/** Arbitrary listings that the contract allows, with real values where a field has known ones. */
const cars: fc.Arbitrary<Listing> = fc
  .tuple(
    arbitraryOf(listingSchema),
    fc.record({
      _id: fc.nat().map(String),
      make: name,
      model: name,
      name: name,
      slug: fc.string().map(slugify),
      year: fc.option(fc.integer({ min: 1900, max: 2030 })),
      fuelType: oneOf(fuelTypes),
      transmission: oneOf(transmissions),
      bodyType: oneOf(bodyTypes),
      color: oneOf(colours),
      drivingAxle: oneOf(drivingAxles),
      condition: oneOf(conditions),
      carImages: fc.array(
        fc.record({
          url: fc.oneof(fc.webUrl(), fc.constant('/media/illustrations/van-red-1.svg')),
          alt: fc.string(),
          illustration: fc.boolean(),
        }),
        { maxLength: 12 },
      ),
    }),
  )
  .map(([listing, words]) => ({
    ...listing,
    ...words,
    derivative: listing.derivative || null,
    trim: listing.trim || null,
  }))

test('every property of a car is in the vocabulary of schema.org', () => {
  fc.assert(
    fc.property(cars, car => {
      listingSchema.parse(car)
      expect(schemaErrors(carData(car, ORIGIN))).toEqual([])
    }),
    { numRuns: 500 },
  )
})

const [someCar] = fc.sample(cars, { numRuns: 1, seed: 7 })

const whole: Listing = {
  ...someCar!,
  _id: '7',
  state: 'available',
  sellerKind: 'dealer',
  name: '2018 Ford Focus 1.0 EcoBoost',
  slug: '2018-ford-focus',
  make: 'Ford',
  model: 'Focus',
  derivative: '1.0 EcoBoost',
  year: 2018,
  finalPrice: 8495,
  mileage: 48_000,
  fuelType: 'petrol',
  transmission: 'manual',
  bodyType: 'hatchback',
  color: 'blue',
  engineSize: 1,
  bhp: 123,
  doors: 5,
  seats: 5,
  owners: 2,
  drivingAxle: 'front wheel drive',
  condition: 'used',
  dateOfRegistration: '2018-04-01',
  carImages: Array.from({ length: 9 }, (_, i) => ({ url: `/media/${i}.jpg`, alt: '', illustration: false })),
}

const node = (car: Listing) => carData(car, ORIGIN)['@graph'][0] as unknown as Record<string, unknown>

test('a car with every fact known', () => {
  const { vehicleEngine, image, offers, ...facts } = node(whole)
  expect(facts).toMatchObject({
    '@type': 'Car',
    url: 'https://forecourt.test/view/7/2018-ford-focus',
    name: '2018 Ford Focus 1.0 EcoBoost',
    vehicleModelDate: '2018',
    dateVehicleFirstRegistered: '2018-04-01',
    mileageFromOdometer: { '@type': 'QuantitativeValue', value: 48_000, unitCode: 'SMI' },
    fuelType: 'Petrol',
    driveWheelConfiguration: 'https://schema.org/FrontWheelDriveConfiguration',
    numberOfPreviousOwners: 2,
  })
  expect(vehicleEngine).toMatchObject({ enginePower: { value: 123, unitCode: 'BHP' } })
  expect(image).toEqual([0, 1, 2, 3, 4].map(i => `https://forecourt.test/media/${i}.jpg`))
  expect(offers).toEqual({
    '@type': 'Offer',
    url: 'https://forecourt.test/view/7/2018-ford-focus',
    price: 8495,
    priceCurrency: 'GBP',
    availability: 'https://schema.org/InStock',
    itemCondition: 'https://schema.org/UsedCondition',
    seller: { '@type': 'Organization' },
  })
})

test('each state has its availability', () => {
  const offered = listingStates.map(state => {
    const { availability } = node({ ...whole, state }).offers as { availability: string }
    return [state, availability.replace('https://schema.org/', '')]
  })
  expect(Object.fromEntries(offered)).toMatchObject({
    available: 'InStock',
    reserved: 'Reserved',
    sold: 'SoldOut',
    paused: 'OutOfStock',
    expired: 'Discontinued',
  })
})

test('of a photograph of this site the largest size is declared', () => {
  const photograph = { path: '/media/p/7', width: 1280, height: 960, thumbhash: '' }
  const picture = { url: '/media/p/7/640.webp', alt: '', illustration: false, photograph }
  expect(node({ ...whole, carImages: [picture] }).image).toEqual([`${ORIGIN}/media/p/7/1280.webp`])
})

test('an illustration is not declared as a photograph', () => {
  const drawn = { url: '/media/illustrations/van-red-1.svg', alt: '', illustration: true }
  expect(node({ ...whole, carImages: [drawn] }).image).toEqual([
    expect.stringMatching(/^https:\/\/forecourt\.test\/.*share-image/),
  ])
})

test('sellers’ texts are left out, because they may contain a registration or a VIN', () => {
  const text = 'AB12 CDE, WF0AXXGCBAAA12345'
  const data = JSON.stringify(
    carData(
      { ...whole, description: text, shortDescription: text, conditions: { modifications: text } },
      ORIGIN,
    ),
  )
  expect(data).not.toMatch(/AB12|WF0A|vehicleIdentification|"seller":\{"@type":"\w+",/)
})

test('the vocabulary check refuses unknown properties', () => {
  const complaints = (facts: object) =>
    schemaErrors({ '@context': 'https://schema.org', '@type': 'Car', ...facts })
  expect(complaints({ cupHolders: 4 })).toEqual(['Car.cupHolders: there is no such property'])
  expect(complaints({ price: 8495 })).toEqual(['Car.price: not of a Car'])
  expect(complaints({ numberOfDoors: 'five' })).toHaveLength(1)
  expect(complaints({ dateVehicleFirstRegistered: 'April' })).toHaveLength(1)
  expect(complaints({ vehicleEngine: { '@type': 'Offer' } })).toEqual([
    'Car.vehicleEngine: may not be a Offer',
  ])
  expect(complaints({ driveWheelConfiguration: 'https://schema.org/InStock' })).toHaveLength(1)
  expect(
    complaints({ offers: { '@type': 'Offer', availability: 'https://schema.org/InStok' } }),
  ).toHaveLength(1)
  expect(complaints({ brand: { '@id': '#missing' } })).toHaveLength(1)
  expect(complaints({ '@type': 'Motorcar' })).toEqual(['Motorcar: there is no type Motorcar'])
})
