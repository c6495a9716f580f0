/** The bars in which the counts of a range are shown. */
import { newestYear } from '../vehicle/newest-year.ts'
import { criterionNamed, type RangeName } from './declarations.ts'

const FIRST_BAR_YEAR = 1990
/** An index keeps the edges that it was built with, and outlives the turn of a year. */
const YEARS_AHEAD = 10

const years = (newest: number): number[] =>
  Array.from({ length: newest - FIRST_BAR_YEAR + 1 }, (_, i) => FIRST_BAR_YEAR + i)

/** Ascending, in the criterion's unit: bar `i` is from edge `i` up to, not including, the next. */
export function histogramEdges(name: RangeName, lastYear = newestYear()): readonly number[] | undefined {
  if (name === 'year') return years(lastYear)
  const criterion = criterionNamed(name)
  return criterion?.kind === 'range' ? criterion.bars : undefined
}

/** The edges by which an index counts. The first of them are those of `histogramEdges`. */
export const indexedEdges = (name: RangeName) => histogramEdges(name, newestYear() + YEARS_AHEAD)
