/** Bounds to suggest, from the counts of a histogram. */
import type { Facet } from '#contracts/search-answer.ts'

export type Histogram = Extract<Facet, { kind: 'histogram' }>

export function histogramOf(facet: Facet | undefined): Histogram | undefined {
  return facet?.kind === 'histogram' ? facet : undefined
}

export interface Step {
  bound: number
  /** Of all that are countCandidates, below the bound. */
  share: number
}

/** Each edge that has cars on both sides, the lowest first. */
export function stepsOf({ edges, counts }: Histogram): Step[] {
  const all = counts.reduce((sum, count) => sum + count, 0)
  let below = 0
  return edges.flatMap((bound, index) => {
    const share = all === 0 ? 0 : below / all
    below += counts[index] ?? 0
    return share > 0 && share < 1 ? { bound, share } : []
  })
}

/** The step that leaves nearest to this share below it. */
export function boundAtShare(histogram: Histogram | undefined, share: number): number | undefined {
  const steps = histogram ? stepsOf(histogram) : []
  const apart = (step: Step) => Math.abs(step.share - share)
  return steps.toSorted((a, b) => apart(a) - apart(b))[0]?.bound
}
