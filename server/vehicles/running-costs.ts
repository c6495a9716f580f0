import type { RunningCosts } from '#contracts/running-costs.ts'
import { type TaxFacts, taxForAYear } from './tax-for-a-year.ts'
import { type UlezFacts, ulezVerdict } from './ulez-verdict.ts'

/** What keeping a car costs by rule and rate on an ISO date. A rule that needs a fact we have not says so. */
export function runningCosts(car: TaxFacts & UlezFacts, on: string): RunningCosts {
  return { tax: taxForAYear(car, on), ulez: ulezVerdict(car, on) }
}
