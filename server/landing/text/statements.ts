/**
 * What can be said of the cars of a search. A statement has a weight: how far its fact is from that of all cars, so that a page
 * begins with what is unusual of it. Each has several wordings, as a sentence and as a question with its answer.
 */
import { age, insurance, mileage, price, tax } from './middle-statements.ts'
import {
  automatics,
  colours,
  equipment,
  fuels,
  history,
  keepers,
  lowMiles,
  sellers,
  ulez,
} from './share-statements.ts'
import { type Compared, MIN_CARS, type Statement } from './statement.ts'

export function statementsOf(compared: Compared): Statement[] {
  const makers =
    compared.own.total < MIN_CARS
      ? [price, mileage]
      : [
          price,
          mileage,
          automatics,
          fuels,
          ulez,
          insurance,
          age,
          sellers,
          colours,
          keepers,
          history,
          equipment,
          lowMiles,
          tax,
        ]
  return makers.flatMap(make => make(compared) ?? []).sort((a, b) => b.weight - a.weight)
}
