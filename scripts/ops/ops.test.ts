import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anAdvertOf } from '#testing/adverts-of.ts'
import { type PapersSite, papersSite } from '#testing/papers-site.ts'
import { aPerson, type Person } from '#testing/person.ts'
import { aJpeg, formWith } from '#testing/uploads.ts'
import { claimsCommand } from './claims.ts'
import { offersCommand } from './offers.ts'
import { papersCommand } from './papers.ts'

let site: PapersSite
let seller: Person
let directory: string
const said: string[] = []
beforeAll(async () => {
  site = await papersSite()
  seller = await aPerson(site.forecourt)
  directory = await mkdtemp(join(tmpdir(), 'forecourt-ops-'))
  await writeFile(join(directory, 'key'), `# created: 2026-11-23\n${site.identity}\n`)
})
afterAll(async () => {
  await site.stop()
  await rm(directory, { recursive: true })
})
beforeEach(() => said.splice(0))

const ops = () => ({ ...site.operations, say: (line: string) => void said.push(...line.split('\n')) })
const signed = ['--by', 'Morwenna', '--why', 'the daily round']
const papers = (...args: string[]) => papersCommand(ops(), [...args, ...signed])
const claims = (...args: string[]) => claimsCommand(ops(), [...args, ...signed])
const offers = (...args: string[]) => offersCommand(ops(), [...args, ...signed])

test('an operator lists papers, opens them and certifies the car', async () => {
  const id = await anAdvertOf(seller, site.forecourt)
  const { body } = await seller.post(
    `/api/cars/${id}/certification/papers`,
    formWith(['logbookimages', aJpeg()]),
  )
  const files = { logbookimages: [body.data.files[0].id], accountNumber: '91827364' }
  await seller.post(`/api/cars/${id}/certification`, { agreeTocertifyTerms: true, ...files })
  await papers('list')
  expect(said[1]).toBe(`    /view/${id}  2016 Ford Focus 1.0 EcoBoost 125, 48000 miles`)
  expect(said.at(-1)).toBe('Papers without a decision: 1')
  const papersId = said[0]!.split(' ')[0]!
  await papers('show', papersId)
  await papers('open', papersId, '--identity', join(directory, 'key'), '--to', join(directory, 'opened'))
  expect(await readdir(join(directory, 'opened'))).toEqual(['bank-details.json', 'logbook-1.jpeg'])
  await expect(papers('certify', papersId, '--until', '2020-01-01')).rejects.toThrow('--until must be')
  await papers('certify', papersId, '--until', '2099-03-01')
  expect(said.at(-1)).toBe('The car is certified until 2099-03-01.')
  const { rows } = await site.forecourt.connections.pool.query(
    `select distinct "by", why, action from audit_log order by action`,
  )
  expect(rows.map(({ action }) => action)).toEqual(['certify', 'list papers', 'open papers', 'show papers'])
})

test('an operator lists claims and refuses one', async () => {
  await anAdvertOf(seller, site.forecourt, { registration: 'KX16KVB' })
  const claimant = await aPerson(site.forecourt)
  const { body } = await claimant.post('/api/claims/papers', formWith(['logbookimages', aJpeg()]))
  const statement = 'Mine.\u001b[2J'
  const claim = { numberplate: 'KX16 KVB', statement: 'Mine.', logbookimages: [body.data.files[0].id] }
  expect((await claimant.post('/api/claims', { ...claim, statement })).status).toBe(400)
  await claimant.post('/api/claims', claim)
  await claims('list')
  expect(said.at(-1)).toBe('Claims without a decision: 1')
  const id = said[0]!.split(' ')[0]!
  await claims('refuse', id, '--reason', 'The logbook is another car’s.')
  await expect(claims('accept', id)).rejects.toThrow(`There is no open claim ${id}.`)
})

test('an operator adds an offer, lists it and ends it', async () => {
  const facts = ['--page', 'buy', '--title', 'Winter', '--until', '2099-01-31']
  await offers(
    'add',
    ...facts,
    '--code',
    'Winter',
    '--amount',
    '49.5',
    '--max-uses',
    '3',
    '--from',
    '2098-12-01',
  )
  expect(said.splice(0)).toEqual([
    expect.stringMatching(/^Offer \d+ is added. It ends at 2099-01-31 23:59.$/),
  ])
  await expect(offers('add', ...facts, '--code', 'WINTER', '--percentage', '5')).rejects.toThrow(
    'There is an offer with the code WINTER already.',
  )
  await offersCommand(ops(), ['list'])
  expect(said).toEqual([
    expect.stringMatching(/^\d+ {2}Winter {2}£49.50 off {2}for buy$/),
    '    Winter',
    '    2098-12-01 00:00 to 2099-01-31 23:59',
    '    used 0 of 3 times',
    '',
    'Offers: 1',
  ])
  await offers('end', 'winter')
  await expect(offers('end', 'winter')).rejects.toThrow('There is no offer winter that has not ended.')
  await offers('add', ...facts, '--percentage', '5', '--shown')
  await offers('end', /\d+/.exec(said.at(-1)!)![0])
  const { rows } = await site.forecourt.connections.pool.query(
    `select action, "by" from audit_log where subject like 'offer %' order by id`,
  )
  expect(rows.map(({ action }) => action)).toEqual(['add offer', 'end offer', 'add offer', 'end offer'])
})

const offer = ['--page', 'buy', '--title', 'x', '--until', '2099-01-31']
test.each([
  [offer, '--percentage or --amount must be given, and not both.'],
  [[...offer, '--percentage', '5', '--amount', '5'], '--percentage or --amount must be given, and not both.'],
  [[...offer, '--percentage', '101'], '--percentage must be a whole number from 1 to 100.'],
  [[...offer, '--amount', '0.00'], '--amount must be pounds, like 49.50.'],
  [[...offer, '--amount', '5', '--code', '5OFF'], '--code must be 3 to 50 letters'],
  [[...offer, '--amount', '5', '--page', '/buy'], '--page must be the first part of a path'],
  [[...offer, '--amount', '5', '--from', '2099-02-01'], '--until must be a date to come'],
  [[...offer, '--amount', '5', '--until', '2020-01-01'], '--until must be a date to come'],
  [[...offer, '--amount', '5', '--until', 'tomorrow'], '--until must be a date like 2027-11-30.'],
])('refused: offers add %j', async (args, message) => {
  await expect(offers('add', ...args)).rejects.toThrow(message)
})

test.each([
  [['list'], '--by is missing.'],
  [['list', '--by', 'Morwenna'], '--why is missing.'],
  [['list', '--by', ' ', '--why', 'x'], '--by is missing.'],
  [['burn', ...signed], 'npm run ops -- papers list'],
  [['show', '7', ...signed], 'There are no papers 7.'],
  [['decline', '7', ...signed], '--reason is missing.'],
  [['open', '7', '--identity', '/nowhere', '--to', 'x', ...signed], 'ENOENT'],
])('refused: papers %j', async (args, message) => {
  await expect(papersCommand(ops(), args)).rejects.toThrow(message)
})
