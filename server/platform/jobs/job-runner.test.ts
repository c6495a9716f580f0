/**
 * Longer than usual: all cases share the runners of one database, and are the guarantees that one queue
 * gives.
 */
import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { z } from 'zod'
import { emptyDatabase, type FreshDatabase, freshDatabase } from '#testing/database/fresh-database.ts'
import { migrate } from '../database/migrate.ts'
import { type Connections, connect } from '../database/pool.ts'
import { defineJob, handleJob, type JobHandler, UnrecoverableError } from './define-job.ts'
import { JobRunner } from './job-runner.ts'
import { JobQueue } from './jobs.ts'

let fresh: FreshDatabase
let connections: Connections
let jobs: JobQueue
/** The handlers that run, by name of job. */
type Tasks = Record<string, (payload: unknown) => Promise<void>>

const job = (name: string) => defineJob({ name, payload: z.unknown(), attempts: 16 })
const handlersOf = (tasks: Tasks): JobHandler[] =>
  Object.entries(tasks).map(([name, task]) => handleJob(job(name), task))

const runners: JobRunner[] = []
const warnings: string[] = []

beforeAll(async () => {
  fresh = await freshDatabase()
  connections = connect(fresh.url, 4)
  jobs = new JobQueue(connections.database)
})

afterEach(async () => {
  await stopRunners()
  await connections.pool.query('delete from graphile_worker._private_jobs')
  warnings.length = 0
})

afterAll(async () => {
  await connections.close()
  await fresh.drop()
})

test('a job runs once, and soon, though two runners wait for it', async () => {
  const done: unknown[] = []
  const note = { note: async (payload: unknown) => void done.push(payload) }
  await Promise.all([running(note), running(note)])
  for (let number = 0; number < 50; number++) await jobs.add(job('note'), { number })
  await until(() => done.length >= 50)
  await stopRunners()
  expect(done.map(payload => (payload as { number: number }).number).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 50 }, (_, number) => number),
  )
  expect(await rows()).toEqual([])
})

test('a job of a rolled-back transaction never runs; one of a committed transaction runs after the commit', async () => {
  const done: unknown[] = []
  await running({ note: async payload => void done.push(payload) })
  const failing = connections.database.transaction().execute(async within => {
    await jobs.add(job('note'), { of: 'nothing' }, { within })
    throw new Error('never mind')
  })
  await expect(failing).rejects.toThrow('never mind')
  await connections.database.transaction().execute(async within => {
    await jobs.add(job('note'), { of: 'something' }, { within })
    await jobs.add(job('note'), { of: 'something else' })
    await until(() => done.length > 0)
    expect(done).toEqual([{ of: 'something else' }])
  })
  await until(() => done.length > 1)
  expect(done[1]).toEqual({ of: 'something' })
})

test('of jobs with the same key one waits, with the last payload', async () => {
  const done: unknown[] = []
  for (const number of [1, 2, 3]) await jobs.add(job('note'), { number }, { key: 'the note' })
  await jobs.add(job('note'), { number: 4 }, { key: 'another note' })
  await running({ note: async payload => void done.push(payload) })
  await until(() => done.length >= 2)
  await stopRunners()
  // Several run at once, and either may be done first.
  expect(done).toHaveLength(2)
  expect(done).toEqual(expect.arrayContaining([{ number: 3 }, { number: 4 }]))
})

test('many jobs are added like one: each once for its key, at the time that was set first', async () => {
  const soon = new Date(Date.now() + 60_000)
  const many = (first: number) =>
    Array.from({ length: 300 }, (_, n) => ({ payload: { number: first + n }, key: `n${first + n}` }))
  await jobs.addAll(job('note'), many(0), { runAt: soon })
  await connections.database
    .transaction()
    .execute(within => jobs.addAll(job('note'), many(200), { runAt: new Date(Date.now() + 9e6), within }))
  const { rows: waiting } = await connections.pool.query(
    `select count(*)::int as count, min(run_at) = $1 as "isFirst", count(*) filter (where run_at = $1)::int as first,
       max((payload ->> 'number')::int) as last, min(max_attempts) as attempts from graphile_worker._private_jobs`,
    [soon],
  )
  expect(waiting[0]).toEqual({ count: 500, isFirst: true, first: 300, last: 499, attempts: 16 })
})

test('a job for later waits until then', async () => {
  const done: unknown[] = []
  const runner = await running({ note: async payload => void done.push(payload) })
  await jobs.add(job('note'), {}, { runAt: new Date(Date.now() + 3_600_000) })
  await runner.runWaiting()
  expect(done).toEqual([])
  expect(await rows()).toHaveLength(1)
})

test('a failed job is tried again later, and no personal data of the failure is kept or logged', async () => {
  let attempts = 0
  await running({
    fickle: async () => {
      if (++attempts === 1)
        throw new Error('550 <ann@example.com> knows no 123456\nat https://example.com/a?b=c')
    },
  })
  await jobs.add(job('fickle'), { to: 'ann@example.com' })
  await until(async () => (await rows())[0]?.last_error != null)
  const [row] = await rows()
  expect(row).toMatchObject({ attempts: 1, last_error: '550 <(address)> knows no (number) at (link)' })
  expect(row!.run_at.getTime() - Date.now()).toBeGreaterThan(1000)
  expect(warnings.join('\n')).toContain('fickle')
  expect(warnings.join('\n')).not.toMatch(/ann|123456|b=c|failures\.ts/)
  await due()
  await until(() => attempts === 2)
  await until(async () => (await rows()).length === 0)
})

test('a permanent failure is not tried again, and deleted after 30 days', async () => {
  const runner = await running({
    hopeless: async () => {
      throw new UnrecoverableError('there is no such name')
    },
  })
  await jobs.add(job('hopeless'), {})
  await until(async () => (await rows())[0]?.last_error !== null)
  expect((await rows())[0]).toMatchObject({ attempts: 1, max_attempts: 1, is_available: false })
  await age('29 days')
  await jobs.add(job('clear-failed-jobs'), {})
  await runner.runWaiting()
  // The waiting runner may have taken it first, and still be running it.
  await until(async () => (await rows()).length < 2)
  expect(await rows()).toMatchObject([{ attempts: 1, last_error: 'there is no such name' }])
  await age('31 days')
  await jobs.add(job('clear-failed-jobs'), {})
  await runner.runWaiting()
  await until(async () => (await rows()).length === 0)
})

test('a payload that does not fit its job is not tried', async () => {
  const counted = defineJob({ name: 'counted', payload: z.object({ count: z.number() }), attempts: 3 })
  const done: number[] = []
  const runner = new JobRunner(fresh.url, message => warnings.push(message))
  runners.push(runner)
  runner.register([handleJob(counted, async ({ count }) => void done.push(count))])
  await jobs.add(counted, { count: 1 })
  await jobs.add({ ...job('counted'), attempts: 3 }, { count: 'many' })
  await runner.runWaiting()
  expect(done).toEqual([1])
  expect(await rows()).toMatchObject([{ attempts: 1, max_attempts: 1 }])
})

test('jobs of one queue run one at a time', async () => {
  const queued = defineJob({ name: 'queued', payload: z.unknown(), attempts: 16, queue: 'training' })
  let running = 0
  let most = 0
  let done = 0
  let isFree = false
  const handlers = [
    handleJob(queued, async () => {
      most = Math.max(most, ++running)
      await until(() => isFree)
      running--
      done++
    }),
    ...handlersOf({
      async note() {
        isFree = true
      },
    }),
  ]
  for (let n = 0; n < 5; n++) await jobs.add(queued, {})
  // This one has no queue and is taken last: by then the runner has passed over those that wait.
  await jobs.add(job('note'), {})
  const runner = new JobRunner(fresh.url, message => warnings.push(message), { pollMs: 20, concurrency: 8 })
  runners.push(runner)
  runner.register(handlers)
  await runner.start()
  await until(() => done === 5)
  expect(most).toBe(1)
})

test('it continues after its connections are cut repeatedly, including the jobs that were running', async () => {
  const done = new Set<unknown>()
  let cuts = 0
  let isOver = false
  /** Runs until the next cut. */
  const slow = async (payload: unknown) => {
    const before = cuts
    await until(() => cuts > before || isOver)
    done.add((payload as { number: number }).number)
  }
  await running({ slow }, { orphansEachMs: 100, pollMs: 200, stoppingMs: 500 })
  for (let number = 0; number < 30; number++) await jobs.add(job('slow'), { number })
  while (cuts < 10) {
    const { rowCount } = await connections.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name like 'forecourt jobs%' and datname = current_database()`,
    )
    if (rowCount) cuts++
  }
  isOver = true
  await until(async () => {
    await connections.pool.query(
      "update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'",
    )
    return (await rows()).length === 0
  })
  expect(done.size).toBe(30)
  await jobs.add(job('slow'), { number: 'afterwards' })
  await until(() => done.has('afterwards'))
})

test('a dead runner’s jobs are taken over by another', async () => {
  const done: unknown[] = []
  await jobs.add(job('note'), { of: 'the dead' })
  await connections.pool.query(
    `update graphile_worker._private_jobs set attempts = 1, locked_at = now() - interval '30 s', locked_by = 'pool-dead'`,
  )
  await running({ note: async payload => void done.push(payload) }, { pollMs: 100 })
  await until(() => done.length > 0)
})

test('a living runner’s jobs are not taken over', async () => {
  let begun = 0
  const end = Promise.withResolvers<void>()
  const done: unknown[] = []
  const tasks = {
    async busy() {
      begun++
      await end.promise
    },
    note: async (payload: unknown) => void done.push(payload),
  }
  await running(tasks)
  await jobs.add(job('busy'), {})
  await until(() => begun === 1)
  await jobs.add(job('note'), { of: 'the dead' }, { runAt: new Date(Date.now() + 3_600_000) })
  await connections.pool.query(
    `update graphile_worker._private_jobs
     set locked_at = now() - interval '1 minute', locked_by = coalesce(locked_by, 'pool-dead'), run_at = now()`,
  )
  await running(tasks, { pollMs: 50, orphansEachMs: 50 })
  // Who takes this one over would have taken the other too.
  await until(() => done.length === 1)
  expect(begun).toBe(1)
  end.resolve()
})

test('stopping waits for the running job, and starts no other', async () => {
  const done: unknown[] = []
  let begun = 0
  const end = Promise.withResolvers<void>()
  const slow = async (payload: unknown) => {
    begun++
    await end.promise
    done.push(payload)
  }
  const runner = await running({ slow }, { concurrency: 1 })
  await jobs.add(job('slow'), { number: 1 })
  await jobs.add(job('slow'), { number: 2 })
  await until(() => begun === 1)
  const stopping = runner.stop()
  end.resolve()
  await stopping
  expect(done).toEqual([{ number: 1 }])
  expect(await rows()).toHaveLength(1)
})

test('an ordinary role that owns its database can migrate it, run and add jobs', async () => {
  const empty = await emptyDatabase()
  const role = `role_${randomBytes(4).toString('hex')}`
  const name = new URL(empty.url).pathname.slice(1)
  const superuser = connect(inject('postgresForTests').superuserUrl, 1)
  await superuser.pool.query(`create role ${role} login password 'word'`)
  await superuser.pool.query(`alter database ${name} owner to ${role}`)
  const url = new URL(empty.url)
  url.username = role
  url.password = 'word'
  await migrate({ url: url.href, ownerUrl: url.href })
  const own = connect(url.href, 1)
  const done: unknown[] = []
  const runner = new JobRunner(url.href, message => warnings.push(message))
  runner.register(handlersOf({ note: async payload => void done.push(payload) }))
  await runner.start()
  await new JobQueue(own.database).add(job('note'), {})
  await until(() => done.length > 0)
  await runner.stop()
  await own.close()
  await empty.drop()
  await superuser.pool.query(`drop role ${role}`)
  await superuser.close()
  expect(warnings).toEqual([])
})

async function running(
  tasks: Tasks,
  pace: ConstructorParameters<typeof JobRunner>[2] = {},
): Promise<JobRunner> {
  const runner = new JobRunner(fresh.url, message => warnings.push(message), { restartMs: 100, ...pace })
  runner.register(handlersOf(tasks))
  runners.push(runner)
  await runner.start()
  return runner
}

interface Row extends pg.QueryResultRow {
  attempts: number
  max_attempts: number
  last_error: string | null
  run_at: Date
  is_available: boolean
}

async function rows(): Promise<Row[]> {
  return (await connections.pool.query<Row>('select * from graphile_worker._private_jobs order by id')).rows
}

/** Makes jobs that wait for another attempt due now. */
async function due(): Promise<void> {
  await connections.pool.query("update graphile_worker._private_jobs set run_at = now() - interval '1 s'")
  await connections.pool.query(`select pg_notify('jobs:insert', '{"count": 1}')`)
}

async function age(interval: string): Promise<void> {
  await connections.pool.query(
    'update graphile_worker._private_jobs set run_at = now() - $1::interval where max_attempts = attempts',
    [interval],
  )
}

/** What they are running ends first. */
async function stopRunners(): Promise<void> {
  await Promise.all(runners.splice(0).map(runner => runner.stop()))
}

const until = (holds: () => boolean | Promise<boolean>) =>
  vi.waitUntil(holds, { timeout: 15_000, interval: 10 })
