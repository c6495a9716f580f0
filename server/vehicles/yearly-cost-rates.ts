/**
 * Prices and allowances behind a car's yearly cost, each by the day (ISO date) that it is of, oldest first.
 * Where no statistics are published, the figure is called an estimate here and on the page.
 */
import type { FuelType } from '#contracts/vehicle/enumerations.ts'

interface Dated {
  from: string
}

export interface EnergyPrice extends Dated {
  /** For a litre or a kilowatt-hour. */
  pence: number
  /** Who published it. */
  source: string
}

/** UK averages at the pump; of electricity at home what the regulator's cap allows, without standing charges. */
export const energyPrices: Readonly<Record<'petrol' | 'diesel' | 'electricity', readonly EnergyPrice[]>> = {
  petrol: [{ from: '2026-06-30', pence: 151.4, source: 'RAC Fuel Watch' }],
  diesel: [{ from: '2026-06-30', pence: 167.1, source: 'RAC Fuel Watch' }],
  electricity: [{ from: '2026-07-01', pence: 26.11, source: 'Ofgem’s price cap' }],
}

/** HMRC's average of electric company cars, weighted by sales (advisory electric rate, September 2025). */
export const MILES_PER_KWH = 3.59

/** The average price paid for a comprehensive policy (Association of British Insurers). */
export const averagePremium = { pence: 56_200, of: 'April to June 2025' }

/**
 * Estimates: the average above for groups 11 to 20, which most cars on the road are near, and about a quarter
 * more or less for the next band. Insurers publish no prices by group.
 */
export const premiumBands = [
  { upTo: 10, pence: 45_000 },
  { upTo: 20, pence: 56_000 },
  { upTo: 30, pence: 70_000 },
  { upTo: 40, pence: 88_000 },
  { upTo: 50, pence: 110_000 },
] as const

/** The most that a test centre may charge for a car (GOV.UK, MOT fees). */
export const motFees = [{ from: '2010-04-01', pence: 5485 }]

/** Estimates, as in the blog's guide to running costs (content/blog/cost-of-running-a-car.md). */
export const servicing = {
  pence: 35_000,
  /** Electric motors need no oil, filters or plugs. */
  electricPence: 25_000,
  /** More from this age on. */
  repairs: { fromYears: 8, pence: 30_000 },
} as const

/** An estimate: a day a week. How often people drive in London is theirs to say. */
export const ZONE_DAYS_A_YEAR = 52

/** eVED, as the Budget of November 2025 announced it (uk-rules: 3p and 1.5p a mile from April 2028). */
export const plannedMileTax: Dated & { penceAMile: Partial<Record<FuelType, number>> } = {
  from: '2028-04-01',
  penceAMile: { electric: 3, 'plug-in hybrid': 1.5 },
}

/** The figure in force on an ISO date; before the first one, the first. */
export function inForce<Figure extends Dated>(figures: readonly Figure[], on: string): Figure {
  return figures.findLast(({ from }) => from <= on) ?? figures[0]!
}
