import type { Row } from '../row.ts'

/** Collects a field's values while a segment is built. */
export interface Gatherer<Arrivals> {
  /** Adds the cells at this position, a few hundred rows at a time: the dictionary stays in the cache. */
  add(rows: readonly Row[], position: number): void
  arrivals(): Arrivals
}
