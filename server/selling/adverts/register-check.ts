/** A seller's facts beside those of the register and of the catalogue: the advert says what differs. */

import type { FactChecks } from '#contracts/listings/listing.ts'
import { londonDay } from '#contracts/london-days.ts'
import { matchKey } from '#contracts/slug.ts'
import { formatDate, formatMonth } from '#contracts/text/english.ts'
import type { FuelType } from '#contracts/vehicle/enumerations.ts'
import { type FactName, type FactValue, facts } from '#contracts/vehicle/facts.ts'
import type { Vehicle } from '#contracts/vehicle/looked-up-vehicle.ts'
import { printFact } from '#contracts/vehicle/read-fact.ts'
import { registerUnread, registerWarnings } from '#contracts/vehicle/register-warnings.ts'
import type { SellerListing } from '#server/listings/seller-listings.store.ts'
import { ProblemError, problem } from '#server/platform/problems.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import { relatedMakes } from '#server/vehicles/registered-facts.ts'
import type { VehicleLookUp } from '#server/vehicles/vehicle-look-up.service.ts'

/** Facts on which the register's word counts, with how far an advert's may be from it. */
const tolerances = {
  year: 1,
  fuelType: sameFuel,
  engineSize: 0.15,
  color: 0,
  co2Emissions: 10,
  euroStatus: 0,
} as const satisfies Partial<Record<FactName, number | ((one: string, other: string) => boolean)>>

/** Throws 'bad-form' for another make's plate. The advert says where the register can't be asked. */
export async function checkFacts(lookUp: VehicleLookUp, car: SellerListing): Promise<FactChecks> {
  const impossible = notInCatalogue(lookUp, car)
  const { registration } = car
  if (registration === null)
    return {
      disagreements: impossible,
      notes: [registerUnread.withoutPlate],
    }
  const found = await lookUp.find(registration).catch(thrown => {
    if (thrown instanceof ProblemError) return thrown
    throw thrown
  })
  if (!(found instanceof ProblemError)) {
    if (isOtherMake(car, found)) throw ofOtherMake(found)
    return {
      disagreements: [...disagreementsWith(found, car), ...impossible],
      notes: registerWarnings(found),
    }
  }
  const isUnknown = found.code === 'vehicle-not-found'
  const unknown = registerWarnings({
    ...{ registration, markedForExport: null },
    tax: { status: null, due: null },
  })
  // The demonstration's register has few cars, and a plate that it lacks says nothing.
  if (isUnknown && lookUp.isDemonstration) return { disagreements: impossible, notes: unknown }
  const note = isUnknown
    ? 'DVLA knows no car with the number plate that the seller gave.'
    : registerUnread.withoutAnswer
  return { disagreements: impossible, notes: [note, ...unknown] }
}

function disagreementsWith({ facts: registered, mot, odometer }: Vehicle, car: SellerListing): string[] {
  const said: string[] = []
  const differ = (label: string, advert: string, register: string) =>
    void said.push(`${label}: the advert says ${advert}, the register ${register}.`)
  const model = otherModel(car, registered)
  if (model !== null) differ(facts.model.label, model, registered.model!)
  for (const [name, tolerance] of Object.entries(tolerances) as [keyof typeof tolerances, unknown][]) {
    const own = car[facts[name].column]
    const theirs = registered[name]
    if (own === null || theirs === null || (name === 'color' && car.color_changed)) continue
    const agrees =
      typeof tolerance === 'function'
        ? tolerance(own, theirs)
        : typeof own === 'number'
          ? Math.abs(own - Number(theirs)) <= Number(tolerance)
          : own === theirs
    if (!agrees) differ(facts[name].label, printed(name, own), printed(name, theirs))
  }
  const month = registered.monthOfRegistration
  if (month && car.first_registered && car.first_registered.slice(0, 7) !== month)
    differ(facts.dateOfRegistration.label, formatDate(car.first_registered), formatMonth(month))
  if (mot.expires && car.mot_expires && car.mot_expires > mot.expires)
    differ(facts.motExpiryDate.label, formatDate(car.mot_expires), formatDate(mot.expires))
  if (mot.lastTest && car.last_mot && car.last_mot > mot.lastTest)
    differ(facts.lastMotDate.label, formatDate(car.last_mot), formatDate(mot.lastTest))
  if (mot.status === 'not valid' && car.mot_expires && car.mot_expires >= londonDay() && !mot.expires)
    differ(facts.motExpiryDate.label, formatDate(car.mot_expires), 'none')
  if (odometer && car.mileage !== null && car.mileage < odometer.miles)
    said.push(
      `Mileage: the advert says ${printed('mileage', car.mileage)}, its MOT test on ${formatDate(odometer.date)} ` +
        `${printed('mileage', odometer.miles)}.`,
    )
  return said
}

/** Whether both makes are in the catalogue, and neither registers the other's cars, as SEAT does Cupra's. */
function isOtherMake(car: SellerListing, { facts: { make } }: Vehicle): boolean {
  const own = catalogue().make(car.make)?.name
  const registered = make === null ? undefined : catalogue().make(make)?.name
  if (!own || !registered || own === registered) return false
  return !relatedMakes[registered]?.includes(own) && !relatedMakes[own]?.includes(registered)
}

/** The model claimed in place of the registered one: 'Audi RS3', or 'RS3' in an A3's derivative. */
function otherModel(car: SellerListing, { make, model }: Vehicle['facts']): string | null {
  const registered = make === null || model === null ? undefined : modelIn(make, model)
  if (!registered) return null
  const own = modelIn(make!, car.model)
  const isPart = (part: string, of: string) => matchKey(of).includes(matchKey(part))
  if (own && own !== registered && !isPart(own.name, registered.name)) return car.model
  if (!own && !isPart(registered.name, car.model) && !isPart(car.model, registered.name)) return car.model
  const words = `${car.derivative ?? ''} ${car.trim_level ?? ''}`.split(/[\s/]+/)
  const named = words.find(word => {
    const other = /[a-z]\d/i.test(word) && modelIn(make!, word)
    return other && other !== registered && matchKey(other.name) === matchKey(word)
  })
  return named ?? null
}

/** A model that the catalogue has, but with no such engine. */
function notInCatalogue(lookUp: VehicleLookUp, { make, model, ...car }: SellerListing): string[] {
  const fuelType = car.fuel_type as FuelType | null
  const engineSize = car.engine_litres
  if (!modelIn(make, model) || engineSize === null || car.imported) return []
  const fits = lookUp.choicesFor({ make, model, engineSize, fuelType }, 'exactly').length > 0
  const alike = fuelType === 'petrol' || fuelType === 'diesel' ? 'hybrid' : null
  if (
    fits ||
    (alike && lookUp.choicesFor({ make, model, engineSize, fuelType: alike }, 'exactly').length > 0)
  )
    return []
  const fuel = fuelType === null ? '' : `${printed('fuelType', fuelType).toLowerCase()} `
  return [`Engine: we know of no ${make} ${model} with a ${fuel}engine of ${engineSize} litres.`]
}

const modelIn = (make: string, model: string) => {
  const known = catalogue().make(make)
  return known && catalogue().model(known, model)
}

/** DVLA calls a mild hybrid a hybrid, and adverts call a plug-in hybrid one. */
function sameFuel(own: string, registered: string): boolean {
  if (own === registered) return true
  const isHybrid = (fuel: string) => fuel.endsWith('hybrid')
  return isHybrid(registered) && (isHybrid(own) || own === 'petrol' || own === 'diesel')
}

function ofOtherMake({ facts: { make, model } }: Vehicle): ProblemError {
  const name = [make, model].filter(Boolean).join(' ')
  const message = `This number plate is of another car (${name}). Check the number plate and the make.`
  return problem('bad-form', message, [{ field: 'numberPlate', message }])
}

const printed = <Name extends FactName>(name: Name, value: unknown) =>
  printFact(name, value as FactValue<Name>)
