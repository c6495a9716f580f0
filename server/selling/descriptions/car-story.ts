/** The facts for the texts: those given by the seller, and what certainly follows from them. */
import type { DescriptionFacts } from '#contracts/selling/description-facts.ts'
import { formatPlural } from '#contracts/text/english.ts'
import type { RunningCosts } from '#contracts/vehicle/running-costs.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import { certainFacts } from '#server/vehicles/catalogue/certain-facts.ts'
import { runningCosts } from '#server/vehicles/running-costs.ts'
import { WordingChoice } from './choice.ts'
import { absencesOf, type CarFault, faultsOf } from './faults.ts'

export interface CarStory extends DescriptionFacts {
  readonly choice: WordingChoice
  /** ISO date of today */
  readonly on: string
  /** 'Ford Focus' */
  readonly name: string
  /** '1.0 EcoBoost Zetec', or '' */
  readonly version: string
  /** The word for the body within a sentence; 'car' if unknown. */
  readonly kind: string
  /** '43,120 miles' */
  readonly miles: string | null
  readonly ageYears: number | null
  readonly isLowMileage: boolean
  readonly burnsFuel: boolean
  readonly faults: readonly CarFault[]
  readonly absences: readonly string[]
  readonly motHasEnded: boolean
  readonly ulez: RunningCosts['ulez']['verdict']
  /** Pounds a year; null unless rule and rate are certain. */
  readonly taxPounds: number | null
}

/** The average of private cars is about 7,000. */
const LOW_MILES_A_YEAR = 5_000
const LOW_FROM_YEARS = 3

const kinds = {
  hatchback: 'hatchback',
  saloon: 'saloon',
  estate: 'estate',
  suv: 'SUV',
  mpv: 'MPV',
  convertible: 'convertible',
  coupe: 'coupe',
  pickup: 'pickup',
  van: 'van',
} as const

/** `on` is an ISO date. */
export function storyOf(given: DescriptionFacts, on: string): CarStory {
  const facts = { ...given, ...catalogueNames(given), ...completed(given) }
  const { make, model, mileage, dateOfRegistration } = facts
  const year = facts.year ?? (dateOfRegistration === null ? null : Number(dateOfRegistration.slice(0, 4)))
  const ageYears = year === null ? null : Math.max(0, Number(on.slice(0, 4)) - year)
  const burnsFuel = facts.fuelType !== 'electric' && facts.fuelType !== 'hydrogen'
  const { tax, ulez } = costsOf({ ...facts, year }, on)
  const { variant, tone: _, ...seed } = given
  return {
    ...facts,
    year,
    choice: new WordingChoice(JSON.stringify(seed), variant),
    on,
    name: `${make} ${model}`,
    version: versionOf(facts),
    kind: facts.bodyType === null ? 'car' : kinds[facts.bodyType],
    miles: mileage === null ? null : formatPlural(mileage, 'mile'),
    ageYears,
    isLowMileage:
      mileage !== null &&
      ageYears !== null &&
      ageYears >= LOW_FROM_YEARS &&
      mileage < ageYears * LOW_MILES_A_YEAR,
    burnsFuel,
    faults: faultsOf(facts, burnsFuel),
    absences: facts.isNonRunner ? [] : absencesOf(facts),
    motHasEnded: facts.motExpiryDate !== null && facts.motExpiryDate < on,
    ulez: ulez.verdict,
    // Without the day of registration the rule is not certain.
    taxPounds: dateOfRegistration === null ? null : tax.yearPounds,
  }
}

/** The catalogue's spelling of make and model, if it has them. */
function catalogueNames({ make, model }: DescriptionFacts): Pick<DescriptionFacts, 'make' | 'model'> {
  const known = catalogue().make(make)
  return {
    make: known?.name ?? make,
    model: (known && catalogue().model(known, model)?.name) ?? model,
  }
}

/** Fuel and body, from the catalogue where they were not given and are certain for the year. */
function completed(given: DescriptionFacts): Pick<DescriptionFacts, 'fuelType' | 'bodyType'> {
  const { fuelType, bodyType } = given
  if (given.year === null) return { fuelType, bodyType }
  const { fuel, body } = certainFacts(catalogue(), {
    make: given.make,
    model: given.model,
    year: given.year,
    fuel: fuelType,
    litres: given.engineSize,
    bhp: given.bhp,
    transmission: given.gearbox,
    body: bodyType,
    doors: given.doors,
  })
  return { fuelType: fuelType ?? fuel, bodyType: bodyType ?? body }
}

/** Derivative and trim; the trim once if the derivative's name includes it. */
function versionOf({ derivative, trim }: DescriptionFacts): string {
  const parts = [derivative, trim].filter(part => part !== null)
  return derivative !== null && trim !== null && derivative.toLowerCase().includes(trim.toLowerCase())
    ? derivative
    : parts.join(' ')
}

function costsOf(facts: DescriptionFacts, on: string): RunningCosts {
  return runningCosts(
    {
      firstRegistered: facts.dateOfRegistration,
      year: facts.year,
      fuel: facts.fuelType,
      co2: facts.co2Emissions,
      litres: facts.engineSize,
      euroStatus: facts.euroStatus,
      advertPounds: null,
    },
    on,
  )
}
