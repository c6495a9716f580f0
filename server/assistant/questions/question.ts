/** A question that the data can answer, or one that the site doesn't answer. */
import type { Span } from '#server/assistant/understanding/span.ts'
import type { Fault } from './recognition/condition-advice.ts'
import type { UnsupportedTopic } from './recognition/unsupported-topics.ts'

/** Asks stock for the first car in an order. */
export type Superlative =
  | 'cheapest'
  | 'dearest'
  | 'newest'
  | 'oldest'
  | 'lowest-mileage'
  | 'highest-mileage'
  | 'nearest'

/** Asks the catalogue for a figure of a model. */
export type CatalogueFact =
  | 'boot'
  | 'insurance-group'
  | 'seats'
  | 'range'
  | 'mpg'
  | 'power'
  | '0-60'
  | 'length'

export type QuestionKind =
  | Superlative
  | CatalogueFact
  | 'how-many'
  | 'any'
  | 'average-price'
  | 'ulez'
  | 'road-tax'
  | 'condition-advice'
  | 'one-car'
  | 'unsupported'

interface Asked extends Span {
  /** 'which of those', 'any in red': refers to the current search. */
  readonly refersToSearch: boolean
  readonly nearMe: boolean
  /** CO2 in g/km, where the question states it. */
  readonly co2: number | undefined
}

/** The span is the sentence's, from where the question begins. */
export type Question = Asked &
  (
    | { readonly kind: Exclude<QuestionKind, 'unsupported' | 'condition-advice' | 'one-car'> }
    /** In lower case. */
    | { readonly kind: 'one-car'; readonly words: string }
    | { readonly kind: 'condition-advice'; readonly fault: Fault }
    | { readonly kind: 'unsupported'; readonly topic: UnsupportedTopic }
  )
