/** The three texts from templates: what must be told always, then what is most worth telling, in wordings that vary. */
import type { DescriptionTexts } from '#contracts/description-facts.ts'
import { carClauses } from './car-clauses.ts'
import type { CarStory } from './car-story.ts'
import { type Clause, chosenSentences, type Measure, type Part, type Sentence } from './clause.ts'
import { capital } from './grammar.ts'
import { closingClauses, equipmentClauses, runningClauses } from './other-clauses.ts'
import { pastClauses } from './past-clauses.ts'
import { shortLine } from './short-line.ts'
import { stateClauses } from './state-clauses.ts'

export const LONGEST_MEDIUM = 400
export const LONGEST_LONG = 1100

const mediumEnough = [280, 300, 320, 340] as const
const longEnough = [780, 840, 900, 960] as const

export function templateTexts(story: CarStory): DescriptionTexts {
  const { choice } = story
  const medium: Measure = { most: LONGEST_MEDIUM, enough: choice.of('medium', mediumEnough) }
  const long: Measure = { most: LONGEST_LONG, enough: choice.of('long', longEnough) }
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

function clausesOf(story: CarStory, features: number): Clause[] {
  return [
    ...carClauses(story),
    ...pastClauses(story),
    ...equipmentClauses(story, features),
    ...stateClauses(story),
    ...runningClauses(story),
    ...closingClauses(story),
  ]
}

type Order = readonly (readonly Part[])[]

const orders: readonly Order[] = [
  [['car'], ['past', 'running'], ['equipment'], ['state'], ['closing']],
  [['car', 'equipment'], ['past'], ['state'], ['running', 'closing']],
  [['car'], ['past'], ['state'], ['equipment', 'running'], ['closing']],
  [['car', 'past'], ['equipment', 'running'], ['state'], ['closing']],
]
/** What is grave comes near the beginning. */
const graveOrders: readonly Order[] = [
  [['car'], ['state'], ['past', 'running'], ['equipment'], ['closing']],
  [['car'], ['state'], ['past'], ['equipment', 'running'], ['closing']],
]

const isGrave = ({ isNonRunner, writeOffCategories }: CarStory) =>
  isNonRunner || (writeOffCategories !== null && writeOffCategories !== 'none')

const ordersFor = (story: CarStory) => (isGrave(story) ? graveOrders : orders)

function paragraph(sentences: readonly Sentence[]): string {
  return sentences.map(({ text }) => capital(text)).join(' ')
}
