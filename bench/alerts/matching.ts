/** Changes matched one after another, and at a steady rate. */
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { percentile, rounded } from '#bench/search/figures.ts'
import type { Percolator } from '#server/search/engine/percolator/percolator.ts'
import type { Document } from '#server/search/engine/schema.ts'

const WARM_UP = 1000
const MEASURED = 5000
const RESOLUTION_MS = 1

interface Times {
  meanMicros: number
  p50Micros: number
  p99Micros: number
  worstMs: number
}

export interface MatchFigures extends Times {
  matchesAChange: number
}

export interface SteadyFigures extends Times {
  changesASecond: number
  /** Share of the time that the event loop is busy. */
  eventLoopShare: number
  /** Share of one core, all threads of the process included. */
  processorShare: number
  longestBlockMs: number
}

export function matchAll(percolator: Percolator, changing: readonly Document[]): MatchFigures {
  for (const document of changing.slice(0, WARM_UP)) percolator.matching(document)
  const times: number[] = []
  let matches = 0
  for (const document of changing.slice(WARM_UP, WARM_UP + MEASURED)) {
    const from = performance.now()
    matches += percolator.matching(document).length
    times.push(performance.now() - from)
  }
  return { ...figuresOf(times), matchesAChange: rounded(matches / times.length) }
}

/** Matches each change when it is due, as the server does. */
export async function matchSteadily(
  percolator: Percolator,
  changing: readonly Document[],
  aSecond: number,
  seconds: number,
): Promise<SteadyFigures> {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  const times: number[] = []
  delay.enable()
  const processor = process.cpuUsage()
  const loop = performance.eventLoopUtilization()
  const began = performance.now()
  for (let i = 0; i < aSecond * seconds; i++) {
    const wait = began + (i * 1000) / aSecond - performance.now()
    if (wait > 0) await sleep(wait)
    const from = performance.now()
    percolator.matching(changing[i % changing.length]!)
    times.push(performance.now() - from)
  }
  const { utilization } = performance.eventLoopUtilization(loop)
  const { user, system } = process.cpuUsage(processor)
  const ms = performance.now() - began
  delay.disable()
  return {
    changesASecond: rounded((1000 * times.length) / ms),
    ...figuresOf(times),
    eventLoopShare: rounded(utilization),
    processorShare: rounded((user + system) / 1000 / ms),
    // The histogram measures the interval between ticks; only what exceeds the resolution is delay.
    longestBlockMs: rounded(Math.max(0, delay.max / 1e6 - RESOLUTION_MS)),
  }
}

function figuresOf(times: readonly number[]): Times {
  const sorted = times.toSorted((a, b) => a - b)
  const mean = sorted.reduce((sum, ms) => sum + ms, 0) / sorted.length
  return {
    meanMicros: rounded(1000 * mean),
    p50Micros: rounded(1000 * percentile(sorted, 50)),
    p99Micros: rounded(1000 * percentile(sorted, 99)),
    worstMs: rounded(sorted.at(-1)!),
  }
}
