import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ListingState } from '#contracts/listings/listing.ts'
import { JobQueue } from '#server/platform/jobs/jobs.ts'
import { Settings } from '#server/settings/settings.ts'
import { asOwner } from '#testing/database/fresh-database.ts'
import { aListing } from '#testing/listing.ts'
import { forcedState } from '#testing/listing-state.ts'
import { aPerson, type Person } from '#testing/person.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'
import { priceDropsAmong } from './price-drops.ts'

let forecourt: RunningApp
let anna: Person
/** A Focus and a Fiesta at £8,495, a V60 at £19,950 */
let ids: number[]
const subjects = async (person = anna) =>
  (await person.receivedEmails()).map(letter => letter.subject).filter(subject => subject.includes('cheaper'))

beforeAll(async () => {
  forecourt = await runningApp()
  await setting('0')
  anna = await aPerson(forecourt)
})
afterAll(() => forecourt.stop())
beforeEach(async () => {
  const { database } = forecourt.connections
  // Jobs that are still pending from the previous test.
  await forecourt.jobRunner.runWaiting()
  await database.deleteFrom('outbox').execute()
  await database.deleteFrom('wishlist_cars').execute()
  await database.updateTable('users').set({ tell_price_drops: true, email_verified: true }).execute()
  ids = await forecourt.list(
    aListing({ pictures: [{ url: 'https://cars.example/1.jpg', alt: 'Front', illustration: false }] }),
    aListing({ model: 'Fiesta' }),
    aListing({ make: 'Volvo', model: 'V60', price_pence: 1_995_000 }),
  )
  for (const id of ids) await saves(anna, id)
})

async function setting(seconds: string): Promise<void> {
  const row = { name: 'LETTER_GATHER_SECONDS', value: seconds }
  await forecourt.connections.database
    .insertInto('settings')
    .values(row)
    .onConflict(conflict => conflict.column('name').doUpdateSet(row))
    .execute()
}

const saves = (person: Person, id: number) =>
  person.post('/api/users/addRemoveToWishlist', { carId: String(id), isSaved: true })

/** As when a seller edits an advert. */
async function changes(id: number, facts: object): Promise<void> {
  await forecourt.connections.database.updateTable('listings').set(facts).where('id', '=', id).execute()
}

async function setState(id: number, state: ListingState): Promise<void> {
  await forecourt.connections.pool.query(`update listings set ${forcedState(state)} where id = $1`, [id])
}

/** As the alert follower does. */
async function isRead(...changed: number[]): Promise<void> {
  const { database } = forecourt.connections
  const jobs = new JobQueue(database)
  const settings = new Settings(database, () => undefined)
  await database.transaction().execute(trx => priceDropsAmong(trx, changed, { settings, jobs }))
}

async function costs(id: number, pricePence: number): Promise<void> {
  await changes(id, { price_pence: pricePence })
  await isRead(id)
}

const jobsWaiting = async () => {
  const { rows } = await forecourt.connections.pool.query(
    `select key from graphile_worker.jobs where task_identifier = 'price-drops'`,
  )
  return rows.length
}

test('a price drop of a saved car is emailed once', async () => {
  await costs(ids[0]!, 799_500)
  const letters = await anna.receivedEmails()
  expect(letters).toHaveLength(1)
  const [{ subject, text, html, headers }] = letters as [(typeof letters)[0]]
  expect(subject).toBe('2016 Ford Focus 1.0 EcoBoost 125 is £500 cheaper')
  for (const shown of [text, html]) {
    expect(shown).toContain('£7,995')
    expect(shown).toContain('£500 less than when you saved it, £8,495')
    expect(shown).toContain(`/view/${ids[0]}/`)
    expect(shown).toContain('/profile/wishlists')
    expect(shown).toContain('/unsubscribe/p.')
  }
  expect(html).toContain('https://cars.example/1.jpg')
  expect(headers).toMatchObject({
    'List-Unsubscribe': expect.stringContaining('/api/users/unsubscribe/p.'),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  await isRead(...ids)
  await changes(ids[0]!, { short_description: 'Washed' })
  await isRead(ids[0]!)
  expect(await subjects()).toHaveLength(1)
})

test('price drops within one digest window are in one email, the greatest first', async () => {
  await changes(ids[1]!, { price_pence: 844_500 })
  await changes(ids[2]!, { price_pence: 1_895_000 })
  await isRead(...ids)
  await isRead(ids[2]!)
  expect(await jobsWaiting()).toBe(1)
  const [letter, ...others] = await anna.receivedEmails()
  expect(others).toEqual([])
  expect(letter!.subject).toBe('2 of your saved cars are cheaper')
  expect(letter!.text.indexOf('Volvo V60')).toBeLessThan(letter!.text.indexOf('Ford Fiesta'))
  expect(letter!.text).not.toContain('Ford Focus')
})

test('an email waits for the digest window to end', async () => {
  await setting('3600')
  await costs(ids[0]!, 799_500)
  expect(await subjects()).toEqual([])
  expect(await jobsWaiting()).toBe(1)
  await setting('0')
  await forecourt.connections.pool.query('select graphile_worker.remove_job($1)', [await waitingKey()])
})

async function waitingKey(): Promise<string> {
  const { rows } = await forecourt.connections.pool.query<{ key: string }>(
    `select key from graphile_worker.jobs where task_identifier = 'price-drops'`,
  )
  return rows[0]!.key
}

test('less than £50 sends no email; small steps that add up to it do', async () => {
  await costs(ids[0]!, 844_600)
  expect(await subjects()).toEqual([])
  await costs(ids[0]!, 844_500)
  expect(await subjects()).toHaveLength(1)
  await costs(ids[0]!, 844_400)
  expect(await subjects()).toHaveLength(1)
})

test('a price that rises and falls again is emailed only below its lowest', async () => {
  await costs(ids[0]!, 799_500)
  await subjects()
  await costs(ids[0]!, 899_500)
  await costs(ids[0]!, 799_500)
  expect(await subjects()).toHaveLength(1)
  await costs(ids[0]!, 749_500)
  const [latest] = await anna.receivedEmails()
  expect(latest!.subject).toContain('£1,000 cheaper')
})

test.each(['sold', 'reserved', 'paused', 'expired', 'withdrawn'] as const)(
  'a car that is %s is not told of',
  async state => {
    await setState(ids[0]!, state)
    await changes(ids[0]!, { price_pence: 700_000 })
    await isRead(ids[0]!)
    expect(await subjects()).toEqual([])
  },
)

test.each([
  ['does not want letters', { tell_price_drops: false }],
  ['has not shown that the address is theirs', { email_verified: false }],
])('who %s gets none', async (_, facts) => {
  await forecourt.connections.database.updateTable('users').set(facts).execute()
  await costs(ids[0]!, 700_000)
  expect(await jobsWaiting()).toBe(0)
})

test('an email is not sent if the conditions no longer hold when it is due', async () => {
  await costs(ids[0]!, 700_000)
  await anna.put('/api/users/edit', { tellPriceDrops: false })
  expect(await subjects()).toEqual([])
  await anna.put('/api/users/edit', { tellPriceDrops: true })
  await costs(ids[1]!, 700_000)
  await changes(ids[1]!, { price_pence: 849_500 })
  await setState(ids[0]!, 'sold')
  expect(await subjects()).toEqual([])
})

test('the link of the email stops them', async () => {
  await costs(ids[0]!, 799_500)
  const [letter] = await anna.receivedEmails()
  const token = /\/unsubscribe\/(p\.[\w.-]+)/.exec(letter!.text)![1]
  expect((await forecourt.post(`/api/users/unsubscribe/${token}`, {})).status).toBe(200)
  await costs(ids[0]!, 700_000)
  expect(await subjects()).toHaveLength(1)
})

test('a person’s own car sends no email', async () => {
  const { id } = await forecourt.connections.database
    .selectFrom('users')
    .select('id')
    .where('email', '=', anna.email)
    .executeTakeFirstOrThrow()
  await changes(ids[0]!, { seller_id: id, price_pence: 700_000 })
  await isRead(ids[0]!)
  expect(await jobsWaiting()).toBe(0)
})

test('where the email cannot be queued, nothing counts as notified', async () => {
  await costs(ids[0]!, 799_500)
  const { pool } = forecourt.connections
  await asOwner(
    forecourt,
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'full'; end $$;
     create trigger refuse before insert on graphile_worker._private_jobs for each row execute function refuse()`,
  )
  await forecourt.jobRunner.runWaiting()
  const told = await forecourt.connections.database
    .selectFrom('wishlist_cars')
    .select('told_price_pence')
    .where('listing_id', '=', ids[0]!)
    .executeTakeFirstOrThrow()
  expect(told.told_price_pence).toBeNull()
  await asOwner(forecourt, 'drop trigger refuse on graphile_worker._private_jobs')
  await pool.query(`update graphile_worker._private_jobs set run_at = now()`)
  expect(await subjects()).toHaveLength(1)
})

test('all people who saved the car are notified, and a job run twice sends one email', async () => {
  const ben = await aPerson(forecourt)
  await ben.put('/api/users/edit', { tellPriceDrops: true })
  await saves(ben, ids[0]!)
  await costs(ids[0]!, 799_500)
  await Promise.all([forecourt.jobRunner.runWaiting(), forecourt.jobRunner.runWaiting()])
  await isRead(ids[0]!)
  expect(await subjects(anna)).toHaveLength(1)
  expect(await subjects(ben)).toHaveLength(1)
})
