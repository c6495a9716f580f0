/**
 * The memory of one segment: everything large that it holds stands in here, where the kernels can reach it and a worker
 * can share it. Space is given out from the bottom up and never taken back: a segment goes as a whole.
 */

const PAGE_BYTES = 65_536
/** Four gigabytes, and all that an address of 32 bits can say. It is claimed as it is used. */
const MOST_PAGES = 65_536
/** What a cache fetches at once. */
const ALIGNMENT = 64

export class Memory {
  readonly shared: WebAssembly.Memory
  #top: number

  /** Another's memory is gone on with from its top. Nothing stands at address 0. */
  constructor(
    shared = new WebAssembly.Memory({ initial: 1, maximum: MOST_PAGES, shared: true }),
    top = ALIGNMENT,
  ) {
    this.shared = shared
    this.#top = top
  }

  /** All zero, like the others. Throws a RangeError when there is no more. */
  bytes(length: number): Uint8Array {
    const address = this.#take(length)
    return new Uint8Array(this.shared.buffer, address, length)
  }

  halves(length: number): Uint16Array {
    const address = this.#take(2 * length)
    return new Uint16Array(this.shared.buffer, address, length)
  }

  words(length: number): Uint32Array {
    const address = this.#take(4 * length)
    return new Uint32Array(this.shared.buffer, address, length)
  }

  floats(length: number): Float64Array {
    const address = this.#take(8 * length)
    return new Float64Array(this.shared.buffer, address, length)
  }

  /** The first byte that nobody has. */
  get top(): number {
    return this.#top
  }

  #take(length: number): number {
    const address = this.#top
    this.#top += Math.ceil(length / ALIGNMENT) * ALIGNMENT
    const missing = this.#top - this.shared.buffer.byteLength
    // A sixteenth more than asked for, so that many small pieces do not each ask.
    if (missing > 0) {
      const pages = Math.ceil((missing + this.#top / 16) / PAGE_BYTES)
      const present = this.shared.buffer.byteLength / PAGE_BYTES
      this.shared.grow(Math.max(Math.ceil(missing / PAGE_BYTES), Math.min(pages, MOST_PAGES - present)))
    }
    return address
  }
}
