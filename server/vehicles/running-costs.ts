import type { RunningCosts } from '#contracts/vehicle/running-costs.ts'
import { annualTax, type TaxFacts } from './annual-tax.ts'
import { type UlezFacts, ulezVerdict } from './ulez-verdict.ts'

/** Tax and ULEZ by the rules and rates on an ISO date; `reason` names a fact that a rule lacks. */
export function runningCosts(car: TaxFacts & UlezFacts, on: string): RunningCosts {
  return { tax: annualTax(car, on), ulez: ulezVerdict(car, on) }
}
