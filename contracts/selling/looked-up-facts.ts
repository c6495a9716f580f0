/** What a look-up says of a car, by the names of the sell form's fields. */
import type { SentValues } from '../forms/sent-values.ts'
import type { DerivativeChoice, Vehicle } from '../vehicle/looked-up-vehicle.ts'

/** The name of the choice of a derivative, which is no field of the form: it fills in others. */
export const LOOK_UP_CHOICE = 'look-up-choice'

export type LookedUp =
  | { vehicle: Vehicle; isConfirmed: boolean; failure?: never }
  | { failure: string; vehicle?: never; isConfirmed?: never }

function factsOfVehicle({ facts, mot }: Vehicle): SentValues {
  const { make, model, trim, year, dateOfRegistration, fuelType, engineCapacity, co2Emissions } = facts
  return known({
    ...{ make, model, trim, year, dateOfRegistration, fuelType, engineCapacity },
    color: facts.color,
    euroStatus: facts.euroStatus,
    annualCosts: co2Emissions === null ? null : { co2Emissions },
    motExpiryDate: mot.expires,
    lastMotDate: mot.lastTest,
  })
}

/**
 * What the derivative settles, but for what the register knows of the car itself: the catalogue's figures are
 * those of all cars of a derivative.
 */
export function factsOfChoice({ facts, options }: DerivativeChoice, vehicle: Vehicle): SentValues {
  const { make, model, generation, derivative, fuelType, bhp } = facts
  const registered = factsOfVehicle(vehicle)
  const settled = known({
    ...{ make, model, generation, derivative, fuelType, bhp },
    zeroTo60Mph: facts.zeroTo60Mph,
    insuranceGroup: facts.insuranceGroup,
    electricRange: facts.electricRange,
    fuelEconomy: known({ combined: facts.fuelEconomyCombined }),
    annualCosts: known({ co2Emissions: facts.co2Emissions }),
    gearbox: only(options.transmission),
    drivingAxle: only(options.drivingAxle),
    bodyType: only(options.bodyType),
    doors: only(options.doors),
    seats: only(options.seats),
    trim: only(options.trim),
  })
  return Object.fromEntries(Object.entries(settled).filter(([name]) => !(name in registered)))
}

/** What is filled in once the person has said that it is their car. */
export function factsOfLookUp(vehicle: Vehicle, choiceId?: string): SentValues {
  const { choices } = vehicle
  const choice = choices.length === 1 ? choices[0] : choices.find(({ id }) => id === choiceId)
  return { ...factsOfVehicle(vehicle), ...(choice && factsOfChoice(choice, vehicle)) }
}

const only = <Item>(items: readonly Item[]): Item | null => (items.length === 1 ? items[0]! : null)

const known = (facts: Record<string, unknown>): SentValues =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null))
