import type { Random } from './random.ts'

/** Draws items in proportion to their weights, by binary search. */
export class Weighted<Item> {
  readonly items: readonly Item[]
  readonly total: number
  readonly #sums: Float64Array

  constructor(pairs: readonly (readonly [Item, number])[]) {
    const usable = pairs.filter(([, weight]) => weight > 0)
    this.items = usable.map(([item]) => item)
    this.#sums = new Float64Array(usable.length)
    let sum = 0
    for (const [index, [, weight]] of usable.entries()) {
      sum += weight
      this.#sums[index] = sum
    }
    this.total = sum
  }

  draw(random: Random): Item {
    const point = random.next() * this.total
    let low = 0
    let high = this.#sums.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#sums[middle]! > point) high = middle
      else low = middle + 1
    }
    return this.items[low]!
  }
}

/** A weighted draw from a short list that is used once. */
export function drawOne<Item>(random: Random, pairs: readonly (readonly [Item, number])[]): Item {
  let sum = 0
  for (const [, weight] of pairs) sum += weight
  let point = random.next() * sum
  for (const [item, weight] of pairs) {
    point -= weight
    if (point < 0) return item
  }
  return pairs[pairs.length - 1]![0]
}
