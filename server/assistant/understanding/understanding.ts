/** What a message says: the one shape that everything behind the understanding speaks. */
import type { Operation } from '#contracts/assistant.ts'
import type { Criteria } from '#contracts/criteria/declarations.ts'
import type { SortOrder } from '#contracts/search-orders.ts'
import type { Question } from '#server/assistant/questions/question.ts'
import type { Topic } from './topic.ts'

/** Where words stand in the message as it was sent, in UTF-16 units, `to` exclusive. */
export interface Span {
  from: number
  to: number
}

/** One thing said of one criterion: a list's values, a range's bounds, a flag, a word, a place. */
export interface Statement extends Span {
  criterion: Topic
  /** The part of Criteria it states, with its own names: {priceMax: 9000}, {make: ['ford']}, {not: {color: ['white']}}. */
  criteria: Criteria
  sortBy?: SortOrder
  /** 'petrol as well', 'or grey': its values join those that are there. */
  joins?: boolean
  /** 'gtd instead of the gti': takes the place of what the list holds. */
  replaces?: boolean
  /** 'any colour', 'drop the vauxhall': all of the criterion is taken off, or these values. */
  drops?: true | readonly string[]
  /** Of a list: the values that were named, of which 'at least 5 seats' makes 5 to 9. */
  asSaid?: readonly string[]
  /** Of what is dropped: only this bound ('no minimum price'). */
  end?: 'min' | 'max'
  /** '£2k more': by how much a bound of the present search moves. */
  moves?: { bound: 'min' | 'max'; by: number }
}

/** Words that ask for something no filter may be made of: 'room for a dog'. */
export interface Hint extends Span {
  /** Which offers answer it (offers.ts): 'dog', 'low-tax', 'first-car', 'cheaper', … */
  kind: string
}

export interface Understanding {
  op: Operation
  statements: Statement[]
  /** What was understood and no search can do: 'a Fiesta, but not the ST'. */
  beyond?: Statement[]
  /** All that is stated, together. */
  criteria: Criteria
  sortBy: SortOrder | undefined
  /** Content words that nothing could be made of. */
  unused: Span[]
  hints: Hint[]
  question: Question | undefined
  /** What a question of slots is about ('is a 2014 diesel ULEZ compliant?'): it filters nothing. */
  about?: Criteria
  /** 0 to 1: the share of content words that were used, 0.3 at least where anything was. */
  confidence: number
}
