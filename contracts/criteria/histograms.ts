/** The bars in which the counts of a range are shown. */
import { newestYear } from '../vehicle/newest-year.ts'
import type { RangeName } from './declarations.ts'

const steps = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step)

const FIRST_BAR_YEAR = 1990
/** An index keeps the edges that it was built with, and outlives the turn of a year. */
const YEARS_AHEAD = 10

const years = (newest: number): number[] => steps(FIRST_BAR_YEAR, newest, 1)

const edges: Readonly<Partial<Record<Exclude<RangeName, 'year'>, readonly number[]>>> = {
  price: steps(0, 100_000, 2_500),
  mileage: steps(0, 150_000, 5_000),
  engineSize: [0.5, 1, 1.2, 1.4, 1.6, 1.8, 2, 2.2, 2.5, 3, 3.5, 4, 5, 6],
  bhp: [50, 75, 100, 125, 150, 175, 200, 250, 300, 400, 500, 600],
  co2Emissions: [0, 1, 51, 76, 91, 101, 111, 131, 151, 171, 191, 226, 256],
  fuelEconomyCombined: steps(10, 100, 5),
  insuranceGroup: steps(1, 50, 1),
  vedStandard: [0, 1, 21, 36, 151, 181, 201, 251, 301, 401, 601],
  zeroTo60Mph: [2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20],
  electricRange: [0, 50, 100, 150, 200, 250, 300, 350, 400],
  bootSpace: steps(100, 900, 100),
}

/** Ascending, in the criterion's unit: bar `i` is from edge `i` up to, not including, the next. */
export function histogramEdges(name: RangeName): readonly number[] | undefined {
  return name === 'year' ? years(newestYear()) : edges[name]
}

/** The edges of as many bars as were counted, whose end may be another year's. */
export function edgesOfBars(name: RangeName, bars: number): readonly number[] | undefined {
  return name === 'year' ? years(FIRST_BAR_YEAR + bars - 1) : edges[name]
}

/** The edges by which an index counts. The first of them are those of `histogramEdges`. */
export function indexedEdges(name: RangeName): readonly number[] | undefined {
  return name === 'year' ? years(newestYear() + YEARS_AHEAD) : edges[name]
}
