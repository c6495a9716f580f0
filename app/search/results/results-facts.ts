import { type CardFacts, cardFacts } from '#app/listings/card/card-facts.ts'
import { EXAMPLE_PRICE_PENCE, monthlyExample } from '#app/listings/price/monthly-example.ts'
import type { ListingCard } from '#contracts/listing.ts'
import type { SearchAnswer } from '#contracts/search-answer.ts'
import type { Nearest } from './relaxed-results.tsx'

/** What the results show of an answer. */
export interface ResultsFacts extends Pick<SearchAnswer, 'pagination' | 'relaxations'> {
  readonly cars: readonly CardFacts[]
  readonly nearest?: Nearest | null
  /** The representative example, for monthly prices. */
  readonly example?: string
}

export function resultsFacts(
  { cars, pagination, relaxations, nearest }: SearchAnswer,
  monthly: boolean,
): ResultsFacts {
  const facts = (car: ListingCard) => cardFacts(car, { monthly })
  return {
    cars: cars.map(facts),
    pagination,
    relaxations,
    ...(monthly && { example: monthlyExample(EXAMPLE_PRICE_PENCE).example }),
    ...(nearest && { nearest: { relaxation: nearest.relaxation, cars: nearest.cars.map(facts) } }),
  }
}
