import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, test, vi } from 'vitest'
import { type RunningWorker, startWorker } from './start-worker.ts'

let directory: string
let worker: RunningWorker | undefined
afterEach(async () => {
  await worker?.stop()
  await rm(directory, { recursive: true, force: true })
})

/** A program that appends its process id to a file and then runs `then`. */
async function program(then: string): Promise<{ entry: URL; pids(): Promise<number[]> }> {
  directory = await mkdtemp(join(os.tmpdir(), 'forecourt-worker-'))
  const notes = join(directory, 'pids')
  const file = join(directory, 'program.mjs')
  await writeFile(notes, '')
  await writeFile(
    file,
    `import { appendFileSync } from 'node:fs'
     appendFileSync(${JSON.stringify(notes)}, process.pid + '\\n')
     ${then}`,
  )
  return {
    entry: pathToFileURL(file),
    pids: async () => (await readFile(notes, 'utf8')).split('\n').filter(Boolean).map(Number),
  }
}

const until = (holds: () => Promise<boolean>) => vi.waitUntil(holds, { timeout: 15_000, interval: 10 })

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a worker that dies is restarted, with a message', async () => {
  const { entry, pids } = await program('setInterval(() => undefined, 1000)')
  const said: string[] = []
  worker = startWorker(line => said.push(line), entry, { firstMs: 10, maxMs: 20 })
  await until(async () => (await pids()).length === 1)
  process.kill((await pids())[0]!, 'SIGKILL')
  await until(async () => (await pids()).length === 2)
  expect(said).toEqual([expect.stringContaining('SIGKILL')])
})

test('the worker has a lower priority than the server', async () => {
  const { entry, pids } = await program('setInterval(() => undefined, 1000)')
  worker = startWorker(() => undefined, entry, { firstMs: 10, maxMs: 20 })
  await until(async () => (await pids()).length === 1)
  expect(os.getPriority((await pids())[0]!)).toBeGreaterThan(os.getPriority())
})

test('stopping ends the process and starts no other', async () => {
  const { entry, pids } = await program(
    "process.on('SIGTERM', () => process.exit(0)); setInterval(() => undefined, 1000)",
  )
  worker = startWorker(() => undefined, entry, { firstMs: 10, maxMs: 20 })
  await until(async () => (await pids()).length === 1)
  await worker.stop()
  const all = await pids()
  expect(all).toHaveLength(1)
  expect(isRunning(all[0]!)).toBe(false)
})

test('the delay before a restart doubles', async () => {
  const { entry, pids } = await program('process.exit(3)')
  const said: string[] = []
  worker = startWorker(line => said.push(line), entry, { firstMs: 10, maxMs: 40 })
  await until(async () => (await pids()).length >= 4)
  expect(said.slice(0, 3)).toEqual([
    'The worker ended (3); it is started again in 0.01 s.',
    'The worker ended (3); it is started again in 0.02 s.',
    'The worker ended (3); it is started again in 0.04 s.',
  ])
})
