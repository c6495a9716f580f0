import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withMutex } from './mutex.ts'
import { thisProcess } from './process-mark.ts'

let directory: string
let file: string

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'mutex-'))
  file = join(directory, 'lock')
})

afterEach(() => rm(directory, { recursive: true }))

test('only one works at a time, and nothing is left behind', async () => {
  let inside = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++inside)
    // Long enough for others to come in.
    for (let turns = 0; turns < 100; turns++) await setImmediate()
    inside--
  }
  await Promise.all(Array.from({ length: 8 }, () => withMutex(file, 10_000, work)))
  expect(most).toBe(1)
  expect(await readdir(directory)).toEqual([])
})

test('work that fails releases the mutex', async () => {
  await expect(withMutex(file, 1000, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await withMutex(file, 1000, async () => 'done')).toBe('done')
})

test('what a killed process left is taken over', async () => {
  const { pid } = spawnSync('true')
  await writeFile(file, JSON.stringify({ pid, began: '' }))
  expect(await withMutex(file, 1000, async () => 'done')).toBe('done')
})

test('a number that another program bears by now does not count', async () => {
  await writeFile(file, JSON.stringify({ pid: process.ppid, began: '1' }))
  expect(await withMutex(file, 1000, async () => 'done')).toBe('done')
})

test('a holder that hangs is named, after a while', async () => {
  await writeFile(file, JSON.stringify(thisProcess()))
  await expect(withMutex(file, 100, async () => 'done')).rejects.toThrow(`process ${process.pid} has been`)
})
