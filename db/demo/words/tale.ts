import type { FeatureName } from '#contracts/features.ts'
import { meetsUlez } from '#contracts/ulez.ts'
import { ageMarkOn } from '#contracts/vehicle/registration-age.ts'
import type { ListingRow } from '#server/listings/listing-row.ts'
import type { DemoCar } from '../car.ts'
import { isoDate, monthOf, yearOf } from '../days.ts'
import type { Dealer } from '../dealers.ts'
import type { Random } from '../random.ts'

/** What a text may speak of: nothing that the advert's own fields do not say. */
export interface Tale {
  random: Random
  row: ListingRow
  dealer: Dealer | null
  /** 'Golf' */
  model: string
  /** 'Volkswagen Golf' */
  name: string
  /** 'Volkswagen Golf 1.5 TSI Life' */
  fullName: string
  /** 'Tornado Red'; null where no colour is told */
  paint: string | null
  /** '18 plate', 'R reg', '1972' */
  plate: string
  miles: string
  price: string
  /** 'March 2027' */
  motUntil: string | null
  /** 'a long', 'MOT' and so on depend on it: months left */
  motMonths: number
  age: number
  isElectric: boolean
  /** petrol, diesel … as said within a sentence */
  fuel: string
  gearbox: string
  /** The word for its body where it is told, else 'car'. */
  kind: string
  features: ReadonlySet<FeatureName>
  /** True only where the fields make it certain. */
  ulezFree: boolean
  hpiClear: boolean
  isNew: boolean
  sporty: boolean
  /** Against what cars of its kind do. */
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

export function taleOf(random: Random, car: DemoCar, row: ListingRow, dealer: Dealer | null): Tale {
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
        : `${monthNames[monthOf(car.motExpires) - 1]} ${yearOf(car.motExpires)}`,
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

/** 43,120; much faster than the locale's own formatting, which counts at half a million adverts. */
export function thousands(number: number): string {
  const text = String(Math.round(number))
  if (text.length < 4) return text
  return text.length < 7
    ? `${text.slice(0, -3)},${text.slice(-3)}`
    : `${text.slice(0, -6)},${text.slice(-6, -3)},${text.slice(-3)}`
}

/** 'a, b and c' */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** 'a' or 'an', by how the word is said: 'an NX', 'a Nissan', 'an 18 plate', 'a UX'. */
export function an(word: string): string {
  const spelt = /^[FHLMNRSX](?=[A-Z\d-]|$)/.test(word) && !/^(MINI|FIAT|SEAT)/.test(word)
  const isVowel = /^([aeio]|8|11\b|18\b|u(?!ni|x|s))/i.test(word) && !/^(one|eu)/i.test(word)
  return spelt || isVowel ? `an ${word}` : `a ${word}`
}

export type Say = (tale: Tale) => string

/** One of the sayings, said of this car. */
export function oneOf(tale: Tale, sayings: readonly Say[]): string {
  return tale.random.pick(sayings)(tale)
}
