/**
 * The memory of one segment: all its large data, accessible to the kernels and shared with workers. Space is
 * allocated from the bottom up and never freed; the memory is released as a whole.
 *
 * Its first word is the address of the free space, so that several threads can allocate at once.
 */

const PAGE_BYTES = 65_536
/** Four gigabytes, the range of a 32-bit address. The system provides pages as they are used. */
const MAX_PAGES = 65_536
/** A cache line. */
const ALIGNMENT = 64

export class Memory {
  readonly shared: WebAssembly.Memory
  readonly #top: Uint32Array

  /** A new memory, or one shared with other threads. */
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
    // Another thread may grow it at the same time: growing once more does no harm.
    while (this.shared.buffer.byteLength < end) {
      const present = this.shared.buffer.byteLength / PAGE_BYTES
      // Grows by a sixteenth more than needed, so that not every small allocation grows it.
      const wanted = Math.ceil((end + end / 16) / PAGE_BYTES)
      this.shared.grow(Math.max(1, Math.min(wanted, MAX_PAGES) - present))
    }
    return address
  }
}
