import { afterAll, beforeAll, expect, test } from 'vitest'
import { aListing } from '#testing/listing.ts'
import { forcedState } from '#testing/listing-state.ts'
import { aPerson, Person } from '#testing/person.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'

const [RESERVED, AVAILABLE, SOLD, PAUSED, WITHDRAWN] = [1, 2, 3, 4, 5]
const SUBJECT = 'You can buy the 2016 Saab 9-3 again'

let forecourt: RunningApp
let buyer: Person
let other: Person
beforeAll(async () => {
  const saab = { make: 'Saab', model: '9-3', derivative: null, trim_level: null }
  forecourt = await runningApp(
    ...(['reserved', 'available', 'sold', 'paused', 'withdrawn'] as const).map(state =>
      aListing({ ...saab, state }),
    ),
  )
  buyer = await aPerson(forecourt)
  other = await aPerson(forecourt)
})
afterAll(() => forecourt.stop())

const waits = (person: Person, car: number | string) => person.post(`/api/cars/${car}/waiting`)
const tell = (listingId: number) =>
  forecourt.connections.pool.query(`select graphile_worker.add_job('tell-waiting', $1)`, [{ listingId }])
const force = (car: number, state: 'available' | 'reserved' | 'sold') =>
  forecourt.connections.pool.query(`update listings set ${forcedState(state)} where id = $1`, [car])
const subjectsOf = async (person: Person) =>
  (await person.receivedEmails()).map(({ subject }) => subject).filter(subject => subject === SUBJECT)
const rows = async () =>
  (await forecourt.connections.database.selectFrom('car_waiting').select('listing_id').execute()).length

test.each([
  [AVAILABLE, 409, 'wrong-state', 'This car can be bought now.'],
  [SOLD, 409, 'wrong-state', 'This car is sold.'],
  [PAUSED, 409, 'wrong-state', 'This car is not for sale at the moment.'],
  [WITHDRAWN, 404, 'listing-not-found', expect.any(String)],
  ['1e0', 404, 'listing-not-found', expect.any(String)],
  ['99', 404, 'listing-not-found', expect.any(String)],
])('waiting for the car %s is refused', async (car, status, code, message) => {
  expect(await waits(buyer, car!)).toMatchObject({ status, body: { code, message } })
  expect(await rows()).toBe(0)
})

test('waiting needs an account', async () => {
  const visitor = new Person(forecourt)
  expect((await waits(visitor, RESERVED!)).status).toBe(401)
  expect((await visitor.asks('DELETE', `/api/cars/${RESERVED}/waiting`)).status).toBe(401)
})

test('each who waits gets one email once the car is back, and none while it is reserved', async () => {
  for (const person of [buyer, buyer, other]) expect((await waits(person, RESERVED!)).status).toBe(200)
  expect(await rows()).toBe(2)
  await tell(RESERVED!)
  expect(await subjectsOf(buyer)).toEqual([])

  await force(RESERVED!, 'available')
  await tell(RESERVED!)
  await tell(RESERVED!)
  expect(await subjectsOf(buyer)).toEqual([SUBJECT])
  expect(await subjectsOf(other)).toEqual([SUBJECT])
  expect(await rows()).toBe(0)
  const [email] = await buyer.receivedEmails()
  expect(email!.text).toContain(`/buy?car=${RESERVED}`)

  // Reserved anew, it is waited for anew.
  await force(RESERVED!, 'reserved')
  await tell(RESERVED!)
  expect(await subjectsOf(buyer)).toEqual([SUBJECT])
})

test('who stops waiting gets no email', async () => {
  await waits(buyer, RESERVED!)
  await waits(other, RESERVED!)
  const before = { buyer: (await subjectsOf(buyer)).length, other: (await subjectsOf(other)).length }
  expect((await buyer.asks('DELETE', `/api/cars/${RESERVED}/waiting`)).status).toBe(200)
  await force(RESERVED!, 'available')
  await tell(RESERVED!)
  expect((await subjectsOf(buyer)).length).toBe(before.buyer)
  expect((await subjectsOf(other)).length).toBe(before.other + 1)
  await force(RESERVED!, 'reserved')
})

test('waiting ends when the car is sold', async () => {
  await waits(buyer, RESERVED!)
  await force(RESERVED!, 'sold')
  await forecourt.connections.pool.query(`select graphile_worker.add_job('clear-up-waiting', '{}')`)
  await forecourt.jobRunner.runWaiting()
  expect(await rows()).toBe(0)
  await force(RESERVED!, 'reserved')
})

test('what a person waits for is in the copy of their data, and goes with the account', async () => {
  const leaver = await aPerson(forecourt)
  await waits(leaver, RESERVED!)
  const { body } = await leaver.get('/api/users/export')
  expect(body.car_waiting).toMatchObject([{ listing_id: RESERVED }])
  const { userId } = (await leaver.get('/api/users/current')).body.data.user
  await forecourt.connections.pool.query('delete from users where id = $1', [userId])
  expect(await rows()).toBe(0)
})
