import { type CardFacts, cardFacts } from '#app/listings/card/card-facts.ts'
import { EXAMPLE_PRICE_PENCE, monthlyExample } from '#app/listings/price/monthly-example.ts'
import type { ListingCard } from '#contracts/listing.ts'
import type { SearchAnswer } from '#contracts/search-answer.ts'
import type { Nearest } from './relaxed-results.tsx'

/** As much of an answer as the results show. */
export interface ResultsFacts extends Pick<SearchAnswer, 'pagination' | 'relaxations'> {
  readonly cars: readonly CardFacts[]
  readonly nearest?: Nearest | null
  /** The representative example, where figures are monthly. */
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
