/** A question that the data can answer, or one that the site doesn't answer. */
import type { Span } from '#server/assistant/understanding/span.ts'
import type { CatalogueFact } from './recognition/catalogue-questions.ts'
import type { Superlative } from './recognition/stock-questions.ts'

/** Kinds that are answered by the cars that a question names. */
type AboutCars = Superlative | CatalogueFact | 'how-many' | 'any' | 'average-price' | 'ulez' | 'road-tax'

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
    | { readonly kind: AboutCars }
    /** In lower case. */
    | { readonly kind: 'one-car'; readonly words: string }
    /** What to ask about a fault; a topic that the site doesn't handle. */
    | { readonly kind: 'condition-advice' | 'unsupported'; readonly reply: string }
  )

export type QuestionKind = Question['kind']
