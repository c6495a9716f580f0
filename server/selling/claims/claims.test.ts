import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anAdvertOf } from '#testing/adverts-of.ts'
import { type PapersSite, papersSite } from '#testing/papers-site.ts'
import { aPerson, type Person } from '#testing/person.ts'
import type { RunningApp } from '#testing/running-app.ts'
import { tablesWith } from '#testing/tables-with.ts'
import { aJpeg, formWith } from '#testing/uploads.ts'
import { ClaimsDesk } from './claims-desk.ts'

const OPERATOR = { by: 'Morwenna', why: 'the daily round' }
const STATEMENT = 'It has been mine since 2019.'

let site: PapersSite
let forecourt: RunningApp
let desk: ClaimsDesk
let seller: Person
let claimant: Person
let listing: number
let plates = 10
let plate: string
beforeAll(async () => {
  site = await papersSite()
  forecourt = site.forecourt
  desk = new ClaimsDesk(site.operations)
  seller = await aPerson(forecourt)
})
afterAll(() => site.stop())
beforeEach(async () => {
  plates++
  plate = `KX${plates} KVB`
  listing = await anAdvertOf(seller, forecourt, { registration: plate.replace(' ', '') })
  claimant = await aPerson(forecourt)
})

async function photograph(of: Person, bytes = aJpeg()): Promise<string[]> {
  const { body } = await of.post('/api/claims/papers', formWith(['logbookimages', bytes]))
  return body.data.files.map((file: { id: string }) => file.id)
}

async function claims(form: object = {}) {
  const logbookimages = await photograph(claimant)
  return await claimant.post('/api/claims', {
    numberplate: plate,
    statement: STATEMENT,
    logbookimages,
    ...form,
  })
}

const stateOfListing = async () => {
  const { rows } = await forecourt.connections.pool.query(
    'select state, withdrawn_by from listings where id = $1',
    [listing],
  )
  return rows[0]
}

test('an accepted claim withdraws the other advert, and both sides are told without each other’s names', async () => {
  const { body, status } = await claims()
  expect([status, body.message]).toEqual([
    201,
    'We have your claim and will email you when we have checked it.',
  ])
  expect((await claimant.receivedEmails())[0]).toMatchObject({ subject: 'We have your claim' })
  const registration = plate.replace(' ', '')
  expect(await desk.list(OPERATOR)).toMatchObject([
    { id: body.data.id, registration, statement: STATEMENT, listingId: listing },
  ])
  await desk.accept(body.data.id, OPERATOR)
  expect(await stateOfListing()).toEqual({ state: 'withdrawn', withdrawn_by: 'operator' })
  expect((await claimant.receivedEmails())[0]).toMatchObject({ subject: 'You can advertise your car now' })
  const [told] = await seller.receivedEmails()
  expect(told).toMatchObject({ subject: 'We have taken your advert off the site' })
  expect(told!.text).not.toContain(claimant.email)
  expect(told!.text).not.toContain('Perpetua')
  const { rows } = await forecourt.connections.pool.query(
    'select action, subject from audit_log order by id desc limit 2',
  )
  expect(rows).toEqual([
    { action: 'withdraw', subject: `listing ${listing}` },
    { action: 'accept claim', subject: `registration claim ${body.data.id}` },
  ])
  await expect(desk.accept(body.data.id, OPERATOR)).rejects.toThrow('There is no open claim')
})

test('a refused claim leaves the advert, and the claimant reads why', async () => {
  const { id } = (await claims()).body.data
  await desk.refuse(id, 'The logbook names another car.', OPERATOR)
  expect(await stateOfListing()).toMatchObject({ state: 'available' })
  expect((await claimant.receivedEmails())[0]?.text).toContain('The logbook names another car.')
  expect((await claims()).status).toBe(201)
})

test('operators open the photograph of the logbook with the key', async () => {
  const bytes = aJpeg()
  const { id } = (await claims({ logbookimages: await photograph(claimant, bytes) })).body.data
  const directory = await mkdtemp(join(tmpdir(), 'forecourt-opened-'))
  const [name] = await desk.open(id, { identity: site.identity, directory }, OPERATOR)
  expect(await readFile(join(directory, name!))).toEqual(bytes)
  await rm(directory, { recursive: true })
})

test.each([
  [{ numberplate: 'AB12 CDE' }, 409, 'registration-not-listed'],
  [{ numberplate: 'nonsense plate' }, 400, 'bad-form'],
  [{ statement: '' }, 400, 'bad-form'],
  [{ logbookimages: [] }, 400, 'bad-form'],
  [{ logbookimages: [crypto.randomUUID()] }, 404, 'file-not-found'],
])('refused: %j', async (form, status, code) => {
  const answer = await claims(form)
  expect([answer.status, answer.body.code]).toEqual([status, code])
})

test('a claim is not made twice, nor of one’s own advert', async () => {
  await claims()
  expect((await claims()).body).toMatchObject({ code: 'claim-open' })
  const own = { numberplate: plate, statement: STATEMENT, logbookimages: await photograph(seller) }
  expect((await seller.post('/api/claims', own)).body).toMatchObject({
    code: 'registration-not-listed',
    message: 'It is your own advert that has this number plate.',
  })
})

test('claims need a login', async () => {
  expect((await forecourt.post('/api/claims', {})).status).toBe(401)
  expect((await forecourt.app.inject({ method: 'POST', url: '/api/claims/papers' })).statusCode).toBe(401)
})

test('the registration is with the advert and the claim alone, and goes with the claim after 30 days', async () => {
  const { id } = (await claims()).body.data
  const leak = new RegExp(plate.replace(' ', '\\s?'), 'i')
  const { pool } = forecourt.connections
  expect(await tablesWith(pool, leak)).toEqual(['public.listings', 'public.registration_claims'])
  expect([...forecourt.log, ...forecourt.warnings].filter(line => leak.test(line))).toEqual([])
  await desk.refuse(id, 'Not this one.', OPERATOR)
  await pool.query(`update registration_claims set decided_at = now() - interval '31 days' where id = $1`, [
    id,
  ])
  for (const job of ['clear-up-claims', 'clean-up-files'])
    await pool.query(`select graphile_worker.add_job($1, '{}')`, [job])
  await forecourt.jobRunner.runWaiting()
  expect(await tablesWith(pool, leak)).toEqual(['public.listings'])
  expect(await forecourt.files.list({ kind: 'registration-claim', id })).toEqual([])
})
