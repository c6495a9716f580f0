import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#testing/database/fresh-database.ts'
import { copied } from './copy-reader.ts'
import type { CopyRow } from './copy-row.ts'

let database: FreshDatabase
let client: pg.Client
let watcher: pg.Client
beforeAll(async () => {
  database = await freshDatabase()
  client = await connected()
  watcher = await connected()
})
afterAll(async () => {
  await client?.end()
  await watcher?.end()
  await database?.drop()
})

async function connected(options: pg.ClientConfig = {}): Promise<pg.Client> {
  const made = new pg.Client({ connectionString: database.url, ...options })
  // The reader gets the error; some connections are broken on purpose here.
  made.on('error', () => undefined)
  await made.connect()
  return made
}

const numberAndText = (row: CopyRow) => ({ number: row.integer()!, text: row.text()! })
const lines = (count: number, length: number) =>
  `select i, repeat('x', ${length}) from generate_series(1, ${count}) as i`

async function all<Row>(reading: AsyncIterable<Row[]>): Promise<Row[]> {
  const rows: Row[] = []
  for await (const batch of reading) rows.push(...batch)
  return rows
}

const processOf = async (of: pg.Client): Promise<number> =>
  (await of.query('select pg_backend_pid() as id')).rows[0].id

test('reads every row once, in order, whatever its length', async () => {
  const select = `select i, repeat('é', i * 37 % 5000) from generate_series(1, 3000) as i`
  const rows = await all(copied(client, select, numberAndText))
  const expected = Array.from({ length: 3000 }, (_, i) => 'é'.repeat(((i + 1) * 37) % 5000))
  expect(rows.map(row => row.number)).toEqual(expected.map((_, i) => i + 1))
  expect(rows.every((row, i) => row.text === expected[i])).toBe(true)
})

test('without rows there is no batch', async () => {
  expect(await all(copied(client, 'select 1 where false', row => row.integer()))).toEqual([])
})

test('the connection can be used again after reading has stopped early', async () => {
  let seen = 0
  for await (const batch of copied(client, lines(50_000, 100), numberAndText)) {
    seen += batch.length
    break
  }
  expect(seen).toBeLessThan(50_000)
  expect((await client.query('select 1 as n')).rows).toEqual([{ n: 1 }])
})

test('a failing statement rejects, and the connection can be used again', async () => {
  await expect(all(copied(client, 'select * from nowhere', () => 0))).rejects.toThrow('nowhere')
  const late = 'select 1 / (5000 - i), 1 from generate_series(1, 9000) as i'
  await expect(all(copied(client, late, () => 0))).rejects.toThrow('division by zero')
  expect((await client.query('select 1 as n')).rows).toEqual([{ n: 1 }])
})

test('a failing row reader rejects, and the connection can be used again', async () => {
  const refuse = () => {
    throw new Error('no such column')
  }
  await expect(all(copied(client, lines(20_000, 10), refuse))).rejects.toThrow('no such column')
  expect((await client.query('select 1 as n')).rows).toEqual([{ n: 1 }])
})

test('a connection that breaks in the middle rejects', async () => {
  const broken = await connected()
  const id = await processOf(broken)
  const reading = async () => {
    for await (const _ of copied(broken, lines(1_000_000, 1000), numberAndText))
      await watcher.query('select pg_terminate_backend($1)', [id])
  }
  await expect(reading()).rejects.toThrow()
})

test('PostgreSQL waits for a slow reader', async () => {
  const id = await processOf(client)
  const reading = copied(client, lines(200_000, 1000), numberAndText)
  let seen = (await reading.next()).value!.length
  const socket = (client as unknown as { connection: { stream: { bytesRead: number } } }).connection.stream
  const before = socket.bytesRead
  let lastRead = -1
  const stopped = async () => {
    const { rows } = await watcher.query('select wait_event from pg_stat_activity where pid = $1', [id])
    const isStill = socket.bytesRead === lastRead
    lastRead = socket.bytesRead
    return isStill && rows[0].wait_event
  }
  await expect.poll(stopped, { timeout: 10_000 }).toBe('ClientWrite')
  expect(socket.bytesRead - before).toBeLessThan(20_000_000)
  for await (const batch of reading) seen += batch.length
  expect(seen).toBe(200_000)
})

test("a connection's query timeout does not apply to a long copy", async () => {
  const impatient = await connected({ query_timeout: 300 })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let seen = 0
  for await (const batch of copied(impatient, lines(20_000, 1000), numberAndText)) {
    seen += batch.length
    vi.advanceTimersByTime(1000)
  }
  expect(seen).toBe(20_000)
  await impatient.end()
})
