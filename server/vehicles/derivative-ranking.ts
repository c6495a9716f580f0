/** The derivatives of the catalogue that a registered car may be, best first. */

import { matchKey } from '#contracts/slug.ts'
import type { FuelType } from '#contracts/vehicle/enumerations.ts'
import type { DerivativeChoice } from '#contracts/vehicle/looked-up-vehicle.ts'
import { derivatives } from './catalogue/certain-facts.ts'
import type { Engine, Generation, Make, Model, Years } from './catalogue/model.ts'
import { derivativeChoice } from './derivative-choice.ts'

/** Null: unknown. Without a model all models of the make are candidates. */
export interface CarToMatch {
  make: Make
  model: Model | undefined
  year: number | null
  fuelType: FuelType | null
  /** cc */
  engineCapacity: number | null
  /** g/km */
  co2Emissions: number | null
  bhp?: number | null
  /** The year of its number plate, which no older car may have. */
  notBefore?: number | null
  /** Whether derivatives that a given fact does not fit are left out even if none is left. */
  exactly?: boolean
  /** Words about model, trim and engine: 'FOCUS ZETEC TDCI'. */
  text: string
}

interface Candidate {
  model: Model
  generation: Generation
  engine: Engine
}

const MAX_CHOICES = 20
/** Makers name an engine of 1149 cc '1.2', and one of 2143 cc '2.2'. */
const LITRES_TOLERANCE = 0.13
const BHP_TOLERANCE = 4
/** In some cars the figure is wrong, or of another test; the rest must decide. */
const MAX_CO2_DISTANCE = 6
const MAX_YEARS_APART = 4
/** The distance of a version whose years begin after the plate: a plate is seldom older than its car. */
const YOUNGER_BY_A_YEAR = 0.5
/** A distance: choices that are so much farther than the best one are left out. */
const MAX_FARTHER = 5

/**
 * Mild hybrids are petrol or diesel cars to their makers and the catalogue, and often hybrids to DVLA. Some
 * are named so; others, as Volvo's B5, are not.
 */
const mildHybrid = /\b(?:mhev|mh|mild|etsi|48v)\b|hybrid/i
const FIRST_MILD_HYBRIDS = 2016

export function rankedChoices(car: CarToMatch): DerivativeChoice[] {
  const words = new Set(
    car.text
      .split(/[\s/]+/)
      .map(matchKey)
      .filter(Boolean),
  )
  const ranked = candidatesOf(car)
    .map(candidate => ({ candidate, distance: distanceOf(car, candidate, words) }))
    .sort((one, other) => one.distance - other.distance)
  const best = ranked[0]?.distance ?? 0
  const near = ranked.filter(({ distance }) => distance <= best + MAX_FARTHER).slice(0, MAX_CHOICES)
  return distinctlyNamed(
    near.map(({ candidate: { model, generation, engine } }) =>
      derivativeChoice(car.make, model, generation, engine),
    ),
  )
}

/**
 * Fuel and engine size decide. Where nothing fits, the catalogue lacks the engine, and others of the model
 * and year are offered.
 */
function candidatesOf(car: CarToMatch): Candidate[] {
  const { make, model, year, fuelType, engineCapacity, bhp, notBefore, exactly } = car
  const possible = model
    ? derivativesOf(model, year, exactly)
    : make.models.flatMap(one =>
        derivatives(one, { year }).map(derivative => ({ model: one, ...derivative })),
      )
  // Where the year is unknown, the plate says how old the car is at most; it may have been registered late.
  const isYoungEnough = ({ engine: { years } }: Candidate) =>
    year !== null || notBefore == null || years.to === null || years.to >= notBefore - 1
  const sold = possible.filter(isYoungEnough)
  const ofFuel = sold.filter(({ engine }) => fuelType === null || fuelDistance(engine, fuelType) !== null)
  const ofSize = ofFuel.filter(
    ({ engine }) =>
      engineCapacity === null ||
      (engine.litres === null && engine.fuel !== 'electric') ||
      litresApart(engine, engineCapacity) < LITRES_TOLERANCE,
  )
  const ofPower = ofSize.filter(
    ({ engine }) => bhp == null || engine.bhp === null || Math.abs(engine.bhp - bhp) <= BHP_TOLERANCE,
  )
  if (exactly) return ofPower
  const fitting = [ofPower, ofSize, ...(model ? [ofFuel, sold] : [])]
  return fitting.find(candidates => candidates.length > 0) ?? []
}

/** Sold in that year; of a model that was not sold in it, all: it may be imported, or registered late. */
function derivativesOf(model: Model, year: number | null, exactly: boolean | undefined): Candidate[] {
  const sold = derivatives(model, { year })
  const possible = sold.length > 0 || exactly ? sold : derivatives(model, {})
  return possible.map(derivative => ({ model, ...derivative }))
}

/** How little an engine's fuel fits the registered one: 0 for the same, null for another. */
function fuelDistance({ fuel, name, years }: Engine, registered: FuelType): number | null {
  const isHybrid = (one: FuelType) => one === 'hybrid' || one === 'plug-in hybrid'
  if (fuel === registered) return 0
  if (isHybrid(registered) && isHybrid(fuel)) return 1.5
  if (registered !== 'hybrid' || (fuel !== 'petrol' && fuel !== 'diesel')) return null
  if (mildHybrid.test(name)) return 0.5
  return years.to === null || years.to >= FIRST_MILD_HYBRIDS ? 1.5 : null
}

/** 0 within the years, and at most as many as could tell two derivatives apart. */
const yearsApart = ({ from, to }: Years, year: number) =>
  Math.min(MAX_YEARS_APART, Math.max(0, from - year, to === null ? 0 : year - to))

const litresApart = ({ litres }: Engine, cc: number) => Math.abs((litres ?? 0) - cc / 1000)

/** 0 for a car that agrees in everything. About 1 for a difference: 8 g/km, a badge in the text. */
function distanceOf(car: CarToMatch, { model, generation, engine }: Candidate, words: Set<string>): number {
  let distance = 0
  if (car.co2Emissions !== null && engine.co2 !== null)
    distance += Math.min(MAX_CO2_DISTANCE, Math.abs(engine.co2 - car.co2Emissions) / 8)
  if (car.engineCapacity !== null && engine.litres !== null)
    distance += litresApart(engine, car.engineCapacity) / 0.05
  if (car.fuelType !== null) distance += fuelDistance(engine, car.fuelType) ?? MAX_CO2_DISTANCE
  // Sold in the year before only, and registered late; or, of a model that was not sold in that year at all,
  // the nearest first.
  if (car.year !== null)
    distance += 1.5 * Math.max(yearsApart(engine.years, car.year), yearsApart(generation.years, car.year))
  else if (car.notBefore) distance += YOUNGER_BY_A_YEAR * yearsApart(engine.years, car.notBefore)
  distance += badgeDistance(engine, words)
  // Between models that fit alike, the more common one.
  if (!car.model) distance += 1 - model.popularity / 100
  return distance
}

/** Parts of an engine's name that tell it: 'ST', '320d', 'TDCi', 'A180', 'S'; not its size or power. */
const badgesOf = ({ name }: Engine) =>
  name
    .split(/[\s/]+/)
    .map(matchKey)
    .filter(part => /[a-z]/.test(part))

/**
 * Badges that DVSA's text has bring nearer, badges that it lacks take farther: a 'FIESTA ZETEC' is no ST. One
 * with figures, '320d', is nearly certain.
 */
function badgeDistance(engine: Engine, words: Set<string>): number {
  if (words.size === 0) return 0
  return badgesOf(engine).reduce((distance, badge) => {
    const weight = /\d/.test(badge) ? 2 : 1
    return distance + weight * (words.has(badge) ? -1.5 : 0.5)
  }, 0)
}

/** Adds the power to names that are alike: two engines of one name in one generation. */
function distinctlyNamed(choices: DerivativeChoice[]): DerivativeChoice[] {
  const times = Map.groupBy(choices, ({ name }) => name)
  return choices.map(choice =>
    times.get(choice.name)!.length > 1 && choice.facts.bhp !== null
      ? { ...choice, name: `${choice.name}, ${choice.facts.bhp} bhp` }
      : choice,
  )
}
