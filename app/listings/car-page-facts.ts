import { gravestAnswers } from '#app/listings/condition/condition-answers.ts'
import { conditionReport } from '#app/listings/condition/condition-report.ts'
import { equipmentGroups } from '#app/listings/facts/equipment-groups.ts'
import { factGroups } from '#app/listings/facts/fact-groups.ts'
import { keyFacts } from '#app/listings/facts/key-facts.ts'
import { runningCostsInWords } from '#app/listings/facts/running-costs.ts'
import { mileageChart, mileagePoints } from '#app/listings/mot/mileage-chart-layout.ts'
import { motSummary } from '#app/listings/mot/mot-summary.ts'
import { monthlyExample } from '#app/listings/price/monthly-example.ts'
import { priceAgainstMarket } from '#app/listings/price/price-against-market.ts'
import { priceSteps, stepLine } from '#app/listings/price/price-facts.ts'
import type { Listing } from '#contracts/listing.ts'
import type { Pence } from '#contracts/money.ts'
import { searchPath } from '#contracts/search-url.ts'
import { slugify } from '#contracts/slug.ts'

/** A car as its page tells of it, in words: made by the loader, so that the browser needs no code to make it. */
export function carPage(car: Listing, adminChargePence: Pence | null, now = new Date()) {
  const make = slugify(car.make)
  const likeIt = searchPath({ criteria: { make: [make], model: [slugify(car.model)] } })
  const steps = priceSteps(car)
  const canBeHad = car.state === 'available'
  return {
    crumbs: [
      { label: 'Search', to: '/search' },
      { label: car.make, to: searchPath({ criteria: { make: [make] } }) },
      { label: car.model, to: likeIt },
      { label: car.name },
    ],
    likeIt,
    price: {
      againstMarket: car.priceLabel && priceAgainstMarket(car.pricePence, car.priceLabel),
      steps,
      stepLine: stepLine(steps, now.toISOString()),
      monthly: canBeHad && car.pricePence > 0 ? monthlyExample(car.pricePence) : null,
      adminChargePence: canBeHad && car.source === 'live' ? adminChargePence : null,
    },
    grave: gravestAnswers(car.conditions),
    equipment: equipmentGroups(car.features),
    keyFacts: keyFacts(car),
    condition: conditionReport(car),
    mot: { summary: motSummary(car), chart: car.motHistory && mileageChart(mileagePoints(car)) },
    costs: runningCostsInWords(car),
    facts: factGroups(car),
  }
}

export type CarPage = ReturnType<typeof carPage>
