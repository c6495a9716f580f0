/**
 * Runs jobs, a few at a time. A notification wakes it as soon as one has been committed; a poll each 10 s
 * finds those whose time has come, and those whose notification was lost. It outlives its connections: when
 * graphile-worker gives up, it is restarted.
 */
import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type CronItem,
  parseCronItems,
  type Runner,
  run,
  runOnce,
  type SharedOptions,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type pg from 'pg'
import { defineJob, handleJob, type JobHandler } from './define-job.ts'
import { failureReason, guarded, quietLogger } from './failures.ts'
import { jobPool } from './job-pool.ts'
import { clearFailedJobs, nameOf, releaseOrphans } from './job-rows.ts'

/** What tests override. */
const defaultPace = {
  concurrency: 4,
  pollMs: 10_000,
  restartMs: 1000,
  orphansEachMs: 60_000,
  /** How long a running job may take once the runner is stopped. */
  stoppingMs: 5000,
}
type Pace = typeof defaultPace

const clearFailed = defineJob({ name: 'clear-failed-jobs', schedule: '20 4 * * *' })

const KILLING_MS = 2000
const CLOSING_MS = 2000

interface Opened {
  runner: Runner
  /** Runs the jobs. */
  pool: pg.Pool
  /** One connection with the runner's name for as long as it lives. */
  sign: pg.Pool
  /** Aborted once graphile-worker gives up by itself, which does not always end it. */
  gaveUp: AbortSignal
}

export class JobRunner {
  readonly #url: string
  readonly #warn: (message: string) => void
  readonly #pace: Pace
  readonly #handlers = new Map<string, JobHandler>()
  readonly #stopping = new AbortController()
  #ended: Promise<void> = Promise.resolve()
  #ownPool: pg.Pool | undefined

  constructor(url: string, warn: (message: string) => void, pace?: Partial<Pace>) {
    this.#url = url
    this.#warn = message => warn(`jobs: ${message}`)
    this.#pace = { ...defaultPace, ...pace }
    this.register([handleJob(clearFailed, () => clearFailedJobs(this.#pool))])
  }

  /** Before it is started. */
  register(handlers: readonly JobHandler[]): void {
    for (const handler of handlers) {
      const { name } = handler.job
      if (this.#handlers.has(name)) throw new Error(`Two jobs are called ${name}`)
      this.#handlers.set(name, handler)
    }
  }

  /** Resolves when it waits for jobs; from then on it runs in the background. */
  async start(): Promise<void> {
    this.#ended = this.#goOn(await this.#open())
  }

  /** Waits a while for running jobs to finish; the others are left for the next start. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#ended
    if (this.#ownPool) await closed(this.#ownPool)
    this.#ownPool = undefined
  }

  /** Runs the due jobs one by one, and returns. For tests. */
  async runWaiting(): Promise<void> {
    await runOnce(this.#options(this.#pool))
  }

  /** Until stopped. */
  async #goOn(first: Opened): Promise<void> {
    let opened: Opened | undefined = first
    while (!this.#stopping.signal.aborted) {
      try {
        opened ??= await this.#open()
        await this.#untilItEnds(opened)
      } catch (error) {
        this.#warn(`${failureReason(error)}; starting anew`)
      }
      if (opened) await closed(opened.pool, opened.sign)
      opened = undefined
      await sleep(this.#pace.restartMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined)
    }
  }

  async #open(): Promise<Opened> {
    const pool = jobPool(this.#url, 'forecourt jobs', this.#pace.concurrency + 2)
    const events: WorkerEvents = new EventEmitter()
    const gaveUp = new AbortController()
    let name = ''
    events.once('pool:create', ({ workerPool }) => {
      name = nameOf(workerPool.id)
    })
    events.once('pool:gracefulShutdown', () => gaveUp.abort())
    // It may have failed to learn the numbers of its tasks, and would then never ask for them again.
    events.once('worker:getJob:error', () => gaveUp.abort())
    try {
      const runner = await run({
        ...this.#options(pool),
        parsedCronItems: parseCronItems([...this.#handlers.values()].flatMap(cronItems)),
        concurrency: this.#pace.concurrency,
        pollInterval: this.#pace.pollMs,
        events,
      })
      return { runner, pool, sign: jobPool(this.#url, name, 1), gaveUp: gaveUp.signal }
    } catch (error) {
      await closed(pool)
      throw error
    }
  }

  /** Until it is stopped, or gives up by itself: then it throws. */
  async #untilItEnds({ runner, sign, gaveUp }: Opened): Promise<void> {
    const rescue = () => releaseOrphans(sign).catch(error => this.#warn(failureReason(error)))
    void rescue()
    const rescues = setInterval(rescue, this.#pace.orphansEachMs)
    // Why it ended has been logged by then.
    const ended = runner.promise.catch(() => undefined)
    await Promise.race([ended, aborted(gaveUp), aborted(this.#stopping.signal)])
    clearInterval(rescues)
    await this.#close(runner)
    if (!this.#stopping.signal.aborted) throw new Error('the runner gave up')
  }

  async #close(runner: Runner): Promise<void> {
    const gently = runner.stop().catch(() => undefined)
    if (await isDoneWithin(this.#pace.stoppingMs, gently)) return
    // A killed job counts as a failed attempt.
    await isDoneWithin(
      KILLING_MS,
      runner.kill('stopped').catch(() => undefined),
    )
  }

  #options(pool: pg.Pool): SharedOptions & { taskList: TaskList; noHandleSignals: boolean } {
    return {
      pgPool: pool,
      taskList: guarded([...this.#handlers.values()], pool),
      noHandleSignals: true,
      // With batches, completion is awaited at the end, and a failure to store it ends the runner, not the
      // process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      logger: quietLogger(this.#warn),
    }
  }

  /** For work beside the background's; connections without use close by themselves. */
  get #pool(): pg.Pool {
    this.#ownPool ??= jobPool(this.#url, 'forecourt jobs', 2)
    return this.#ownPool
  }
}

/** A scheduled job that still waits at its next time is not duplicated. */
function cronItems({ job: { name, schedule, attempts, queue } }: JobHandler): CronItem[] {
  if (!schedule) return []
  const options = {
    jobKey: `timetable ${name}`,
    backfillPeriod: 0,
    maxAttempts: attempts,
    ...(queue ? { queueName: queue } : {}),
  }
  return [{ task: name, match: schedule, options }]
}

async function closed(...pools: pg.Pool[]): Promise<void> {
  const ended = pools.map(pool => pool.end().catch(() => undefined))
  await isDoneWithin(CLOSING_MS, Promise.all(ended))
}

async function isDoneWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  const patience = new AbortController()
  const late = sleep(ms, false, { signal: patience.signal }).catch(() => false)
  const isDone = await Promise.race([work.then(() => true), late])
  patience.abort()
  return isDone
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
