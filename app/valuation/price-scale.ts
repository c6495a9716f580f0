/** Positions on a scale of prices or shares, in per cent of its length. */
export interface Scale {
  /** Within 0 and 100, whatever the value. */
  at: (value: number) => number
  marks: { at: number; value: number }[]
}

const steps = [1, 2, 2.5, 5, 10]
const MAX_MARKS = 5

/**
 * From below the lowest to above the highest value, with about four round marks. `from` sets the lower end, 0
 * for bars.
 */
export function scaleOf(values: readonly number[], from?: number): Scale {
  const [lowest, highest] = [from ?? Math.min(...values), Math.max(...values)]
  const step = roundStep((highest - lowest || highest || 1) / (MAX_MARKS - 1))
  const first = Math.floor(lowest / step) * step
  const last = Math.max(Math.ceil(highest / step) * step, first + step)
  const at = (value: number) =>
    Math.round(Math.min(100, Math.max(0, ((value - first) / (last - first)) * 100)) * 10) / 10
  const count = Math.round((last - first) / step)
  const marks = Array.from({ length: count + 1 }, (_, index) => first + index * step)
  return { at, marks: marks.map(value => ({ at: at(value), value })) }
}

/** The next of 1, 2, 2.5, 5, 10, 20, … */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return steps.find(one => one * power >= least * 0.999)! * power
}
