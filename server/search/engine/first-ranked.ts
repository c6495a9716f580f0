/**
 * The first n of candidates that arrive in any order: a heap of the best so far with the worst of them on
 * top, which a new candidate has to beat. Ranked by ascending key, ties by ascending id.
 *
 *   keys, ids, refs   one candidate each, children of i at 2i + 1 and 2i + 2
 */

export interface Ranked {
  key: number
  id: number
  /** The caller's reference to the candidate. */
  ref: number
}

export class FirstRanked {
  readonly #limit: number
  readonly #heap: Ranked[] = []

  constructor(limit: number) {
    this.#limit = limit
  }

  offer(key: number, id: number, ref: number): void {
    const heap = this.#heap
    if (heap.length < this.#limit) {
      heap.push({ key, id, ref })
      this.#up(heap.length - 1)
    } else if (heap.length > 0 && before(key, id, heap[0]!)) {
      heap[0] = { key, id, ref }
      this.#down()
    }
  }

  /** The candidates in ranked order. */
  ranked(): Ranked[] {
    return this.#heap.toSorted((a, b) => a.key - b.key || a.id - b.id)
  }

  #up(child: number): void {
    const heap = this.#heap
    const one = heap[child]!
    while (child > 0) {
      const parent = (child - 1) >>> 1
      if (!before(heap[parent]!.key, heap[parent]!.id, one)) break
      heap[child] = heap[parent]!
      child = parent
    }
    heap[child] = one
  }

  #down(): void {
    const heap = this.#heap
    const one = heap[0]!
    let parent = 0
    for (;;) {
      let child = 2 * parent + 1
      if (child >= heap.length) break
      const other = heap[child + 1]
      if (other && before(heap[child]!.key, heap[child]!.id, other)) child++
      if (!before(one.key, one.id, heap[child]!)) break
      heap[parent] = heap[child]!
      parent = child
    }
    heap[parent] = one
  }
}

/** Whether a candidate comes before another. */
export function before(key: number, id: number, other: Ranked): boolean {
  return key < other.key || (key === other.key && id < other.id)
}
