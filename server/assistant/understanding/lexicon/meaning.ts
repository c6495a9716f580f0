/** What a phrase of the lexicon means. */
import type { CriterionName } from '#contracts/criteria/declarations.ts'

export interface MakeMeaning {
  kind: 'make'
  make: string
}

export interface ModelMeaning {
  kind: 'model'
  make: string
  model: string
  /** Share of the market: of models with the same name the most common is meant. */
  weight: number
  /** Too short or too common a word to be a model without its make beside it. */
  needsMake: boolean
  /** The keyword of a badge that names model and engine: '320d'. */
  keyword?: string
}

export interface ValueMeaning {
  kind: 'value'
  criterion: CriterionName
  value: string
  of?: readonly string[]
}

export interface TrimMeaning {
  kind: 'trim'
  keyword: string
}

export type Meaning = MakeMeaning | ModelMeaning | ValueMeaning | TrimMeaning
