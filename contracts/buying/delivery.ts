/**
 * Whether a car can be delivered to a buyer, and what it costs. Both ends are postcodes: what cars are driven
 * on is estimated by their distance, and islands are known by the outcode. An outcode counts for the island
 * that most of its addresses are on; the few of Raasay (IV40), Muck (PH41) or Hoy (KW16) are not told apart.
 */

import type { Pence } from '../money.ts'
import { greatCircleMiles, type Point } from '../places/great-circle.ts'

/** A road is about this much longer than the great circle. */
const ROAD_FACTOR = 1.25
export const FREE_MILES = 10
const PENCE_PER_MILE = 80
const MAX_DELIVERY_PENCE = 39_900
export const MAX_MILES = 400

/** Beside the price of a car that is sold here, before a postcode is known. */
export const deliveryRule = `Collection is free, delivery ${PENCE_PER_MILE}p a mile after the first ${FREE_MILES}`

/** The outcode in capitals: 'LS6'. */
export type DeliveryPlace = Point & { readonly outcode: string }
/** The place of an advert's car. Null: unknown. */
export type CarPlace = { readonly [Name in keyof DeliveryPlace]: DeliveryPlace[Name] | null }

export type Delivery =
  /** Whole miles by road, rounded to the nearest, which is what is charged. */
  | { readonly miles: number; readonly deliveryPence: Pence }
  /** For the buyer: why it can only be collected. */
  | { readonly refusal: string }

export function deliveryOf({ outcode, latitude, longitude }: CarPlace, to: DeliveryPlace): Delivery {
  if (outcode === null || latitude === null || longitude === null)
    return { refusal: 'We do not know where this car is, so it can only be collected.' }
  const start = islandOf(outcode)
  const end = islandOf(to.outcode)
  if (start !== end)
    return {
      refusal: `There is no road from ${start}, where the car is, to ${end}, so it can only be collected.`,
    }
  const miles = Math.round(greatCircleMiles({ latitude, longitude }, to) * ROAD_FACTOR)
  if (miles > MAX_MILES)
    return {
      refusal: `We deliver up to ${MAX_MILES} miles. It is ${miles} miles by road, so the car can only be collected.`,
    }
  return { miles, deliveryPence: deliveryPence(miles) }
}

/** The first miles are free. At `MAX_MILES` it is still below the most that is charged. */
export function deliveryPence(miles: number): Pence {
  return Math.min(Math.max(0, miles - FREE_MILES) * PENCE_PER_MILE, MAX_DELIVERY_PENCE) as Pence
}

const GREAT_BRITAIN = 'Great Britain'

/**
 * Places without a road to Great Britain, by postcode area ('BT') or outcodes ('KW15-17'), which go before
 * their area. Joined by bridges and causeways are Skye, Seil, Anglesey, Hayling, Portsea, Sheppey, Canvey and
 * Mersea, and within the Hebrides Harris and Lewis (one island), and the Uists with Benbecula, Berneray and
 * Eriskay.
 */
const islands: Readonly<Record<string, string>> = {
  'Northern Ireland': 'BT',
  'the Isle of Man': 'IM',
  Jersey: 'JE',
  Guernsey: 'GY',
  Alderney: 'GY9',
  Sark: 'GY10',
  'the Isle of Wight': 'PO30-41',
  'St Mary’s': 'TR21',
  'St Agnes': 'TR22',
  Bryher: 'TR23',
  Tresco: 'TR24',
  'St Martin’s': 'TR25',
  Shetland: 'ZE',
  Orkney: 'KW15-17',
  'Lewis and Harris': 'HS',
  'the Uists': 'HS6-8',
  Barra: 'HS9',
  Eigg: 'PH42',
  Rum: 'PH43',
  Canna: 'PH44',
  Gigha: 'PA41',
  Islay: 'PA42-49',
  Jura: 'PA60',
  Colonsay: 'PA61',
  Mull: 'PA62-75',
  Iona: 'PA76',
  Tiree: 'PA77',
  Coll: 'PA78',
  Bute: 'PA20',
  Arran: 'KA27',
  Cumbrae: 'KA28',
}

const islandByCode = new Map(
  Object.entries(islands).flatMap(([island, codes]) => outcodesIn(codes).map(code => [code, island])),
)

/** 'KW15-17' as KW15, KW16 and KW17. */
function outcodesIn(codes: string): string[] {
  const [, area = '', first, last = first] = /^([A-Z]+)(?:(\d+)(?:-(\d+))?)?$/.exec(codes)!
  if (first === undefined) return [area]
  const count = Number(last) - Number(first) + 1
  return Array.from({ length: count }, (_, index) => area + (Number(first) + index))
}

/** 'the Isle of Wight'; 'Great Britain' for whatever has a road to it. */
export function islandOf(outcode: string): string {
  const area = outcode.replace(/\d.*$/, '')
  return islandByCode.get(outcode) ?? islandByCode.get(area) ?? GREAT_BRITAIN
}
