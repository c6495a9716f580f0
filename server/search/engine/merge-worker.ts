/** Merges beside searches: a worker shares the old memory and hands over the new, copying neither. */
import { Worker } from 'node:worker_threads'
import type { Segment } from './segment.ts'
import type { MergeJob } from './segment-builder.ts'

/** A thread for each merge: a merge takes a second, and the thread's end frees all its memory. */
export async function mergeInWorker(job: MergeJob): Promise<Segment> {
  const worker = new Worker(new URL('merge-thread.ts', import.meta.url))
  // A program that ends need not wait for a merge.
  worker.unref()
  try {
    return await new Promise<Segment>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', code => reject(new Error(`the merge ended early (${code})`)))
      worker.postMessage(job)
    })
  } finally {
    void worker.terminate()
  }
}
