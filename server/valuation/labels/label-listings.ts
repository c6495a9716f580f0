/**
 * Values many listings in worker threads of low priority: all of them after a new version of the model, or
 * those that need it.
 */
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { outdatedValuations } from '#server/listings/listing-valuations.store.ts'
import { valuedIds } from '#server/listings/valued-listings.store.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Labelled, LabelThreadData } from './label-thread.ts'

export interface LabellingOptions extends LabelThreadData {
  database: Database
  /** 'outdated': without a value of this model, or changed since they were valued. */
  which: 'all' | 'outdated'
}

export interface LabellingResult {
  listings: number
  seconds: number
  /** Rows of which something has changed. */
  written: number
}

/** One processor is left to the server, and no more memory is taken than three models need. */
const THREADS = Math.min(3, Math.max(1, availableParallelism() - 1))
/** A batch takes about a tenth of a second. */
const BATCH = 2000

export async function labelListings(options: LabellingOptions): Promise<LabellingResult> {
  const began = performance.now()
  const total: LabellingResult = { listings: 0, seconds: 0, written: 0 }
  const batches = idBatches(options)
  // A generator answers concurrent calls of next() in turn, so the threads share the batches.
  const first = await batches.next()
  if (first.done) return total
  const count = first.value.length < BATCH ? 1 : THREADS
  const threads = Array.from({ length: count }, () => threadOf(options))
  try {
    await Promise.all(threads.map((thread, index) => work(thread, index === 0 ? first.value : undefined)))
  } finally {
    await Promise.all(threads.map(({ worker }) => worker.terminate()))
  }
  total.seconds = (performance.now() - began) / 1000
  return total

  async function work({ worker, failed }: LabelThread, own: number[] | undefined): Promise<void> {
    for (let ids = own ?? (await next()); ids; ids = await next()) {
      worker.postMessage(ids)
      const [{ written }] = (await Promise.race([once(worker, 'message'), failed])) as [Labelled]
      total.listings += ids.length
      total.written += written
    }
  }

  async function next(): Promise<number[] | undefined> {
    const { value, done } = await batches.next()
    return done ? undefined : value
  }
}

interface LabelThread {
  worker: Worker
  /** Rejects if the thread fails, whenever that is. */
  failed: Promise<never>
}

function threadOf({ url, modelId }: LabelThreadData): LabelThread {
  const worker = new Worker(new URL('label-thread.ts', import.meta.url), {
    workerData: { url, modelId } satisfies LabelThreadData,
  })
  const failed = new Promise<never>((_, reject) => worker.once('error', reject))
  failed.catch(() => undefined)
  return { worker, failed }
}

async function* idBatches({
  database,
  which,
  modelId,
}: LabellingOptions): AsyncGenerator<number[], undefined> {
  for (let after = 0; ; ) {
    const ids =
      which === 'all'
        ? await valuedIds(database, after, BATCH)
        : await outdatedValuations(database, modelId, after, BATCH)
    if (ids.length === 0) return
    yield ids
    after = ids.at(-1)!
  }
}
