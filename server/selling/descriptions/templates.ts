/** Three texts by templates: required clauses, then optional ones by priority, in varying wordings. */
import type { DescriptionTexts } from '#contracts/selling/description-facts.ts'
import { capitalised } from '#contracts/text/english.ts'
import { carClauses } from './car-clauses.ts'
import type { CarStory } from './car-story.ts'
import {
  type ChosenSentence,
  chosenSentences,
  type LengthLimits,
  type TextClause,
  type TextPart,
} from './clause.ts'
import { conditionClauses } from './condition-clauses.ts'
import { historyClauses } from './history-clauses.ts'
import { closingClauses, equipmentClauses, greetingClauses, runningClauses } from './other-clauses.ts'
import { shortLine } from './short-line.ts'

export const MAX_MEDIUM_LENGTH = 400
export const MAX_LONG_LENGTH = 1100

const mediumEnough = [280, 300, 320, 340] as const
const longEnough = [780, 840, 900, 960] as const
const briefEnough = [420, 440, 460] as const

export function templateTexts(story: CarStory): DescriptionTexts {
  const { choice } = story
  const medium: LengthLimits = { max: MAX_MEDIUM_LENGTH, enough: choice.of('medium', mediumEnough) }
  const long: LengthLimits = {
    max: MAX_LONG_LENGTH,
    enough: choice.of('long', story.tone === 'brief' ? briefEnough : longEnough),
  }
  const order = choice.of('order', ordersFor(story))
  const sentences = chosenSentences(clausesOf(story, 7), long, order.flat(), choice)
  return {
    short: shortLine(story),
    medium: paragraph(
      chosenSentences(
        clausesOf(story, 4),
        medium,
        choice.of('order of few', ordersFor(story)).flat(),
        choice,
      ),
    ),
    long: order
      .map(parts => paragraph(sentences.filter(({ clause }) => parts.includes(clause.part))))
      .filter(text => text !== '')
      .join('\n\n'),
  }
}

function clausesOf(story: CarStory, features: number): TextClause[] {
  return [
    ...greetingClauses(story),
    ...carClauses(story),
    ...historyClauses(story),
    ...equipmentClauses(story, features),
    ...conditionClauses(story),
    ...runningClauses(story),
    ...closingClauses(story),
  ]
}

type Order = readonly (readonly TextPart[])[]

const orders: readonly Order[] = [
  [['greeting', 'car'], ['past', 'running'], ['equipment'], ['state'], ['closing']],
  [['greeting', 'car', 'equipment'], ['past'], ['state'], ['running', 'closing']],
  [['greeting', 'car'], ['past'], ['state'], ['equipment', 'running'], ['closing']],
  [['greeting', 'car', 'past'], ['equipment', 'running'], ['state'], ['closing']],
]
/** For cars with serious defects, which are stated near the beginning. */
const graveOrders: readonly Order[] = [
  [['greeting', 'car'], ['state'], ['past', 'running'], ['equipment'], ['closing']],
  [['greeting', 'car'], ['state'], ['past'], ['equipment', 'running'], ['closing']],
]

const isGrave = ({ isNonRunner, writeOffCategories }: CarStory) =>
  isNonRunner || (writeOffCategories !== null && writeOffCategories !== 'none')

const ordersFor = (story: CarStory) => (isGrave(story) ? graveOrders : orders)

function paragraph(sentences: readonly ChosenSentence[]): string {
  return sentences.map(({ text }) => capitalised(text)).join(' ')
}
