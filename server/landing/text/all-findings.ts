/**
 * What can be said of the cars of a search. A finding has a weight: how far its fact is from that of all cars, so that a page
 * begins with what is unusual of it. Each has several wordings, as a sentence and as a question with its answer.
 */

import { type Compared, type Finding, MIN_CARS } from './finding.ts'
import { age, insurance, mileage, price, tax } from './middle-findings.ts'
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
} from './share-findings.ts'

export function findingsOf(compared: Compared): Finding[] {
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
