import { bodyLabel, fuelLabel, gearboxLabel } from '#app/listings/option-labels.ts'
import { allInText } from '#app/listings/price/all-in-text.ts'
import { monthlyExample } from '#app/listings/price/monthly-example.ts'
import { ratingText } from '#app/listings/seller/who-sells.tsx'
import type { SizedSource } from '#app/listings/sized-picture.tsx'
import { sizedSource } from '#app/listings/sized-source.ts'
import type { ListingCard, PriceLabel } from '#contracts/listings/listing.ts'
import { londonDay } from '#contracts/london-days.ts'
import { SITE_NAME } from '#contracts/site.ts'
import { formatDate, formatMiles, formatPounds } from '#contracts/text/english.ts'
import type { YearlySum } from '#contracts/vehicle/yearly-cost.ts'

/** The car's page has all pictures. */
const MAX_PICTURES = 5
/** A sum that lacks more lines says little. */
const MAX_UNKNOWN_COSTS = 2

/** The texts of a car's card. Fields without a value are absent. */
export interface CardFacts {
  _id: string
  slug: string
  make: string
  model: string
  derivative?: string
  year?: number
  /** '£8,495' */
  price: string
  /** '£8,702 delivered to LS6', or what delivery costs by rule. */
  allIn?: string
  /** The outcode to which it says the price with delivery. */
  from?: string
  /** 'Reduced by £500' */
  drop?: string
  /** 'from £180 a month', in a search by monthly price, where the car can be financed. */
  monthly?: string
  label?: PriceLabel['label']
  /** '2018 · 43,120 miles · Petrol' */
  facts: string
  /** 'Manual · Hatchback · 1.0 L' */
  more?: string
  /** What it costs a year; the browser knows for how many miles. */
  cost?: YearlySum
  /** The seller's short description. */
  saying?: string
  /** The most serious catch: 'No service history'. */
  caught?: string
  certified?: true
  promoted?: true
  /** '12 miles away, Leeds' */
  place: string
  /** 'Dealer on Demo Motors', 'Trader: Smith Cars · 4.8/5 (12 reviews)' */
  seller: string
  /** The path of the trader's page. */
  dealer?: string
  /** Advertised on a partner's site. */
  elsewhere?: true
  /** 'Listed today'. Made on the server alone: the browser may already be in the next day. */
  listed: string
  /** The first pictures. */
  pictures: readonly SizedSource[]
  /** They are illustrations, not photographs. */
  drawn?: true
}

/** Made in loaders, so that pages of many cars carry texts and not the code that makes them. */
export function cardFacts(car: ListingCard, { monthly = false } = {}): CardFacts {
  const facts: { [Name in keyof CardFacts]: CardFacts[Name] | false | null | undefined } = {
    _id: car._id,
    slug: car.slug,
    make: car.make,
    model: car.model,
    derivative: car.derivative,
    year: car.year,
    price: formatPounds(car.pricePence),
    allIn: allInText(car),
    from: car.allIn?.deliveredTo,
    drop: priceDropText(car.priceWasPence, car.pricePence),
    monthly: monthly && car.canBeFinanced && monthlyExample(car.pricePence).figure,
    label: car.priceLabel?.label,
    facts: dotted([
      car.year,
      car.mileage === null ? null : formatMiles(car.mileage),
      fuelLabel(car.fuelType),
    ]),
    more: dotted([
      gearboxLabel(car.transmission),
      bodyLabel(car.bodyType),
      car.engineSize === null ? null : `${car.engineSize.toFixed(1)} L`,
    ]),
    cost: car.yearlyCost.without.length <= MAX_UNKNOWN_COSTS && car.yearlyCost,
    saying: car.shortDescription,
    caught: car.mainCatch,
    certified: car.certified && true,
    promoted: car.promoted && true,
    place: placeOf(car),
    seller: sellerOf(car),
    dealer: car.seller?.dealer && `/dealers/${car.seller.dealer}`,
    elsewhere: car.source === 'web' && true,
    listed: listedText(car.listedAt, new Date()),
    pictures: car.carImages.slice(0, MAX_PICTURES).map(sizedSource),
    drawn: car.carImages[0]?.illustration && true,
  }
  const present = Object.entries(facts).filter(
    ([, value]) => value !== null && value !== false && value !== '',
  )
  return Object.fromEntries(present.filter(([, value]) => value !== undefined)) as unknown as CardFacts
}

function dotted(facts: readonly (string | number | null)[]): string {
  return facts.filter(fact => fact !== null).join(' · ')
}

function placeOf({ town, miles, overSea }: ListingCard): string {
  const place = town ?? 'Place not given'
  return miles === undefined ? place : `${formatMiles(miles)} away${overSea ? ' over the sea' : ''}, ${place}`
}

function sellerOf({ sellerKind, source, partner, seller: account }: ListingCard): string {
  if (account) {
    const { name, rating } = account
    const who = sellerKind === 'dealer' ? `Trader: ${name}` : `${name}, private seller`
    return rating ? `${who} · ${ratingText(rating)}` : who
  }
  const seller = sellerKind === 'private' ? 'Private seller' : sellerKind === 'dealer' ? 'Dealer' : 'Seller'
  return `${seller} on ${source === 'live' ? SITE_NAME : (partner ?? 'a partner’s site')}`
}

const DAY_MS = 86_400_000
/** Days are counted up to this; from then on the date is shown. */
const MAX_COUNTED_DAYS = 13

/** 'Listed today', 'Listed 3 days ago', 'Listed 12 March 2026', by London's date. */
export function listedText(listedAt: string, now: Date): string {
  // Between dates, because two days a year have 23 or 25 hours.
  const day = (when: Date) => Date.parse(londonDay(when))
  const days = Math.round((day(now) - day(new Date(listedAt))) / DAY_MS)
  // A partner's clock may be ahead.
  if (days <= 0) return 'Listed today'
  if (days === 1) return 'Listed yesterday'
  return days <= MAX_COUNTED_DAYS ? `Listed ${days} days ago` : `Listed ${formatDate(listedAt)}`
}

/** 'Reduced by £500'; undefined where the price did not fall. */
export function priceDropText(wasPence: number | null, pricePence: number): string | undefined {
  if (wasPence === null || wasPence <= pricePence) return undefined
  return `Reduced by ${formatPounds(wasPence - pricePence)}`
}
