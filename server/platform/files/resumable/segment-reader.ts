/** Divides a stream into segments, each a separate iterable. */
import type { Readable } from 'node:stream'
import { problem } from '#server/platform/problems.ts'

export class SegmentReader {
  readonly #iterator: AsyncIterator<Buffer>
  readonly #idle: NodeJS.Timeout
  #waiting: Buffer | undefined
  #error: unknown

  /** The stream ends when no byte has come for `idleMs`. */
  constructor(stream: Readable, idleMs: number) {
    this.#iterator = stream[Symbol.asyncIterator]()
    this.#idle = setTimeout(() => stream.destroy(problem('upload-too-slow')), idleMs)
  }

  /** What ended the stream before its time: its segments hold all that came until then. */
  get error(): unknown {
    return this.#error
  }

  async hasMore(): Promise<boolean> {
    while (!this.#waiting?.length && !(await this.#isAtEnd()));
    return this.#waiting !== undefined
  }

  /** The next bytes, at most `max`. */
  async *segment(maxBytes: number): AsyncGenerator<Buffer> {
    let left = maxBytes
    while (left > 0 && (await this.hasMore())) {
      const chunk = this.#waiting?.subarray(0, left) ?? Buffer.alloc(0)
      this.#waiting = this.#waiting?.subarray(chunk.length)
      left -= chunk.length
      yield chunk
    }
  }

  /** To be called in any case. */
  close(): void {
    clearTimeout(this.#idle)
  }

  /** Otherwise a chunk is waiting. */
  async #isAtEnd(): Promise<boolean> {
    this.#waiting = undefined
    try {
      const { value, done } = await this.#iterator.next()
      this.#idle.refresh()
      if (!done) this.#waiting = value
      return done === true
    } catch (error) {
      this.#error = error
      return true
    }
  }
}
