import { afterAll, beforeAll, expect, test } from 'vitest'
import { aListing } from '#testing/listing.ts'
import { type RunningApp, runningAppWith } from '#testing/running-app.ts'
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
