export interface Figures {
  p50Ms: number
  p95Ms: number
  p99Ms: number
  maxMs: number
  /** Searches a second, one after another. */
  qps: number
}

export function timingsOf(times: readonly number[]): Figures {
  const sorted = times.toSorted((a, b) => a - b)
  const total = sorted.reduce((sum, ms) => sum + ms, 0)
  return {
    p50Ms: rounded(percentile(sorted, 50)),
    p95Ms: rounded(percentile(sorted, 95)),
    p99Ms: rounded(percentile(sorted, 99)),
    maxMs: rounded(percentile(sorted, 100)),
    qps: rounded((1000 * sorted.length) / total),
  }
}

/** The smallest of the sorted times that `share` per cent of them do not exceed. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil((share / 100) * sorted.length) - 1)] ?? Number.NaN
}

/** Rounds to three significant digits, or to a whole number. */
export function rounded(number: number): number {
  return number >= 100 ? Math.round(number) : Number(number.toPrecision(3))
}
