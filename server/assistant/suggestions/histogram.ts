/** Bounds to suggest, from a histogram's counts. */
import type { Facet } from '#contracts/search/search-answer.ts'

export type HistogramFacet = Extract<Facet, { kind: 'histogram' }>

export function histogramOf(facet: Facet | undefined): HistogramFacet | undefined {
  return facet?.kind === 'histogram' ? facet : undefined
}

export interface HistogramStep {
  bound: number
  /** Share of the cars below the bound, 0 to 1. */
  share: number
}

/** The edges that have cars on both sides, in ascending order. */
export function stepsOf({ edges, counts }: HistogramFacet): HistogramStep[] {
  const all = counts.reduce((sum, count) => sum + count, 0)
  let below = 0
  return edges.flatMap((bound, index) => {
    const share = all === 0 ? 0 : below / all
    below += counts[index] ?? 0
    return share > 0 && share < 1 ? { bound, share } : []
  })
}

/** The bound whose share of cars below it is nearest to `share`. */
export function boundAtShare(histogram: HistogramFacet | undefined, share: number): number | undefined {
  const steps = histogram ? stepsOf(histogram) : []
  const apart = (step: HistogramStep) => Math.abs(step.share - share)
  return steps.toSorted((a, b) => apart(a) - apart(b))[0]?.bound
}
