/** The body of a page that React writes. */
import { EventEmitter } from 'node:events'

/**
 * React writes a page in many small chunks and calls `flush` when all that is ready has been written. They are passed on
 * as one chunk: each costs a turn through the stream and the compression.
 *
 * It is no Writable of Node: V8 places a function literal that is assigned to a property among its old objects at once, and since
 * Node 24 each Writable has one. What it leads to, here the whole page, would stay in memory until the next full garbage
 * collection. (docs/decisions/0066)
 */
export class PageBody extends EventEmitter implements NodeJS.WritableStream {
  readonly stream: ReadableStream<Uint8Array>
  writable = true
  #controller!: ReadableStreamDefaultController<Uint8Array>
  #waiting: Uint8Array[] = []

  constructor() {
    super()
    this.stream = new ReadableStream({
      start: controller => {
        this.#controller = controller
      },
      // The visitor has gone: React stops rendering.
      cancel: () => {
        this.writable = false
        this.emit('close')
      },
    })
  }

  write(piece: Uint8Array | string): boolean {
    this.#waiting.push(typeof piece === 'string' ? Buffer.from(piece) : piece)
    return true
  }

  flush(): void {
    if (this.#waiting.length > 0 && this.writable) this.#controller.enqueue(Buffer.concat(this.#waiting))
    this.#waiting = []
  }

  end(): this {
    this.flush()
    if (this.writable) this.#controller.close()
    this.writable = false
    return this
  }

  /** React gives up the page. */
  destroy(error: unknown): void {
    if (this.writable) this.#controller.error(error)
    this.writable = false
  }
}
