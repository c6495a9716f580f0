import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anAdvertOf } from '#testing/adverts-of.ts'
import { forcedState } from '#testing/listing-state.ts'
import { type PapersSite, papersSite } from '#testing/papers-site.ts'
import { aPerson, PASSWORD, type Person } from '#testing/person.ts'
import type { RunningApp } from '#testing/running-app.ts'
import { aJpeg, formWith } from '#testing/uploads.ts'
import { PapersDesk } from './papers-desk.ts'

const OPERATOR = { by: 'Morwenna', why: 'the daily round' }
const BANK = { bankName: 'Quillmoor Savings', sortCode: '60-83-71', accountNumber: '91827364' }

let site: PapersSite
let forecourt: RunningApp
let seller: Person
let desk: PapersDesk
let id: number
beforeAll(async () => {
  site = await papersSite()
  forecourt = site.forecourt
  seller = await aPerson(forecourt)
  desk = new PapersDesk(site.operations)
})
afterAll(() => site.stop())
beforeEach(async () => {
  id = await anAdvertOf(seller, forecourt)
})

const path = (of = id) => `/api/cars/${of}/certification`
const certification = async () => (await seller.get(path())).body.data

async function uploaded(...parts: Parameters<typeof formWith>): Promise<Record<string, string[]>> {
  const { body, status } = await seller.post(`${path()}/papers`, formWith(...parts))
  if (status !== 200) throw new Error(JSON.stringify(body))
  const files: { field: string; id: string }[] = body.data.files
  return Object.fromEntries(parts.map(([field]) => [field, idsOf(files, field)]))
}
const idsOf = (files: { field: string; id: string }[], field: string) =>
  files.filter(file => file.field === field).map(file => file.id)

/** Sends the papers, and returns the id of the certification. */
async function sends(form: object): Promise<string> {
  const answer = await seller.post(path(), { agreeTocertifyTerms: true, ...form })
  expect(answer.body).toMatchObject({ success: true })
  const rows = await forecourt.connections.pool.query('select id from certifications where listing_id = $1', [
    id,
  ])
  return rows.rows[0].id
}

test('bank details that can’t be any are refused by name and value', async () => {
  const papers = await uploaded(['logbookimages', aJpeg()])
  const details = { sortCode: '99', accountNumber: 'hello' }
  const { status, body } = await seller.post(path(), { ...papers, ...details, agreeTocertifyTerms: true })
  expect([status, body.errors]).toMatchObject([
    400,
    [
      { field: 'sortCode', value: '99' },
      { field: 'accountNumber', value: 'hello' },
    ],
  ])
})

test('papers are sent, checked and the car is certified; the seller is told by email', async () => {
  expect(await certification()).toMatchObject({ state: 'none', hasPapers: false, refusal: null })
  const papersId = await sends({ ...BANK, ...(await uploaded(['logbookimages', aJpeg()])) })
  expect(await certification()).toMatchObject({ state: 'sent', hasPapers: true, sentAt: expect.any(String) })
  expect(await desk.list(OPERATOR)).toMatchObject([
    {
      id: papersId,
      listingId: id,
      hasBankDetails: true,
      files: [expect.stringMatching(/^logbook image\/jpeg/)],
    },
  ])
  await desk.certify(papersId, new Date('2099-03-01'), OPERATOR)
  expect(await certification()).toMatchObject({
    state: 'certified',
    certifiedUntil: '2099-03-01T00:00:00.000Z',
  })
  const [email] = await seller.receivedEmails()
  expect(email).toMatchObject({ subject: 'Your car is certified' })
  expect(email?.text).toContain('until 1 March 2099')
  expect((await forecourt.get(`/api/cars/${id}`)).body.data.certified).toBe(true)
  await expect(desk.decline(papersId, 'too late', OPERATOR)).rejects.toThrow('have been decided already')
  expect((await seller.post(path(), { agreeTocertifyTerms: true })).body).toMatchObject({
    code: 'wrong-state',
  })
})

test('declined papers can be sent again, and those from before are deleted', async () => {
  const first = await sends(await uploaded(['identityimages', aJpeg()]))
  expect((await seller.post(path(), { agreeTocertifyTerms: true })).body).toMatchObject({
    code: 'wrong-state',
    message: 'We have your papers already and are checking them.',
  })
  await desk.decline(first, 'The photograph is too dark.', OPERATOR)
  expect(await certification()).toMatchObject({ state: 'declined', reason: 'The photograph is too dark.' })
  expect((await seller.receivedEmails())[0]).toMatchObject({ subject: 'We could not certify your car' })
  const second = await sends(await uploaded(['identityimages', aJpeg()]))
  expect(await forecourt.files.list({ kind: 'certification', id: first })).toEqual([])
  expect(await forecourt.files.list({ kind: 'certification', id: second })).toHaveLength(1)
})

test('without any paper nothing is sent, and the form says so', async () => {
  const answer = await seller.post(path(), { ...BANK, agreeTocertifyTerms: true })
  expect(answer).toMatchObject({
    status: 400,
    body: {
      code: 'bad-form',
      errors: [{ field: 'serviceRecordsimages', message: expect.stringMatching(/^Add a document/) }],
    },
  })
  expect(await certification()).toMatchObject({ state: 'none', hasPapers: false })
})

test('withdrawn papers are gone, and their bytes too', async () => {
  const papersId = await sends({ ...BANK, ...(await uploaded(['logbookimages', aJpeg()])) })
  const [file] = await forecourt.files.list({ kind: 'certification', id: papersId })
  expect((await seller.asks('DELETE', path())).body).toMatchObject({ message: 'Your papers are deleted.' })
  await forecourt.jobRunner.runWaiting()
  await expect(forecourt.files.open(file!)).rejects.toMatchObject({ code: 'file-not-found' })
  expect(await certification()).toMatchObject({ state: 'none', hasPapers: false })
})

test.each([
  ['a script', Buffer.from('<!doctype html><script>alert(1)</script>'), 'wrong-file-type'],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'wrong-file-type'],
  ['a file of more than 10 MB', aJpeg(10_000_001), 'file-too-large'],
])('%s is refused, and nothing is kept', async (_, bytes, code) => {
  const count = async () => (await forecourt.connections.pool.query('select from files')).rowCount
  const before = await count()
  const { body } = await seller.post(`${path()}/papers`, formWith(['logbookimages', bytes]))
  expect(body).toMatchObject({ code, errors: [{ field: 'logbookimages' }] })
  expect(await count()).toBe(before)
})

test('papers are for the owner of an advert that is for sale', async () => {
  const stranger = await aPerson(forecourt)
  for (const [who, of] of [
    [stranger, id],
    [seller, 999_999],
  ] as const) {
    expect((await who.get(path(of))).body).toMatchObject({ code: 'listing-not-found' })
    const form = formWith(['logbookimages', aJpeg()])
    expect((await who.post(`${path(of)}/papers`, form)).body).toMatchObject({ code: 'listing-not-found' })
    const sent = { agreeTocertifyTerms: true }
    expect((await who.post(path(of), sent)).body).toMatchObject({ code: 'listing-not-found' })
    expect((await who.asks('DELETE', path(of))).body).toMatchObject({ code: 'listing-not-found' })
  }
  expect((await forecourt.get(path())).status).toBe(401)
  // Another's files cannot be sent, though their ids are known.
  const files = await uploaded(['logbookimages', aJpeg()])
  const strangers = await anAdvertOf(stranger, forecourt)
  const theft = await stranger.post(path(strangers), { agreeTocertifyTerms: true, ...files })
  expect(theft.body).toMatchObject({ code: 'file-not-found' })
  await forecourt.connections.pool.query(`update listings set ${forcedState('sold')} where id = $1`, [id])
  expect((await seller.get(path())).body).toMatchObject({ code: 'listing-not-found' })
})

test('a car with too many miles is told why, one of any age is not', async () => {
  id = await anAdvertOf(seller, forecourt, { mileage: 100_001, year: 1911, first_registered: null })
  const refusal = 'We certify cars up to 100,000 miles. This car has 100,001.'
  expect(await certification()).toMatchObject({ refusal })
  expect((await seller.post(path(), { agreeTocertifyTerms: true })).body).toMatchObject({
    code: 'not-certifiable',
    message: refusal,
  })
  id = await anAdvertOf(seller, forecourt, { mileage: 100_000, year: 1911, first_registered: null })
  expect(await certification()).toMatchObject({ refusal: null })
  await withSetting('CERTIFY_MIN_AGE', '10', async () => {
    expect(await certification()).toMatchObject({
      refusal: 'We certify cars up to 10 years old. This car is from 1911.',
    })
  })
})

test('terms must be agreed to, and the maximum of files holds', async () => {
  const ids = Array.from({ length: 41 }, () => crypto.randomUUID())
  const { body } = await seller.post(path(), { logbookimages: ids })
  expect(body.errors).toMatchObject([
    { field: 'logbookimages', message: 'Maximun 40 image allowed to upload.' },
    { field: 'agreeTocertifyTerms', message: 'Please agree to terms and conditions' },
  ])
})

test('while the flag is off, everything answers 404', async () => {
  await withSetting('CERTIFY_PAGE_ENABLED', 'false', async () => {
    expect((await seller.get(path())).body).toMatchObject({ code: 'not-found' })
    const form = formWith(['logbookimages', aJpeg()])
    expect((await seller.post(`${path()}/papers`, form)).body).toMatchObject({ code: 'not-found' })
  })
})

test('papers go 30 days after the deal has ended, and with the account', async () => {
  const ended = await sends(await uploaded(['logbookimages', aJpeg()]))
  await forecourt.connections.pool.query(`update listings set ${forcedState('sold')} where id = $1`, [id])
  await night()
  expect(await forecourt.files.list({ kind: 'certification', id: ended })).toHaveLength(1)
  await forecourt.connections.pool.query(
    `update listings set state_changed_at = now() - interval '31 days' where id = $1`,
    [id],
  )
  await night()
  expect(await forecourt.files.list({ kind: 'certification', id: ended })).toEqual([])

  const leaving = await aPerson(forecourt)
  const own = await anAdvertOf(leaving, forecourt)
  const { body } = await leaving.post(`${path(own)}/papers`, formWith(['logbookimages', aJpeg()]))
  await leaving.post(path(own), { agreeTocertifyTerms: true, logbookimages: body.data.files[0].id })
  expect((await leaving.post('/api/users/delete', { password: PASSWORD })).status).toBe(200)
  await night()
  expect(await forecourt.files.find(body.data.files[0].id)).toBeUndefined()
})

async function night(): Promise<void> {
  for (const job of ['clear-up-papers', 'clean-up-files'])
    await forecourt.connections.pool.query(`select graphile_worker.add_job($1, '{}')`, [job])
  await forecourt.jobRunner.runWaiting()
}

async function withSetting(name: string, value: string, work: () => Promise<void>): Promise<void> {
  const { pool } = forecourt.connections
  await pool.query(
    `insert into settings (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value`,
    [name, value],
  )
  await work()
  await pool.query('delete from settings where name = $1', [name])
}
