/**
 * Loaded into the server before its own code (`node --import`), so that the product has no code for benches.
 * From the message 'begin' to the message 'end' it measures event loop and processor, then sends the figures.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

export interface ServerFigures {
  eventLoopDelay: { p50Ms: number; p99Ms: number; maxMs: number }
  /** Processor time of all threads of the server's process, without PostgreSQL. */
  cpuMs: number
}

const RESOLUTION_MS = 1

// Worker threads inherit the flag, but no request waits for their event loops.
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

/** The histogram measures the interval between ticks; only what exceeds the resolution is delay. */
function late(nanoseconds: number): number {
  return Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS)
}
