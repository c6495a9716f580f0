import { execFile } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aListing } from '#testing/listing.ts'
import { type RunningApp, runningAppWith } from '#testing/running-app.ts'
import { nodeForTypeScript, ownEnvironment, ROOT } from '../scripts/setup/environment.mjs'
import { readConfig } from './config.ts'
import { startNotices } from './demonstration.ts'

const PRODUCTION = { NODE_ENV: 'production' }
/** nginx passes requests on like this by default: they look as if they came from this machine. */
const THROUGH_A_PROXY = { host: '127.0.0.1:3000', connection: 'close' }

let site: RunningApp
beforeAll(async () => {
  site = await runningAppWith({ settings: PRODUCTION })
})
afterAll(() => site.stop())

test('in production the outbox does not answer, neither here nor through a proxy', async () => {
  await site.post('/api/users/send-otp', { email: 'victim@example.com' })
  await site.jobRunner.runWaiting()
  for (const url of ['/api/outbox', '/api/outbox/1'])
    for (const headers of [THROUGH_A_PROXY, { host: 'localhost' }]) {
      const answer = await site.app.inject({ url, headers, remoteAddress: '127.0.0.1' })
      expect(answer.statusCode).toBe(404)
    }
})

test('in production invented look-ups do not answer, and a car can be typed in', async () => {
  for (const vrn of ['AA19AAA', 'AA19MOT', 'ER19NFD']) {
    const { status, body } = await site.post('/api/vehicle/vrn', { numberplate: vrn })
    expect(status).toBe(503)
    expect(body).toMatchObject({ code: 'outside-unavailable', message: expect.stringContaining('type in') })
  }
})

test('in production there are no demo cards', async () => {
  expect((await site.get('/api/demo-cards/unknown')).status).toBe(404)
})

test('in production a database with demonstration adverts is refused, whatever else it holds', async () => {
  const invented = { ...aListing(), details: { demo: true } }
  await expect(runningAppWith({ settings: PRODUCTION }, aListing(), invented)).rejects.toThrow(
    'npm run demo -- --partner 0 --live 0',
  )
  const named = await runningAppWith({ settings: { ...PRODUCTION, DEMO_STOCK: 'on' } }, invented)
  expect((await named.get('/api/health')).body.listings).toBe(1)
  await named.stop()
})

test('the script of the demonstration adds no adverts in production', async () => {
  const script = ['demo/stock/demo.ts', '--partner', '1', '--live', '1']
  expect(await output(script, { ...PRODUCTION, DATABASE_URL: site.url })).toBe(
    '1 No demonstration adverts are added: NODE_ENV is production. To add them, set DEMO_STOCK=on.\n',
  )
})

test('the script of the demonstration adds nothing beside adverts that were not generated, unless told to', async () => {
  const real = await runningAppWith({}, aListing(), { ...aListing(), details: { demo: true } })
  const runs = (...options: string[]) =>
    output(['demo/stock/demo.ts', ...options], { DATABASE_URL: real.url, DATABASE_OWNER_URL: real.ownerUrl })
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

test('a start says what runs of the demonstration, and what production lacks', () => {
  const notices = (settings: NodeJS.ProcessEnv) => startNotices(readConfig(settings), false).join('\n')
  expect(notices({})).toBe(
    'Demonstration: generated adverts (DEMO_STOCK), outbox of emails (DEMO_OUTBOX), ' +
      'invented number plate look-ups for DVLA (DEMO_LOOK_UPS), invented MOT histories for DVSA (DEMO_LOOK_UPS), test cards that move no money (DEMO_CARDS).',
  )
  const withDvla = notices({ DVLA_API_KEY: 'key' })
  expect(withDvla).toContain('invented MOT histories for DVSA')
  expect(withDvla).not.toContain('DVLA')
  const external = { ...PRODUCTION, DATABASE_URL: 'postgres://x/y' }
  expect(notices(external)).toBe('Warning: SMTP_URL is not set, so no email is sent.')
  expect(notices({ ...PRODUCTION, DEMO_DATABASE: 'on' })).toContain(
    'Warning: the embedded PostgreSQL is used in production (DEMO_DATABASE).',
  )
  expect(notices({ ...external, DEMO_CARDS: 'on' })).toContain(
    'Demonstration: test cards that move no money (DEMO_CARDS).',
  )
  expect(notices({ ...external, SMTP_URL: 'smtp://mail.example.com' })).toBe('')
})

test('a start says that the site owns its tables, in production and not', () => {
  for (const settings of [{}, { ...PRODUCTION, DATABASE_URL: 'postgres://x/y' }])
    expect(startNotices(readConfig(settings), true).join('\n')).toContain('Set DATABASE_OWNER_URL')
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
