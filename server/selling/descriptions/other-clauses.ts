/** Clauses about equipment, ULEZ and tax, and the sentences to the reader. */
import type { Tone } from '#contracts/description-facts.ts'
import type { CarStory } from './car-story.ts'
import { type TextClause, wordingsOf } from './clause.ts'
import { featuresByWorth } from './feature-words.ts'
import { listAnd } from './grammar.ts'

/** Up to `first` features in one sentence, and as many again in another. */
export function equipmentClauses(story: CarStory, first: number): TextClause[] {
  const { trim, choice } = story
  const things = featuresByWorth(story, `features ${choice.of('features', [1, 2, 3])}`)
  if (things.length === 0) return []
  const few = Math.max(2, first - choice.of('how many features', [0, 1, 2]))
  const main = listAnd(things.slice(0, few))
  const rest = things.slice(few, few + first)
  return [
    {
      about: 'equipment',
      part: 'equipment',
      worth: 8,
      wordings: wordingsOf(
        `It has ${main}.`,
        `It comes with ${main}.`,
        `It is fitted with ${main}.`,
        `You get ${main}.`,
        `Equipment includes ${main}.`,
        `The equipment includes ${main}.`,
        trim !== null && trim.length > 3 && things.length > 1 && `This ${trim} has ${main}.`,
      ),
    },
    {
      about: 'more equipment',
      part: 'equipment',
      worth: 2,
      wordings:
        rest.length === 0
          ? []
          : [
              `It also has ${listAnd(rest)}.`,
              `You also get ${listAnd(rest)}.`,
              `Also fitted: ${listAnd(rest)}.`,
              `Besides that it has ${listAnd(rest)}.`,
            ],
    },
  ]
}

/** Pounds a year; higher tax is not mentioned. */
export const MAX_MENTIONED_TAX = 35

export function runningClauses({ ulez, fuelType, ageYears, taxPounds }: CarStory): TextClause[] {
  // For recent petrol cars compliance is a matter of course.
  const worth = fuelType === 'diesel' || (ageYears ?? 0) > 8 ? 7 : 3
  const free = [
    'It is ULEZ compliant.',
    'It meets the ULEZ standard.',
    'ULEZ compliant, so there is no daily charge in London.',
  ]
  const likely = [
    'Going by its age it should be ULEZ compliant.',
    'By its age it is likely to meet the ULEZ standard.',
  ]
  return [
    {
      about: 'ulez',
      part: 'running',
      worth,
      wordings: ulez === 'free' ? free : ulez === 'likely free' ? likely : [],
    },
    {
      about: 'tax',
      part: 'running',
      worth: 6,
      wordings:
        taxPounds === null || taxPounds > MAX_MENTIONED_TAX
          ? []
          : taxPounds === 0
            ? ['There is no road tax to pay at present.', 'Road tax costs nothing at present.']
            : [
                `Road tax is £${taxPounds} a year at present.`,
                `It costs £${taxPounds} a year to tax at present.`,
              ],
    },
  ]
}

const closings = {
  questions: [
    'Please ask if you would like to know anything else.',
    'Any questions, just ask.',
    'I am happy to answer any questions.',
    'Please get in touch with any questions.',
    'If there is something I have not mentioned, please ask.',
    'Ask me anything you would like to know about it.',
  ],
  viewing: [
    'Viewings by arrangement, please.',
    'You are welcome to come and see it.',
    'Send me a message to arrange a viewing.',
    'Come and have a look for yourself.',
    'Message me to find a time to view it.',
    'I can show it to you at a time that suits us both.',
  ],
  checks: [
    'Feel free to bring someone who knows about cars.',
    'You are welcome to have it inspected before you decide.',
    'I have no objection to an inspection before you buy.',
    'By all means bring a mechanic along.',
  ],
} as const

/** Of the friendly tone: they speak to the reader, and say nothing of the car. */
const friendly = {
  questions: [
    'Whatever you would like to know, just ask, and I will gladly tell you.',
    'Ask away: I am always happy to help.',
    'If you are wondering about anything at all, do ask.',
  ],
  viewing: [
    'Do come and see it, and take your time.',
    'You are very welcome to come and see it, without any hurry.',
    'Drop me a message, and we will find a good time to meet.',
  ],
  checks: closings.checks,
} as const

/** Of the brief tone. */
const short = {
  viewing: ['Viewings by arrangement.', 'Message me to view it.', 'Please message me to view it.'],
} as const

const byTone: Readonly<Record<Tone, Readonly<Record<string, readonly string[]>>>> = {
  plain: closings,
  friendly,
  brief: short,
}

export function greetingClauses({ tone, model }: CarStory): TextClause[] {
  if (tone !== 'friendly') return []
  const wordings = [
    'Hello, and thank you for looking.',
    `Thank you for looking at my ${model}.`,
    'Thanks for stopping by.',
    'Hello, and welcome to my advert.',
  ]
  return [{ about: 'greeting', part: 'greeting', must: true, worth: 0, wordings, briefly: 'Hello.' }]
}

export function closingClauses({ isNonRunner, tone }: CarStory): TextClause[] {
  return Object.entries(byTone[tone]).map(([about, wordings]) => ({
    about,
    part: 'closing',
    worth: about === 'checks' && isNonRunner ? 2 : 1,
    isFiller: true,
    wordings,
  }))
}
