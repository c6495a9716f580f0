import type { FeatureName } from '#contracts/vehicle/features.ts'
import { ageMarkOn } from '#contracts/vehicle/registration-age.ts'
import { meetsUlez } from '#contracts/vehicle/ulez.ts'
import type { DemoCar } from '#db/demo/car.ts'
import { isoDate, monthOfYear, yearOf } from '#db/demo/days.ts'
import type { Dealer } from '#db/demo/dealers.ts'
import type { Random } from '#db/demo/random.ts'
import type { ListingRow } from '#server/listings/listing-row.ts'

/** The facts that an advert's text may mention: only those that the advert's fields contain. */
export interface TextFacts {
  random: Random
  row: ListingRow
  dealer: Dealer | null
  /** 'Golf' */
  model: string
  /** 'Volkswagen Golf' */
  name: string
  /** 'Volkswagen Golf 1.5 TSI Life' */
  fullName: string
  /** 'Tornado Red'; null if the row has no colour */
  paint: string | null
  /** '18 plate', 'R reg', '1972' */
  plate: string
  miles: string
  price: string
  /** 'March 2027' */
  motUntil: string | null
  /** Months until the MOT expires. */
  motMonths: number
  age: number
  isElectric: boolean
  /** As within a sentence: petrol, diesel … */
  fuel: string
  gearbox: string
  /** The word for its body if the row has one, else 'car'. */
  kind: string
  features: ReadonlySet<FeatureName>
  /** True only if the fields prove it. */
  ulezFree: boolean
  hpiClear: boolean
  isNew: boolean
  sporty: boolean
  /** Mileage compared with similar cars. */
  usage: 'little' | 'usual' | 'much'
}

const monthNames =
  'January February March April May June July August September October November December'.split(' ')

const kinds = {
  hatchback: 'hatchback',
  saloon: 'saloon',
  estate: 'estate',
  suv: 'SUV',
  mpv: 'people carrier',
  convertible: 'convertible',
  coupe: 'coupe',
  pickup: 'pickup',
  van: 'van',
} as const

export function textFactsOf(random: Random, car: DemoCar, row: ListingRow, dealer: Dealer | null): TextFacts {
  const name = `${row.make} ${row.model}`
  return {
    random,
    row,
    dealer,
    name,
    model: car.model.name,
    fullName: `${name} ${row.derivative}`,
    paint: row.color === null ? null : car.paint,
    plate: plateWords(car),
    miles: thousands(car.miles),
    price: `£${thousands(car.pricePounds)}`,
    motUntil:
      row.mot_expires === null || car.motExpires === null || car.motExpires < car.on
        ? null
        : `${monthNames[monthOfYear(car.motExpires) - 1]} ${yearOf(car.motExpires)}`,
    motMonths: car.motExpires === null ? 0 : (car.motExpires - car.on) / 30.4,
    age: car.ageYears,
    isElectric: car.engine.fuel === 'electric',
    fuel: car.engine.fuel,
    gearbox:
      row.transmission === 'manual'
        ? 'manual'
        : row.transmission === 'semi-automatic'
          ? 'semi-automatic'
          : 'automatic',
    kind: row.body_type === null ? 'car' : kinds[row.body_type],
    features: new Set(row.features as readonly FeatureName[]),
    ulezFree: meetsUlez(row.fuel_type, row.euro_status) === true,
    hpiClear: row.write_off_category === 'none' && row.conditions.outstandingLoan !== true,
    isNew: car.isNew,
    sporty: car.sporty,
    usage:
      car.miles < car.expectedMiles * 0.6 ? 'little' : car.miles > car.expectedMiles * 1.2 ? 'much' : 'usual',
  }
}

function plateWords({ registered, personalPlate, year }: DemoCar): string {
  const age = ageMarkOn(isoDate(registered))
  if (personalPlate || age === undefined) return String(year)
  if (age.format === 'prefix') return `${age.mark} reg`
  return age.format === 'suffix' ? `${age.mark} suffix` : `${age.mark} plate`
}

/** 43,120. Much faster than toLocaleString, which matters for half a million adverts. */
export function thousands(number: number): string {
  const text = String(Math.round(number))
  if (text.length < 4) return text
  return text.length < 7
    ? `${text.slice(0, -3)},${text.slice(-3)}`
    : `${text.slice(0, -6)},${text.slice(-6, -3)},${text.slice(-3)}`
}

/** 'a, b and c' */
export function joinedWithAnd(words: readonly string[]): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The word after 'a' or 'an', by its pronunciation: 'an NX', 'a Nissan', 'an 18 plate', 'a UX'. */
export function withArticle(word: string): string {
  const spelt = /^[FHLMNRSX](?=[A-Z\d-]|$)/.test(word) && !/^(MINI|FIAT|SEAT)/.test(word)
  const isVowel = /^([aeio]|8|11\b|18\b|u(?!ni|x|s))/i.test(word) && !/^(one|eu)/i.test(word)
  return spelt || isVowel ? `an ${word}` : `a ${word}`
}

export type Phrase = (facts: TextFacts) => string

/** A random phrase about this car. */
export function pickPhrase(facts: TextFacts, phrases: readonly Phrase[]): string {
  return facts.random.pick(phrases)(facts)
}
