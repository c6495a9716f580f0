/**
 * A second thread for building: it splits the texts into words, a third of all the work, while this thread
 * does the rest; then both make columns, in the memory they share.
 */
import { Worker } from 'node:worker_threads'
import type { Packing } from './columns/codes.ts'
import type { Arrivals, Column } from './columns/column.ts'
import type { Row } from './row.ts'
import type { IndexField } from './schema.ts'

/** The concatenated texts of some rows, or a column to make; without arrivals, from the texts. */
export type ColumnJob =
  | { position: number; text: string; lengths: Uint32Array }
  | {
      position: number
      field: IndexField
      arrivals: Arrivals | undefined
      memory: WebAssembly.Memory
      order: Uint32Array
    }

/** Jobs are answered in order; for a batch of texts without a column. */
export type ColumnDone = Column | undefined

/** Rows whose texts are posted as one string: posting a thousand takes as long as splitting them. */
const ROWS_AT_ONCE = 1000
/** Sooner if they are long, because a string's length is limited. */
const UNITS_AT_ONCE = 4_000_000
/** The most batches that may wait in the worker. */
const MAX_WAITING = 16

/** The texts of some rows, in pieces, with their total length in UTF-16 units. */
interface Joined {
  parts: string[]
  lengths: number[]
  units: number
}

export class ColumnWorker {
  readonly #worker = new Worker(new URL('column-thread.ts', import.meta.url))
  readonly #waiting: PromiseWithResolvers<ColumnDone>[] = []
  /** By position, those not posted yet. */
  readonly #texts = new Map<number, Joined>()
  #failed: Error | undefined

  constructor() {
    this.#worker.unref()
    this.#worker.on('message', (done: ColumnDone) => {
      this.#waiting.shift()!.resolve(done)
      // The worker keeps the process alive only while a job is pending.
      if (this.#waiting.length === 0) this.#worker.unref()
    })
    const fail = (error: Error) => {
      this.#failed ??= error
      for (const one of this.#waiting.splice(0)) one.reject(this.#failed)
    }
    this.#worker.once('error', fail)
    this.#worker.once('exit', code => fail(new Error(`the worker for columns ended early (${code})`)))
  }

  /** Posts the texts at this position. Waits while the worker has many; rejects if it has failed. */
  async addTexts(rows: readonly Row[], position: number): Promise<void> {
    const joined = this.#texts.get(position) ?? { parts: [], lengths: [], units: 0 }
    this.#texts.set(position, joined)
    for (const { cells } of rows) {
      let length = 0
      for (const text of (cells[position] ?? []) as readonly string[]) {
        joined.parts.push(text, ' ')
        length += text.length + 1
      }
      joined.lengths.push(length)
      joined.units += length
    }
    if (joined.lengths.length < ROWS_AT_ONCE && joined.units < UNITS_AT_ONCE) return
    this.#postTexts(position)
    if (this.#waiting.length > MAX_WAITING) await this.#waiting[0]!.promise
  }

  /** Without arrivals, uses the added texts. Arrivals are transferred: the caller can't read them now. */
  async make(
    field: IndexField,
    position: number,
    arrivals: Arrivals | undefined,
    packing: Packing,
  ): Promise<Column> {
    if (!arrivals) this.#postTexts(position)
    const { memory, order } = packing
    const given = Object.values(arrivals ?? {}).flatMap(part => (ArrayBuffer.isView(part) ? part.buffer : []))
    const job = { position, field, arrivals, memory: memory.shared, order }
    return (await this.#post(job, given as ArrayBuffer[])) as Column
  }

  /** Call when no more jobs follow. */
  stop(): void {
    void this.#worker.terminate()
  }

  #postTexts(position: number): void {
    const { parts, lengths } = this.#texts.get(position) ?? { parts: [], lengths: [] }
    this.#texts.delete(position)
    // The promise of the column rejects with the failure.
    this.#post({ position, text: parts.join(''), lengths: Uint32Array.from(lengths) }).catch(() => undefined)
  }

  #post(job: ColumnJob, given: ArrayBuffer[] = []): Promise<ColumnDone> {
    if (this.#failed) return Promise.reject(this.#failed)
    const done = Promise.withResolvers<ColumnDone>()
    this.#waiting.push(done)
    this.#worker.ref()
    this.#worker.postMessage(job, given)
    return done.promise
  }
}
