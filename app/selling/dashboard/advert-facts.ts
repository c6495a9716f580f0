/** The texts and layouts of an advert on its seller's dashboard, made in the loader. */
import { noLabelText, priceAgainstMarket } from '#app/listings/price/price-facts.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'
import { rangeLayout } from '#app/valuation/range-layout.ts'
import type { ListingState } from '#contracts/listings/listing.ts'
import { priceLabels } from '#contracts/listings/price-labels.ts'
import { viewPath } from '#contracts/listings/view-path.ts'
import { type Advice, heldNotice, type SellerAdvert } from '#contracts/selling/dashboard/seller-advert.ts'
import { type PhotoShot, photoShots } from '#contracts/selling/photos.ts'
import { formatCount, formatDate, formatPlural, formatPounds } from '#contracts/text/english.ts'
import { highestPrices } from '#contracts/valuation/price-bands.ts'
import type { PriceRange } from '#contracts/valuation/valuation.ts'
import { buyersSee } from '../buyers-see.ts'
import { dailyCharts, dayNames, statisticNames, sumOf } from './daily-layout.ts'

const states: Record<ListingState, { words: string; tone: BadgeTone }> = {
  draft: { words: 'Draft', tone: 'plain' },
  available: { words: 'On sale', tone: 'great' },
  held: { words: 'Being checked', tone: 'high' },
  paused: { words: 'Paused', tone: 'fair' },
  reserved: { words: 'Reserved', tone: 'good' },
  sold: { words: 'Sold', tone: 'brand' },
  expired: { words: 'Expired', tone: 'high' },
  withdrawn: { words: 'Withdrawn', tone: 'plain' },
}

/** The inside comes last in the guide, and is what sellers forget. */
const MAX_SHOTS_NAMED = 3

/** Pages for the extras of an advert, where the operator has them switched on. */
export interface Extras {
  canCertify: boolean
  canAdvertise: boolean
  /** Number of the latest booking of the car that was paid. */
  saleId?: string | undefined
  /** UTC: until when its buyer's proposal of a day can be answered. */
  answerBy?: string | null | undefined
}

export function advertFacts(advert: SellerAdvert, extras: Extras, now = new Date()) {
  const { car, statistics, range, moves, canChangePrice } = advert
  const { _id: id, state, pricePence, adminChargePence, priceLabel } = car
  const askingPence = pricePence - adminChargePence
  const isEnded = state === 'sold' || state === 'withdrawn'
  const hasBuyer = isEnded || state === 'reserved'
  // Only cars on sale are valued; others keep the value that they had.
  const isUnvalued = state !== 'available' && advert.noLabelReason === 'not_valued_yet'
  const label = priceLabels.find(({ value }) => value === priceLabel?.label)
  const charts = dailyCharts(statistics)
  return {
    id,
    name: car.name,
    pictures: { carImages: car.carImages.slice(0, 1) },
    state: states[state],
    answerBy: extras.answerBy ?? null,
    /** Leads to the car's page; drafts, held and withdrawn adverts have none. */
    path: state === 'draft' || state === 'held' || state === 'withdrawn' ? null : viewPath(car),
    price: formatPounds(askingPence),
    adminChargePence,
    buyersSee: adminChargePence > 0 ? buyersSee(pricePence, adminChargePence) : null,
    /** As the form of the price takes it. */
    pounds: poundsText(askingPence),
    label: label ? { tone: label.value, text: label.label } : null,
    marks: [car.certified && 'Certified', car.promoted && 'Promoted'].filter(mark => mark !== false),
    dates: datesOf(advert, now),
    numbers: statisticNames.map(({ name, title, ...words }) => ({
      title,
      ...weekAgainstWeekBefore(statistics[name].days),
      total: `${formatPlural(statistics[name].total, words.one, 'many' in words ? words.many : undefined)} in all`,
    })),
    position:
      isEnded || (isUnvalued && !advert.held)
        ? null
        : {
            text: advert.held
              ? heldNotice(advert.held.fact, advert.held.isConfirmed)
              : priceLabel
                ? priceAgainstMarket(pricePence, priceLabel)
                : noLabelText(advert.noLabelReason ?? 'not_valued_yet'),
            bar: range && label ? rangeLayout(pricePence, range) : null,
          },
    /** By which the form tells the label of a price that is being typed. */
    labelRange: canChangePrice && label ? range : null,
    advice: advert.advice.map(kind => adviceText(kind, advert)),
    charts: isEnded && charts.every(({ sum }) => sum === 0) ? null : charts,
    days: dayNames(statistics.views.days.length, now).map((day, index) => ({
      day,
      counts: statisticNames.map(({ name }) => statistics[name].days[index]!),
    })),
    moves,
    canChangePrice,
    isReserved: state === 'reserved',
    links: [
      ...(hasBuyer && extras.saleId
        ? [{ to: `/profile/bookings/${extras.saleId}`, name: 'See the sale' }]
        : []),
      ...(hasBuyer ? [] : linksOf(advert, extras)),
      { to: `/sell-my-car?like=${id}`, name: 'Another like this' },
    ],
  }
}

export type AdvertFacts = ReturnType<typeof advertFacts>

function linksOf({ car: { _id: id, state } }: SellerAdvert, { canCertify, canAdvertise }: Extras) {
  return [
    { to: `/edit/${id}`, name: 'Edit' },
    ...(canCertify ? [{ to: `/certify/${id}`, name: 'Certify' }] : []),
    ...(canAdvertise && state !== 'held' ? [{ to: `/advertise/${id}`, name: 'Advertise' }] : []),
  ]
}

/** 'Listed 1 November 2026 · ends 30 January 2027' */
function datesOf({ car: { state, listedAt }, createdAt, expiresAt }: SellerAdvert, now: Date): string {
  const since = state === 'draft' ? `Begun ${formatDate(createdAt)}` : `Listed ${formatDate(listedAt)}`
  const hasEnd = expiresAt !== null && ['available', 'held', 'paused', 'expired'].includes(state)
  if (!hasEnd) return since
  return `${since} · ${new Date(expiresAt) <= now ? 'expired' : 'ends'} ${formatDate(expiresAt)}`
}

/** The last seven days, and how they compare with the seven before. */
function weekAgainstWeekBefore(days: readonly number[]): { week: string; change: string } {
  const week = sumOf(days.slice(-7))
  const difference = week - sumOf(days.slice(-14, -7))
  const change =
    difference === 0
      ? 'no change from the week before'
      : `${formatCount(Math.abs(difference))} ${difference > 0 ? 'more' : 'fewer'} than the week before`
  return { week: formatCount(week), change }
}

function adviceText(kind: Advice, { car, photographs, missingShots, range }: SellerAdvert): string {
  switch (kind) {
    case 'add_photographs':
      return 'Add photographs. Until then buyers see a drawing of your car.'
    case 'add_more_photographs':
      return missingShots.length > 0
        ? `Add photographs of what buyers also look for: ${shotNames(missingShots)}.`
        : `Add more photographs: your advert has ${photographs}. Our guide names ${photoShots.length} shots that buyers look for, from the front to the open boot.`
    case 'lower_the_price':
      return `Think about a lower price. ${range === null ? '' : `Up to ${highestFairPrice(range, car.adminChargePence)} its label would be ‘Fair price’.`}`
    case 'write_a_description':
      return 'Write a description. A buyer wants to know how the car was used and what has been done to it.'
    case 'say_the_service_history':
      return 'Say what service history the car has. Buyers who filter by it don’t find your car.'
    case 'say when the MOT ends':
      return 'Say when the MOT ends. Buyers who filter by it don’t find your car.'
  }
}

function shotNames(shots: readonly PhotoShot[]): string {
  const names = photoShots
    .filter(({ value }) => shots.includes(value))
    .map(({ label }) => label.toLowerCase())
  return names.slice(-MAX_SHOTS_NAMED).join('; ')
}

function highestFairPrice({ pricePence, lowPence, highPence }: PriceRange, adminChargePence: number): string {
  const { fair } = highestPrices({ value: pricePence, low: lowPence, high: highPence })
  return formatPounds(Math.floor((fair - adminChargePence) / 100) * 100)
}

const poundsText = (pence: number) => (pence % 100 === 0 ? String(pence / 100) : (pence / 100).toFixed(2))
