/** What a merging worker runs: one job, and the answer. */
import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import type { Segment } from './segment.ts'
import { type MergeJob, mergeSegment } from './segment-builder.ts'

// Searches have priority. On Linux this sets the priority of the thread; elsewhere it would be that of the
// process.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_LOW)

/** Sleeps as long as it works: thread priority does not apply to shared caches and memory. */
async function atLeisure(job: MergeJob): Promise<Segment> {
  const steps = mergeSegment(job)
  for (;;) {
    const began = performance.now()
    const step = steps.next()
    if (step.done) return step.value
    const worked = performance.now() - began
    if (worked >= 1) await sleep(worked)
  }
}

parentPort!.once('message', (job: MergeJob) => {
  void atLeisure(job).then(segment => parentPort!.postMessage(segment))
})
