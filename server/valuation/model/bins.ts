/**
 * Features as small numbers for the trees: each is cut at its quantiles, so that equal shares of the cars are
 * in each bin, and a feature of few values has a bin for each. Bin 0 is for unknown values (NaN). Fine bins
 * count: official mpg tells trims apart by a tenth.
 */

export const BINS = 256
/** A sample of a large column gives the same quantiles. */
const MAX_SAMPLE = 50_000

/** For each feature the upper edges of its bins, without that of the last. */
export type Edges = readonly Float64Array[]

export interface BinnedColumns {
  edges: Edges
  bins: readonly Uint8Array[]
}

/** Bins columns of features, which have a value for every row. */
export function binColumns(columns: readonly Float64Array[]): BinnedColumns {
  const edges = columns.map(edgesOf)
  const bins = columns.map((column, at) => Uint8Array.from(column, value => binOf(edges[at]!, value)))
  return { edges, bins }
}

/** Writes the bins of one row of features. */
export function binRow(edges: Edges, features: Float64Array, into: Uint8Array): void {
  for (let at = 0; at < edges.length; at++) into[at] = binOf(edges[at]!, features[at]!)
}

function binOf(edges: Float64Array, value: number): number {
  if (Number.isNaN(value)) return 0
  let low = 0
  let high = edges.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (edges[middle]! < value) low = middle + 1
    else high = middle
  }
  return low + 1
}

function edgesOf(column: Float64Array): Float64Array {
  const every = Math.max(1, column.length / MAX_SAMPLE)
  const sample = Float64Array.from(
    { length: Math.floor(column.length / every) },
    (_, i) => column[Math.floor(i * every)]!,
  )
  const sorted = sample.filter(value => !Number.isNaN(value)).sort()
  const edges: number[] = []
  for (let i = 1; i < BINS - 2; i++) {
    const edge = sorted[Math.floor((i * sorted.length) / (BINS - 2))]
    if (edge !== undefined && edge !== edges.at(-1) && edge < sorted.at(-1)!) edges.push(edge)
  }
  return Float64Array.from(edges)
}
