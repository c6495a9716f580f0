/** Words for where makes come from, with the slugs of the catalogue's makes. */
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import type { Country } from '#server/vehicles/catalogue/model.ts'

interface Nationality {
  /** As an offer says it: 'German makes only'. */
  readonly name: string
  readonly spelled: string
  readonly countries: readonly Country[]
}

export const nationalities: readonly Nationality[] = [
  { name: 'American', spelled: 'american|yank', countries: ['America'] },
  { name: 'British', spelled: 'british|english', countries: ['Britain'] },
  { name: 'Chinese', spelled: 'chinese', countries: ['China'] },
  { name: 'French', spelled: 'french', countries: ['France'] },
  { name: 'German', spelled: 'german', countries: ['Germany'] },
  { name: 'Italian', spelled: 'italian', countries: ['Italy'] },
  { name: 'Japanese', spelled: 'japanese|jap', countries: ['Japan'] },
  { name: 'Korean', spelled: 'korean', countries: ['Korea'] },
  { name: 'Swedish', spelled: 'swedish', countries: ['Sweden'] },
]

/** The nationality in the words, if they name one. */
export function nationalityIn(words: string): Nationality | undefined {
  return nationalities.find(({ spelled }) => new RegExp(`\\b(?:${spelled})\\b`, 'i').test(words))
}

/** Slugs, in the order of the catalogue. */
export function makesOf({ countries }: Nationality): readonly string[] {
  return catalogue()
    .makes.filter(({ country }) => country !== null && countries.includes(country))
    .map(({ slug }) => slug)
}
