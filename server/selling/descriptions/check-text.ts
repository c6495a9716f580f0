/** What is wrong with a text about a car: nothing of one that somebody else wrote is believed. */
import type { DescriptionTexts } from '#contracts/description-facts.ts'
import type { CarStory } from './car-story.ts'
import { falseClaims } from './claims.ts'
import { mustTell } from './must-tell.ts'
import { foreignWords } from './names-in-text.ts'
import { wrongNumbers } from './numbers-in-text.ts'
import { without } from './own-words.ts'
import { LONGEST_SHORT } from './short-line.ts'
import { LONGEST_LONG, LONGEST_MEDIUM } from './templates.ts'

export type Length = keyof DescriptionTexts

/** Characters, both ends included. */
export const bounds: Readonly<Record<Length, { least: number; most: number }>> = {
  short: { least: 8, most: LONGEST_SHORT },
  medium: { least: 150, most: LONGEST_MEDIUM },
  long: { least: 400, most: LONGEST_LONG },
}

/** Complaints about the text; none means that it may be shown. */
export function complaintsAbout(text: string, story: CarStory, length: Length): string[] {
  const { least, most } = bounds[length]
  const own = ownTexts(story)
  const bare = without(text, own)
  // Names have marks of their own: a Volkswagen up! is no shouting.
  const plain = without(text, own, '7')
  return [
    ...(text.length < least || text.length > most ? [`length ${text.length}`] : []),
    ...oddities(plain, length).map(found => `odd: ${found}`),
    ...wrongNumbers(text, story, own).map(found => `number: ${found}`),
    ...foreignWords(text, story, own).map(found => `not of this car: ${found}`),
    ...falseClaims(bare, story).map(found => `claim: ${found}`),
    ...mustTell(story)
      .filter(({ told, toldShortly }) => !(length === 'short' ? toldShortly : told).test(text))
      .map(({ about }) => `hides: ${about}`),
  ]
}

/** What stands in the facts as somebody's own words or a name. */
function ownTexts({ make, model, name, version, derivative, trim, modifications }: CarStory): string[] {
  return [name, make, model, version, derivative, trim, modifications?.replace(/[\s.,;:!?]+$/, '')].filter(
    (words): words is string => typeof words === 'string' && words !== '',
  )
}

/** Markup, addresses, shouting, slots that were not filled, and what no letter of an advert is. */
function oddities(text: string, length: Length): string[] {
  const odd = [
    /[<>{}[\]*#_|\\]/,
    /https?:|www\.|\S@\S|\.(com|co\.uk)\b/i,
    /\b(undefined|null|NaN)\b/,
    / {2}| [,.;:]|,,|\.\.|!/,
    /\p{Extended_Pictographic}/u,
    /\ba (?=[aeio](?!ne\b|u)\w)|\ban (?=[bcdfgjkpqtvwyz]\w*[a-z])/,
    length === 'long' ? /\n{3,}/ : /\n/,
  ]
  return odd.flatMap(pattern => pattern.exec(text)?.[0] ?? [])
}
