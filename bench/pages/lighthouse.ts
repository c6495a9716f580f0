/** Medians of several Lighthouse runs of a page, each in a new process and browser. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { end } from '#testing/server-process.ts'
import { nodeForTypeScript } from '../../scripts/setup/environment.mjs'
import { installPackage } from '../install.ts'
import { percentile } from '../search/figures.ts'
import type { Task } from './audit.ts'
import { type AuditRun, figureNames, type NotPassed, scoreNames } from './audit-run.ts'

const AUDIT = fileURLToPath(new URL('./audit.ts', import.meta.url))
const RUN_TIMEOUT_MS = 150_000
/** On a busy machine Lighthouse may miss the start of a load (NO_NAVSTART), and asks to be run again. */
const ATTEMPTS = 3
const STOP_TIMEOUT_MS = 10_000

export interface LighthouseFigures {
  version: string
  scores: AuditRun['scores']
  figures: AuditRun['figures']
  /** Performance score of each run, lowest first. */
  performance: number[]
  notPassed: NotPassed[]
}

export function installLighthouse(say: (line: string) => void): void {
  installPackage(join(import.meta.dirname, 'lighthouse'), { name: 'Lighthouse', package: 'lighthouse' }, say)
}

export async function lighthouseOf(task: Task, runs: number): Promise<LighthouseFigures> {
  const done: AuditRun[] = []
  for (let run = 0; run < runs; run++) done.push(await retried(() => audited(task)))
  const byPerformance = done.toSorted((a, b) => a.scores.performance - b.scores.performance)
  const middle = byPerformance[Math.ceil(runs / 2) - 1]!
  const medians = <Name extends string>(
    names: readonly Name[],
    of: (run: AuditRun) => Record<Name, number>,
  ) =>
    Object.fromEntries(names.map(name => [name, median(done.map(run => of(run)[name]))])) as Record<
      Name,
      number
    >
  return {
    version: middle.version,
    scores: medians(scoreNames, run => run.scores),
    figures: medians(figureNames, run => run.figures),
    performance: byPerformance.map(run => run.scores.performance),
    notPassed: middle.notPassed,
  }
}

const median = (numbers: readonly number[]) =>
  percentile(
    numbers.toSorted((a, b) => a - b),
    50,
  )

async function retried<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
    }
  }
}

async function audited(task: Task): Promise<AuditRun> {
  const auditor = spawn(nodeForTypeScript()!, [AUDIT], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const timeout = AbortSignal.timeout(RUN_TIMEOUT_MS)
  try {
    auditor.send(task)
    const [run] = await Promise.race([once(auditor, 'message', { signal: timeout }), died(auditor)])
    return run as AuditRun
  } catch (error) {
    if (!timeout.aborted) throw error
    throw new Error(`Lighthouse took longer than ${RUN_TIMEOUT_MS / 1000} s for ${task.url}.`)
  } finally {
    await end(auditor, STOP_TIMEOUT_MS)
  }
}

async function died(auditor: ChildProcess): Promise<never> {
  const [code] = await once(auditor, 'exit')
  throw new Error(`Lighthouse ended with exit code ${code}.`)
}
