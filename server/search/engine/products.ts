/**
 * The AND of several sets, and of all of them but one, for each one.
 *
 *   before[i]   base & sets[0] & … & sets[i - 1]
 *   after[i]    sets[i] & … & sets[last]
 *
 * All but i is before[i] & after[i + 1]: three ANDs a set, where one by one it would be a set times a set.
 */
import { and, type Bits } from './bits.ts'
import type { Scratch } from './scratch.ts'

export class Products {
  readonly #sets: readonly Bits[]
  readonly #scratch: Scratch
  readonly #before: Bits[]
  readonly #after: Bits[] = []

  constructor(base: Bits, sets: readonly Bits[], scratch: Scratch) {
    this.#sets = sets
    this.#scratch = scratch
    this.#before = [base]
    for (const set of sets) this.#before.push(and(scratch.take(), this.#before.at(-1)!, set))
  }

  all(): Bits {
    return this.#before.at(-1)!
  }

  without(index: number): Bits {
    const before = this.#before[index]!
    return index === this.#sets.length - 1
      ? before
      : and(this.#scratch.take(), before, this.#afterFrom(index + 1))
  }

  #afterFrom(index: number): Bits {
    if (this.#after.length === 0) {
      const last = this.#sets.length - 1
      this.#after[last] = this.#sets[last]!
      for (let i = last - 1; i > 0; i--)
        this.#after[i] = and(this.#scratch.take(), this.#sets[i]!, this.#after[i + 1]!)
    }
    return this.#after[index]!
  }
}
