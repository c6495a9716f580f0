/**
 * Numbers, or triples of numbers, as codes in order of arrival: a hash table in typed arrays, because a Map
 * takes several times as long for a million different numbers.
 *
 *   #slots   code + 1 by hash, 0 where free; at most half full
 */

const FIRST_SLOTS = 1024
/** Whole numbers below this, which most are, need no hashing. */
const SMALL = 4096

const float = new Float64Array(1)
const halves = new Uint32Array(float.buffer)

function hashOf(number: number, seed = 0): number {
  float[0] = number
  let hash = Math.imul(halves[0]! ^ seed, 0x9e3779b1) ^ halves[1]!
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  return hash ^ (hash >>> 13)
}

export class FloatDictionary {
  #numbers = new Float64Array(FIRST_SLOTS / 2)
  /** code + 1 */
  readonly #small = new Int32Array(SMALL)
  #slots = new Int32Array(FIRST_SLOTS)
  #size = 0

  constructor(numbers: Float64Array = new Float64Array(0)) {
    for (let code = 0; code < numbers.length; code++) this.codeOf(numbers[code]!)
  }

  codeOf(number: number): number {
    if (number >>> 0 === number && number < SMALL) {
      const known = this.#small[number]!
      if (known !== 0) return known - 1
      const code = this.#hashed(number)
      this.#small[number] = code + 1
      return code
    }
    return this.#hashed(number)
  }

  #hashed(number: number): number {
    const slots = this.#slots
    const numbers = this.#numbers
    const mask = slots.length - 1
    let slot = hashOf(number) & mask
    for (; slots[slot] !== 0; slot = (slot + 1) & mask)
      if (numbers[slots[slot]! - 1] === number) return slots[slot]! - 1
    const code = this.#size++
    numbers[code] = number
    slots[slot] = code + 1
    if (2 * this.#size >= slots.length) this.#spread()
    return code
  }

  /** A copy of all, by code. */
  numbers(): Float64Array<ArrayBuffer> {
    return this.#numbers.slice(0, this.#size)
  }

  #spread(): void {
    this.#numbers = grown(this.#numbers)
    this.#slots = spread(2 * this.#slots.length, this.#size, code => hashOf(this.#numbers[code]!))
  }
}

export class TripleDictionary {
  #x = new Float64Array(FIRST_SLOTS / 2)
  #y = new Float64Array(FIRST_SLOTS / 2)
  #z = new Float64Array(FIRST_SLOTS / 2)
  #slots = new Int32Array(FIRST_SLOTS)
  #size = 0

  codeOf(x: number, y: number, z: number): number {
    const slots = this.#slots
    const mask = slots.length - 1
    let slot = hashOfThree(x, y, z) & mask
    for (; slots[slot] !== 0; slot = (slot + 1) & mask) {
      const code = slots[slot]! - 1
      if (this.#x[code] === x && this.#y[code] === y && this.#z[code] === z) return code
    }
    const code = this.#size++
    this.#x[code] = x
    this.#y[code] = y
    this.#z[code] = z
    slots[slot] = code + 1
    if (2 * this.#size >= slots.length) this.#spread()
    return code
  }

  /** Copies of all, by code. */
  triples(): [x: Float64Array, y: Float64Array, z: Float64Array] {
    return [this.#x.slice(0, this.#size), this.#y.slice(0, this.#size), this.#z.slice(0, this.#size)]
  }

  #spread(): void {
    this.#x = grown(this.#x)
    this.#y = grown(this.#y)
    this.#z = grown(this.#z)
    this.#slots = spread(2 * this.#slots.length, this.#size, code =>
      hashOfThree(this.#x[code]!, this.#y[code]!, this.#z[code]!),
    )
  }
}

function hashOfThree(x: number, y: number, z: number): number {
  return hashOf(z, hashOf(y, hashOf(x)))
}

function grown(numbers: Float64Array): Float64Array<ArrayBuffer> {
  const twice = new Float64Array(2 * numbers.length)
  twice.set(numbers)
  return twice
}

function spread(length: number, size: number, hash: (code: number) => number): Int32Array<ArrayBuffer> {
  const slots = new Int32Array(length)
  const mask = length - 1
  for (let code = 0; code < size; code++) {
    let slot = hash(code) & mask
    while (slots[slot] !== 0) slot = (slot + 1) & mask
    slots[slot] = code + 1
  }
  return slots
}
