import { type CardFacts, cardFacts } from '#app/listings/card/card-facts.ts'
import { EXAMPLE_PRICE_PENCE, monthlyExample } from '#app/listings/price/monthly-example.ts'
import type { ListingCard } from '#contracts/listings/listing.ts'
import { financedCars } from '#contracts/search/finance.ts'
import { readSearchUrl } from '#contracts/search/read-search.ts'
import type { Relaxation, SearchAnswer } from '#contracts/search/search-answer.ts'
import { type SearchBase, searchPath } from '#contracts/search/search-url.ts'
import { byGain, relaxationWords } from './relaxations.ts'

/** A relaxed search in words, with the cars it finds and its address. */
export interface ShownRelaxation {
  readonly words: string
  readonly count: number
  readonly path: string
}

/** For a search that finds nothing: the first cars of the relaxed search closest to it. */
export interface Nearest {
  readonly relaxation: ShownRelaxation
  readonly cars: readonly CardFacts[]
}

/** The part of an answer that the results show. */
export interface ResultsFacts extends Pick<SearchAnswer, 'pagination' | 'carsMissing' | 'carsWithoutGroup'> {
  readonly cars: readonly CardFacts[]
  /** Most cars first. */
  readonly relaxations: readonly ShownRelaxation[]
  readonly nearest?: Nearest | null
  /** The representative example, for monthly prices. */
  readonly example?: string
  /** Why the visitor was led here. */
  readonly notice?: string | undefined
}

export function resultsFacts(
  { cars, carsMissing, carsWithoutGroup, pagination, relaxations, nearest }: SearchAnswer,
  monthly: boolean,
  base: SearchBase,
): ResultsFacts {
  const facts = (car: ListingCard) => cardFacts(car, { monthly })
  const shown = (relaxation: Relaxation): ShownRelaxation => ({
    words: relaxationWords(relaxation),
    count: relaxation.count,
    path: searchPath(readSearchUrl(new URLSearchParams(relaxation.query)).request, base),
  })
  return {
    cars: cars.map(facts),
    pagination,
    ...(carsMissing && { carsMissing }),
    ...(carsWithoutGroup && { carsWithoutGroup }),
    relaxations: byGain(relaxations).map(shown),
    ...(monthly && { example: `${financedCars} ${monthlyExample(EXAMPLE_PRICE_PENCE).example}` }),
    ...(nearest && { nearest: { relaxation: shown(nearest.relaxation), cars: nearest.cars.map(facts) } }),
  }
}
