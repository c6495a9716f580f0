/** Clauses about equipment, ULEZ and tax, and the sentences to the reader. */
import type { Tone } from '#contracts/selling/description-facts.ts'
import { listAnd } from '#contracts/text/english.ts'
import type { CarStory } from './car-story.ts'
import { optional, required, type TextClause } from './clause.ts'
import { featuresByWorth } from './feature-words.ts'

/** Up to `first` features in one sentence, and as many again in another. */
export function equipmentClauses(story: CarStory, first: number): TextClause[] {
  const { trim, choice } = story
  const things = featuresByWorth(story, `features ${choice.of('features', [1, 2, 3])}`)
  if (things.length === 0) return []
  const few = Math.max(2, first - choice.of('how many features', [0, 1, 2]))
  const main = listAnd(things.slice(0, few))
  const more = listAnd(things.slice(few, few + first))
  return [
    optional('equipment', 8, [
      `It has ${main}.`,
      `It comes with ${main}.`,
      `It is fitted with ${main}.`,
      `You get ${main}.`,
      `Equipment includes ${main}.`,
      `The equipment includes ${main}.`,
      trim !== null && trim.length > 3 && things.length > 1 && `This ${trim} has ${main}.`,
    ]),
    optional('more equipment', 2, [
      more && `It also has ${more}.`,
      more && `You also get ${more}.`,
      more && `Also fitted: ${more}.`,
      more && `Besides that it has ${more}.`,
    ]),
  ]
}

/** Pounds a year; higher tax is not mentioned. */
export const MAX_MENTIONED_TAX = 35

export function runningClauses({ ulez, fuelType, ageYears, taxPounds }: CarStory): TextClause[] {
  // For recent petrol cars compliance is a matter of course.
  const worth = fuelType === 'diesel' || (ageYears ?? 0) > 8 ? 7 : 3
  const isTaxMentioned = taxPounds !== null && taxPounds <= MAX_MENTIONED_TAX
  return [
    optional('ulez', worth, [
      ulez === 'free' && 'It is ULEZ compliant.',
      ulez === 'free' && 'It meets the ULEZ standard.',
      ulez === 'free' && 'ULEZ compliant, so there is no daily charge in London.',
      ulez === 'likely_free' && 'Going by its age it should be ULEZ compliant.',
      ulez === 'likely_free' && 'By its age it is likely to meet the ULEZ standard.',
    ]),
    optional('tax', 6, isTaxMentioned ? taxWordings(taxPounds) : []),
  ]
}

const taxWordings = (pounds: number) =>
  pounds === 0
    ? ['There is no road tax to pay at present.', 'Road tax costs nothing at present.']
    : [`Road tax is £${pounds} a year at present.`, `It costs £${pounds} a year to tax at present.`]

/** Sentences to the reader. They promise nothing in the seller's name: no viewing, no inspection. */
const closings: Readonly<Record<Tone, readonly string[]>> = {
  plain: [
    'Please ask if you would like to know anything else.',
    'Any questions, just ask.',
    'Please get in touch with any questions.',
    'If there is something I have not mentioned, please ask.',
    'Ask me anything you would like to know about it.',
  ],
  friendly: [
    'Whatever you would like to know, just ask.',
    'Ask away if there is anything you would like to know.',
    'If you are wondering about anything at all, do ask.',
  ],
  brief: ['Any questions, just ask.', 'Questions welcome.', 'Please message me with any questions.'],
}

export function greetingClauses({ tone, model }: CarStory): TextClause[] {
  if (tone !== 'friendly') return []
  const wordings = [
    'Hello, and thank you for looking.',
    `Thank you for looking at my ${model}.`,
    'Thanks for stopping by.',
    'Hello, and welcome to my advert.',
  ]
  return [required('greeting', wordings, 'Hello.')]
}

/** Less than any other clause is worth: it is added only if there is room after all of them. */
const CLOSING_WORTH = -9

export function closingClauses({ tone }: CarStory): TextClause[] {
  return [optional('questions', CLOSING_WORTH, closings[tone])]
}
