/**
 * Numbers, or tuples of numbers of one width, as codes in order of arrival: a hash table in typed arrays, for a Map of
 * numbers takes several times as long when a million differ.
 *
 *   #tuples   code c is at c * width …; grows by doubling
 *   #slots    code + 1 by hash, 0 where free; at most half full
 */

export class FloatDictionary {
  readonly #width: number
  readonly #key: Float64Array
  readonly #keyBits: Uint32Array
  #tuples: Float64Array<ArrayBuffer>
  #slots: Int32Array
  #size = 0

  constructor(width: number, tuples: Float64Array = new Float64Array(0)) {
    this.#width = width
    this.#key = new Float64Array(width)
    this.#keyBits = new Uint32Array(this.#key.buffer)
    const size = tuples.length / width
    let slots = 1024
    while (slots < 2 * (size + 1)) slots *= 2
    this.#tuples = new Float64Array(Math.max(512 * width, 2 * tuples.length))
    this.#slots = new Int32Array(slots)
    for (let code = 0; code < size; code++) {
      for (let i = 0; i < width; i++) this.#key[i] = tuples[code * width + i]!
      this.#codeOfKey()
    }
  }

  codeOf(number: number): number {
    this.#key[0] = number
    return this.#codeOfKey()
  }

  codeOfThree(x: number, y: number, z: number): number {
    this.#key[0] = x
    this.#key[1] = y
    this.#key[2] = z
    return this.#codeOfKey()
  }

  /** A copy of all tuples, end to end. */
  tuples(): Float64Array<ArrayBuffer> {
    return this.#tuples.slice(0, this.#size * this.#width)
  }

  #codeOfKey(): number {
    const mask = this.#slots.length - 1
    let slot = this.#hash() & mask
    for (; this.#slots[slot] !== 0; slot = (slot + 1) & mask) {
      const code = this.#slots[slot]! - 1
      if (this.#isKey(code)) return code
    }
    return this.#add(slot)
  }

  #add(slot: number): number {
    const code = this.#size++
    if (this.#size * this.#width > this.#tuples.length) {
      const grown = new Float64Array(2 * this.#tuples.length)
      grown.set(this.#tuples)
      this.#tuples = grown
    }
    this.#tuples.set(this.#key, code * this.#width)
    this.#slots[slot] = code + 1
    if (2 * this.#size > this.#slots.length) this.#spread()
    return code
  }

  #spread(): void {
    const slots = new Int32Array(2 * this.#slots.length)
    const mask = slots.length - 1
    for (let code = 0; code < this.#size; code++) {
      for (let i = 0; i < this.#width; i++) this.#key[i] = this.#tuples[code * this.#width + i]!
      let slot = this.#hash() & mask
      while (slots[slot] !== 0) slot = (slot + 1) & mask
      slots[slot] = code + 1
    }
    this.#slots = slots
  }

  #hash(): number {
    let hash = 0
    for (let i = 0; i < this.#keyBits.length; i++) {
      hash = Math.imul(hash ^ this.#keyBits[i]!, 0x9e3779b1)
      hash ^= hash >>> 15
    }
    return hash
  }

  #isKey(code: number): boolean {
    for (let i = 0; i < this.#width; i++)
      if (this.#tuples[code * this.#width + i] !== this.#key[i]) return false
    return true
  }
}
