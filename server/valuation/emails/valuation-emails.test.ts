import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ListingRow } from '#server/listings/listing-row.ts'
import { aListing } from '#testing/listing.ts'
import { aPerson, PASSWORD } from '#testing/person.ts'
import { storeModelOf } from '#testing/price-model.ts'
import { type RunningApp, runningAppWith } from '#testing/running-app.ts'

const CAR = {
  ...{ make: 'Ford', model: 'Focus', year: 2016, fuelType: 'petrol', gearbox: 'manual', mileage: 48_000 },
  choice: 'unknown',
}
const stock = (factor = 1): ListingRow[] =>
  Array.from({ length: 30 }, (_, index) =>
    aListing({ mileage: 40_000 + index * 1000, price_pence: Math.round(8000 * factor) * 100 }),
  )

let forecourt: RunningApp
let ids: number[]
let id: string
beforeAll(async () => {
  forecourt = await runningAppWith({ settings: { RATE_LIMITS: 'off' } })
  ids = await forecourt.list(...stock())
})
afterAll(() => forecourt.stop())
beforeEach(async () => {
  const { database } = forecourt.connections
  for (const table of ['attempts', 'outbox', 'valuations'] as const)
    await database.deleteFrom(table).execute()
  await storeModelOf(forecourt.connections, stock(), ids)
  await modelIsRead()
  const { body } = await forecourt.post('/api/valuation/marketcheck/predict/price', CAR)
  id = body.data.valuation.id
})

/** The app looks for a newer model every few seconds. */
const modelIsRead = () => forecourt.valuation.models.newest()

const asks = (email: string) => forecourt.post(`/api/valuation/${id}/emails`, { email })

async function emails() {
  await forecourt.jobRunner.runWaiting()
  return await forecourt.connections.database.selectFrom('outbox').selectAll().orderBy('id').execute()
}

async function linkFor(email: string): Promise<string> {
  await asks(email)
  const sent = await emails()
  return /\/valuation-emails\/([\w.-]+)/.exec(sent.at(-1)!.text)![1]!
}

async function looksForChanges() {
  await forecourt.connections.pool.query(`select graphile_worker.add_job('valuation-changes', '{}')`)
  return await emails()
}

test('no change is sent before the emails are confirmed', async () => {
  const { status, body } = await asks('ann@mail.example')
  expect([status, body.message]).toEqual([
    200,
    'Check your email. We have sent you a link that turns these emails on.',
  ])
  await storeModelOf(forecourt.connections, stock(1.5), ids)
  await modelIsRead()
  const sent = await looksForChanges()
  expect(sent.map(({ subject }) => subject)).toEqual(['Confirm that you want emails about your valuation'])
})

test('who has confirmed them is told once of a change, with a way to stop them at once', async () => {
  const token = await linkFor('ann@mail.example')
  expect((await forecourt.get(`/api/valuation/emails/${token}`)).body.data.state).toBe('unconfirmed')
  expect((await forecourt.post(`/api/valuation/emails/${token}/confirm`, {})).body.data).toMatchObject({
    state: 'on',
    valuationId: id,
    car: '2016 Ford Focus',
  })
  expect(await looksForChanges()).toHaveLength(1)
  await storeModelOf(forecourt.connections, stock(1.2), ids)
  await modelIsRead()
  const [, change, ...more] = await looksForChanges()
  expect(more).toEqual([])
  expect(change).toMatchObject({
    to_email: 'ann@mail.example',
    subject: expect.stringMatching(/worth about £[\d,]+$/),
  })
  expect(change!.text).toMatch(/48,000 miles.*more than the £/s)
  expect(await looksForChanges()).toHaveLength(2)

  const headers = change!.headers as Record<string, string>
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const oneClick = new URL(/<(http[^>]+)>/.exec(headers['List-Unsubscribe']!)![1]!)
  const stopped = await forecourt.app.inject({
    method: 'POST',
    url: oneClick.pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect([stopped.statusCode, stopped.json().data.state]).toEqual([200, 'off'])
  await storeModelOf(forecourt.connections, stock(2), ids)
  await modelIsRead()
  expect(await looksForChanges()).toHaveLength(2)
})

test('a small change is not worth an email', async () => {
  const token = await linkFor('ann@mail.example')
  await forecourt.post(`/api/valuation/emails/${token}/confirm`, {})
  await storeModelOf(forecourt.connections, stock(1.005), ids)
  await modelIsRead()
  expect(await looksForChanges()).toHaveLength(1)
})

test('asking again sends the link again, and nothing to an address that has the emails already', async () => {
  const token = await linkFor('ann@mail.example')
  await asks('ANN@mail.example')
  expect(await emails()).toHaveLength(2)
  await forecourt.post(`/api/valuation/emails/${token}/confirm`, {})
  expect((await asks('ann@mail.example')).status).toBe(200)
  expect(await emails()).toHaveLength(2)
})

test('one address gets three links a day', async () => {
  for (let i = 0; i < 3; i++) expect((await asks('ann@mail.example')).status).toBe(200)
  expect((await asks('Ann@Mail.example')).status).toBe(429)
  expect((await asks('bob@mail.example')).status).toBe(200)
})

test('a wrong address, an unknown valuation and a made-up link are refused', async () => {
  expect((await asks('ann')).body.errors).toMatchObject([
    { field: 'email', message: 'Please enter a valid email address.' },
  ])
  id = 'AAAAAAAAAAAAAAAAAAAAAA'
  expect((await asks('ann@mail.example')).body.code).toBe('valuation-not-found')
  for (const token of ['x', '5a0f7d1e-3c1c-4a0e-9a58-1d9f2b1c0a77.AAAA']) {
    expect((await forecourt.get(`/api/valuation/emails/${token}`)).status).toBe(404)
    expect((await forecourt.post(`/api/valuation/emails/${token}/confirm`, {})).status).toBe(404)
    expect((await forecourt.post(`/api/valuation/emails/${token}/stop`, {})).status).toBe(404)
  }
})

test('what was not confirmed is deleted after a week, and a valuation after a year', async () => {
  const { pool, database } = forecourt.connections
  const old = await linkFor('old@mail.example')
  await asks('new@mail.example')
  await pool.query(
    `update valuation_emails set created_at = now() - interval '8 days' where email = 'old@mail.example'`,
  )
  const clearsUp = async () => {
    await pool.query(`select graphile_worker.add_job('clear-up-valuations', '{}')`)
    await forecourt.jobRunner.runWaiting()
    return (await database.selectFrom('valuation_emails').select('email').execute()).map(({ email }) => email)
  }
  expect(await clearsUp()).toEqual(['new@mail.example'])
  expect((await forecourt.post(`/api/valuation/emails/${old}/confirm`, {})).body.code).toBe('link-ended')
  await pool.query(`update valuations set created_at = now() - interval '366 days'`)
  expect(await clearsUp()).toEqual([])
  expect((await forecourt.get(`/api/valuation/${id}`)).body.code).toBe('valuation-not-found')
})

test('they are in the copy of a person’s data, and go with the account', async () => {
  const person = await aPerson(forecourt)
  await asks(person.email.toUpperCase())
  expect((await person.get('/api/users/export')).body.valuation_emails).toMatchObject([{ valuation_id: id }])
  await person.post('/api/users/delete', { password: PASSWORD })
  expect(await forecourt.connections.database.selectFrom('valuation_emails').selectAll().execute()).toEqual(
    [],
  )
})
