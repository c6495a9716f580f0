/** What a visitor sent of their car, as the price model reads it; or the question which derivative it is. */

import type { ValuesOf } from '#contracts/forms/form-types.ts'
import { UNKNOWN_CHOICE, valueByHandForm, valueMyCarForm } from '#contracts/forms/other-forms.ts'
import { optionalCarFacts } from '#contracts/valuation/endpoints.ts'
import { registrationSchema } from '#contracts/vehicle/endpoints.ts'
import { type FactName, facts } from '#contracts/vehicle/facts.ts'
import type { DerivativeChoice, RegisteredFacts } from '#contracts/vehicle/looked-up-vehicle.ts'
import { readFact } from '#contracts/vehicle/read-fact.ts'
import { locate } from '#server/places/locate.ts'
import { checkedValues } from '#server/platform/checked-values.ts'
import { fieldProblem, problem } from '#server/platform/problems.ts'
import { isCarName } from '#server/platform/screening/advert-text.ts'
import { unknownCar } from '#server/valuation/car-facts-of.ts'
import type { ValuedCar } from '#server/valuation/valued-listings.store.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import { unknownNames } from '#server/vehicles/catalogue/unknown-names.ts'
import type { VehicleLookUp } from '#server/vehicles/vehicle-look-up.service.ts'

export type OwnValuedCar = ValuedCar & { mileage: number }

export type CarOrChoices =
  | { outcome: 'understood'; car: OwnValuedCar }
  | { outcome: 'choose'; car: string; choices: DerivativeChoice[] }

type Sent = Readonly<Record<string, unknown>>

/** More are hard to choose from; the likeliest derivatives come first. */
const MAX_CHOICES = 12

/**
 * Throws 'bad-form' with an error for each invalid field, 'vehicle-not-found' for a registration without a
 * car or without a model, and 'outside-unavailable'.
 */
export async function understandCar(lookUp: VehicleLookUp, sent: Sent): Promise<CarOrChoices> {
  const isByPlate = !isBlank(sent.numberplate)
  const given = isByPlate ? await byRegistration(lookUp, sent) : byHand(lookUp, sent)
  const { known, choices } = given
  const chosen = chosenOf(choices, sent.choice)
  if (chosen === undefined) return { outcome: 'choose', car: nameOf(known), choices }
  const model = known.model ?? agreed(chosen.map(({ facts: { model: name } }) => name))
  if (model === null)
    throw problem(
      'vehicle-not-found',
      'We could not find out which model this car is. Enter the car by hand.',
    )
  const settled = settledFacts(chosen)
  const car: OwnValuedCar = {
    ...unknownCar,
    ...withoutUnknown(settledOptions(chosen)),
    ...withoutUnknown(settled),
    ...withoutUnknown(known),
    // The catalogue's word is that of adverts: DVLA calls a mild hybrid a hybrid.
    ...withoutUnknown({ fuel_type: settled.fuel_type }),
    ...withoutUnknown(optionalFactsIn(sent)),
    model,
  }
  // A trim of another derivative, or typed by someone who had a model in mind that we do not know.
  const trims = chosen.flatMap(({ options }) => options.trim)
  if (car.trim_level !== null && trims.length > 0 && !trims.includes(car.trim_level)) car.trim_level = null
  return { outcome: 'understood', car }
}

interface Given {
  /** The model is null where derivatives of several models fit. */
  known: Omit<Partial<ValuedCar>, 'model'> & Named & { mileage: number }
  choices: DerivativeChoice[]
}

interface Named {
  make: string
  model: string | null
  year: number | null
}

async function byRegistration(lookUp: VehicleLookUp, sent: Sent): Promise<Given> {
  const { numberplate, mileage, region } = valuesOf(valueMyCarForm, sent)
  const registration = registrationSchema.safeParse(numberplate)
  if (!registration.success)
    throw fieldProblem('bad-form', 'numberplate', registration.error.issues[0]!.message)
  const { facts: registered, choices } = await lookUp.find(registration.data)
  const make = choices[0]?.facts.make ?? registered.make
  if (make === null) throw problem('vehicle-not-found')
  const known = {
    ...registeredColumns(registered),
    make,
    model:
      agreed(choices.map(({ facts: { model } }) => model)) ??
      (choices.length === 0 ? registered.model : null),
    ...{ year: registered.year, mileage: mileage!, region },
  }
  return { known, choices: choices.slice(0, MAX_CHOICES) }
}

function byHand(lookUp: VehicleLookUp, sent: Sent): Given {
  const { make, model, year, fuelType, gearbox, mileage, region } = valuesOf(valueByHandForm, sent)
  const inCatalogue = catalogue().make(make)
  const named = {
    make: inCatalogue?.name ?? make,
    model: (inCatalogue && catalogue().model(inCatalogue, model)?.name) ?? model,
  }
  // It is emailed to whatever address is typed in.
  for (const field of ['make', 'model'] as const)
    if (unknownNames(named).includes(field) && !isCarName(named[field]))
      throw fieldProblem('bad-form', field, 'Please select')
  const fuel = optionIn('fuelType', fuelType)
  const transmission = optionIn('transmission', gearbox)
  const choices = lookUp
    .choicesFor({ ...named, year, fuelType: fuel as RegisteredFacts['fuelType'] })
    .filter(
      ({ options }) => options.transmission.length === 0 || options.transmission.some(isLike(transmission)),
    )
  const known = {
    ...named,
    ...{ year: year!, mileage: mileage!, fuel_type: fuel, transmission, region },
  }
  return { known, choices: choices.slice(0, MAX_CHOICES) }
}

/** Adverts call double-clutch gearboxes automatic or semi-automatic. */
const isLike = (transmission: string | null) => (other: string) =>
  transmission === null || (other === 'manual') === (transmission === 'manual')

/** The form's values; the postcode may be missing, and only its region is kept. */
function valuesOf<F extends typeof valueMyCarForm | typeof valueByHandForm>(
  form: F,
  sent: Sent,
): ValuesOf<F> & { region: string | null } {
  const hasPostcode = !isBlank(sent.postcode)
  const { postcode: _, ...others } = form.fields
  const values = checkedValues(hasPostcode ? form : { fields: others }, sent) as ValuesOf<F>
  const place = hasPostcode ? locate(values.postcode) : null
  if (hasPostcode && !place) throw fieldProblem('bad-form', 'postcode', 'Please enter a valid UK postcode')
  return { ...values, region: place?.region ?? null }
}

/** Undefined: to be asked. Without a choice a single derivative is settled; none leaves facts unknown. */
function chosenOf(
  choices: readonly DerivativeChoice[],
  choice: unknown,
): readonly DerivativeChoice[] | undefined {
  if (choice === UNKNOWN_CHOICE || choices.length <= 1) return choices
  if (isBlank(choice)) return undefined
  const found = choices.find(({ id }) => id === choice)
  if (!found) throw fieldProblem('bad-form', 'choice', 'Please select')
  return [found]
}

function registeredColumns(registered: RegisteredFacts): Partial<ValuedCar> {
  const { dateOfRegistration, monthOfRegistration, fuelType, engineSize, color, trim } = registered
  return {
    first_registered: dateOfRegistration ?? (monthOfRegistration && `${monthOfRegistration}-15`),
    fuel_type: fuelType,
    engine_litres: engineSize,
    color,
    trim_level: trim,
  }
}

/** Facts that all of these derivatives have in common. */
function settledFacts(choices: readonly DerivativeChoice[]): Partial<ValuedCar> {
  const fact = <Name extends keyof DerivativeChoice['facts']>(name: Name) =>
    agreed(choices.map(({ facts: of }) => of[name]))
  return {
    generation: fact('generation'),
    derivative: fact('derivative'),
    fuel_type: fact('fuelType'),
    engine_litres: fact('engineSize'),
    bhp: fact('bhp'),
    mpg_combined: fact('fuelEconomyCombined'),
  }
}

/** Facts of which these derivatives allow one value only. */
function settledOptions(choices: readonly DerivativeChoice[]): Partial<ValuedCar> {
  type Options = DerivativeChoice['options']
  const option = <Name extends keyof Options>(name: Name) =>
    agreed(choices.flatMap<Options[Name][number]>(({ options }) => options[name]))
  return {
    transmission: option('transmission'),
    driving_axle: option('drivingAxle'),
    body_type: option('bodyType'),
    doors: option('doors'),
    seats: option('seats'),
    trim_level: option('trim'),
  }
}

function agreed<Value>(values: readonly Value[]): Value | null {
  const [first] = values
  return first !== undefined && values.every(value => value === first) ? first : null
}

/** Throws 'bad-form' with an error for each that can't be read. */
function optionalFactsIn(sent: Sent): Partial<ValuedCar> {
  const errors: { field: string; message: string }[] = []
  const read = [...optionalCarFacts, 'transmission' as const].flatMap(name => {
    const field = name === 'transmission' ? 'gearbox' : name
    if (isBlank(sent[field])) return []
    const reading = readFact<FactName>(name, sent[field])
    if ('value' in reading) return [[facts[name].column, reading.value] as const]
    errors.push({ field, message: reading.problem })
    return []
  })
  if (errors.length > 0) throw problem('bad-form', errors.map(({ message }) => message).join(' '), errors)
  return Object.fromEntries(read)
}

function optionIn(name: 'fuelType' | 'transmission', text: string): string | null {
  const reading = readFact(name, text)
  return 'value' in reading ? reading.value : null
}

/** '2016 Ford Focus', or '2016 Ford' where the model is not known. */
const nameOf = ({ make, model, year }: Named) => [year, make, model].filter(Boolean).join(' ')

const isBlank = (value: unknown) => value === undefined || value === null || value === ''

/** Leaves out what would hide a fact known from elsewhere. */
function withoutUnknown<Facts extends object>(
  car: Facts,
): { [Name in keyof Facts]: NonNullable<Facts[Name]> } {
  return Object.fromEntries(
    Object.entries(car).filter(([, value]) => value !== null && value !== undefined),
  ) as { [Name in keyof Facts]: NonNullable<Facts[Name]> }
}
