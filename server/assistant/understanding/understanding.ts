/** The result of understanding a message. */
import type { GivenRole, Operation, Role } from '#contracts/assistant/assistant.ts'
import { companionsOf } from '#contracts/criteria/algebra.ts'
import type { Criteria, CriterionName } from '#contracts/criteria/declarations.ts'
import type { SortOrder } from '#contracts/search/search-orders.ts'
import type { Question } from '#server/assistant/questions/question.ts'
import type { Span } from './span.ts'

/** What a statement is about: a criterion, the sort order, or the place in all its forms. */
export type Topic = CriterionName | 'sortBy' | 'place'

/** Town, postcode, coordinates and distance. */
export const placeNames: readonly CriterionName[] = companionsOf('distance')

export function criteriaAbout(topic: Topic): readonly CriterionName[] {
  if (topic === 'sortBy') return []
  return topic === 'place' ? placeNames : [topic]
}

/** A filled slot in canonical criteria: a list's values, a range's bounds, a flag, a keyword, a place. */
export interface Statement extends Span {
  criterion: Topic
  /** {priceMax: 9000}, {make: ['ford']}, {not: {color: ['white']}}. */
  criteria: Criteria
  sortBy?: SortOrder
  /** 'petrol as well', 'or grey': the values are added to the list. */
  joins?: boolean
  /** 'gtd instead of the gti': replaces the values of a cumulative list. */
  replaces?: boolean
  /** 'any colour', 'drop the vauxhall': removes the criterion, or these values. */
  drops?: true | readonly string[]
  /** The values as they were named, before 'at least 5 seats' became 5 to 9. */
  asSaid?: readonly string[]
  /** With `drops`: removes only this bound ('no minimum price'). */
  end?: 'min' | 'max'
  /** '£2k more': by how much a bound of the current search moves. */
  moves?: { bound: 'min' | 'max'; by: number }
}

/** A vague wish that is never turned into a filter: 'room for a dog'. */
export interface Hint extends Span {
  /** Key of offer-kinds.ts: 'dog', 'low-tax', 'first-car', 'cheaper', … */
  kind: string
}

/** A number outside the bounds of the criterion that its words name: 'year 1899'. */
export interface OutOfBounds extends Span {
  criterion: CriterionName
}

/** A stretch of the message with its role, and what it would filter as a wish. */
export interface SlotReading extends Span {
  role: Role
  /** As a wish. */
  statement: Statement
  /** The roles that the visitor may give it. */
  canBe: readonly GivenRole[]
}

export interface Understanding {
  op: Operation
  statements: Statement[]
  /** Understood, but no search supports it: 'a Fiesta, but not the ST'. */
  beyond?: Statement[]
  /** The criteria of all statements, combined. */
  criteria: Criteria
  sortBy: SortOrder | undefined
  /** All that was read, whatever its role, in order; empty for a message of plain wishes. */
  readings: readonly SlotReading[]
  /** Content words that were not used. */
  unused: Span[]
  hints: Hint[]
  refused: readonly OutOfBounds[]
  question: Question | undefined
  /** The criteria of a catalogue question ('is a 2014 diesel ULEZ compliant?'), which filter nothing. */
  about?: Criteria
  /** Where reading ended, if the message states more than can be read (work-budget.ts). */
  readUpTo?: number
  /** 0.3 where nothing was used, else 0.5 to 1 by the share of content words that were. */
  confidence: number
}
