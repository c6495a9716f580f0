import { knownOutcodes, type OutcodePlace, outcodePlace } from '#server/places/outcodes.ts'
import { findTown } from '#server/places/towns.ts'
import type { Random } from './random.ts'
import { Weighted } from './weighted.ts'

export interface DemoPlace {
  town: string
  outcode: string
  region: string
  latitude: number
  longitude: number
}

interface Outcode {
  outcode: string
  place: OutcodePlace
}

const MILES_A_DEGREE = 69.1

let weighted: Weighted<Outcode> | undefined

/** Draws a place by population, a mile or two from its outcode's point. */
export function drawPlace(random: Random): DemoPlace {
  weighted ??= byPopulation()
  const { outcode, place } = weighted.draw(random)
  // Three decimals are about 100 yards: an advert does not give the seller's address.
  const north = (random.normal() * 0.9) / MILES_A_DEGREE
  const east = (random.normal() * 0.9) / (MILES_A_DEGREE * Math.cos((place.latitude * Math.PI) / 180))
  return {
    town: place.name,
    outcode,
    region: place.region,
    latitude: threeDecimals(place.latitude + north),
    longitude: threeDecimals(place.longitude + east),
  }
}

/** A town's population is divided among its outcodes. */
function byPopulation(): Weighted<Outcode> {
  const all = knownOutcodes().flatMap(outcode => {
    const place = outcode === 'GIR' ? null : outcodePlace(outcode)
    // The islands have other registrations and taxes.
    const isAbroad = place?.region === 'Isle of Man' || place?.region === 'Channel Islands'
    return place === null || isAbroad ? [] : [{ outcode, place }]
  })
  const sharers = new Map<string, number>()
  for (const { place } of all) sharers.set(nameOf(place), (sharers.get(nameOf(place)) ?? 0) + 1)
  return new Weighted(
    all.map(each => {
      const people = findTown(each.place.name, { near: each.place })?.population || 4_000
      // Numbers from 90 are mostly for organisations with much mail.
      const isForFirms = Number(/\d+/.exec(each.outcode)?.[0]) >= 90
      const own = Math.min(60_000, Math.max(1_500, people / sharers.get(nameOf(each.place))!))
      return [each, isForFirms ? own * 0.05 : own]
    }),
  )
}

function nameOf({ name, region }: OutcodePlace): string {
  return `${name}/${region}`
}

function threeDecimals(degrees: number): number {
  return Math.round(degrees * 1000) / 1000
}
