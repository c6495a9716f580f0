import type { FuelType } from '#contracts/enumerations.ts'
import type { Listing, ListingCard, ListingState, Picture } from '#contracts/listing.ts'
import { poundsOf } from '#contracts/money.ts'
import type { MotTest } from '#contracts/mot-history.ts'
import { renditionPath } from '#contracts/pictures.ts'
import { meetsUlez } from '#contracts/ulez.ts'
import { advertText } from '#server/platform/screening/advert-text.ts'
import { runningCosts } from '#server/vehicles/running-costs.ts'
import { choosePriceLabel, noLabelReason } from './choose-price-label.ts'
import { unendedStates } from './listing-lifecycle.ts'
import { carName, slugOf } from './listing-slug.ts'
import type { CardRecord, ListingRecord } from './listings.store.ts'
import { motHistoryOf } from './mot-history.ts'
import { partnerPicturePath } from './partner-pictures/partner-picture-address.ts'

/** For search results. */
export function cardOf(row: CardRecord, now = new Date()): ListingCard {
  const name = carName(row)
  const pictures = row.pictures as unknown as Picture[]
  return {
    _id: String(row.id),
    source: row.source as ListingCard['source'],
    state: row.state as ListingCard['state'],
    sellerKind: row.seller_kind as ListingCard['sellerKind'],
    partner: row.partner,
    name,
    slug: slugOf(row),
    make: row.make,
    model: row.model,
    derivative: row.derivative,
    year: row.year,
    pricePence: row.price_pence,
    finalPrice: poundsOf(row.price_pence),
    priceWasPence: priceBeforeDrop(row),
    priceLabel: choosePriceLabel(row),
    mileage: row.mileage,
    fuelType: row.fuel_type,
    transmission: row.transmission,
    bodyType: row.body_type,
    color: row.color,
    engineSize: row.engine_litres,
    bhp: row.bhp,
    doors: row.doors,
    seats: row.seats,
    town: row.town,
    outcode: row.outcode,
    latitude: row.latitude,
    longitude: row.longitude,
    certified: row.certified_until !== null && row.certified_until > now,
    promoted: row.advertised_until !== null,
    writeOffCategory: row.write_off_category,
    shortDescription: row.short_description && advertText(row.short_description),
    carImages: pictures.length > 0 ? shownPictures(row, pictures) : [illustrationOf(row, name)],
    listedAt: row.listed_at.toISOString(),
  }
}

/** For the car's page. Leaves out the registration, which is personal data. */
export function listingOf(
  row: ListingRecord,
  motTests: readonly MotTest[] | undefined,
  now = new Date(),
): Listing {
  const { registration } = row
  const { modifications, ...conditions } = row.conditions as Listing['conditions']
  return {
    ...cardOf(row, now),
    shortDescription: row.short_description && advertText(row.short_description, registration),
    noLabelReason: noLabelReason(row),
    description: row.description && advertText(row.description, registration),
    trim: row.trim_level,
    generation: row.generation,
    dateOfRegistration: row.first_registered,
    owners: row.owners,
    drivingAxle: row.driving_axle,
    euroStatus: row.euro_status,
    ulez: meetsUlez(row.fuel_type as FuelType | null, row.euro_status) ?? null,
    condition: row.condition,
    serviceHistory: row.service_history,
    imported: row.imported,
    colorChanged: row.color_changed,
    features: row.features,
    majorRepairs: row.major_repairs,
    noMajorRepairs:
      row.major_repairs.length === 0 && (row.details as Record<string, unknown>).noMajorRepairs === true,
    knownIssues: row.known_issues,
    motExpiryDate: row.mot_expires,
    lastMotDate: row.last_mot,
    conditions: {
      ...conditions,
      ...(modifications !== undefined && { modifications: advertText(String(modifications), registration) }),
    },
    specs: {
      zeroTo60Mph: row.zero_to_60,
      zeroTo100Kph: row.zero_to_100,
      maxSpeedMph: row.max_speed_mph,
      rpm: row.rpm,
      gearCount: row.gear_count,
      insuranceGroup: row.insurance_group,
      insuranceCost: poundsOrNull(row.insurance_pence),
      bootSpace: row.boot_litres,
      payloadWeight: row.payload_kg,
      height: row.height_mm,
      length: row.length_mm,
      weight: row.weight_kg,
      fuelTankCapacity: row.tank_litres,
      numberOfAxles: row.axles,
      electricRange: row.electric_range,
      fuelEconomy: { urban: row.mpg_urban, extraUrban: row.mpg_extra_urban, combined: row.mpg_combined },
      annualCosts: {
        co2Emissions: row.co2_g_km,
        vedFirstYear: poundsOrNull(row.ved_first_pence),
        vedStandard: poundsOrNull(row.ved_standard_pence),
      },
    },
    region: row.region,
    priceHistory: row.price_history as Listing['priceHistory'],
    runningCosts: runningCosts(costFactsOf(row), now.toISOString().slice(0, 10)),
    motHistory: motTests ? motHistoryOf(motTests) : null,
    externalUrl: row.external_url,
    takesQuestions: takesQuestions(row),
  }
}

/** Whether its seller can be asked on this site: someone with an account, whose car is for sale or about to be again. */
export function takesQuestions({
  source,
  seller_id,
  state,
}: Pick<ListingRecord, 'source' | 'seller_id' | 'state'>): boolean {
  return source === 'live' && seller_id !== null && unendedStates.includes(state as ListingState)
}

/** Null for an invalid history too: it must fail the car's page, but not a page of search results. */
function priceBeforeDrop({ price_history, price_pence }: CardRecord): number | null {
  const last: unknown = Array.isArray(price_history) ? price_history.at(-1) : null
  const before = (last as { pricePence?: unknown } | null | undefined)?.pricePence
  return Number.isSafeInteger(before) && (before as number) > price_pence ? (before as number) : null
}

function costFactsOf(row: ListingRecord) {
  return {
    firstRegistered: row.first_registered,
    year: row.year,
    fuel: row.fuel_type as FuelType | null,
    co2: row.co2_g_km,
    litres: row.engine_litres,
    euroStatus: row.euro_status,
    advertPounds: poundsOrNull(row.ved_standard_pence),
  }
}

function poundsOrNull(pence: number | null): number | null {
  return pence === null ? null : poundsOf(pence)
}

interface Appearance {
  id: number
  body_type: string | null
  color: string | null
}

/** Partners' pictures are shown through this site: in sizes that fit, and without telling partners who looks at them. */
function shownPictures({ id, source }: CardRecord, pictures: readonly Picture[]): Picture[] {
  if (source !== 'web') return [...pictures]
  return pictures.map(picture => {
    const path = partnerPicturePath(id, picture.url)
    return { ...picture, url: renditionPath(path, 640, 'webp'), sizes: path }
  })
}

/** Of the drawn car for an advert without photographs; app/vehicles/drawing draws it. */
export function illustrationPath({ id, body_type, color }: Appearance): string {
  return `/media/illustrations/${body_type ?? 'hatchback'}-${color ?? 'grey'}-${id % 12}.svg`
}

function illustrationOf(row: Appearance, name: string): Picture {
  return { url: illustrationPath(row), alt: `${name}, drawn`, illustration: true }
}
