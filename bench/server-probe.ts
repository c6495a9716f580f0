/**
 * Loaded into the server before its own code (`node --import`), so that the product has no code for benches.
 * From the message 'begin' to the message 'end' it measures event loop, processor and responses, then sends
 * the figures.
 */
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

export interface ServerFigures {
  eventLoopDelay: { p50Ms: number; p99Ms: number; maxMs: number }
  /** Processor time of all threads of the server's process, without PostgreSQL. */
  cpuMs: number
  /** In their order. */
  responses: ResponseTime[]
}

export interface ResponseTime {
  path: string
  /** From the request's head to the last byte handed to the network. */
  ms: number
  /** The main thread's part of it. If requests come one by one, the rest was waiting. */
  mainThreadMs: number
}

const RESOLUTION_MS = 1

// Worker threads inherit the flag, but no request waits for their event loops.
if (isMainThread && process.send) watch()

function watch(): void {
  let delay: ReturnType<typeof monitorEventLoopDelay> | undefined
  let before = process.cpuUsage()
  const responses = watchResponses()
  process.on('message', message => {
    if (message === 'begin') {
      before = process.cpuUsage()
      responses.length = 0
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
      process.send?.({ eventLoopDelay, cpuMs: (user + system) / 1000, responses } satisfies ServerFigures)
    }
  })
}

/** The histogram measures the interval between ticks; only what exceeds the resolution is delay. */
function late(nanoseconds: number): number {
  return Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS)
}

/** Filled with each response to a request over the network. */
function watchResponses(): ResponseTime[] {
  const times: ResponseTime[] = []
  const begun = new WeakMap<ServerResponse, { at: number; cpuMs: number }>()
  subscribe('http.server.request.start', message => {
    const { response } = message as { response: ServerResponse }
    begun.set(response, { at: performance.now(), cpuMs: mainThreadMs() })
  })
  subscribe('http.server.response.finish', message => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    const from = begun.get(response)
    if (!from) return
    const ms = performance.now() - from.at
    times.push({
      path: request.url ?? '',
      ms,
      mainThreadMs: mainThreadMs() - from.cpuMs,
    })
  })
  return times
}

function mainThreadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
