import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import {
  type OpenDatabase,
  type OpenDatabaseOptions,
  openDatabase,
} from '#server/platform/database/open-database.ts'
import { start } from './cluster.ts'
import { withMutex } from './mutex.ts'
import { programsFor } from './places.ts'
import { postgresSettings } from './postgres-settings.ts'
import { isAlive } from './process-mark.ts'
import { userForPostgres } from './system-user.ts'

const BACK_SOON = { timeout: 15_000, interval: 50 }

let dataDirectory: string
let opened: OpenDatabase[] = []

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'data-'))
  // As other directories are, so that PostgreSQL's account may enter when the tests run as root.
  await chmod(dataDirectory, 0o755)
})

afterEach(async () => {
  for (const database of opened) await database.stop()
  opened = []
})

afterAll(() => rm(dataDirectory, { recursive: true }))

test('a server and its tools share one PostgreSQL, and the last to leave stops it', async () => {
  const server = await open('server')
  const tool = await open('import')
  expect(tool.url).toBe(server.url)
  await server.stop()
  expect(await answers(tool.url)).toBe(true)
  await tool.stop()
  expect(await answers(tool.url)).toBe(false)
})

test('data outlive a stop', async () => {
  const first = await open('demo')
  await query(first.ownerUrl, 'create table makes as select 1 as number')
  await first.stop()
  const second = await open('server')
  expect(await query(second.ownerUrl, 'select number from makes')).toEqual([{ number: 1 }])
})

test('the error for a second server names the first', async () => {
  await open('server')
  await expect(open('server')).rejects.toThrow(
    new RegExp(
      `held by another Forecourt: process ${process.pid} at http://127.0.0.1:3000, since .*set DATA_DIR`,
    ),
  )
})

test('after kill -9 the PostgreSQL left running is used again, and stopped at the end', async () => {
  const killed = await serverInAnotherProcess()
  expect(await answers(killed.url)).toBe(true)
  killed.process.kill('SIGKILL')
  await once(killed.process, 'exit')
  const server = await open('server')
  expect(server.url).toBe(killed.url)
  await server.stop()
  expect(await answers(server.url)).toBe(false)
})

test('after each kill -9 of PostgreSQL itself the server brings it back at the same port, whatever keeps its memory', async () => {
  const server = await open('server')
  for (let kill = 0; kill < 2; kill++) {
    const busy = query(server.url, 'select count(*) from generate_series(1, 4000000)').catch(() => undefined)
    await killPostgres(server)
    await expect.poll(() => answers(server.url), BACK_SOON).toBe(true)
    await busy
  }
  await expect(open('server')).rejects.toThrow('held by another')
})

test('a tool that starts while PostgreSQL is away starts it where the server expects it', async () => {
  const server = await open('server')
  await killPostgres(server)
  const tool = await open('import')
  expect(tool.url).toBe(server.url)
  await expect.poll(() => answers(server.url), BACK_SOON).toBe(true)
})

test('a server whose PostgreSQL was started elsewhere says so, and leaves it running for the next', async () => {
  const lost = vi.fn()
  const server = await open('server', lost)
  const user = userForPostgres(server.where)
  const cluster = { directory: server.where, user, programs: await programsFor(user) }
  // The server waits for the file, so that another process is first.
  const elsewhere = await withMutex(join(dataDirectory, 'postgresql.lock'), 5000, async () => {
    await killPostgres(server)
    return await start(cluster, postgresSettings, join(dataDirectory, 'elsewhere.log'))
  })
  await expect
    .poll(() => lost.mock.calls, BACK_SOON)
    .toEqual([[`PostgreSQL now runs at port ${elsewhere.port}`]])
  await server.stop()
  const next = await open('server')
  expect(new URL(next.url).port).toBe(String(elsewhere.port))
})

test.runIf(process.getuid?.() === 0)("root's own directories are left to root", async () => {
  const closed = await mkdtemp(join(tmpdir(), 'closed-'))
  const lines: string[] = []
  const server = await openDatabase({ dataDirectory: closed, as: 'server', say: line => lines.push(line) })
  expect(server.where).toMatch(/^\/var\/lib\/forecourt\/[0-9a-f]{16}\/postgresql$/)
  expect(lines).toEqual([expect.stringContaining(server.where)])
  await server.stop()
  await rm(dirname(server.where), { recursive: true })
  await rm(closed, { recursive: true })
})

test.each(['/dev/null/data', '/proc/data'])(
  'a data directory that cannot be one is refused in a line: %s',
  async dataDirectory => {
    await expect(openDatabase({ dataDirectory, as: 'server' })).rejects.toThrow(
      /^The data directory \/\w+\/.* cannot be written \(.*\)\. Make it writable for this user, or set DATA_DIR to another directory\.$/,
    )
  },
)

test('any PostgreSQL is used by its address, and one that does not answer is named without its password', async () => {
  const { superuserUrl: url } = inject('postgresForTests')
  const options = { databaseUrl: url, dataDirectory, as: 'server' } as const
  expect(await openDatabase(options)).toMatchObject({ url, ownerUrl: url, kind: 'external' })
  const wrong = 'postgres://user:secret@127.0.0.1:1/cars'
  for (const [variable, other] of [
    ['DATABASE_URL', { databaseUrl: wrong }],
    ['DATABASE_OWNER_URL', { databaseOwnerUrl: wrong }],
  ] as const) {
    const refusal = await openDatabase({ ...options, ...other }).catch(String)
    expect(refusal).toContain(`Error: ${variable}: cannot connect to 127.0.0.1:1/cars`)
    expect(refusal).not.toContain('secret')
  }
})

async function open(
  as: OpenDatabaseOptions['as'],
  onLost?: OpenDatabaseOptions['onLost'],
): Promise<OpenDatabase> {
  const database = await openDatabase({ dataDirectory, as, address: 'http://127.0.0.1:3000', onLost })
  opened.push(database)
  return database
}

async function killPostgres({ where }: OpenDatabase): Promise<void> {
  const pid = Number((await readFile(join(where, 'postmaster.pid'), 'utf8')).split('\n')[0])
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false)
}

async function serverInAnotherProcess(): Promise<{ process: ChildProcess; url: string }> {
  const code = `
    import { openDatabase } from ${JSON.stringify(new URL('../../server/platform/database/open-database.ts', import.meta.url).href)}
    const { url } = await openDatabase({ dataDirectory: ${JSON.stringify(dataDirectory)}, as: 'server' })
    console.log(url)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout, 'data')
  return { process: child, url: String(line).trim() }
}

async function answers(url: string): Promise<boolean> {
  return await query(url, 'select 1').then(
    () => true,
    () => false,
  )
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
