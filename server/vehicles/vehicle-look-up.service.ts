/** A car by its registration: what DVLA and DVSA know of it, and the derivatives of the catalogue that it may be. */
import type { Transmission } from '#contracts/enumerations.ts'
import type { MotTest } from '#contracts/mot-history.ts'
import { matchKey } from '#contracts/slug.ts'
import type {
  DerivativeChoice,
  motStatuses,
  RegisteredFacts,
  taxStatuses,
  Vehicle,
  VehicleOptions,
} from '#contracts/vehicle/looked-up-vehicle.ts'
import { formatRegistration } from '#contracts/vehicle/registration.ts'
import { registrationPeriod } from '#contracts/vehicle/registration-age.ts'
import type { MotHistoryService, MotRecord } from '#server/outside/mot-history/mot-history.ts'
import {
  TooManyEnquiries,
  type VehicleEnquiry,
  type VehicleRecord,
} from '#server/outside/vehicle-enquiry/vehicle-enquiry.ts'
import { ServiceUnavailable } from '#server/platform/outbound/service-guard.ts'
import { problem, tooManyRequests } from '#server/platform/problems.ts'
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

  /**
   * By a normalised registration ('AB12CDE'). Throws the problems 'vehicle-not-found', 'too-many-requests' and
   * 'outside-unavailable', whose messages say that the car can be typed in. Without MOT history the answer has the rest.
   */
  async find(registration: string): Promise<Vehicle> {
    const [record, mot] = await Promise.all([this.#enquire(registration), this.#history(registration)])
    if (!record) {
      throw problem(
        'vehicle-not-found',
        `We cannot find a car with this number plate. Check it, or ${TYPE_IT_IN}.`,
        [{ field: 'numberplate', message: 'We cannot find a car with this number plate' }],
      )
    }
    const { facts, make, model, modelText } = readVehicle(catalogue(), record, mot.record)
    const tests = (mot.record?.tests ?? []).toSorted((one, other) =>
      one.completedDate < other.completedDate ? 1 : -1,
    )
    return {
      registration: formatRegistration(registration),
      facts,
      choices: make ? rankedChoices({ ...facts, make, model, text: modelText }) : [],
      tax: { status: taxOf(record), due: record.taxDueDate },
      mot: motOf(record, mot.record, tests),
      odometer: odometerAt(tests),
      markedForExport: record.markedForExport,
      age: registrationPeriod(registration) ?? null,
      sources: [
        { name: 'DVLA', demonstration: this.#enquiry.isDemonstration, answered: true },
        { name: 'DVSA', demonstration: this.#motHistory.isDemonstration, answered: mot.answered },
      ],
    }
  }

  /** The derivatives that fit a car typed in by hand, best first; none for an unknown make or model. */
  choicesFor({
    make: makeName,
    model: modelName,
    trim,
    bhp = null,
    ...facts
  }: TypedFacts): DerivativeChoice[] {
    const make = catalogue().make(makeName)
    const model = make && catalogue().model(make, modelName)
    if (!make || !model) return []
    const { year = null, fuelType = null, engineSize = null, co2Emissions = null } = facts
    const engineCapacity = facts.engineCapacity ?? (engineSize === null ? null : engineSize * 1000)
    return rankedChoices({ make, model, year, fuelType, engineCapacity, co2Emissions, bhp, text: trim ?? '' })
  }

  /** What a person chooses of the car. Throws as `find` does, and 'bad-request' for a choice that is not among its choices. */
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

  /** Of the derivatives that fit a car typed in by hand; null where the catalogue has none of them. */
  insuranceGroup(facts: TypedFacts & { derivative: string | null; transmission: Transmission | null }) {
    const { derivative, transmission } = facts
    const fitting = this.choicesFor(facts).filter(
      choice => transmission === null || choice.options.transmission.includes(transmission),
    )
    const named = fitting.filter(
      ({ facts: { derivative: name } }) => derivative !== null && matchKey(name) === matchKey(derivative),
    )
    const groups = (named.length > 0 ? named : fitting).flatMap(
      ({ facts: { insuranceGroup } }) => insuranceGroup ?? [],
    )
    return groups.length === 0 ? null : { from: Math.min(...groups), to: Math.max(...groups) }
  }

  async #enquire(registration: string): Promise<VehicleRecord | null> {
    try {
      return await this.#enquiry.enquire(registration)
    } catch (error) {
      if (error instanceof TooManyEnquiries)
        throw tooManyRequests(
          `Too many number plates are being looked up. Try again in a minute, or ${TYPE_IT_IN}.`,
          BUSY_SECONDS,
        )
      if (error instanceof ServiceUnavailable)
        throw problem(
          'outside-unavailable',
          `We cannot look up number plates just now. Try again later, or ${TYPE_IT_IN}.`,
        )
      throw error
    }
  }

  async #history(registration: string): Promise<{ record: MotRecord | null; answered: boolean }> {
    try {
      return { record: await this.#motHistory.history(registration), answered: true }
    } catch (error) {
      if (!(error instanceof ServiceUnavailable)) throw error
      return { record: null, answered: false }
    }
  }
}

const taxWords: Readonly<Record<string, (typeof taxStatuses)[number]>> = {
  Taxed: 'taxed',
  Untaxed: 'untaxed',
  SORN: 'SORN',
  'Not Taxed for on Road Use': 'not taxed for use on the road',
}
const taxOf = ({ taxStatus }: VehicleRecord) => taxWords[taxStatus ?? ''] ?? null

const motWords: Readonly<Record<string, (typeof motStatuses)[number]>> = {
  Valid: 'valid',
  'Not valid': 'not valid',
  'No details held by DVLA': 'no details held',
  'No results returned': 'no details held',
}

function motOf(dvla: VehicleRecord, mot: MotRecord | null, latestFirst: readonly MotTest[]): Vehicle['mot'] {
  const lastPass = latestFirst.find(({ passed }) => passed)
  return {
    status: motWords[dvla.motStatus ?? ''] ?? null,
    expires: dvla.motExpiryDate ?? lastPass?.expiryDate ?? mot?.motTestDueDate ?? null,
    lastTest: latestFirst[0]?.completedDate ?? null,
  }
}

function odometerAt(latestFirst: readonly MotTest[]): Vehicle['odometer'] {
  for (const { odometerMiles, completedDate } of latestFirst)
    if (odometerMiles !== null) return { miles: odometerMiles, date: completedDate }
  return null
}
