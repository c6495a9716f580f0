/** A growing typed array: in chunks of one size, put together at the end: nothing is copied twice. */

type Numbers = Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer>

const CHUNK = 16_384

export class Growing<Items extends Numbers> {
  readonly #make: new (
    length: number,
  ) => Items
  readonly #full: Items[] = []
  #last: Items
  #used = 0

  constructor(make: new (length: number) => Items) {
    this.#make = make
    this.#last = new make(CHUNK)
  }

  get length(): number {
    return this.#full.length * CHUNK + this.#used
  }

  push(item: number): void {
    if (this.#used === CHUNK) {
      this.#full.push(this.#last)
      this.#last = new this.#make(CHUNK)
      this.#used = 0
    }
    this.#last[this.#used++] = item
  }

  /** A copy of them all. */
  items(): Items {
    const items = new this.#make(this.length)
    this.#full.forEach((chunk, i) => {
      items.set(chunk, i * CHUNK)
    })
    items.set(this.#last.subarray(0, this.#used), this.#full.length * CHUNK)
    return items
  }
}
