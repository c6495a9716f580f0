import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anAdvertOf } from '#testing/adverts-of.ts'
import { type PapersSite, papersSite } from '#testing/papers-site.ts'
import { aPerson, type Person } from '#testing/person.ts'
import { aJpeg, formWith } from '#testing/uploads.ts'
import { claimsCommand } from './claims.ts'
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
