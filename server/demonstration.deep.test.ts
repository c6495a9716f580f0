/** Processes that are started in production, and beside real adverts. */
import { execFile } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aListing } from '#testing/listing.ts'
import { type RunningApp, runningAppWith } from '#testing/running-app.ts'
import { nodeForTypeScript, ownEnvironment, ROOT } from '../scripts/setup/environment.mjs'

const PRODUCTION = { NODE_ENV: 'production' }

let site: RunningApp
beforeAll(async () => {
  site = await runningAppWith({ settings: PRODUCTION })
})
afterAll(() => site.stop())

test('the script of the demonstration adds no adverts in production', async () => {
  const script = ['db/demo/demo.ts', '--partner', '1', '--live', '1']
  expect(await output(script, { ...PRODUCTION, DATABASE_URL: site.url })).toBe(
    '1 No demonstration adverts are added: NODE_ENV is production. To add them, set DEMO_STOCK=on.\n',
  )
})

test('the script of the demonstration adds nothing beside adverts that were not generated, unless told to', async () => {
  const real = await runningAppWith({}, aListing(), { ...aListing(), details: { demo: true } })
  const runs = (...options: string[]) =>
    output(['db/demo/demo.ts', ...options], { DATABASE_URL: real.url, DATABASE_OWNER_URL: real.ownerUrl })
  const { host, pathname } = new URL(real.url)
  expect(await runs('--partner', '1', '--live', '0')).toBe(
    `1 No demonstration adverts are added: the database ${host}${pathname} holds 1 that were not generated. ` +
      'To add them beside those, give --yes.\n',
  )
  expect(await runs('--partner', '1', '--live', '0', '--yes')).toMatch(/^0 .*Added 1 adverts/s)
  expect(await runs('--partner', '0', '--live', '0')).toMatch(/^0 /)
  expect((await real.get('/api/health')).body.listings).toBe(1)
  await real.stop()
})

test('a process in production does not start on the embedded database, nor a desk', async () => {
  const files = ['server/main.ts', 'server/worker.ts', 'scripts/ops.ts']
  const printed = await Promise.all(files.map(file => output([file, 'settings', 'list'], PRODUCTION)))
  for (const text of printed) expect(text).toMatch(/^1 .*DATABASE_URL: must name a PostgreSQL/)
})

test('a data directory that cannot be written is said in a sentence', async () => {
  const settings = { DATABASE_URL: site.url, DATABASE_OWNER_URL: site.ownerUrl, DATA_DIR: '/proc/none' }
  for (const SECRET of ['', 'a secret of tests, long enough to seal with'])
    expect(await output(['server/worker.ts'], { ...settings, SECRET })).toMatch(
      /^1 The data directory \/proc\/none cannot be written \([^)]*\)\. Make it writable for this user, or set DATA_DIR to another directory\.\n$/,
    )
})

test('a desk names its database beside what it prints', async () => {
  const { url, ownerUrl } = site
  const named = await output(['scripts/ops.ts', 'offers', 'list', '--json'], {
    DATABASE_URL: url,
    DATABASE_OWNER_URL: ownerUrl,
  })
  const { host, pathname, password } = new URL(url)
  expect(named).toContain(`Database: ${host}${pathname}\n`)
  expect(named).not.toContain(password)
})

/** The exit code, and what a script printed. */
async function output(script: string[], settings: NodeJS.ProcessEnv): Promise<string> {
  const env = ownEnvironment({ DATABASE_URL: '', DATABASE_OWNER_URL: '', ...settings })
  return await new Promise(resolve => {
    const child = execFile(nodeForTypeScript()!, script, { cwd: ROOT, env }, (_, stdout, stderr) =>
      resolve(`${child.exitCode} ${stdout}${stderr}`),
    )
  })
}
