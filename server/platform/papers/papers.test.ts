import { randomBytes } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { bytesOf, inChunks, temporaryDirectory } from '#testing/uploads.ts'
import { demonstrationIdentity, hasPapersKey, papersRecipient } from './papers-key.ts'
import { Seal, unseal } from './seal.ts'

let directory: Awaited<ReturnType<typeof temporaryDirectory>>
beforeEach(async () => {
  directory = await temporaryDirectory()
})
afterEach(() => directory.remove())

const configWith = (variables: NodeJS.ProcessEnv) => readConfig({ DATA_DIR: directory.path, ...variables })
const identityIn = async (path: string) => (await readFile(demonstrationIdentity(path), 'utf8')).trim()

test('what is sealed for a demonstration’s key is opened by its identity alone', async () => {
  const config = configWith({})
  const seal = new Seal(() => papersRecipient(config))
  const bytes = randomBytes(200_000)
  const sealed = await bytesOf(Readable.from(inChunks(bytes)).pipe(seal.stream()))
  expect(sealed.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  expect(sealed.includes(bytes.subarray(1000, 1032))).toBe(false)
  const identity = await identityIn(directory.path)
  expect(await bytesOf(await unseal(identity, inChunks(sealed)))).toEqual(bytes)
  const text = await seal.text('12345678')
  expect((await bytesOf(await unseal(identity, inChunks(text)))).toString()).toBe('12345678')
  const other = await temporaryDirectory()
  await papersRecipient({ ...config, dataDirectory: other.path })
  await expect(unseal(await identityIn(other.path), inChunks(sealed))).rejects.toThrow()
  await other.remove()
})

test('processes that start together make one key, whose identity only its owner can read', async () => {
  const config = configWith({})
  const keys = await Promise.all(Array.from({ length: 8 }, () => papersRecipient(config)))
  expect(new Set(keys).size).toBe(1)
  expect(await readdir(directory.path)).toEqual(['papers-key'])
  expect((await stat(demonstrationIdentity(directory.path))).mode & 0o777).toBe(0o600)
  expect(await papersRecipient(config)).toBe(keys[0])
})

test('a site in production makes no key', async () => {
  const config = configWith({ NODE_ENV: 'production', DATABASE_URL: 'postgres://x/y' })
  expect(hasPapersKey(config)).toBe(false)
  await expect(papersRecipient(config)).rejects.toThrow('PAPERS_PUBLIC_KEY is not set')
  expect(await readdir(directory.path)).toEqual([])
})

test('a key that is none is refused at start', () => {
  expect(() => configWith({ PAPERS_PUBLIC_KEY: 'age1nonsense' })).toThrow('PAPERS_PUBLIC_KEY: must be')
  expect(() => configWith({ PAPERS_PUBLIC_KEY: 'AGE-SECRET-KEY-1ABC' })).toThrow('PAPERS_PUBLIC_KEY: must be')
})

test('a file that breaks off fails while it is sealed', async () => {
  const seal = new Seal(() => papersRecipient(configWith({})))
  async function* breaking() {
    yield randomBytes(10)
    throw new Error('broken off')
  }
  const sealed = pipeline(Readable.from(breaking()), seal.stream(), () => undefined)
  await expect(bytesOf(sealed)).rejects.toThrow()
})
