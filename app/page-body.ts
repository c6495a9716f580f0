/** What React writes a page to, and the answer that is made of it. */
import { EventEmitter } from 'node:events'

/**
 * React writes a page in many small pieces. Either the page is ready, and all of it is one buffer; or what is ready is passed on
 * whenever React calls `flush`, as one chunk: each costs a turn through the stream and the compression.
 *
 * It is no Writable of Node: V8 places a function literal that is assigned to a property among its old objects at once, and since
 * Node 24 each Writable has one. What it leads to, here the whole page, would stay in memory until the next full garbage
 * collection. (docs/decisions/0073)
 */
export class PageBody extends EventEmitter implements NodeJS.WritableStream {
  writable = true
  #waiting: Uint8Array[] = []
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined
  #failure: { error: unknown } | undefined

  /** To be called once, after React was given this to write to. Throws what React could not render. */
  response(init: ResponseInit): Response {
    if (this.#failure) throw this.#failure.error
    if (this.writable) return new Response(this.#stream(), init)
    return new WholePage(Buffer.concat(this.#waiting), init)
  }

  #stream(): ReadableStream<Uint8Array> {
    return new ReadableStream({
      start: controller => {
        this.#controller = controller
        this.flush()
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
    if (!this.#controller) return
    if (this.#waiting.length > 0 && this.writable) this.#controller.enqueue(Buffer.concat(this.#waiting))
    this.#waiting = []
  }

  end(): this {
    this.flush()
    if (this.writable) this.#controller?.close()
    this.writable = false
    return this
  }

  /** React gives up the page. */
  destroy(error: unknown): void {
    this.#failure = { error }
    if (this.writable) this.#controller?.error(error)
    this.writable = false
  }
}

/**
 * An answer whose text is known. The server sends `whole`, which is compressed in one call: a stream takes four milliseconds more of
 * the main thread, and its buffers stay in memory until the next full garbage collection. `body` is null.
 */
export class WholePage extends Response {
  readonly whole: Buffer

  constructor(whole: Buffer, init: ResponseInit) {
    super(null, init)
    this.whole = whole
  }
}
