/** What a merging worker runs: one job, and the answer. */
import os from 'node:os'
import { parentPort } from 'node:worker_threads'
import { type MergeJob, mergeSegment } from './segment-builder.ts'

// Searches go first. On Linux this is the priority of the thread; elsewhere it would be that of the whole process.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_LOW)

parentPort!.once('message', (job: MergeJob) => parentPort!.postMessage(mergeSegment(job)))
