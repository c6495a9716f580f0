import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postListingReport } from '#contracts/listings/endpoints.ts'
import { aListing } from '#testing/listing.ts'
import { anotherServer, type RunningApp, runningApp, SECRET } from '#testing/running-app.ts'

let forecourt: RunningApp
let car: number
let draft: number
/** Every test has its own network address, because of the rate limit. */
let tests = 0
let address: string

beforeAll(async () => {
  forecourt = await runningApp()
  const ids = await forecourt.list(aListing(), aListing({ state: 'draft' }))
  car = ids[0]!
  draft = ids[1]!
})
afterAll(() => forecourt.stop())

async function report(body: object, id: number | string = car, remoteAddress = address, app = forecourt.app) {
  return await app.inject({
    method: 'POST',
    url: `/api/cars/${id}/report`,
    remoteAddress,
    payload: body,
  })
}

const stored = () =>
  forecourt.connections.database.selectFrom('listing_reports').selectAll().orderBy('id').execute()

async function ops(...args: string[]) {
  const environment = { ...process.env, DATABASE_URL: forecourt.url }
  const asked = promisify(execFile)(process.execPath, ['scripts/ops.ts', ...args], { env: environment })
  return await asked.then(
    ({ stdout }) => ({ stdout, stderr: '' }),
    (error: { stdout: string; stderr: string }) => error,
  )
}

test.beforeEach(async () => {
  address = `192.0.2.${++tests}`
  await forecourt.connections.database.deleteFrom('listing_reports').execute()
})

test('a report of an advert is stored', async () => {
  const answer = await report({
    reason: 'fraud',
    details: '  Asks for a deposit\0 by post. ',
    email: 'jo@mail.example',
  })
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toEqual({
    success: true,
    message: 'Thank you. We have your report and will look at this advert.',
  })
  expect(await stored()).toMatchObject([
    {
      listing_id: car,
      reason: 'fraud',
      details: 'Asks for a deposit by post.',
      email: 'jo@mail.example',
      answered_at: null,
      answer: null,
    },
  ])
})

test('a reason without details is enough', async () => {
  expect((await report({ reason: 'sold' })).statusCode).toBe(201)
  expect(await stored()).toMatchObject([{ reason: 'sold', details: '', email: null }])
})

test.each([
  ['reason', {}, 'Please select'],
  ['reason', { reason: 'ugly' }, 'Please select'],
  ['email', { reason: 'other', email: 'jo' }, 'Please enter a valid email address.'],
  ['details', { reason: 'other', details: 'x'.repeat(2001) }, 'Please use up to 2000 characters'],
])('an invalid %s has its message', async (field, body, message) => {
  const answer = await report(body)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ success: false, code: 'bad-request', errors: [{ field, message }] })
  expect(await stored()).toEqual([])
})

test('an advert that is not public can’t be reported', async () => {
  for (const id of [draft, 999_999, 'ford', '9'.repeat(30)]) {
    const answer = await report({ reason: 'sold' }, id)
    expect(answer.statusCode).toBe(404)
    expect(answer.json().code).toBe('listing-not-found')
  }
  expect(await stored()).toEqual([])
})

test('the number of reports from one address is limited', async () => {
  // Refused reports do not count.
  await report({ reason: 'ugly' })
  await report({ reason: 'sold' }, draft)
  for (let i = 0; i < postListingReport.rateLimit.requests; i++)
    expect((await report({ reason: 'sold' })).statusCode).toBe(201)
  const refused = await report({ reason: 'sold' })
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ success: false, code: 'too-many-requests' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3600)
  expect((await report({ reason: 'sold' }, car, '198.51.100.1')).statusCode).toBe(201)
  expect(await stored()).toHaveLength(postListingReport.rateLimit.requests + 1)
})

test('the limit holds for all servers of a site together', async () => {
  const other = await anotherServer(forecourt, { SECRET })
  for (let i = 0; i < postListingReport.rateLimit.requests; i++) {
    const app = i % 2 === 0 ? forecourt.app : other.app
    expect((await report({ reason: 'sold' }, car, address, app)).statusCode).toBe(201)
  }
  for (const app of [forecourt.app, other.app])
    expect((await report({ reason: 'sold' }, car, address, app)).statusCode).toBe(429)
  await other.stop()
})

test('operators read reports and store answers', async () => {
  await report({ reason: 'wrong', details: 'It has four doors.\n\u001b[2J', email: 'jo@mail.example' })
  const [kept] = await stored()
  const { stdout } = await ops('reports')
  expect(stdout).toContain('The price or the details are wrong')
  expect(stdout).toContain(`/view/${car}  Ford Focus, available`)
  expect(stdout).toContain('It has four doors.')
  expect(stdout).toContain('From jo@mail.example')
  expect(stdout).not.toContain('\u001b')

  expect((await ops('answer', String(kept!.id), 'Mended by the seller.')).stdout).toContain('is stored')
  expect(await stored()).toMatchObject([{ answer: 'Mended by the seller.', answered_at: expect.any(Date) }])
  expect((await ops('reports')).stdout).toContain('Reports without an answer: 0')
  expect((await ops('answer', String(kept!.id), 'Again.')).stderr).toContain('There is no report')
  expect((await ops('reprots')).stderr).toContain('npm run ops -- reports')
}, 30_000)
