import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { loadEnvFile } from './env-file.mjs'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'forecourt-env-'))
})
afterAll(() => rm(directory, { recursive: true }))

test('settings of the file are added, and what is set wins', async () => {
  vi.stubEnv('SITE_URL', 'https://one.example')
  vi.stubEnv('MAIL_FROM', undefined)
  const file = join(directory, 'env')
  await writeFile(file, 'SITE_URL=https://two.example\nMAIL_FROM=a@b.example\n')
  loadEnvFile(file)
  expect([process.env.SITE_URL, process.env.MAIL_FROM]).toEqual(['https://one.example', 'a@b.example'])
})

test('a file that is not there is none, and one that can’t be read ends the command', () => {
  loadEnvFile(join(directory, 'none'))
  const said = vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(process, 'exit').mockImplementation(code => {
    throw new Error(`exit ${code}`)
  })
  // A directory can't be read by root either.
  expect(() => loadEnvFile(directory)).toThrow('exit 1')
  expect(said).toHaveBeenCalledWith(expect.stringContaining(`${directory} cannot be read`))
})
