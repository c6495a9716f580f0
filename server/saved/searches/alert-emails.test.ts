import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListingRow } from '#server/listings/listing-row.ts'
import { JobQueue } from '#server/platform/jobs/jobs.ts'
import { aListing } from '#testing/listing.ts'
import { forcedState } from '#testing/listing-state.ts'
import { aPerson, type Person } from '#testing/person.ts'
import { type RunningApp, runningAppWith } from '#testing/running-app.ts'
import { queueDue } from './alert-emails.service.ts'

let forecourt: RunningApp
let person: Person

beforeAll(async () => {
  forecourt = await runningAppWith({ alertPace: { pollMs: 20, restMs: 1 } }, aListing())
  await forecourt.connections.database
    .insertInto('settings')
    .values({ name: 'LETTER_GATHER_SECONDS', value: '0' })
    .execute()
  forecourt.alerts.start()
  // It reads changes from the moment on at which it has begun.
  await forecourt.alerts.caughtUp()
  person = await aPerson(forecourt)
})
afterAll(() => forecourt.stop())

async function save(query: string, tell: string, name = 'Mine'): Promise<number> {
  const { body } = await person.post('/api/users/saveSearch', { query, tell, name })
  return body.data.id
}

const lists = async (...facts: Partial<ListingRow>[]) => {
  const ids = await forecourt.list(...facts.map(aListing))
  await forecourt.alerts.caughtUp()
  return ids
}

const letters = async (name: string) =>
  (await person.receivedEmails()).filter(({ subject }) => subject.endsWith(`: ${name}`))

/** As the hourly task does, at another time. */
async function at(time: Date): Promise<void> {
  const { database, pool } = forecourt.connections
  await queueDue({ database, jobs: new JobQueue(database) }, time)
  // What is due then runs now.
  await pool.query('update graphile_worker._private_jobs set run_at = now()')
}

const newCars = async (id: number) => (await person.get(`/api/users/savedSearch?id=${id}`)).body.data.newCars

test('immediate: one email for the cars of one digest window, and no car twice', async () => {
  const id = await save('make=tesla', 'at_once', 'Teslas')
  const cars = await lists(
    { make: 'Tesla', model: 'Model 3', price_pence: 1_849_500, mileage: 43_120, town: 'York' },
    { make: 'Tesla', model: 'Model Y' },
  )
  expect(await newCars(id)).toBe(2)
  const [letter, ...others] = await letters('Teslas')
  expect(others).toEqual([])
  expect(letter!.subject).toBe('2 new cars: Teslas')
  for (const text of ['Model 3', '£18,495', '43,120 miles', 'York', `/view/${cars[0]}/`, `/view/${cars[1]}/`])
    expect(letter!.text).toContain(text)
  expect(letter!.text).toContain('/search?make=tesla&sortBy=newest')
  expect(letter!.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })

  await forecourt.connections.pool.query('update listings set mileage = mileage + 1 where make = $1', [
    'Tesla',
  ])
  await lists({ make: 'Tesla', model: 'Model S' })
  const again = await letters('Teslas')
  expect(again.map(({ subject }) => subject)).toEqual(['1 new car: Teslas', '2 new cars: Teslas'])
  expect(again[0]!.text).not.toContain('Model 3')
})

test('viewed cars are not counted as new any more, but are in the email', async () => {
  const id = await save('make=dacia', 'daily', 'Dacias')
  await lists({ make: 'Dacia', model: 'Duster' })
  expect(await newCars(id)).toBe(1)
  const looked = await person.post('/api/users/savedSearch/looked', { id })
  expect(looked.body.data.newCars).toBe(0)
})

test('ten cars are shown, and how many more there are', async () => {
  await save('make=citroen', 'at_once', 'Chevrons')
  await lists(...Array.from({ length: 12 }, (_, i) => ({ make: 'Citroen', model: 'C3', mileage: 1000 + i })))
  const [letter] = await letters('Chevrons')
  expect(letter!.subject).toBe('12 new cars: Chevrons')
  expect(letter!.text.match(/\/view\//g)).toHaveLength(10)
  expect(letter!.text).toContain('2 more')
})

test('unavailable cars are left out, and an email without cars is not sent', async () => {
  const id = await save('make=peugeot', 'daily', 'Lions')
  const [gone] = await lists({ make: 'Peugeot', model: '208' })
  await forecourt.connections.pool.query(`update listings set ${forcedState('sold')} where id = $1`, [gone])
  expect(await newCars(id)).toBe(0)
  await at(new Date(Date.now() + 26 * 3_600_000))
  expect(await letters('Lions')).toEqual([])
  // It is back, and was marked as notified: that it went and came back is not new.
  await forecourt.connections.pool.query(`update listings set ${forcedState('available')} where id = $1`, [
    gone,
  ])
  await forecourt.alerts.caughtUp()
  await at(new Date(Date.now() + 50 * 3_600_000))
  expect(await letters('Lions')).toEqual([])
})

test('daily and weekly wait for their hour, and notify once', async () => {
  await save('make=nissan&model=leaf', 'daily', 'Daily')
  await save('make=nissan&model=micra', 'weekly', 'Weekly')
  await lists({ make: 'Nissan', model: 'Leaf' }, { make: 'Nissan', model: 'Micra' })
  const now = new Date()
  await at(now)
  expect([await letters('Daily'), await letters('Weekly')]).toEqual([[], []])
  await at(new Date(now.getTime() + 24 * 3_600_000))
  expect(await letters('Daily')).toHaveLength(1)
  await at(new Date(now.getTime() + 25 * 3_600_000))
  await at(new Date(now.getTime() + 8 * 24 * 3_600_000))
  expect(await letters('Daily')).toHaveLength(1)
  expect(await letters('Weekly')).toHaveLength(1)
})

test('‘never’ sends no email, still counts, and its matches are not sent later', async () => {
  const id = await save('make=suzuki', 'never', 'Silent')
  await lists({ make: 'Suzuki', model: 'Swift' })
  expect(await newCars(id)).toBe(1)
  await person.put('/api/users/savedSearch', { id, tell: 'at_once' })
  expect(await letters('Silent')).toEqual([])
  await lists({ make: 'Suzuki', model: 'Ignis' })
  expect(await letters('Silent')).toHaveLength(1)
})

test('changing to immediate sends the waiting matches', async () => {
  const id = await save('make=subaru', 'weekly', 'Boxers')
  await lists({ make: 'Subaru', model: 'Forester' })
  await person.put('/api/users/savedSearch', { id, tell: 'at_once' })
  expect(await letters('Boxers')).toHaveLength(1)
})

test('no email is sent to an unverified address', async () => {
  const { database } = forecourt.connections
  await save('make=jeep', 'at_once', 'Jeeps')
  const verified = (email_verified: boolean) =>
    database.updateTable('users').set({ email_verified }).where('email', '=', person.email).execute()
  await verified(false)
  await lists({ make: 'Jeep', model: 'Renegade' })
  expect(await letters('Jeeps')).toEqual([])
  await verified(true)
  // It was not sent, so it is not lost: the hourly task looks for what was missed.
  await at(new Date(Date.now() + 2 * 3_600_000))
  expect(await letters('Jeeps')).toHaveLength(1)
})

test('each email can stop its search: by mail programs in one click, by people on a page that asks', async () => {
  const id = await save('make=lancia', 'at_once', 'Integrale')
  await lists({ make: 'Lancia', model: 'Delta' })
  const [letter] = await letters('Integrale')
  const { pathname } = new URL(
    /<(\S+)>/.exec((letter!.headers as Record<string, string>)['List-Unsubscribe']!)![1]!,
  )
  expect(letter!.text).toContain(`/unsubscribe/${pathname.split('/').at(-1)}`)
  // Opening the link stops nothing.
  const looked = await forecourt.get(pathname)
  expect(looked.body.data).toEqual({ kind: 'saved-search', id, name: 'Integrale', isOn: true })
  // As providers send it: a form, without an origin or a cookie.
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const answer = await forecourt.app.inject({
      method: 'POST',
      url: pathname,
      headers: { 'content-type': type, 'sec-fetch-site': 'cross-site', origin: 'https://mail.example' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect([answer.statusCode, answer.json().data.isOn]).toEqual([200, false])
  }
  await lists({ make: 'Lancia', model: 'Thema' })
  expect(await letters('Integrale')).toHaveLength(1)
  expect(await newCars(id)).toBe(2)
  // The alerts of a deleted search need not be stopped.
  await person.asks('DELETE', `/api/users/savedSearch?id=${id}`)
  expect((await forecourt.get(pathname)).body.data).toEqual({
    kind: 'saved-search',
    id: null,
    name: null,
    isOn: false,
  })
})

test('one car is in one email, whatever searches of its person find it', async () => {
  const wide = await save('make=alpine', 'at_once', 'Alpines')
  await save('make=alpine&model=a110', 'at_once', 'A110s')
  await save('make=alpine&priceMax=90000', 'weekly', 'Cheap Alpines')
  await lists({ make: 'Alpine', model: 'A110' })
  await at(new Date(Date.now() + 8 * 24 * 3_600_000))
  const names = ['Alpines', 'A110s', 'Cheap Alpines']
  const sent = (await Promise.all(names.map(letters))).flat()
  expect(sent.filter(({ text }) => text.includes('Alpine A110'))).toHaveLength(1)
  expect(await newCars(wide)).toBe(1)
})

test('what is no longer true is left out when the email is sent', async () => {
  await save('make=maserati&priceMax=9000&color=blue', 'weekly', 'Tridents')
  const [dear, repainted, changed] = await lists(
    { make: 'Maserati', model: 'Ghibli', mileage: 21_001 },
    { make: 'Maserati', model: 'Ghibli', mileage: 21_002 },
    { make: 'Maserati', model: 'Ghibli', mileage: 21_003 },
  )
  const { pool } = forecourt.connections
  await pool.query('update listings set price_pence = 900100 where id = $1', [dear])
  await pool.query(`update listings set color = 'red' where id = $1`, [repainted])
  await pool.query('update listings set mileage = 21004 where id = $1', [changed])
  await at(new Date(Date.now() + 8 * 24 * 3_600_000))
  const [letter] = await letters('Tridents')
  expect(letter!.subject).toBe('1 new car: Tridents')
  expect(letter!.text).toContain('21,004 miles')
  expect(letter!.text).not.toMatch(/21,00[123] miles/)
})

test('a price drop is not called a new car', async () => {
  const reduces = (id: number | undefined) =>
    forecourt.connections.pool.query(
      `update listings set price_pence = 700000, price_history =
         jsonb_build_array(jsonb_build_object('at', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
           'pricePence', price_pence)) where id = $1`,
      [id],
    )
  const [known, other] = await lists({ make: 'Lagonda', model: 'V8' }, { make: 'Lagonda', model: 'V8' })
  await save('make=lagonda&priceMax=8000', 'at_once', 'Lagonda')
  await reduces(known)
  await forecourt.alerts.caughtUp()
  expect((await letters('Lagonda'))[0]).toMatchObject({
    subject: '1 price drop: Lagonda',
    text: expect.stringMatching(/has found 1 price drop\.[\s\S]*£7,000[\s\S]*Was £8,495/),
  })
  await reduces(other)
  await lists({ make: 'Lagonda', model: 'V8', price_pence: 600_000 })
  expect((await letters('Lagonda'))[0]!.subject).toMatch(/^1 new car/)
})
