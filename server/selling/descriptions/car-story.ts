/** What a text may speak of: the facts told, and what follows from them without doubt. */
import type { DescriptionFacts } from '#contracts/description-facts.ts'
import type { RunningCosts } from '#contracts/running-costs.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import { certainFacts } from '#server/vehicles/catalogue/certain-facts.ts'
import { runningCosts } from '#server/vehicles/running-costs.ts'
import { Choice } from './choice.ts'
import { absencesOf, type Fault, faultsOf } from './faults.ts'
import { count } from './grammar.ts'

export interface CarStory extends DescriptionFacts {
  readonly choice: Choice
  /** ISO date of today */
  readonly on: string
  /** 'Ford Focus' */
  readonly name: string
  /** '1.0 EcoBoost Zetec', or '' */
  readonly version: string
  /** The word for its body within a sentence, or 'car'. */
  readonly kind: string
  /** '43,120 miles' */
  readonly miles: string | null
  readonly ageYears: number | null
  readonly isLowMileage: boolean
  readonly burnsFuel: boolean
  readonly faults: readonly Fault[]
  readonly absences: readonly string[]
  readonly motHasEnded: boolean
  readonly ulez: RunningCosts['ulez']['verdict']
  /** Pounds a year; null unless rule and rate are certain. */
  readonly taxPounds: number | null
}

/** A private car does some 7,000 miles a year; well under that is low. */
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
export function storyOf(told: DescriptionFacts, on: string): CarStory {
  const facts = { ...told, ...namesOf(told), ...certain(told) }
  const { make, model, mileage, dateOfRegistration } = facts
  const year = facts.year ?? (dateOfRegistration === null ? null : Number(dateOfRegistration.slice(0, 4)))
  const ageYears = year === null ? null : Math.max(0, Number(on.slice(0, 4)) - year)
  const burnsFuel = facts.fuelType !== 'electric' && facts.fuelType !== 'hydrogen'
  const { tax, ulez } = costsOf({ ...facts, year }, on)
  const { variant, ...seed } = told
  return {
    ...facts,
    year,
    choice: new Choice(JSON.stringify(seed), variant),
    on,
    name: `${make} ${model}`,
    version: versionOf(facts),
    kind: facts.bodyType === null ? 'car' : kinds[facts.bodyType],
    miles: mileage === null ? null : count(mileage, 'mile'),
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
    // By the year alone the rule is only likely.
    taxPounds: dateOfRegistration === null ? null : tax.yearPounds,
  }
}

/** Makes and models as the trade writes them, where the catalogue knows them. */
function namesOf({ make, model }: DescriptionFacts): Pick<DescriptionFacts, 'make' | 'model'> {
  const known = catalogue().make(make)
  return {
    make: known?.name ?? make,
    model: (known && catalogue().model(known, model)?.name) ?? model,
  }
}

/** What every such car of its year has, where it was not told: the catalogue knows them by their years. */
function certain(told: DescriptionFacts): Pick<DescriptionFacts, 'fuelType' | 'bodyType'> {
  const { fuelType, bodyType } = told
  if (told.year === null) return { fuelType, bodyType }
  const { fuel, body } = certainFacts(catalogue(), {
    make: told.make,
    model: told.model,
    year: told.year,
    fuel: fuelType,
    litres: told.engineSize,
    bhp: told.bhp,
    transmission: told.gearbox,
    body: bodyType,
    doors: told.doors,
  })
  return { fuelType: fuelType ?? fuel, bodyType: bodyType ?? body }
}

/** A trim is often part of the derivative's name already, and said once. */
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
