/** What a look-up says of a car, by the names of the sell form's fields. */
import type { SentValues } from '#contracts/forms/sent-values.ts'
import type { DerivativeChoice, Vehicle } from '#contracts/vehicle/looked-up-vehicle.ts'

export function factsOfVehicle({ facts, mot }: Vehicle): SentValues {
  const { make, model, trim, year, dateOfRegistration, fuelType, engineCapacity, co2Emissions } = facts
  return known({
    ...{ make, model, trim, year, dateOfRegistration, fuelType, engineCapacity },
    color: facts.color,
    euroStatus: facts.euroStatus,
    annualCosts: known({ co2Emissions }),
    motExpiryDate: mot.expires,
    lastMotDate: mot.lastTest,
  })
}

/** Of facts that the derivative allows several of, those that it settles. */
export function factsOfChoice({ facts, options }: DerivativeChoice): SentValues {
  const { make, model, generation, derivative, fuelType, bhp } = facts
  return known({
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
}

const only = <Item>(items: readonly Item[]): Item | null => (items.length === 1 ? items[0]! : null)

const known = (facts: Record<string, unknown>): SentValues =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null))
