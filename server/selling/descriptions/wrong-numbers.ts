/** Finds numbers in a text that are not the car's, or not of the thing that they count. */
import { formatDate } from '#contracts/text/english.ts'
import type { CarStory } from './car-story.ts'
import { withoutWords } from './match-words.ts'

const wordsOfNumbers = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')
const figure = `(\\d[\\d,]*(?:\\.\\d+)?|${wordsOfNumbers.join('|')})`

/** The fact that a number counts, by the word after it. */
const counted: readonly (readonly [after: string, of: (story: CarStory) => readonly (number | null)[]])[] = [
  ['[- ]miles?', story => [story.mileage]],
  ['(?: or more)?(?: (?:former|previous|past))?[- ](?:keepers?|owners?)(?! from)', story => [story.owners]],
  ['[- ](?:owner|keeper) from new', story => [story.owners === 0 ? 1 : null]],
  ['[- ]doors?', story => [story.doors]],
  ['[- ]seat(?:s|er)?', story => [story.seats]],
  ['[- ]?(?:bhp|hp|horsepower)', story => [story.bhp]],
  ['[- ]?lit(?:re|er)s?', story => [story.engineSize]],
  ['(?: sets? of)? keys?', story => [story.setsOfKeys]],
]
const money = new RegExp(`£ ?${figure}`, 'gi')

/** `own` are texts that may be quoted: names, modifications. */
export function wrongNumbers(text: string, story: CarStory, own: readonly string[]): string[] {
  const bare = withoutWords(text, own)
  const wrong = counted.flatMap(([after, of]) =>
    [...bare.matchAll(new RegExp(`\\b${figure}${after}\\b`, 'gi'))]
      .filter(([, said]) => !of(story).includes(numberOf(said!)))
      .map(([found]) => found),
  )
  const wrongMoney = [...bare.matchAll(money)].filter(([, said]) => numberOf(said!) !== story.taxPounds)
  const known = numbersOf(story, own)
  const strange = [...bare.matchAll(/\d[\d,]*(\.\d+)?/g)].filter(([said]) => !known.has(numberOf(said)))
  return [...wrong, ...wrongMoney.map(([found]) => found), ...strange.map(([found]) => found)]
}

function numbersOf(story: CarStory, own: readonly string[]): ReadonlySet<number> {
  const { year, mileage, engineSize, bhp, doors, seats, owners, setsOfKeys, taxPounds, motExpiryDate } = story
  const figures = [year, mileage, engineSize, bhp, doors, seats, owners, setsOfKeys, taxPounds]
  const texts = [...own, motExpiryDate === null ? '' : formatDate(motExpiryDate)]
  if (story.features.includes('360-camera')) texts.push('360')
  return new Set([
    ...figures.filter(number => number !== null),
    ...texts.flatMap(text => [...text.matchAll(/\d[\d,]*(\.\d+)?/g)].map(([said]) => numberOf(said))),
  ])
}

function numberOf(said: string): number {
  const word = wordsOfNumbers.indexOf(said.toLowerCase())
  return word >= 0 ? word : Number(said.replace(/,+$/, '').replaceAll(',', ''))
}
