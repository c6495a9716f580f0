/** A server process as it begins, is watched, and ends. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#testing/database/fresh-database.ts'
import { type HttpStub, httpStub, json } from '#testing/http-stub.ts'
import { end, freePort } from '#testing/server-process.ts'
import { nodeForTypeScript, ownEnvironment, ROOT } from '../scripts/setup/environment.mjs'

/** A process takes seconds to start, more where others are busy. */
vi.setConfig({ testTimeout: 60_000 })

const SECRET = 'a secret of this test, long enough to sign with'

let database: FreshDatabase
let dataDirectory: string
const started: ChildProcess[] = []
beforeAll(async () => {
  database = await freshDatabase()
  dataDirectory = await mkdtemp(join(tmpdir(), 'forecourt-start-'))
})
afterAll(async () => {
  for (const server of started) await end(server, 5_000)
  await database.drop()
  await rm(dataDirectory, { recursive: true, force: true })
})

async function start(settings: Record<string, string> = {}) {
  const port = await freePort()
  const server = spawn(nodeForTypeScript()!, ['testing/server-without-pages.ts'], {
    cwd: ROOT,
    env: ownEnvironment({
      ...{ NODE_ENV: 'test', PORT: String(port), DATA_DIR: dataDirectory, DEMO_STOCK: 'off', WORKER: 'off' },
      ...{ DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl, SECRET, ...settings },
    }),
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  started.push(server)
  const lines: string[] = []
  createInterface({ input: server.stdout! }).on('line', line => lines.push(line))
  return {
    server,
    lines,
    address: `http://127.0.0.1:${port}`,
    says: (text: string) =>
      vi.waitUntil(() => lines.some(line => line.includes(text)), { timeout: 30_000, interval: 10 }),
    /** The status of the answer, or the code of the error where there is none. */
    asked: (path: string): Promise<unknown> =>
      fetch(`http://127.0.0.1:${port}${path}`).then(
        ({ status }) => status,
        error => error.cause?.code ?? String(error),
      ),
  }
}

test('a server listens once it can answer: a proxy that finds no one there asks another server', async () => {
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  await client.query('begin')
  await client.query('lock table listings')
  const { server, says, asked } = await start()
  await says('Preparing the search index')
  expect(await asked('/readyz')).toBe('ECONNREFUSED')
  await client.query('commit')
  await client.end()
  const answers = new Set<unknown>()
  await vi.waitUntil(async () => answers.add(await asked('/readyz')).size > 1, {
    timeout: 30_000,
    interval: 5,
  })
  expect([...answers]).toEqual(['ECONNREFUSED', 200])
  await end(server, 5_000)
})

describe('a server in production', () => {
  let site: Awaited<ReturnType<typeof start>>
  let collector: HttpStub
  let metrics: string
  beforeAll(async () => {
    collector = await httpStub()
    collector.answers(json({}))
    const metricsPort = await freePort()
    metrics = `http://127.0.0.1:${metricsPort}/metrics`
    site = await start({
      ...{ NODE_ENV: 'production', STOP_DELAY: '2', METRICS_PORT: String(metricsPort) },
      ...{ OTEL_EXPORTER_OTLP_ENDPOINT: collector.address, POSTCODES_URL: 'http://127.0.0.1:1' },
    })
    await site.says(`"msg":"${site.address}"`)
    expect(await site.asked('/api/cars/search?keywords=tartan&postcode=LS1+4AP')).toBe(200)
  }, 60_000)
  afterAll(() => collector.stop())

  test('writes JSON alone, with a line for each request', async () => {
    await site.says('"msg":"request"')
    const read = site.lines.map(line => JSON.parse(line))
    expect(read).toContainEqual(expect.objectContaining({ level: 'info', msg: site.address }))
    expect(read).toContainEqual(expect.objectContaining({ msg: 'request', route: '/api/cars/search' }))
    expect(site.lines.join()).not.toContain('tartan')
  })

  test('serves figures at a port of their own', async () => {
    const figures = await fetch(metrics).then(answer => answer.text())
    expect(figures).toMatch(
      /^forecourt_request_duration_seconds_count\{route="\/api\/cars\/search",method="GET",status="200"[^}]*\} 1$/m,
    )
    for (const name of ['forecourt_database_up', 'forecourt_index_lag_seconds', 'forecourt_service_up'])
      expect(figures).toMatch(new RegExp(`^${name}(\\{.*\\})? [\\d.e+-]+$`, 'm'))
  })

  test('lets no server start on a port of figures that another process has', async () => {
    const other = await start({ METRICS_PORT: new URL(metrics).port })
    expect(await once(other.server, 'exit')).toEqual([1, null])
    expect(other.lines.join()).toMatch(/METRICS_PORT: .*EADDRINUSE.* Each process needs a port of its own/)
  })

  test('lets no server with another SECRET start', async () => {
    const other = await start({ SECRET: SECRET.toUpperCase() })
    expect(await once(other.server, 'exit')).toEqual([1, null])
    expect(other.lines.join()).toContain('SECRET is not the one that this database is used with')
  })

  test('that is told to stop says so to proxies, answers for a while, and sends its traces', async () => {
    expect(await site.asked('/readyz')).toBe(200)
    site.server.kill('SIGTERM')
    await vi.waitUntil(async () => (await site.asked('/readyz')) === 503, { timeout: 2_000, interval: 5 })
    expect([await site.asked('/livez'), await site.asked('/api/cars/search')]).toEqual([200, 200])
    expect(await once(site.server, 'exit')).toEqual([0, null])
    expect(await site.asked('/livez')).toBe('ECONNREFUSED')
    const sent = collector.requests.map(({ path, body }) => `${path} ${body}`).join()
    expect(sent).toContain('GET /api/cars/search')
    expect(sent).toContain('/v1/traces')
    expect(sent).not.toContain('tartan')
  })
})
