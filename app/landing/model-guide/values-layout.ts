import type { AxisMark } from '#app/ui/chart-frame.tsx'
import { scaleOf } from '#app/valuation/price-scale.ts'
import type { GuideDepreciation } from '#contracts/landing/model-guide/model-guide.ts'
import { formatPounds } from '#contracts/text/english.ts'

type Points = GuideDepreciation['points']

interface Position {
  /** Per cent from the left and the top. */
  x: number
  y: number
}

export interface ValuesLayout {
  prices: AxisMark[]
  ages: AxisMark[]
  /** Unbroken lines: the curve ends where the next age is not known. */
  lines: Position[][]
  /** The 80% range along each line, as corners of a polygon. */
  bands: Position[][]
}

/** Price from 0 against age in years; at least two ages. */
export function valuesLayout(points: Points): ValuesLayout {
  const scale = scaleOf(
    points.map(({ highPence }) => highPence),
    0,
  )
  const [first, last] = [points[0]!.years, points.at(-1)!.years]
  const across = (years: number) => Math.round(((years - first) / (last - first)) * 1000) / 10
  const down = (pence: number) => Math.round((100 - scale.at(pence)) * 10) / 10
  const runs = unbroken(points)
  return {
    prices: scale.marks.map(({ at, value }) => ({ at: 100 - at, label: formatPounds(value) })),
    ages: Array.from({ length: last - first + 1 }, (_, index) => ({
      at: across(first + index),
      label: String(first + index),
    })),
    lines: runs.map(run => run.map(({ years, pricePence }) => ({ x: across(years), y: down(pricePence) }))),
    bands: runs.map(run => [
      ...run.map(({ years, highPence }) => ({ x: across(years), y: down(highPence) })),
      ...run.toReversed().map(({ years, lowPence }) => ({ x: across(years), y: down(lowPence) })),
    ]),
  }
}

function unbroken(points: Points): Points[] {
  const runs: Points[] = []
  for (const point of points) {
    const run = runs.at(-1)
    if (run && run.at(-1)!.years === point.years - 1) run.push(point)
    else runs.push([point])
  }
  return runs
}
