/**
 * What is sent to certify a car is nowhere without the identity: not in tables, queued jobs, files or logs.
 */
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity } from 'age-encryption'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAdvertOf } from '#testing/adverts-of.ts'
import { asOwner } from '#testing/database/fresh-database.ts'
import { type PapersSite, papersSite } from '#testing/papers-site.ts'
import { aPerson, type Person } from '#testing/person.ts'
import { type RunningApp, runningAppWith } from '#testing/running-app.ts'
import { tablesWith } from '#testing/tables-with.ts'
import { aJpeg, formWith } from '#testing/uploads.ts'
import { PapersDesk } from './papers-desk.ts'

const OPERATOR = { by: 'Morwenna', why: 'the daily round' }
const BANK = { bankName: 'Quillmoor Savings', sortCode: '60-83-71', accountNumber: '91827364' }
const secrets = /Quillmoor|60-?83-?71|91827364/

let site: PapersSite
let forecourt: RunningApp
let seller: Person
let desk: PapersDesk
beforeAll(async () => {
  site = await papersSite()
  forecourt = site.forecourt
  seller = await aPerson(forecourt)
  desk = new PapersDesk(site.operations)
})
afterAll(() => site.stop())

const path = (id: number) => `/api/cars/${id}/certification`

/** Sends the papers of a new advert with these files, and returns the id of the certification. */
async function sends(...files: Parameters<typeof formWith>): Promise<string> {
  const id = await anAdvertOf(seller, forecourt)
  const { body } = await seller.post(`${path(id)}/papers`, formWith(...files))
  const sent: { field: string; id: string }[] = body.data.files
  const fields = Object.fromEntries(sent.map(file => [file.field, [file.id]]))
  // A form that is refused must leave nothing either.
  expect((await seller.post(path(id), { ...BANK, ...fields })).status).toBe(400)
  const answer = await seller.post(path(id), { ...BANK, ...fields, agreeTocertifyTerms: true })
  expect(answer.body).toMatchObject({ success: true })
  const { rows } = await forecourt.connections.pool.query<{ id: string }>(
    'select id from certifications where listing_id = $1',
    [id],
  )
  return rows[0]!.id
}

test('nothing that was sent is anywhere without the key, and everything opens with it', async () => {
  const marks = Array.from({ length: 3 }, () => randomBytes(24))
  const [logbook, pdf, identityCard] = marks.map((mark, index) =>
    Buffer.concat([index === 1 ? Buffer.from('%PDF-1.7\n') : aJpeg(5000), mark, randomBytes(100_000)]),
  )
  const papersId = await sends(
    ['logbookimages', logbook!],
    ['serviceRecordsimages', pdf!],
    ['identityimages', identityCard!],
  )
  expect(await tablesWith(forecourt.connections.pool, secrets)).toEqual([])
  for (const mark of marks)
    expect(await tablesWith(forecourt.connections.pool, new RegExp(mark.toString('hex')))).toEqual([])
  expect(await tablesWith(forecourt.connections.pool, new RegExp(hexOf(BANK.accountNumber)))).toEqual([])
  const stored = await everyFileIn(site.directory)
  expect(stored.length).toBeGreaterThanOrEqual(3)
  for (const bytes of stored) {
    expect(bytes.toString('latin1')).not.toMatch(secrets)
    for (const mark of marks) expect(bytes.includes(mark)).toBe(false)
  }
  const printed = [...forecourt.log, ...forecourt.warnings]
  expect(printed.filter(line => secrets.test(line))).toEqual([])
  expect(JSON.stringify((await seller.get('/api/users/export')).body)).not.toMatch(secrets)

  const opened = await mkdtemp(join(tmpdir(), 'forecourt-opened-'))
  const names = await desk.open(papersId, { identity: site.identity, directory: opened }, OPERATOR)
  expect(names.toSorted()).toEqual([
    'bank-details.json',
    expect.stringMatching(/^identity-\d\.jpeg$/),
    expect.stringMatching(/^logbook-\d\.jpeg$/),
    expect.stringMatching(/^service-record-\d\.pdf$/),
  ])
  expect(JSON.parse(await readFile(join(opened, 'bank-details.json'), 'utf8'))).toEqual({
    ...BANK,
    sortCode: '608371',
  })
  const name = names.find(one => one.startsWith('service-record'))!
  expect(await readFile(join(opened, name))).toEqual(pdf)
  expect((await stat(join(opened, name))).mode & 0o777).toBe(0o600)
  await rm(opened, { recursive: true })
})

test('the key of another site does not open papers, and the attempt is in the audit log', async () => {
  const papersId = await sends(['logbookimages', aJpeg()])
  const other = { identity: await generateX25519Identity(), directory: join(site.directory, 'opened') }
  await expect(desk.open(papersId, other, { by: 'Tamsin', why: 'curious' })).rejects.toThrow()
  const { rows } = await forecourt.connections.pool.query(
    'select "by", why, action, subject from audit_log order by id desc limit 1',
  )
  expect(rows).toEqual([
    { by: 'Tamsin', why: 'curious', action: 'open papers', subject: `certification ${papersId}` },
  ])
})

test.each(['update audit_log set "by" = \'x\'', 'delete from audit_log', 'truncate audit_log'])(
  'the audit log refuses: %s',
  async statement => {
    await expect(forecourt.connections.pool.query(statement)).rejects.toThrow('permission denied')
    await expect(asOwner(forecourt, statement)).rejects.toThrow('rows are only added')
  },
)

test('a site in production without a key takes no papers', async () => {
  const shut = await runningAppWith({ settings: { NODE_ENV: 'production', RATE_LIMITS: 'off' } })
  const person = await aPerson(shut)
  const own = await anAdvertOf(person, shut)
  const refusal = 'We are not taking papers at the moment. Try again later.'
  expect((await person.get(path(own))).body.data).toMatchObject({ refusal })
  const form = formWith(['logbookimages', aJpeg()])
  expect((await person.post(`${path(own)}/papers`, form)).body).toMatchObject({ code: 'not-certifiable' })
  await shut.stop()
})

async function everyFileIn(path: string): Promise<Buffer[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile())
  return await Promise.all(files.map(file => readFile(join(file.parentPath, file.name))))
}

const hexOf = (text: string) => Buffer.from(text).toString('hex')
