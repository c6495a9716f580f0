/** The bars in which the counts of a range are shown. */
import { newestYear } from '../vehicle/newest-year.ts'
import { criterionNamed, type RangeName } from './declarations.ts'

const FIRST_BAR_YEAR = 1990
/** An index keeps the edges that it was built with, and outlives the turn of a year. */
const YEARS_AHEAD = 10

const years = (newest: number): number[] =>
  Array.from({ length: newest - FIRST_BAR_YEAR + 1 }, (_, i) => FIRST_BAR_YEAR + i)

function edges(name: RangeName): readonly number[] | undefined {
  const criterion = criterionNamed(name)
  return criterion?.kind === 'range' ? criterion.bars : undefined
}

/** Ascending, in the criterion's unit: bar `i` is from edge `i` up to, not including, the next. */
export function histogramEdges(name: RangeName): readonly number[] | undefined {
  return name === 'year' ? years(newestYear()) : edges(name)
}

/** The edges of as many bars as were counted, whose end may be another year's. */
export function edgesOfBars(name: RangeName, bars: number): readonly number[] | undefined {
  return name === 'year' ? years(FIRST_BAR_YEAR + bars - 1) : edges(name)
}

/** The edges by which an index counts. The first of them are those of `histogramEdges`. */
export function indexedEdges(name: RangeName): readonly number[] | undefined {
  return name === 'year' ? years(newestYear() + YEARS_AHEAD) : edges(name)
}
