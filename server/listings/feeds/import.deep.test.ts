/** The command as a process of its own, which is stopped and killed in each phase. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#testing/database/fresh-database.ts'
import { fingerprintOf, rowsOf, smallHeader, type TestFiles, testFiles } from '#testing/feeds.ts'

const command = fileURLToPath(new URL('import.ts', import.meta.url))
const patience = { timeout: 15_000, interval: 20 }

let database: FreshDatabase
let files: TestFiles
let feed: string
let mapping: string

beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(() => database.drop())
beforeAll(async () => {
  files = await testFiles()
  // Every fifth row is identical to another, so that the numbering of references is tested too.
  const rows = Array.from({ length: 20_000 }, (_, i) => {
    const n = i % 5 === 0 ? i % 1000 : i
    return `${i},ford,Focus,${2000 + (n % 20)},${2000 + n},${n * 3 + 1},Petrol\n`
  })
  feed = await files.write('feed.csv', `${smallHeader}\n${rows.join('')}`)
  mapping = await files.write(
    'mapping.json',
    JSON.stringify({
      fields: { make: 'make', model: 'model', year: 'year', price_pence: 'price', mileage: 'mileage' },
    }),
  )
})
afterAll(() => files.remove())

interface Run {
  child: ChildProcess
  output: () => string
  /** The exit code, or the signal. */
  ended: Promise<number | string>
}

function run(...args: string[]): Run {
  const child = spawn(process.execPath, [command, ...args], {
    cwd: files.directory,
    env: { ...process.env, DATABASE_URL: database.url },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', piece => (output += piece))
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string)
  return { child, output: () => output, ended }
}
const importing = (...more: string[]) => run('--partner', 'Acme', '--mapping', mapping, ...more)
const listings = async () => (await rowsOf(database.url, 'select from listings')).length

/** Whether the import runs a statement like this and waits for this. */
const isAt = (query: string, waitingFor: string) => async () => {
  const found = await rowsOf(
    database.url,
    `select from pg_stat_activity
      where datname = current_database() and application_name = 'import' and state = 'active'
        and query like $1 and wait_event_type = $2`,
    [query, waitingFor],
  )
  return found.length > 0
}

/** Locks the table against writes until released. */
async function lockTable(table: string): Promise<{ release: () => Promise<void> }> {
  const client = new pg.Client({ connectionString: database.url })
  // After a failed test the database is dropped while this is connected.
  client.on('error', () => {})
  await client.connect()
  await client.query('begin')
  await client.query(`lock table ${table} in share mode`)
  return { release: () => client.end() }
}

/** Each starts an import that stops at the named point. */
const standstills = {
  /** Half of the feed is sent through a pipe, the rest never. */
  'while it copies': async () => {
    const pipe = files.path('pipe')
    execFileSync('mkfifo', [pipe])
    const run = importing(pipe)
    const writer = await open(pipe, 'w')
    const text = await readFile(feed)
    await writer.write(text.subarray(0, text.length / 2))
    await vi.waitUntil(isAt('copy feed_staging%', 'Client'), patience)
    return { run, release: () => writer.close() }
  },
  'before it merges': async () => {
    const { release } = await lockTable('listings')
    const run = importing(feed)
    await vi.waitUntil(isAt('update listings%', 'Lock'), patience)
    return { run, release }
  },
  /** Everything is written, nothing is committed. */
  'while it merges': async () => {
    const { release } = await lockTable('feed_imports')
    const run = importing(feed)
    await vi.waitUntil(isAt('insert into feed_imports%', 'Lock'), patience)
    return { run, release }
  },
} satisfies Record<string, () => Promise<{ run: Run; release: () => Promise<void> }>>

test('it prints a summary', async () => {
  const { ended, output } = importing(feed)
  expect(await ended).toBe(0)
  expect(output()).toMatch(/^20,000 rows read, merging$/m)
  expect(output()).toMatch(/^20,000 rows read in [\d.]+ s \([\d,]+ rows\/s\)$/m)
  expect(output()).toMatch(/^20,000 added, 0 changed, 0 unchanged, 0 withdrawn$/m)
  expect(output()).toMatch(/^0 rejected \(0\.0%\), 0 values left out$/m)
  expect(await listings()).toBe(20_000)
})

describe('killed and run again, it has the same result as one run', () => {
  let expected: string
  beforeAll(async () => {
    const own = await freshDatabase()
    database = own
    await importing(feed).ended
    expected = await fingerprintOf(own.url)
    await own.drop()
  }, 60_000)

  test.each(Object.entries(standstills))('%s', { timeout: 60_000 }, async (_, standstill) => {
    const { run: first, release } = await standstill()
    first.child.kill('SIGKILL')
    expect(await first.ended).toBe('SIGKILL')
    await release()

    const again = importing(feed)
    expect(await again.ended).toBe(0)
    expect(await fingerprintOf(database.url)).toBe(expected)
    const counted = await rowsOf(
      database.url,
      `select (select count(*)::int from change_log) as changes, (select count(*)::int from feed_imports) as imports,
              (select count(*)::int from pg_class where relname like 'feed_staging%') as leftovers`,
    )
    expect(counted).toEqual([{ changes: 20_000, imports: 1, leftovers: 0 }])
  })
})

test('SIGINT stops it without changes', async () => {
  const { run: first, release } = await standstills['while it merges']()
  first.child.kill('SIGINT')
  expect(await first.ended).toBe(130)
  expect(first.output()).toContain('Stopped. Nothing was changed. Run the same command to start again.')
  await release()
  expect(await listings()).toBe(0)
})

describe('an error is one line, with exit code 1', () => {
  test.each([
    ['no partner', () => run('--mapping', mapping, feed), /^--partner NAME is missing/],
    ['no path', () => importing(), /^PATH is missing/],
    ['an unknown option', () => importing('--fast', feed), /^Unknown option '--fast'/],
    ['no such file', () => importing(files.path('none.csv')), /none\.csv does not exist: name a file/],
    [
      'no such mapping',
      () => run('--partner', 'A', '--mapping', 'none.json', feed),
      /^There is no mapping file none\.json\.$/m,
    ],
    [
      'a report that cannot be written',
      () => importing('--report', '/proc/none/report.csv', feed),
      /^The report \/proc\/none\/report\.csv cannot be written/,
    ],
  ])('%s', async (_, start, answer) => {
    const { ended, output } = start()
    expect(await ended).toBe(1)
    expect(output()).toMatch(answer)
    expect(output().trim().split('\n')).toHaveLength(1)
  })

  test('a feed of which nothing can be used', async () => {
    const empty = await files.write('empty.csv', '')
    const { ended, output } = importing(empty)
    expect(await ended).toBe(1)
    expect(output()).toContain('empty.csv, line 1: is empty.')
    expect(output()).toContain('Nothing could be imported.')
  })
})
