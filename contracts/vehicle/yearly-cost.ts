/**
 * The arithmetic and the words of what a car costs a year, for server and browser. The rules and rates are in
 * server/vehicles/yearly-cost.ts.
 */
import { capitalised, formatMiles, formatPounds, listAnd } from '../text/english.ts'

/** The lines in the order in which they are shown, with names that fit behind 'without'. */
const names = {
  fuel: 'fuel or electricity',
  tax: 'road tax',
  insurance: 'insurance',
  servicing: 'servicing and MOT',
  depreciation: 'loss of value',
  zone: 'zone charges',
} as const
export type CostName = keyof typeof names
export const costNames = Object.keys(names) as CostName[]
export const costLabel = (name: CostName) => capitalised(names[name])

export const USUAL_MILES_A_YEAR = 8000
export const MAX_MILES_A_YEAR = 100_000

/** In pence. */
export interface Cost {
  yearPence: number
  /** More for each 1,000 miles. */
  thousandMilesPence: number
}

export interface CostLine {
  name: CostName
  /** Null where a fact that the rule needs is unknown. */
  cost: Cost | null
  /** The assumption, or what is unknown, in sentences. */
  reason: string
}

/** The sum of the known lines. */
export interface YearlySum extends Cost {
  /** The others. */
  without: CostName[]
}

export const penceAt = ({ yearPence, thousandMilesPence }: Cost, milesAYear: number): number =>
  Math.round(yearPence + (thousandMilesPence * milesAYear) / 1000)

export function sumOf(lines: readonly Pick<CostLine, 'name' | 'cost'>[]): YearlySum {
  const known = lines.flatMap(({ cost }) => cost ?? [])
  return {
    yearPence: known.reduce((sum, { yearPence }) => sum + yearPence, 0),
    thousandMilesPence: known.reduce((sum, { thousandMilesPence }) => sum + thousandMilesPence, 0),
    without: lines.filter(({ cost }) => cost === null).map(({ name }) => name),
  }
}

/** 'About £2,140 a year at 8,000 miles', to the nearest £10. */
export function sumText(sum: YearlySum, milesAYear: number): string {
  const rounded = Math.round(penceAt(sum, milesAYear) / 1000) * 1000
  return `About ${formatPounds(rounded)} a year at ${formatMiles(milesAYear)}`
}

/** 'without insurance'; undefined where every line is known. */
export function withoutText({ without }: Pick<YearlySum, 'without'>): string | undefined {
  return without.length === 0 ? undefined : `without ${listAnd(without.map(name => names[name]))}`
}
