/** Finds words that do not apply to this car: another make, model, colour, fuel, body, gearbox or feature. */
import {
  bodyTypes,
  colours,
  type FuelType,
  fuelTypes,
  type Option,
  transmissions,
} from '#contracts/vehicle/enumerations.ts'
import { features } from '#contracts/vehicle/features.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import type { CarStory } from './car-story.ts'
import { featurePhrase } from './feature-words.ts'
import { containsWords, withoutWords } from './match-words.ts'

/** `own` are texts that may be quoted: names, modifications. */
export function foreignWords(text: string, story: CarStory, own: readonly string[]): string[] {
  const named = withoutWords(text, own)
  const bare = withoutWords(named, ownWords(story))
  return [
    ...otherFeatures(bare, story),
    ...othersOf(bare, colours, [story.color]),
    ...othersOf(bare, fuelTypes, partsOf(story.fuelType)),
    ...othersOf(bare, bodyTypes, [story.bodyType]),
    ...othersOf(bare, transmissions, [story.gearbox]),
    ...otherNames(named),
  ]
}

/** The words of the car's own features and faults: 'electric tailgate' does not mean an electric car. */
function ownWords(story: CarStory): string[] {
  const had = features.filter(({ value }) => story.features.includes(value))
  return [
    ...had.flatMap(feature => [...spellings(feature), featurePhrase(feature.value).replace(/^an? /, '')]),
    ...story.faults.flatMap(({ said, briefly }) => [said, briefly]),
  ]
}

function otherFeatures(bare: string, story: CarStory): string[] {
  return features
    .filter(({ value }) => !story.features.includes(value))
    .flatMap(feature => spellings(feature).filter(spelling => containsWords(bare, spelling)))
}

function othersOf(bare: string, options: readonly Option[], own: readonly (string | null)[]): string[] {
  const rest = withoutWords(bare, options.filter(({ value }) => own.includes(value)).flatMap(spellings))
  return options
    .filter(({ value }) => !own.includes(value))
    .flatMap(option => spellings(option).filter(spelling => containsWords(rest, spelling)))
}

/** A plug-in hybrid may be called a hybrid. */
function partsOf(fuel: FuelType | null): (FuelType | null)[] {
  return fuel === 'plug-in hybrid' ? [fuel, 'hybrid'] : [fuel]
}

const spellings = ({ value, label, aliases = [] }: Option): string[] =>
  [value.replaceAll('-', ' '), label, ...aliases].filter(spelling => spelling.length > 1)

/** Names of makes and models, without those that are short or ordinary words for cars. */
function namesOfCars(): ReadonlySet<string> {
  const names = catalogue().makes.flatMap(make => [make.name, ...make.models.map(model => model.name)])
  const words = new Set([bodyTypes, fuelTypes, colours].flat().map(({ value }) => value.toUpperCase()))
  return new Set(names.filter(name => name.length > 2 && !words.has(name.toUpperCase())))
}
let cars: ReadonlySet<string> | undefined

/** Only capitalised words count: 'note' is no Nissan Note. A sentence that begins with one is refused. */
function otherNames(text: string): string[] {
  cars ??= namesOfCars()
  const words = text.split(/\s+/).map(word => word.replace(/^[("']+|[)"'.,;:!?]+$/g, ''))
  const found: string[] = []
  for (let at = 0; at < words.length; at++) {
    for (let length = 1; length <= 3; length++) {
      const name = words.slice(at, at + length).join(' ')
      if (/^[A-Z\d]/.test(name) && !/^\d[\d,.]*$/.test(name) && cars.has(name)) found.push(name)
    }
  }
  return found
}
