/** Three texts by templates: required clauses, then optional ones by priority, in varying wordings. */
import type { DescriptionTexts } from '#contracts/selling/description-facts.ts'
import { capitalised } from '#contracts/text/english.ts'
import { carClauses } from './car-clauses.ts'
import type { CarStory } from './car-story.ts'
import { chosenSentences, type LengthLimits, type TextClause } from './clause.ts'
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
  const orders = isGrave(story) ? graveOrders : usualOrders
  const medium = { max: MAX_MEDIUM_LENGTH, enough: choice.of('medium', mediumEnough) }
  const enough = choice.of('long', story.tone === 'brief' ? briefEnough : longEnough)
  return {
    short: shortLine(story),
    medium: textOf(story, [choice.of('order of few', orders).flat()], medium, 4),
    long: textOf(story, choice.of('order', orders), { max: MAX_LONG_LENGTH, enough }, 7),
  }
}

/** `features`: how many are named in one sentence. */
function textOf(story: CarStory, order: Order, limits: LengthLimits, features: number): string {
  const paragraphs = order.map(parts => parts.flatMap(part => clausesOf[part](story, features)))
  const sentences = chosenSentences(paragraphs.flat(), limits, story.choice)
  return paragraphs
    .map(clauses => sentences.filter(({ clause }) => clauses.includes(clause)))
    .map(chosen => chosen.map(({ text }) => capitalised(text)).join(' '))
    .filter(text => text !== '')
    .join('\n\n')
}

const clausesOf = {
  greeting: greetingClauses,
  car: carClauses,
  past: historyClauses,
  equipment: equipmentClauses,
  state: conditionClauses,
  running: runningClauses,
  closing: closingClauses,
} satisfies Record<string, (story: CarStory, features: number) => TextClause[]>

/** The parts of each paragraph. */
type Order = readonly (readonly (keyof typeof clausesOf)[])[]

const usualOrders: readonly Order[] = [
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
