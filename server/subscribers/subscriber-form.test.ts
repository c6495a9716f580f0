/** /pages/subscriber and the links of operators that fill it in. */
import { CompactEncrypt, EncryptJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { keyFor } from '#server/platform/secret.ts'
import { aPerson } from '#testing/person.ts'
import { type RunningApp, runningAppWith, SECRET } from '#testing/running-app.ts'
import { type SubscriberLink, subscriberLink } from './subscribers-desk.ts'

const ANN = 'ann@mail.example'
const operator = { by: 'Jo', why: 'Asked by telephone' }
const form = { firstname: 'Ann', surname: 'Okonedo', email: ANN, phone: '07700 900123', agreeToTerms: true }

let forecourt: RunningApp
beforeAll(async () => {
  forecourt = await runningAppWith({ settings: { RATE_LIMITS: 'off' } })
})
afterAll(() => forecourt.stop())
beforeEach(async () => {
  const { database, pool } = forecourt.connections
  for (const table of ['attempts', 'subscribers', 'subscriber_suppressions', 'outbox'] as const)
    await database.deleteFrom(table).execute()
  await pool.query('delete from graphile_worker._private_jobs')
})

async function linkFor(person: SubscriberLink): Promise<string> {
  const config = { ...readConfig({ SITE_URL: 'https://cars.example' }), secret: SECRET }
  const address = await subscriberLink({ config, database: forecourt.connections.database }, person, operator)
  expect(address).toMatch(/^https:\/\/cars\.example\/pages\/subscriber\?data=[\w.-]+$/)
  return new URL(address).searchParams.get('data')!
}
const decrypt = (data: unknown) => forecourt.post('/api/decrypt', { data })
const send = (more: object = {}) => forecourt.post('/api/pages/subscriber/create', { ...form, ...more })
const rows = () => forecourt.connections.database.selectFrom('subscribers').selectAll().execute()
const confirms = () =>
  forecourt.connections.pool.query(
    `update subscribers set confirmed_at = now(), wording = 'Yes', wording_version = 1`,
  )
async function subjects(): Promise<string[]> {
  await forecourt.jobRunner.runWaiting()
  const emails = await forecourt.connections.database.selectFrom('outbox').select('subject').execute()
  return emails.map(({ subject }) => subject)
}
const minutesPass = () => forecourt.connections.database.deleteFrom('attempts').execute()

test('a link fills the form in, and what it says of the person is stored with the subscription', async () => {
  const known = { externalId: '17', externalRef: 'crm', uniqueId: 'u-1', type: 'buyer', idType: 'lead' }
  const person = { firstname: 'Ann', surname: 'Okonedo', email: ANN, website: 'partner.example', ...known }
  const data = await linkFor(person)
  expect(Buffer.from(data.split('.')[3]!, 'base64url').toString('latin1')).not.toContain('Okonedo')
  expect((await decrypt(data)).body.data).toEqual(person)
  const { status, body } = await send({ data, externalId: 'made up' })
  expect([status, body.message]).toEqual([200, expect.stringMatching(/^Check your email\./)])
  expect(await rows()).toMatchObject([
    {
      ...{ email: ANN, firstname: 'Ann', surname: 'Okonedo', phone: '07700900123' },
      ...{ external_id: '17', external_ref: 'crm', unique_id: 'u-1', type: 'buyer', id_type: 'lead' },
      ...{ website: 'partner.example', asked_on: '/pages/subscriber', confirmed_at: null },
    },
  ])
  expect(await subjects()).toEqual(['Confirm that you want the Forecourt newsletter'])
})

test('a link names an account, if there is such a one', async () => {
  const person = await aPerson(forecourt)
  const { userId } = (await person.get('/api/users/current')).body.data.user
  for (const [named, stored] of [
    [userId, userId],
    [crypto.randomUUID(), null],
    ['17; drop table users', null],
  ]) {
    await forecourt.connections.database.deleteFrom('subscribers').execute()
    await minutesPass()
    expect((await send({ data: await linkFor({ email: ANN, userId: named }) })).status).toBe(200)
    expect(await rows()).toMatchObject([{ user_id: stored }])
  }
})

test('a link of another address adds nothing to this one', async () => {
  await send({ data: await linkFor({ email: 'bob@mail.example', externalId: '17' }) })
  expect(await rows()).toMatchObject([{ email: ANN, external_id: null }])
})

test('an old, changed or made-up link is refused with a clear message', async () => {
  const key = (purpose: string) => keyFor(purpose, SECRET)
  const jwe = async (purpose: string, expires?: string) => {
    const made = new EncryptJWT({ person: { email: ANN } }).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    return await (expires ? made.setExpirationTime(expires) : made).encrypt(key(purpose))
  }
  const good = await linkFor({ email: ANN })
  const ended = { code: 'link-ended', message: expect.stringMatching(/^This link has expired\./) }
  const bad = { code: 'not-found', message: 'This link is incomplete. Copy the whole link.' }
  for (const [data, refusal] of [
    [await jwe('subscriber link', '-1 minute'), ended],
    [await jwe('subscriber link'), bad],
    [await jwe('letters in the queue', '1 hour'), bad],
    [
      await new CompactEncrypt(Buffer.from('no claims'))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(key('subscriber link')),
      bad,
    ],
    [good.slice(0, -4), bad],
    [good.replace(/^[^.]+/, Buffer.from('{"alg":"none"}').toString('base64url')), bad],
    ['x', bad],
  ] as const) {
    for (const path of ['/api/decrypt', '/api/pages/subscriber/create'])
      expect((await forecourt.post(path, { ...form, data })).body).toMatchObject({
        success: false,
        ...refusal,
      })
  }
  expect(await rows()).toEqual([])
  for (const nonsense of [undefined, 7, '', 'x'.repeat(5000)])
    expect((await decrypt(nonsense)).body).toMatchObject({ success: false, errors: [{ field: 'data' }] })
})

test('each field that can’t be used is named', async () => {
  const { status, body } = await forecourt.post('/api/pages/subscriber/create', {
    phone: '999',
    email: 'ann',
  })
  expect([status, body.errors]).toMatchObject([
    400,
    [
      { field: 'firstname', message: 'First name is required.' },
      { field: 'surname', message: 'Last name is required.' },
      { field: 'email', message: 'Please enter a valid email address.' },
      { field: 'phone', message: 'Please enter a valid UK phone number' },
      { field: 'agreeToTerms', message: 'Please agree to terms and conditions' },
    ],
  ])
  expect(
    (await forecourt.post('/api/pages/subscriber/create', { unsubscribe: 'on' })).body.errors,
  ).toMatchObject([{ field: 'email', message: 'Email is required.' }])
})

test('with the link of its address the newsletter is stopped at once, and needs nothing but the address', async () => {
  await send()
  await confirms()
  const data = await linkFor({ email: ANN.toUpperCase() })
  const { body } = await forecourt.post('/api/pages/subscriber/create', {
    email: ANN,
    unsubscribe: 'on',
    data,
  })
  expect(body).toEqual({ success: true, message: 'You will not get our newsletter any more.' })
  expect(await rows()).toEqual([])
})

test('without such a link nobody’s newsletter can be stopped, or seen to exist', async () => {
  await send()
  await confirms()
  await minutesPass()
  await forecourt.connections.database.deleteFrom('outbox').execute()
  const stop = (email: string, data?: string) =>
    forecourt.post('/api/pages/subscriber/create', { email, unsubscribe: true, data })
  const answers = [
    await stop(ANN, await linkFor({ email: 'bob@mail.example' })),
    await stop('bob@mail.example'),
    await stop(ANN),
  ]
  expect(new Set(answers.map(({ body }) => body.message)).size).toBe(1)
  expect(await rows()).toHaveLength(1)
  // The owner of the address decides, by the link in one email.
  expect(await subjects()).toContain('Stop the Forecourt newsletter')
  expect((await subjects()).filter(subject => subject.startsWith('Stop'))).toHaveLength(1)
})

test('what a subscriber has said of themselves is changed by no stranger', async () => {
  await send()
  await confirms()
  await minutesPass()
  await send({ firstname: 'Mallory' })
  expect(await rows()).toMatchObject([{ firstname: 'Ann' }])
  await minutesPass()
  await send({ firstname: 'Annabel', data: await linkFor({ email: ANN }) })
  expect(await rows()).toMatchObject([{ firstname: 'Annabel', confirmed_at: expect.any(Date) }])
})
