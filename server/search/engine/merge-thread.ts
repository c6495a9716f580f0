/** What a merging worker runs: one job, and the answer. */
import { parentPort } from 'node:worker_threads'
import { type MergeJob, mergeSegment } from './segment-builder.ts'

parentPort!.once('message', (job: MergeJob) => parentPort!.postMessage(mergeSegment(job)))
