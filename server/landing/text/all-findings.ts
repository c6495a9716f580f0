/**
 * What can be said of the cars of a search. A finding has a weight: how far its fact is from that of all
 * cars, so that a page begins with what is unusual of it. Each has several wordings, as a sentence and as a
 * question with its answer.
 */

import { formatMiles } from '#contracts/text/english.ts'
import type { SearchFigures } from '#server/search/search-figures.ts'
import { type Compared, type Finding, MIN_CARS } from './finding.ts'
import { ageFinding, insuranceFinding, mileageFinding, priceFinding, taxFinding } from './middle-findings.ts'
import {
  automaticsFinding,
  coloursFinding,
  equipmentFinding,
  fuelsFinding,
  historyFinding,
  keepersFinding,
  lowMilesFinding,
  sellersFinding,
  ulezFinding,
} from './share-findings.ts'
import { percentInWords, wholePounds } from './wording.ts'

export function findingsOf(compared: Compared): Finding[] {
  if (compared.own === compared.all) return stockFindings(compared.own)
  const makers =
    compared.own.total < MIN_CARS
      ? [priceFinding, mileageFinding]
      : [
          priceFinding,
          mileageFinding,
          automaticsFinding,
          fuelsFinding,
          ulezFinding,
          insuranceFinding,
          ageFinding,
          sellersFinding,
          coloursFinding,
          keepersFinding,
          historyFinding,
          equipmentFinding,
          lowMilesFinding,
          taxFinding,
        ]
  return makers.flatMap(make => make(compared) ?? []).sort((a, b) => b.weight - a.weight)
}

/** What is said of all cars of the site, which there is nothing to compare with. */
function stockFindings({ price, mileage, counts }: SearchFigures): Finding[] {
  const gearboxes = Object.values(counts.transmission).reduce((sum, one) => sum + one, 0)
  const automatic = gearboxes - (counts.transmission.manual ?? 0)
  const finding = (key: string, question: string, sentence: string): Finding => ({
    ...{ key, weight: 0, sentences: [sentence] },
    questions: [{ question, answer: sentence }],
  })
  return [
    price !== null &&
      finding(
        'price',
        'How much does a used car cost?',
        `Half of the cars here cost less than ${wholePounds(price)}, half more.`,
      ),
    mileage !== null &&
      finding(
        'mileage',
        'How many miles has a used car done?',
        `The median mileage of the cars here is ${formatMiles(mileage)}.`,
      ),
    gearboxes > 0 &&
      finding(
        'automatics',
        'How many cars are automatic?',
        `${percentInWords(automatic / gearboxes)} of the cars here have an automatic or semi-automatic gearbox.`,
      ),
  ].filter(found => found !== false)
}
