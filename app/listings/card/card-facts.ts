import { bodyLabel, fuelLabel, gearboxLabel } from '#app/listings/option-labels.ts'
import { monthlyExample } from '#app/listings/price/monthly-example.ts'
import { formatMiles, formatPounds } from '#app/ui/format.ts'
import type { ListingCard } from '#contracts/listing.ts'
import type { Pence } from '#contracts/money.ts'
import type { PriceLabel } from '#contracts/price-label.ts'
import { SITE_NAME } from '#contracts/site.ts'
import { dropWords, listedWords } from './card-words.ts'

/** More are on the car's own page. */
const MOST_PICTURES = 5

/** A car as its card tells of it, in words: what is not so, or not told, is not there. */
export interface CardFacts {
  _id: string
  slug: string
  make: string
  model: string
  derivative?: string
  year?: number
  /** '£8,495' */
  price: string
  /** 'Reduced by £500' */
  drop?: string
  /** 'from £180 a month', where it is asked for. */
  monthly?: string
  label?: PriceLabel['label']
  /** '2018 · 43,120 miles · Petrol' */
  facts: string
  /** 'Manual · Hatchback · 1.0 L' */
  more?: string
  /** The seller's own line. */
  saying?: string
  /** 'S' */
  writeOff?: string
  certified?: true
  /** '12 miles away, Leeds' */
  place: string
  /** 'Dealer on Demo Motors' */
  seller: string
  /** It is advertised on another site. */
  elsewhere?: true
  /** 'Listed today': worded once, so that server and browser never disagree about what day it is. */
  listed: string
  /** Addresses of the first few; a card's pictures are decoration beside its words. */
  pictures: readonly string[]
  /** They are drawn, not photographed. */
  drawn?: true
}

/** Made by the loader: pages of many cars carry no more than their words, and no code to make them. */
export function cardFacts(car: ListingCard, { monthly = false } = {}): CardFacts {
  const facts: { [Name in keyof CardFacts]: CardFacts[Name] | false | null | undefined } = {
    _id: car._id,
    slug: car.slug,
    make: car.make,
    model: car.model,
    derivative: car.derivative,
    year: car.year,
    price: formatPounds(car.pricePence as Pence),
    drop: dropWords(car.priceWasPence, car.pricePence),
    monthly: monthly && monthlyExample(car.pricePence).figure,
    label: car.priceLabel?.label,
    facts: inARow([
      car.year,
      car.mileage === null ? null : formatMiles(car.mileage),
      fuelLabel(car.fuelType),
    ]),
    more: inARow([
      gearboxLabel(car.transmission),
      bodyLabel(car.bodyType),
      car.engineSize === null ? null : `${car.engineSize.toFixed(1)} L`,
    ]),
    saying: car.shortDescription,
    writeOff: car.writeOffCategory === 'none' ? null : car.writeOffCategory,
    certified: car.certified && true,
    place: placeOf(car),
    seller: sellerOf(car),
    elsewhere: car.source === 'web' && true,
    listed: listedWords(car.listedAt, new Date()),
    pictures: car.carImages.slice(0, MOST_PICTURES).map(picture => picture.url),
    drawn: car.carImages[0]?.illustration && true,
  }
  const told = Object.entries(facts).filter(([, value]) => value !== null && value !== false && value !== '')
  return Object.fromEntries(told.filter(([, value]) => value !== undefined)) as unknown as CardFacts
}

function inARow(facts: readonly (string | number | null)[]): string {
  return facts.filter(fact => fact !== null).join(' · ')
}

function placeOf({ town, miles }: ListingCard): string {
  const place = town ?? 'Place not told'
  return miles === undefined ? place : `${formatMiles(miles)} away, ${place}`
}

function sellerOf({ sellerKind, source, partner }: ListingCard): string {
  const seller = sellerKind === 'private' ? 'Private seller' : sellerKind === 'dealer' ? 'Dealer' : 'Seller'
  return `${seller} on ${source === 'live' ? SITE_NAME : (partner ?? 'a partner’s site')}`
}
