/** Medians of numbers that come in ascending order with how many documents have each, group after group. */
import type { MedianAnswer } from '../engine/query.ts'
import type { CompositeBucket } from './connection.ts'

export class Medians {
  /** By number, over all groups. */
  readonly #all = new Map<number, number>()
  readonly #groups = new Map<number, Map<number, number>>()

  add({ key: { of, by }, doc_count: count }: CompositeBucket): void {
    this.#all.set(of, (this.#all.get(of) ?? 0) + count)
    if (by === undefined || by === null) return
    const group = this.#groups.get(by) ?? new Map<number, number>()
    this.#groups.set(by, group.set(of, count))
  }

  answer(): MedianAnswer {
    return {
      ...middleOf(this.#all),
      groups: [...this.#groups].map(([value, group]) => {
        const { count, median } = middleOf(group)
        return { value, count, median: median! }
      }),
    }
  }
}

function middleOf(counts: ReadonlyMap<number, number>): { count: number; median?: number } {
  const sorted = [...counts].sort(([a], [b]) => a - b)
  const count = sorted.reduce((sum, [, some]) => sum + some, 0)
  if (count === 0) return { count }
  const at = (place: number) => {
    let before = 0
    for (const [number, some] of sorted) {
      before += some
      if (before > place) return number
    }
    return Number.NaN
  }
  return { count, median: (at((count - 1) >>> 1) + at(count >>> 1)) / 2 }
}
