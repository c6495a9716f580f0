/** A finding about the cars of a search. */
import type { SearchFigures } from '#server/search/search-figures.ts'

export interface Finding {
  readonly key: string
  /** From 0, what is the same for all cars; 1 is very unusual. */
  readonly weight: number
  readonly sentences: readonly string[]
  readonly questions: readonly { readonly question: string; readonly answer: string }[]
}

/** What findings are made from: of the page's cars, and of all cars. */
export interface Compared {
  /** 'used Ford Focus cars' */
  readonly what: string
  readonly own: SearchFigures
  /** The same object as `own` on a page of the whole stock, which there is nothing to compare with. */
  readonly all: SearchFigures
}

/** Percentages of fewer cars say nothing. */
export const MIN_CARS = 8

/** Undefined where too little is known. */
export type Maker = (compared: Compared) => Finding | undefined

/** How far a share is from another. */
export const apart = (one: number, other: number) => Math.abs(one - other)
