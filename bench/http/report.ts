import type { Machine } from '../search/machine.ts'
import type { ServerFigures } from '../server-probe.ts'

export interface TargetFigures {
  requestsPerSecond: number
  p50Ms: number
  p99Ms: number
  errors: number
  eventLoopDelay: ServerFigures['eventLoopDelay']
  /** Processor time of the server's process; PostgreSQL is not counted. */
  cpuMsPerRequest: number
  /** Compressed, with headers. */
  bytesPerAnswer: number
}

export interface HttpFigures {
  listings: number
  readyMs: number
  queries: number
  connections: number
  acceptEncoding: 'gzip'
  api: TargetFigures
  page: TargetFigures
  machine: Machine
}

/** The figures as text. */
export function httpReport(figures: HttpFigures): string {
  const { listings, readyMs, queries, connections, machine } = figures
  const lines = [
    `${listings.toLocaleString('en-GB')} listings, ready after ${(readyMs / 1000).toFixed(1)} s; ${queries} searches in turn, ${connections} connections, gzip`,
    `${machine.processor}, ${machine.cores} cores, Node ${machine.node}`,
    '',
    '        per s   p50 ms   p99 ms   errors   loop p50 / p99 / max ms   CPU ms   bytes',
    line('API', figures.api),
    line('page', figures.page),
  ]
  return `${lines.join('\n')}\n`
}

function line(name: string, target: TargetFigures): string {
  const { requestsPerSecond, p50Ms, p99Ms, errors, eventLoopDelay, cpuMsPerRequest, bytesPerAnswer } = target
  const loop = `${eventLoopDelay.p50Ms} / ${eventLoopDelay.p99Ms} / ${eventLoopDelay.maxMs}`
  return [
    name.padEnd(6),
    requestsPerSecond.toFixed(0).padStart(7),
    String(p50Ms).padStart(9),
    String(p99Ms).padStart(9),
    String(errors).padStart(9),
    loop.padStart(26),
    String(cpuMsPerRequest).padStart(9),
    String(bytesPerAnswer).padStart(8),
  ].join('')
}
