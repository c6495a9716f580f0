/**
 * A seeded generator of random numbers: sfc32 (Chris Doty-Humphrey's small fast counter generator). Every
 * advert has its own, so that it does not depend on the adverts before it.
 */
export class Random {
  #a: number
  #b: number
  #c: number
  #count = 1
  #spare: number | undefined

  constructor(seed: number, stream: number, index: number) {
    this.#a = seed | 0
    this.#b = Math.imul(stream, 0x9e3779b9) | 0
    this.#c = index | 0
    // The first numbers of similar seeds are similar, so twelve are discarded.
    for (let i = 0; i < 12; i++) this.#bits()
  }

  #bits(): number {
    const sum = (this.#a + this.#b + this.#count++) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0
    return sum >>> 0
  }

  /** From 0 up to, not including, 1. */
  next(): number {
    return this.#bits() / 4_294_967_296
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  between(min: number, max: number): number {
    return min + this.next() * (max - min)
  }

  /** Both ends included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1))
  }

  /** Standard normal distribution by Box and Muller; each pair's second number is kept for the next call. */
  normal(): number {
    if (this.#spare !== undefined) {
      const spare = this.#spare
      this.#spare = undefined
      return spare
    }
    const radius = Math.sqrt(-2 * Math.log(1 - this.next()))
    const angle = 2 * Math.PI * this.next()
    this.#spare = radius * Math.sin(angle)
    return radius * Math.cos(angle)
  }

  /** Poisson distribution, by Knuth's method. */
  poisson(mean: number): number {
    const limit = Math.exp(-mean)
    let product = this.next()
    let count = 0
    while (product > limit) {
      product *= this.next()
      count++
    }
    return count
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.next() * items.length)]!
  }

  shuffled<Item>(items: readonly Item[]): Item[] {
    const copy = [...items]
    for (let i = copy.length - 1; i > 0; i--) {
      const j = this.int(0, i)
      const other = copy[j]!
      copy[j] = copy[i]!
      copy[i] = other
    }
    return copy
  }
}
