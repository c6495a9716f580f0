/** A car's facts in our terms, from the words of DVLA and DVSA. */

import { matchKey } from '#contracts/slug.ts'
import type { Colour, FuelType } from '#contracts/vehicle/enumerations.ts'
import type { RegisteredFacts } from '#contracts/vehicle/looked-up-vehicle.ts'
import { readFact } from '#contracts/vehicle/read-fact.ts'
import type { MotRecord } from '#server/integrations/mot-history/mot-history.ts'
import type { VehicleRecord } from '#server/integrations/vehicle-enquiry/vehicle-enquiry.ts'
import type { Catalogue } from './catalogue/catalogue.ts'
import type { Make, Model } from './catalogue/model.ts'

/** A hybrid with less than this is charged by cable: the most frugal one without reaches 75 g/km. */
const PLUG_IN_BELOW_CO2 = 75

/** Both services' words. Others, such as 'STEAM' and 'OTHER', have no counterpart among our fuels. */
const fuels: Readonly<Record<string, FuelType>> = {
  petrol: 'petrol',
  diesel: 'diesel',
  heavyoil: 'diesel',
  electricity: 'electric',
  electric: 'electric',
  fuelcells: 'hydrogen',
  hydrogen: 'hydrogen',
  hybridelectric: 'hybrid',
  hybridelectricclean: 'hybrid',
  electricdiesel: 'hybrid',
  // Cars converted to gas keep their petrol tank.
  gasbifuel: 'petrol',
  gas: 'petrol',
  gaspetrol: 'petrol',
  petrolgas: 'petrol',
  gasdiesel: 'diesel',
}

/** DVLA's names of colours that adverts do not use, and what adverts call them. */
const colours: Readonly<Record<string, Colour>> = {
  beige: 'brown',
  bronze: 'brown',
  buff: 'brown',
  cream: 'white',
  gold: 'yellow',
  ivory: 'white',
  maroon: 'red',
  turquoise: 'blue',
}

/** Makes under which older or related cars are registered, with the catalogue's make of those models. */
export const relatedMakes: Readonly<Record<string, readonly string[]>> = {
  Citroen: ['DS'],
  Fiat: ['Abarth'],
  SEAT: ['Cupra'],
  Rover: ['Mini', 'MG'],
  Austin: ['Mini', 'Rover', 'MG'],
  SsangYong: ['KGM'],
}

/** Either record may be missing, not both. DVLA's word goes first. Make and model where the catalogue has them. */
export function readVehicle(catalogue: Catalogue, dvla: VehicleRecord | null, mot: MotRecord | null) {
  // Model, trim and engine: 'FOCUS ZETEC TDCI'.
  const modelText = mot?.model ?? ''
  const named = dvla?.make ?? mot?.make ?? null
  const ownMake = named === null ? undefined : catalogue.make(named)
  const found = ownMake && modelIn(catalogue, ownMake, modelText)
  const make = found?.make ?? ownMake
  const month = dvla?.monthOfFirstRegistration ?? mot?.registrationDate?.slice(0, 7) ?? null
  const cc = dvla?.engineCapacity ?? mot?.engineSize ?? null
  const co2 = dvla?.co2Emissions ?? null
  const fuelType = fuelOf(dvla?.fuelType ?? mot?.fuelType ?? null, co2)
  return {
    make,
    model: found?.model,
    modelText,
    facts: {
      make: make?.name ?? (named && capitalised(named)),
      model: found?.model.name ?? (modelText === '' ? null : capitalised(modelText)),
      trim: found ? trimIn(found.model, modelText) : null,
      year: yearOf(month, dvla?.yearOfManufacture ?? null),
      dateOfRegistration: mot?.registrationDate ?? null,
      monthOfRegistration: month,
      fuelType,
      engineCapacity: fuelType === 'electric' ? null : cc,
      engineSize: fuelType === 'electric' || cc === null ? null : possible('engineSize', cc / 1000),
      co2Emissions: co2,
      color: colourOf(dvla?.colour ?? mot?.primaryColour ?? null),
      euroStatus: possible('euroStatus', /\d/.exec(dvla?.euroStatus ?? '')?.[0] ?? null),
    } satisfies RegisteredFacts,
  }
}

/** The year of registration, as adverts count; for a car registered older, that of manufacture. */
function yearOf(month: string | null, manufactured: number | null): number | null {
  const registered = month === null ? null : Number(month.slice(0, 4))
  if (registered === null || manufactured === null) return registered ?? manufactured
  return registered - manufactured > 1 ? manufactured : registered
}

function possible(name: 'engineSize' | 'euroStatus', value: number | string | null): number | null {
  const reading = readFact(name, value)
  return 'value' in reading ? reading.value : null
}

function fuelOf(word: string | null, co2: number | null): FuelType | null {
  const fuel = fuels[matchKey(word ?? '')] ?? null
  return fuel === 'hybrid' && co2 !== null && co2 < PLUG_IN_BELOW_CO2 ? 'plug-in hybrid' : fuel
}

function colourOf(word: string | null): Colour | null {
  const reading = readFact('color', word)
  return 'value' in reading ? reading.value : (colours[matchKey(word ?? '')] ?? null)
}

/** The model that a text names, of the make or of one that its cars were also registered under. */
function modelIn(catalogue: Catalogue, own: Make, text: string): { make: Make; model: Model } | undefined {
  const makes = [own, ...(relatedMakes[own.name] ?? []).flatMap(name => catalogue.make(name) ?? [])]
  for (const make of makes) {
    const model = modelOfMake(catalogue, make, text)
    if (model) return { make, model }
  }
  return undefined
}

interface NamedModel {
  model: Model
  from: number
  to: number
}

/**
 * 'RANGE ROVER EVOQUE PURE' names the Range Rover Evoque, '320D M SPORT' by an alias the 3 Series. A model's
 * own name ('COOPER S COUNTRYMAN') goes before aliases, unless an alias contains it.
 */
function modelOfMake(catalogue: Catalogue, make: Make, text: string): Model | undefined {
  const words = wordsOf(text)
  let name: NamedModel | undefined
  let alias: NamedModel | undefined
  const length = (one: NamedModel | undefined) => (one ? one.to - one.from : 0)
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= Math.min(words.length, from + 5); to++) {
      const phrase = words.slice(from, to).join(' ')
      const model = catalogue.model(make, phrase)
      if (!model) continue
      const found = { model, from, to }
      if (matchKey(model.name) === matchKey(phrase)) {
        if (to - from > length(name)) name = found
      } else if (to - from > length(alias)) alias = found
    }
  }
  if (!name || !alias) return (name ?? alias)?.model
  return alias.from <= name.from && alias.to >= name.to ? alias.model : name.model
}

/** The longest trim of the model that the text names. */
function trimIn(model: Model, text: string): string | null {
  const words = wordsOf(text)
  const phrases = new Set(
    words.flatMap((_, from) =>
      words.slice(from).map((_, more) => matchKey(words.slice(from, from + more + 1).join(' '))),
    ),
  )
  const named = model.trims.filter(trim => phrases.has(matchKey(trim)))
  return named.toSorted((one, other) => other.length - one.length)[0] ?? null
}

const MAX_WORDS = 12
/** Trims whose first word would be part of a model: an 'X5 M SPORT' is no X5 M, an 'I20 N LINE' no i20 N. */
const twoWordTrims = /\b(M) (?=SPORT)|\b([SNR]|ST|RS|GT|AMG) (?=LINE)/gi
const wordsOf = (text: string) =>
  text
    .replace(twoWordTrims, '$1$2-')
    .split(/[\s/]+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)

/** 'SOME MAKER' → 'Some Maker'. */
const capitalised = (text: string) =>
  text.toLowerCase().replace(/(^|[\s-])(\p{L})/gu, (all: string) => all.toUpperCase())
