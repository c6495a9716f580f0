/** Load on the site, and what it costs the site's server. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { nodeForTypeScript } from '../scripts/setup/environment.mjs'
import type { Answer, Load } from './crowd.ts'
import { type Figures, rounded, timingsOf } from './search/figures.ts'
import type { BenchSite } from './site.ts'

/** Throws if the process that asks ends without an answer. */
export async function visits(load: Load): Promise<Answer[]> {
  const crowd = spawn(nodeForTypeScript()!, [fileURLToPath(new URL('./crowd.ts', import.meta.url))], {
    // The channel closes with this process, and the crowd then ends by itself.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const died = once(crowd, 'exit').then(([code]) => {
    throw new Error(`The process that asks ended with ${code}.`)
  })
  crowd.send(load)
  const [answers] = await Promise.race([once(crowd, 'message'), died])
  crowd.disconnect()
  return answers as Answer[]
}

export interface VisitFigures extends Omit<Figures, 'qps'> {
  requests: number
  failed: number
}

export function visitFiguresOf(answers: readonly Answer[]): VisitFigures {
  const { qps: _, ...times } = timingsOf(answers.map(({ ms }) => ms))
  return { requests: answers.length, failed: answers.filter(({ isGood }) => !isGood).length, ...times }
}

export interface SiteFigures extends VisitFigures {
  aSecond: number
  /** Processor time of the server's process for a request; PostgreSQL's is not in it. */
  cpuMs: number
  loopP99Ms: number
  loopMaxMs: number
  bytesPerAnswer: number
}

export async function measuredVisits(site: BenchSite, load: Omit<Load, 'address'>): Promise<SiteFigures> {
  const { result, server } = await site.observed(() => visits({ ...load, address: site.address }))
  const bytes = result.reduce((sum, answer) => sum + answer.bytes, 0)
  return {
    aSecond: rounded(result.length / load.seconds),
    ...visitFiguresOf(result),
    cpuMs: rounded(server.cpuMs / result.length),
    loopP99Ms: rounded(server.eventLoopDelay.p99Ms),
    loopMaxMs: rounded(server.eventLoopDelay.maxMs),
    bytesPerAnswer: Math.round(bytes / result.length),
  }
}
