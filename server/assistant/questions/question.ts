/** A question that the data can answer, or that is nobody's here to answer. */
import type { Span } from '#server/assistant/understanding/understanding.ts'
import type { UnsupportedTopic } from './recognition/unsupported-topics.ts'

/** Asked of the cars for sale: the first of an order. */
export type Superlative =
  | 'cheapest'
  | 'dearest'
  | 'newest'
  | 'oldest'
  | 'lowest-mileage'
  | 'highest-mileage'
  | 'nearest'

/** Asked of the catalogue: a figure of a model. */
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
  | 'unsupported'

interface Asked extends Span {
  /** 'which of those', 'any in red': asked of the search as it stands, not only of what the question names. */
  readonly pointsBack: boolean
  readonly nearMe: boolean
  /** g/km that the question states */
  readonly co2: number | undefined
}

/** From and to are the sentence's, without what is said before the question in it. */
export type Question = Asked &
  (
    | { readonly kind: Exclude<QuestionKind, 'unsupported'> }
    | { readonly kind: 'unsupported'; readonly topic: UnsupportedTopic }
  )
