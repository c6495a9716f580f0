/**
 * A car as schema.org data for search engines. Server only. Sellers' own texts are left out, because they may
 * contain a registration, which is personal data; so is the seller's identity, apart from the kind.
 */
import type {
  Car,
  DriveWheelConfigurationValue,
  Graph,
  ItemAvailability,
  Offer,
  QuantitativeValue,
} from 'schema-dts'
import { absolute, defaultImage } from '#app/frame/page-meta.ts'
import { breadcrumbs, graph, known } from '#app/frame/structured-data.ts'
import type { Listing, ListingState } from '#contracts/listings/listing.ts'
import { largestAddress } from '#contracts/listings/pictures.ts'
import { viewPath } from '#contracts/listings/view-path.ts'
import { searchPath } from '#contracts/search/search-url.ts'
import { slugify } from '#contracts/slug.ts'
import type { DrivingAxle } from '#contracts/vehicle/enumerations.ts'
import { bodyLabel, colourLabel, fuelLabel, gearboxLabel } from './option-labels.ts'

/** Product specification, section 9. */
const MAX_IMAGES = 5

// Units by UN/CEFACT's codes; SMI is the statute mile.
const amount = (value: number | null, unitCode: string): QuantitativeValue | null =>
  value === null ? null : { '@type': 'QuantitativeValue', value, unitCode }

/** Drafts and withdrawn cars have no page; the type requires them. */
const availabilities: Record<ListingState, ItemAvailability> = {
  draft: 'https://schema.org/OutOfStock',
  available: 'https://schema.org/InStock',
  held: 'https://schema.org/OutOfStock',
  paused: 'https://schema.org/OutOfStock',
  reserved: 'https://schema.org/Reserved',
  sold: 'https://schema.org/SoldOut',
  expired: 'https://schema.org/Discontinued',
  withdrawn: 'https://schema.org/Discontinued',
}

const drives: Record<DrivingAxle, DriveWheelConfigurationValue> = {
  'front wheel drive': 'https://schema.org/FrontWheelDriveConfiguration',
  'rear wheel drive': 'https://schema.org/RearWheelDriveConfiguration',
  'four wheel drive': 'https://schema.org/FourWheelDriveConfiguration',
  'all wheel drive': 'https://schema.org/AllWheelDriveConfiguration',
}

const conditions: Record<string, Offer['itemCondition']> = {
  used: 'https://schema.org/UsedCondition',
  new: 'https://schema.org/NewCondition',
}

export function carData(car: Listing, origin: string): Graph {
  const make = slugify(car.make)
  const crumbs = [
    { name: 'Used cars', path: '/search' },
    { name: car.make, path: searchPath({ criteria: { make: [make] } }) },
    { name: car.model, path: searchPath({ criteria: { make: [make], model: [slugify(car.model)] } }) },
    { name: car.name },
  ]
  return graph(carNode(car, origin), breadcrumbs(crumbs, origin))
}

function carNode(car: Listing, origin: string): Car {
  const { specs } = car
  return known({
    '@type': 'Car' as const,
    '@id': `${origin}${viewPath(car)}#car`,
    url: origin + viewPath(car),
    name: car.name,
    sku: car._id,
    brand: { '@type': 'Brand', name: car.make } as const,
    model: car.model,
    vehicleConfiguration: car.derivative ?? car.trim,
    vehicleModelDate: car.year === null ? null : String(car.year),
    dateVehicleFirstRegistered: car.dateOfRegistration,
    mileageFromOdometer: amount(car.mileage, 'SMI'),
    fuelType: fuelLabel(car.fuelType),
    vehicleTransmission: gearboxLabel(car.transmission),
    bodyType: bodyLabel(car.bodyType),
    color: colourLabel(car.color),
    numberOfDoors: car.doors,
    vehicleSeatingCapacity: car.seats,
    numberOfPreviousOwners: car.owners,
    driveWheelConfiguration: drives[car.drivingAxle as DrivingAxle] ?? null,
    emissionsCO2: specs.annualCosts.co2Emissions,
    vehicleEngine: engineOf(car),
    image: imagesOf(car, origin),
    offers: offerOf(car, origin),
  })
}

function engineOf(car: Listing) {
  if (car.engineSize === null && car.bhp === null) return null
  return known({
    '@type': 'EngineSpecification' as const,
    engineDisplacement: amount(car.engineSize, 'LTR'),
    enginePower: amount(car.bhp, 'BHP'),
    fuelType: fuelLabel(car.fuelType),
  })
}

/** Photographs only: an illustration does not show this car. */
function imagesOf(car: Listing, origin: string): string[] {
  const photographs = car.carImages.filter(({ illustration }) => !illustration).slice(0, MAX_IMAGES)
  return photographs.length > 0
    ? photographs.map(picture => absolute(largestAddress(picture), origin))
    : [defaultImage(origin)]
}

function offerOf(car: Listing, origin: string): Offer {
  return known({
    '@type': 'Offer' as const,
    url: origin + viewPath(car),
    price: car.finalPrice,
    priceCurrency: 'GBP',
    availability: availabilities[car.state],
    itemCondition: conditions[car.condition ?? ''],
    seller: car.sellerKind && ({ '@type': car.sellerKind === 'dealer' ? 'Organization' : 'Person' } as const),
  })
}
