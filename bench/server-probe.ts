/**
 * Loaded into the server before its own code (`node --import`), so that the product carries nothing for the bench. Told
 * 'begin' it watches the event loop and the processor, told 'end' it answers with what it saw.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

export interface ServerFigures {
  eventLoopDelay: { p50Ms: number; p99Ms: number; maxMs: number }
  /** Of all threads of the server's process; PostgreSQL's processes are not among them. */
  cpuMs: number
}

const RESOLUTION_MS = 1

// The index's worker inherits the flag; its loop keeps nobody waiting.
if (isMainThread && process.send) watch()

function watch(): void {
  let delay: ReturnType<typeof monitorEventLoopDelay> | undefined
  let before = process.cpuUsage()
  process.on('message', message => {
    if (message === 'begin') {
      before = process.cpuUsage()
      delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
      delay.enable()
    } else if (message === 'end' && delay) {
      delay.disable()
      const { user, system } = process.cpuUsage(before)
      const eventLoopDelay = {
        p50Ms: late(delay.percentile(50)),
        p99Ms: late(delay.percentile(99)),
        maxMs: late(delay.max),
      }
      process.send?.({ eventLoopDelay, cpuMs: (user + system) / 1000 } satisfies ServerFigures)
    }
  })
}

/** The histogram has the time between two ticks; what is above the interval they were asked for is delay. */
function late(nanoseconds: number): number {
  return Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS)
}
