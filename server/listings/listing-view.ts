import { factsListedIn, type ListedIn } from '#contracts/listings/listed-facts.ts'
import type { Listing, ListingCard, ListingState, Picture, Rating } from '#contracts/listings/listing.ts'
import { renditionPath } from '#contracts/listings/pictures.ts'
import { penceToPounds } from '#contracts/money.ts'
import { canBeFinanced } from '#contracts/search/finance.ts'
import type { BodyType, FuelType } from '#contracts/vehicle/enumerations.ts'
import { facts } from '#contracts/vehicle/facts.ts'
import { meetsUlez } from '#contracts/vehicle/ulez.ts'
import { advertText } from '#server/platform/screening/advert-text.ts'
import { runningCosts } from '#server/vehicles/running-costs.ts'
import { type CostFacts, yearlyCost, yearlySum } from '#server/vehicles/yearly-cost.ts'
import { judgeCar, mainCatchOf } from './catches/catches.ts'
import { choosePriceLabel, noLabelReason } from './choose-price-label.ts'
import { endedStates, unendedStates } from './listing-lifecycle.ts'
import { carName, slugOf } from './listing-slug.ts'
import type { CardRecord, ListingRecord } from './listings.store.ts'
import { motHistoryOf } from './mot-history.ts'
import { partnerPicturePath } from './partner-pictures/partner-picture-address.ts'
import { withAdminCharge } from './price-history.ts'

/** For search results. Leaves out the registration, as the car's page does. */
export function cardOf(row: CardRecord, now = new Date()): ListingCard {
  const name = carName(row)
  const pictures = row.pictures as unknown as Picture[]
  const { isNonRunner, outstandingLoan } = row.conditions as Listing['conditions']
  return {
    _id: String(row.id),
    source: row.source as ListingCard['source'],
    state: row.state as ListingCard['state'],
    sellerKind: row.seller_kind as ListingCard['sellerKind'],
    partner: row.partner,
    seller:
      row.shown_name === null ? null : { name: row.shown_name, dealer: row.slug, rating: ratingOf(row) },
    name,
    slug: slugOf(row),
    make: row.make,
    model: row.model,
    derivative: row.derivative,
    year: row.year,
    pricePence: row.total_price_pence,
    adminChargePence: row.total_price_pence === 0 ? 0 : row.admin_charge_pence,
    finalPrice: penceToPounds(row.total_price_pence),
    canBeFinanced: canBeFinanced({
      sellerKind: row.seller_kind,
      pricePence: row.total_price_pence,
      isUnsound: isNonRunner === true || outstandingLoan === true,
    }),
    priceWasPence: priceBeforeDrop(row),
    priceLabel: choosePriceLabel(row),
    yearlyCost: yearlySum(costFactsOf(row), isoDay(now)),
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
    owesFinance: row.owes_finance,
    writeOffCategory: row.write_off_category,
    mainCatch: mainCatchOf(row, now),
    shortDescription: row.short_description && advertText(row.short_description, row.registration),
    carImages: pictures.length > 0 ? shownPictures(row, pictures) : [illustrationOf(row, name)],
    listedAt: row.listed_at.toISOString(),
  }
}

export const ratingOf = ({
  review_count: count,
  review_stars: stars,
}: Pick<CardRecord, 'review_count' | 'review_stars'>): Rating | null =>
  count ? { average: Math.round((stars! * 10) / count) / 10, count } : null

/** For the car's page. Leaves out the registration, which is personal data. */
export function listingOf(row: ListingRecord, now = new Date()): Listing {
  const { registration } = row
  const { modifications, ...conditions } = row.conditions as Listing['conditions']
  return {
    ...cardOf(row, now),
    noLabelReason: noLabelReason(row),
    endedAt: endedStates.includes(row.state as ListingState) ? row.state_changed_at.toISOString() : null,
    description: row.description && advertText(row.description, registration),
    ...factsOf(row, 'page'),
    ulez: meetsUlez(row.fuel_type as FuelType | null, row.euro_status) ?? null,
    grade: detailOf(row, 'grade'),
    noMajorRepairs:
      row.major_repairs.length === 0 && (row.details as Record<string, unknown>).noMajorRepairs === true,
    conditions: {
      ...conditions,
      ...(modifications !== undefined && { modifications: advertText(String(modifications), registration) }),
    },
    specs: {
      ...factsOf(row, 'specs'),
      engineCapacity: detailOf(row, 'engineCapacity'),
      fuelEconomy: { urban: row.mpg_urban, extraUrban: row.mpg_extra_urban, combined: row.mpg_combined },
      annualCosts: {
        co2Emissions: row.co2_g_km,
        vedFirstYear: poundsOrNull(row.ved_first_pence),
        vedStandard: poundsOrNull(row.ved_standard_pence),
      },
    },
    region: row.region,
    priceHistory: (row.price_history as Listing['priceHistory']).map(change => ({
      ...change,
      pricePence: withAdminCharge(change.pricePence, row.admin_charge_pence),
    })),
    runningCosts: runningCosts(costFactsOf(row), isoDay(now)),
    yearlyCost: yearlyCost(costFactsOf(row), isoDay(now)),
    motHistory: row.tests ? motHistoryOf(row.tests) : null,
    externalUrl: row.external_url,
    factChecks: factChecksOf(row),
    ...judgeCar(row, now),
    reservedUntil: row.reserved_until?.toISOString() ?? null,
    takesQuestions: takesQuestions(row),
  }
}

/** The facts that the table of facts puts there, by their names. */
function factsOf<Place extends 'page' | 'specs'>(row: ListingRecord, place: Place) {
  const values = factsListedIn(place).map(name => {
    const { column, kind } = facts[name]
    const isPence = kind === 'number' && 'stored' in facts[name]
    return [name, isPence ? poundsOrNull(row[column] as number | null) : row[column]]
  })
  return Object.fromEntries(values) as Place extends 'page'
    ? Pick<Listing, ListedIn<'page'>>
    : Pick<Listing['specs'], ListedIn<'specs'>>
}

/** An advert that was saved before facts were checked, or that a feed brought, has none. */
export function factChecksOf({ details }: Pick<ListingRecord, 'details'>): Listing['factChecks'] {
  const { factChecks } = details as { factChecks?: Listing['factChecks'] }
  return factChecks ?? { disagreements: [], notes: [] }
}

/** A number of the sell form that is no fact with a column. */
function detailOf(
  { details }: Pick<ListingRecord, 'details'>,
  name: 'grade' | 'engineCapacity',
): number | null {
  const value = (details as Readonly<Record<string, unknown>>)[name]
  return typeof value === 'number' ? value : null
}

/** Whether its seller can be asked on this site: an account, whose car is for sale or soon is again. */
export function takesQuestions({
  source,
  seller_id,
  state,
}: Pick<ListingRecord, 'source' | 'seller_id' | 'state'>): boolean {
  return source === 'live' && seller_id !== null && unendedStates.includes(state as ListingState)
}

/** Null for an invalid history too: it must fail the car's page, but not a page of search results. */
function priceBeforeDrop({
  price_history,
  total_price_pence,
  admin_charge_pence,
}: CardRecord): number | null {
  const last: unknown = Array.isArray(price_history) ? price_history.at(-1) : null
  const asked = (last as { pricePence?: unknown } | null | undefined)?.pricePence
  if (!Number.isSafeInteger(asked)) return null
  const before = withAdminCharge(asked as number, admin_charge_pence)
  return before > total_price_pence ? before : null
}

const isoDay = (time: Date) => time.toISOString().slice(0, 10)

function costFactsOf(row: CardRecord): CostFacts {
  const { year_loss_pence: yearPence, thousand_miles_loss_pence: thousandMilesPence } = row
  return {
    firstRegistered: row.first_registered,
    year: row.year,
    fuel: row.fuel_type as FuelType | null,
    co2: row.co2_g_km,
    litres: row.engine_litres,
    euroStatus: row.euro_status,
    advertPounds: poundsOrNull(row.ved_standard_pence),
    body: row.body_type as BodyType | null,
    mpg: row.mpg_combined,
    insuranceGroup: row.insurance_group,
    loss: yearPence === null || thousandMilesPence === null ? null : { yearPence, thousandMilesPence },
  }
}

function poundsOrNull(pence: number | null): number | null {
  return pence === null ? null : penceToPounds(pence)
}

interface Appearance {
  id: number
  body_type: string | null
  color: string | null
}

/** Partners' pictures are shown through this site: in fitting sizes, without telling partners who looks. */
function shownPictures({ id, source }: CardRecord, pictures: readonly Picture[]): Picture[] {
  if (source !== 'web') return [...pictures]
  return pictures.map(picture => {
    const path = partnerPicturePath(id, picture.url)
    return { ...picture, url: renditionPath(path, 640, 'webp'), sizes: path }
  })
}

/** The path of the drawn car for an advert without photographs; app/vehicles/drawing draws it. */
export function illustrationPathOf({ id, body_type, color }: Appearance): string {
  return `/media/illustrations/${body_type ?? 'hatchback'}-${color ?? 'grey'}-${id % 12}.svg`
}

function illustrationOf(row: Appearance, name: string): Picture {
  return { url: illustrationPathOf(row), alt: `${name}, drawn`, illustration: true }
}
