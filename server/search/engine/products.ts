/**
 * The AND of several sets, and of all of them but one, for each one.
 *
 *   before[i]   base & sets[0] & … & sets[i - 1]
 *   after[i]    sets[i] & … & sets[last]
 *
 * All but i is before[i] & after[i + 1]: three ANDs a set instead of a quadratic number.
 */
export class Products<Set> {
  readonly #sets: readonly Set[]
  readonly #and: (a: Set, b: Set) => Set
  readonly #before: Set[]
  readonly #after: Set[] = []

  constructor(base: Set, sets: readonly Set[], and: (a: Set, b: Set) => Set) {
    this.#sets = sets
    this.#and = and
    this.#before = [base]
    for (const set of sets) this.#before.push(and(this.#before.at(-1)!, set))
  }

  /** `base` itself if there are no sets. */
  all(): Set {
    return this.#before.at(-1)!
  }

  without(index: number): Set {
    const before = this.#before[index]!
    return index === this.#sets.length - 1 ? before : this.#and(before, this.#afterFrom(index + 1))
  }

  #afterFrom(index: number): Set {
    if (this.#after.length === 0) {
      const last = this.#sets.length - 1
      this.#after[last] = this.#sets[last]!
      for (let i = last - 1; i > 0; i--) this.#after[i] = this.#and(this.#sets[i]!, this.#after[i + 1]!)
    }
    return this.#after[index]!
  }
}
