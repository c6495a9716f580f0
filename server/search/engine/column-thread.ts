/** The code of the second thread of a build. */
import { parentPort } from 'node:worker_threads'
import type { ColumnDone, ColumnJob } from './column-worker.ts'
import { makeColumn } from './columns/column.ts'
import { TextGatherer } from './columns/text.ts'
import { Memory } from './memory.ts'
import { runAtOnce } from './steps.ts'

/** By position. */
const texts = new Map<number, TextGatherer>()

parentPort!.on('message', (job: ColumnJob) => parentPort!.postMessage(done(job)))

function done(job: ColumnJob): ColumnDone {
  if ('text' in job) {
    textsAt(job.position).addJoined(job.text, job.lengths)
    return undefined
  }
  const packing = { memory: new Memory(job.memory), order: job.order }
  return runAtOnce(makeColumn(job.field, job.arrivals ?? textsAt(job.position).arrivals(), packing))
}

function textsAt(position: number): TextGatherer {
  const gatherer = texts.get(position) ?? new TextGatherer(undefined, new Uint32Array(0))
  texts.set(position, gatherer)
  return gatherer
}
