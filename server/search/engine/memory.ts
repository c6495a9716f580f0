/**
 * The memory of one segment: everything large that it holds stands in here, where the kernels can reach it and workers
 * can share it. Space is given out from the bottom up and never taken back: a segment goes as a whole.
 *
 * Its first word says from where on it is free, so that several threads can take from it at once.
 */

const PAGE_BYTES = 65_536
/** Four gigabytes, and all that an address of 32 bits can say. It is claimed as it is used. */
const MAX_PAGES = 65_536
/** What a cache fetches at once. */
const ALIGNMENT = 64

export class Memory {
  readonly shared: WebAssembly.Memory
  readonly #top: Uint32Array

  /** A new one, or one that others use too. */
  constructor(shared?: WebAssembly.Memory) {
    this.shared = shared ?? new WebAssembly.Memory({ initial: 1, maximum: MAX_PAGES, shared: true })
    this.#top = new Uint32Array(this.shared.buffer, 0, 1)
    if (!shared) this.#top[0] = ALIGNMENT
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

  /** In bytes. */
  get used(): number {
    return this.#top[0]!
  }

  #take(length: number): number {
    const bytes = Math.ceil(length / ALIGNMENT) * ALIGNMENT
    const address = Atomics.add(this.#top, 0, bytes)
    const end = address + bytes
    if (end > MAX_PAGES * PAGE_BYTES) throw new RangeError('a segment has no more than four gigabytes')
    // Another thread may have made room meanwhile, or be about to: it never hurts to ask again.
    while (this.shared.buffer.byteLength < end) {
      const present = this.shared.buffer.byteLength / PAGE_BYTES
      // A sixteenth more than asked for, so that many small pieces do not each ask.
      const wanted = Math.ceil((end + end / 16) / PAGE_BYTES)
      this.shared.grow(Math.max(1, Math.min(wanted, MAX_PAGES) - present))
    }
    return address
  }
}
