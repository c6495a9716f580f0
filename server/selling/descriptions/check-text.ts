/** Checks a text about a car, as one by a language model may be untrue. */
import type { DescriptionTexts } from '#contracts/selling/description-facts.ts'
import type { CarStory } from './car-story.ts'
import { falseClaims } from './false-claims.ts'
import { foreignWords } from './foreign-words.ts'
import { withoutWords } from './match-words.ts'
import { requiredDisclosures } from './required-disclosures.ts'
import { MAX_SHORT_LENGTH } from './short-line.ts'
import { MAX_LONG_LENGTH, MAX_MEDIUM_LENGTH } from './templates.ts'
import { wrongNumbers } from './wrong-numbers.ts'

export type Length = keyof DescriptionTexts

/** Characters, inclusive. */
export const lengthBounds: Readonly<Record<Length, { min: number; max: number }>> = {
  short: { min: 8, max: MAX_SHORT_LENGTH },
  medium: { min: 150, max: MAX_MEDIUM_LENGTH },
  long: { min: 400, max: MAX_LONG_LENGTH },
}

/** Empty if the text may be shown. */
export function complaintsAbout(text: string, story: CarStory, length: Length): string[] {
  const { min, max } = lengthBounds[length]
  const own = ownTexts(story)
  const bare = withoutWords(text, own)
  // Names may have punctuation, as in Volkswagen up!, so they are replaced by a digit.
  const plain = withoutWords(text, own, '7')
  return [
    ...(text.length < min || text.length > max ? [`length ${text.length}`] : []),
    ...oddities(plain, length).map(found => `odd: ${found}`),
    ...wrongNumbers(text, story, own).map(found => `number: ${found}`),
    ...foreignWords(text, story, own).map(found => `not of this car: ${found}`),
    ...falseClaims(bare, story).map(found => `claim: ${found}`),
    ...requiredDisclosures(story)
      .filter(({ pattern, shortPattern }) => !(length === 'short' ? shortPattern : pattern).test(text))
      .map(({ about }) => `hides: ${about}`),
  ]
}

/** Texts among the facts that may be quoted: names, and the seller's own words. */
function ownTexts({ make, model, name, version, derivative, trim, modifications }: CarStory): string[] {
  return [name, make, model, version, derivative, trim, modifications?.replace(/[\s.,;:!?]+$/, '')].filter(
    (words): words is string => typeof words === 'string' && words !== '',
  )
}

/** Markup, addresses, exclamation marks, unfilled slots, emojis, wrong articles and line breaks. */
function oddities(text: string, length: Length): string[] {
  const odd = [
    /[<>{}[\]*#_|\\]/,
    /https?:|www\.|\S@\S|\.(com|co\.uk)\b/i,
    /\b(undefined|null|NaN)\b/,
    // A name of the program's within a word of the text.
    /\bText[A-Z]\w*|\b[a-z]+[A-Z]\w*/,
    / {2}| [,.;:]|,,|\.\.|!/,
    /\p{Extended_Pictographic}/u,
    /\ba (?=[aeio](?!ne\b|u)\w)|\ban (?=[bcdfgjkpqtvwyz]\w*[a-z])/,
    length === 'long' ? /\n{3,}/ : /\n/,
  ]
  return odd.flatMap(pattern => pattern.exec(text)?.[0] ?? [])
}
