/** A car by its registration: what DVLA and DVSA know of it, and the derivatives that it may be. */

import { londonDay } from '#contracts/london-days.ts'
import { matchKey } from '#contracts/slug.ts'
import type { Transmission } from '#contracts/vehicle/enumerations.ts'
import type {
  DerivativeChoice,
  motStatuses,
  RegisteredFacts,
  taxStatuses,
  Vehicle,
  VehicleOptions,
} from '#contracts/vehicle/looked-up-vehicle.ts'
import type { MotTest } from '#contracts/vehicle/mot-history.ts'
import { formatRegistration } from '#contracts/vehicle/registration.ts'
import { registrationPeriod } from '#contracts/vehicle/registration-age.ts'
import type { MotHistoryService, MotRecord } from '#server/integrations/mot-history/mot-history.ts'
import {
  RefusedRegistration,
  TooManyEnquiries,
  type VehicleEnquiry,
  type VehicleRecord,
} from '#server/integrations/vehicle-enquiry/vehicle-enquiry.ts'
import { ServiceUnavailable } from '#server/platform/outbound/service-guard.ts'
import { type ProblemError, problem, tooManyRequests } from '#server/platform/problems.ts'
import { catalogue } from './catalogue/catalogue.ts'
import { rankedChoices } from './derivative-ranking.ts'
import { possibleEquipment } from './equipment.ts'
import { readVehicle } from './registered-facts.ts'

/** Facts of a car typed in by hand; those that are left out are unknown. */
export type TypedFacts = Partial<RegisteredFacts> & { make: string; model: string; bhp?: number | null }

const TYPE_IT_IN = 'type in the details of the car'
const BUSY_SECONDS = 60

export class VehicleLookUp {
  readonly #enquiry: VehicleEnquiry
  readonly #motHistory: MotHistoryService

  constructor(services: { vehicleEnquiry: VehicleEnquiry; motHistory: MotHistoryService }) {
    this.#enquiry = services.vehicleEnquiry
    this.#motHistory = services.motHistory
  }

  /** Whether cars that are not in the demonstration stock can't be found. */
  get isDemonstration(): boolean {
    return this.#enquiry.isDemonstration
  }

  /**
   * By a normalised registration ('AB12CDE'). Throws the problems 'bad-request' (DVLA refuses it),
   * 'vehicle-not-found', 'too-many-requests' and 'outside-unavailable', whose messages say that the car can
   * be typed in. Where one service is away, the answer has what the other knows.
   */
  async find(registration: string): Promise<Vehicle> {
    const [dvla, dvsa] = await Promise.all([
      ask(this.#enquiry, this.#motHistory, service => service.enquire(registration)),
      ask(this.#motHistory, this.#enquiry, service => service.history(registration)),
    ])
    // DVSA has tests of cars that are scrapped or have another registration by now, so DVLA's word counts.
    const isFound = dvla.answered ? dvla.record !== null : dvsa.record !== null
    if (!isFound) throw dvla.failure ?? (dvla.answered ? undefined : dvsa.failure) ?? notFound()
    const { facts, make, model, modelText } = readVehicle(catalogue(), dvla.record, dvsa.record)
    const tests = (dvsa.record?.tests ?? []).toSorted((one, other) =>
      one.completedDate < other.completedDate ? 1 : -1,
    )
    const age = registrationPeriod(registration) ?? null
    return {
      registration: formatRegistration(registration),
      facts,
      choices: make
        ? rankedChoices({ ...facts, make, model, text: modelText, notBefore: age && yearOfDay(age.from) })
        : [],
      tax: { status: taxWords[dvla.record?.taxStatus ?? ''] ?? null, due: dvla.record?.taxDueDate ?? null },
      mot: motOf(dvla.record, dvsa.record, tests),
      odometer: odometerAt(tests),
      markedForExport: dvla.record?.markedForExport ?? null,
      age,
      sources: [
        { name: 'DVLA', answered: dvla.answered, demonstration: dvla.demonstration },
        { name: 'DVSA', answered: dvsa.answered, demonstration: dvsa.demonstration },
      ],
    }
  }

  /**
   * The derivatives that fit a car typed in by hand, best first; none for an unknown make or model. Where
   * none fits, others of the model; `exactly`: none then.
   */
  choicesFor(
    { make: makeName, model: modelName, trim, bhp = null, ...facts }: TypedFacts,
    exactly?: 'exactly',
  ): DerivativeChoice[] {
    const make = catalogue().make(makeName)
    const model = make && catalogue().model(make, modelName)
    if (!make || !model) return []
    const { year = null, fuelType = null, engineSize = null, co2Emissions = null } = facts
    const engineCapacity = facts.engineCapacity ?? (engineSize === null ? null : engineSize * 1000)
    const car = { make, model, year, fuelType, engineCapacity, co2Emissions, bhp, text: trim ?? '' }
    return rankedChoices({ ...car, exactly: exactly !== undefined })
  }

  /** What a person chooses of the car. Throws as `find` does, and 'bad-request' for another choice. */
  async options(registration: string, choice: string | undefined): Promise<VehicleOptions> {
    const { facts, choices } = await this.find(registration)
    const chosen = choices.filter(({ id }) => choice === undefined || id === choice)
    if (choice !== undefined && chosen.length === 0)
      throw problem('bad-request', undefined, [
        { field: 'choice', message: 'Choose one of the cars that are offered' },
      ])
    const transmissions = chosen.flatMap(({ options }) => options.transmission)
    return { choices: chosen, equipment: possibleEquipment({ ...facts, transmissions }) }
  }

  /** The group of derivatives that fit a car typed by hand; null where none fits or has a group. */
  insuranceGroup(facts: TypedFacts & { derivative: string | null; transmission: Transmission | null }): {
    group: { from: number; to: number } | null
    fits: boolean
  } {
    const { derivative, transmission } = facts
    const fitting = this.choicesFor(facts, 'exactly').filter(
      choice => transmission === null || choice.options.transmission.includes(transmission),
    )
    const named = fitting.filter(
      ({ facts: { derivative: name } }) => derivative !== null && matchKey(name) === matchKey(derivative),
    )
    const groups = (named.length > 0 ? named : fitting).flatMap(
      ({ facts: { insuranceGroup } }) => insuranceGroup ?? [],
    )
    const group = groups.length === 0 ? null : { from: Math.min(...groups), to: Math.max(...groups) }
    return { group, fits: fitting.length > 0 }
  }
}

interface Asked<Found> {
  record: Found | null
  /** False: away, or not asked. */
  answered: boolean
  /** Whether the record is invented. */
  demonstration: boolean
  failure?: ProblemError
}

/** A fake beside a real service is not asked: invented facts would be mixed with real ones. */
async function ask<Service extends { isDemonstration: boolean }, Found>(
  service: Service,
  other: { isDemonstration: boolean },
  request: (service: Service) => Promise<Found | null>,
): Promise<Asked<Found>> {
  if (service.isDemonstration && !other.isDemonstration)
    return { record: null, answered: false, demonstration: false }
  try {
    return { record: await request(service), answered: true, demonstration: service.isDemonstration }
  } catch (error) {
    return { record: null, answered: false, demonstration: false, failure: problemOf(error) }
  }
}

function problemOf(error: unknown): ProblemError {
  if (error instanceof TooManyEnquiries)
    return tooManyRequests(
      `Too many number plates are being looked up. Try again in a minute, or ${TYPE_IT_IN}.`,
      BUSY_SECONDS,
    )
  if (error instanceof RefusedRegistration)
    return problem('bad-request', undefined, [
      { field: 'numberplate', message: 'Please enter a valid UK number plate' },
    ])
  if (error instanceof ServiceUnavailable)
    return problem(
      'outside-unavailable',
      `We cannot look up number plates just now. Try again later, or ${TYPE_IT_IN}.`,
    )
  throw error
}

const notFound = () =>
  problem('vehicle-not-found', `We cannot find a car with this number plate. Check it, or ${TYPE_IT_IN}.`, [
    { field: 'numberplate', message: 'We cannot find a car with this number plate' },
  ])

const taxWords: Readonly<Record<string, (typeof taxStatuses)[number]>> = {
  Taxed: 'taxed',
  Untaxed: 'untaxed',
  SORN: 'SORN',
  'Not Taxed for on Road Use': 'not taxed for use on the road',
}

const motWords: Readonly<Record<string, (typeof motStatuses)[number]>> = {
  Valid: 'valid',
  'Not valid': 'not valid',
  'No details held by DVLA': 'no details held',
  'No results returned': 'no details held',
}

function motOf(dvla: VehicleRecord | null, mot: MotRecord | null, latestFirst: MotTest[]): Vehicle['mot'] {
  const lastPass = latestFirst.find(({ passed }) => passed)
  const status = motWords[dvla?.motStatus ?? ''] ?? null
  const due = mot?.motTestDueDate ?? null
  // DVLA may give the day on which the first test is due as an expiry.
  const isDue = due !== null && (dvla?.motExpiryDate ?? due) === due
  const isUntested = latestFirst.length === 0 && (status === 'no details held' || isDue)
  const byDvla = isUntested ? null : (dvla?.motExpiryDate ?? null)
  const byDvsa = lastPass?.expiryDate ?? null
  // A later day is that of a later test: each service may lag behind the other.
  const isNews = byDvsa !== null && (byDvla === null || byDvsa > byDvla)
  return {
    status: isNews && status !== null ? (byDvsa >= londonDay() ? 'valid' : 'not valid') : status,
    expires: isNews ? byDvsa : byDvla,
    firstDue: isUntested ? (due ?? dvla?.motExpiryDate ?? null) : null,
    lastTest: latestFirst[0]?.completedDate ?? null,
  }
}

const yearOfDay = (isoDate: string) => Number(isoDate.slice(0, 4))

function odometerAt(latestFirst: readonly MotTest[]): Vehicle['odometer'] {
  for (const { odometerMiles, completedDate } of latestFirst)
    if (odometerMiles !== null) return { miles: odometerMiles, date: completedDate }
  return null
}
