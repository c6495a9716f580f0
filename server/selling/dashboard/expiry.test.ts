import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { JobQueue } from '#server/platform/jobs/jobs.ts'
import { QueuedMailer } from '#server/platform/mail/mailer.ts'
import { advertsOf } from '#testing/adverts-of.ts'
import { aListing } from '#testing/listing.ts'
import { aPerson, type Person } from '#testing/person.ts'
import { type RunningApp, runningApp, SECRET } from '#testing/running-app.ts'
import { endAdverts } from './expiry.ts'

/** Years ahead, because an announcement is not sent after the end. */
const END = '2046-11-23T12:00:00Z'
const soon = new Date('2046-11-17T12:00:00Z')
const after = new Date('2046-11-23T12:00:01Z')

let forecourt: RunningApp
let seller: Person
beforeAll(async () => {
  forecourt = await runningApp()
  seller = await aPerson(forecourt)
})
afterAll(() => forecourt.stop())
beforeEach(async () => {
  await seller.receivedEmails()
  await forecourt.connections.database.deleteFrom('listings').execute()
  await forecourt.connections.database.deleteFrom('outbox').execute()
})

function runs(now: Date): Promise<void> {
  const { database } = forecourt.connections
  const mailer = new QueuedMailer(new JobQueue(database), SECRET)
  return endAdverts(
    { config: readConfig({ SECRET, SITE_URL: 'https://cars.example' }), database, mailer },
    now,
  )
}

const states = async () =>
  (await forecourt.connections.pool.query('select state from listings order by id')).rows.map(
    row => row.state,
  )
const subjects = async () => (await seller.receivedEmails()).map(({ subject }) => subject)

test('adverts end on their day, paused or not, and their seller is told once', async () => {
  const [first] = await advertsOf(
    seller,
    forecourt,
    { expires_at: END },
    { expires_at: END, state: 'paused' },
  )
  await runs(after)
  await runs(after)
  expect(await states()).toEqual(['expired', 'expired'])
  const emails = await seller.receivedEmails()
  expect(emails.map(({ subject }) => subject)).toEqual(['Your advert has run out', 'Your advert has run out'])
  expect(emails.map(({ text }) => text).join()).toContain(
    `https://cars.example/profile/listings?advert=${first}`,
  )
})

test('other states and adverts without a seller stay: partners’ and the demonstration’s', async () => {
  await advertsOf(
    seller,
    forecourt,
    ...(['draft', 'reserved', 'sold', 'withdrawn'] as const).map(state => ({ state, expires_at: END })),
  )
  await forecourt.list(aListing({ expires_at: END, details: { demo: true } }))
  await runs(after)
  expect(await states()).toEqual(['draft', 'reserved', 'sold', 'withdrawn', 'available'])
  expect(await subjects()).toEqual([])
})

test('a week before its end the seller is emailed, once for each end', async () => {
  const [id] = await advertsOf(seller, forecourt, { expires_at: END })
  await runs(new Date('2046-11-16T11:59:00Z'))
  expect(await subjects()).toEqual([])
  await runs(soon)
  await runs(soon)
  expect(await subjects()).toEqual(['Your advert ends on 23 November 2046'])
  expect(await states()).toEqual(['available'])

  await seller.post(`/api/cars/${id}/renew`)
  await forecourt.connections.pool.query(`update listings set expires_at = '2047-02-21T12:00:00Z'`)
  await runs(after)
  expect(await states()).toEqual(['available'])
  await runs(new Date('2047-02-15T12:00:00Z'))
  expect(await subjects()).toEqual([
    'Your advert ends on 21 February 2047',
    'Your advert ends on 23 November 2046',
  ])
})

test('more adverts than fit into one transaction all end', async () => {
  await advertsOf(seller, forecourt, ...Array.from({ length: 205 }, () => ({ expires_at: END })))
  await runs(after)
  expect(new Set(await states())).toEqual(new Set(['expired']))
})

test('two runs at once tell each seller once', async () => {
  await advertsOf(seller, forecourt, ...Array.from({ length: 10 }, () => ({ expires_at: END })))
  await Promise.all([runs(soon), runs(soon)])
  await Promise.all([runs(after), runs(after)])
  expect((await subjects()).toSorted()).toEqual([
    ...Array(10).fill('Your advert ends on 23 November 2046'),
    ...Array(10).fill('Your advert has run out'),
  ])
})

test('an advert that is renewed while the job runs stays on sale', async () => {
  const [id] = await advertsOf(seller, forecourt, { expires_at: END })
  const { pool } = forecourt.connections
  const client = await pool.connect()
  await client.query('begin')
  await client.query(`update listings set expires_at = '2047-02-21T12:00:00Z' where id = $1`, [id])
  await runs(after)
  await client.query('commit')
  client.release()
  await runs(after)
  expect(await states()).toEqual(['available'])
})
