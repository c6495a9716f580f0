import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postListingReport } from '#contracts/listings/endpoints.ts'
import { aListing } from '#testing/listing.ts'
import { operatorAt } from '#testing/operator.ts'
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

test.beforeEach(async () => {
  address = `192.0.2.${++tests}`
  await forecourt.connections.database.deleteFrom('listing_reports').execute()
})

test('a report of an advert is stored', async () => {
  const answer = await report({
    reason: 'fraud',
    details: '  Asks for a deposit by post. ',
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

describe('operators', () => {
  const signed = '--by "Ann Lee" --why "daily check"'

  test('read reports and answer them, by email where there is an address', async () => {
    const ops = operatorAt(forecourt)
    await report({ reason: 'wrong', details: 'It has four doors.\n\u001b[2J', email: 'jo@mail.example' })
    const [kept] = await stored()
    const listed = await ops.says('reports')
    expect(listed).toContain('The price or the details are wrong')
    expect(listed).toContain(`/view/${car}  2016 Ford Focus 1.0 EcoBoost 125, available`)
    expect(listed).toContain('It has four doors.')
    expect(listed).toContain('From jo@mail.example')
    expect(listed).not.toContain('\u001b')

    const answer = `reports answer ${kept!.id} "The seller has mended it."`
    expect(await ops.says(`${answer} ${signed}`)).toContain('The reporter gets it by email.')
    expect(await stored()).toMatchObject([
      { answer: 'The seller has mended it.', answered_at: expect.any(Date) },
    ])
    expect(await ops.says(`reports show ${kept!.id}`)).toContain('The seller has mended it.')
    expect(await ops.says('reports')).toBe('Reports without an answer: 0')
    expect(await ops.fails(`${answer} ${signed}`)).toContain('There is no report')
    expect(await ops.fails(`reports show 0`)).toBe('There is no report 0.')
    expect(await ops.json('audit list --about report')).toMatchObject([
      { action: 'answer report', subject: `report ${kept!.id}`, by: 'Ann Lee' },
    ])

    await forecourt.jobRunner.runWaiting()
    const [email] = await forecourt.connections.database
      .selectFrom('outbox')
      .select(['subject', 'text'])
      .where('to_email', '=', 'jo@mail.example')
      .execute()
    expect(email!.subject).toBe('We have looked at your report')
    expect(email!.text).toContain('2016 Ford Focus 1.0 EcoBoost 125')
    expect(email!.text).toContain('The seller has mended it.')
  })

  test('answer a report without an address without an email', async () => {
    const ops = operatorAt(forecourt)
    await report({ reason: 'sold' })
    const [kept] = await stored()
    expect(await ops.says(`reports answer ${kept!.id} "It is sold." ${signed}`)).toContain(
      'The reporter gave no email address.',
    )
    await forecourt.jobRunner.runWaiting()
    expect(
      await forecourt.connections.database.selectFrom('outbox').select('subject').execute(),
    ).toHaveLength(1)
  })
})
