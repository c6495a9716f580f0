/** Medians of several runs of Lighthouse's command on a page, each with a Chromium and a profile of its own. */
import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { LaunchOptions } from '@playwright/test'
import { atEnd } from '../cleanup.ts'
import { timingsOf } from '../search/figures.ts'

const HOME = join(import.meta.dirname, 'lighthouse')
const PROGRAM = join(HOME, 'node_modules/lighthouse/cli/index.js')
const RUN_TIMEOUT_MS = 150_000
/** On a busy machine Lighthouse may miss the start of a load (NO_NAVSTART), and asks to be run again. */
const ATTEMPTS = 3

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** The part of Lighthouse's result that is used. */
interface Result {
  lighthouseVersion: string
  /** From 0 to 1. */
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

const audits = {
  fcpMs: 'first-contentful-paint',
  lcpMs: 'largest-contentful-paint',
  tbtMs: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  speedIndexMs: 'speed-index',
  /** All that was transferred, compressed, with headers. */
  bytes: 'total-byte-weight',
} as const

type Measure = (typeof categories)[number] | keyof typeof audits

/** Medians, scores from 0 to 100; and the performance of each run. */
export type LighthouseFigures = Record<Measure, number> & { version: string; runs: string }

/** Beside its own lock file, where it is not yet. Throws an error of one line. */
export function installLighthouse(say: (line: string) => void): void {
  if (existsSync(PROGRAM)) return
  say('Installing Lighthouse for this bench …')
  const { status, error, stderr } = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund'], {
    cwd: HOME,
    encoding: 'utf8',
    timeout: 300_000,
    shell: process.platform === 'win32',
  })
  if (status !== 0)
    throw new Error(`Lighthouse could not be installed (${error?.message ?? stderr.trim().split('\n')[0]}).`)
}

/** Keeps Lighthouse's own report of each run, as HTML, at `report` with the run's number. */
export async function lighthouseOf(
  url: string,
  runs: number,
  report: string,
  browser: LaunchOptions,
): Promise<LighthouseFigures> {
  const done: Result[] = []
  for (let run = 1; run <= runs; run++)
    done.push(await retried(() => audited(url, `${report}-${run}`, browser)))
  const scores = categories.map(name => [name, median(done.map(result => scoreOf(result, name)))])
  const figures = Object.entries(audits).map(([name, id]) => [
    name,
    median(done.map(result => result.audits[id]?.numericValue ?? Number.NaN)),
  ])
  return {
    ...(Object.fromEntries([...scores, ...figures]) as Record<Measure, number>),
    version: done[0]!.lighthouseVersion,
    runs: done.map(result => scoreOf(result, 'performance')).join(' '),
  }
}

const median = (numbers: readonly number[]) => timingsOf(numbers).p50Ms

function scoreOf(result: Result, name: string): number {
  const score = result.categories[name]?.score
  if (score === null || score === undefined) throw new Error(`Lighthouse has no score for ${name}.`)
  return Math.round(score * 100)
}

async function retried<Value>(work: () => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
    }
  }
}

async function audited(
  url: string,
  output: string,
  { executablePath, args = [] }: LaunchOptions,
): Promise<Result> {
  const command = [
    PROGRAM,
    url,
    '--quiet',
    '--output=json',
    '--output=html',
    `--output-path=${output}`,
    `--only-categories=${categories.join(',')}`,
    `--chrome-flags=${['--headless', ...args].join(' ')}`,
  ]
  const running = promisify(execFile)(process.execPath, command, {
    env: { ...process.env, CHROME_PATH: executablePath },
    timeout: RUN_TIMEOUT_MS,
    // At this signal Lighthouse ends its browser too.
    killSignal: 'SIGINT',
  })
  const ended = atEnd(async () => {
    running.child.kill('SIGINT')
  })
  try {
    await running
    return JSON.parse(await readFile(`${output}.report.json`, 'utf8')) as Result
  } finally {
    await ended()
  }
}
