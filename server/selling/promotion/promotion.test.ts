import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { promotionPrice } from '#contracts/forms/promotion-form.ts'
import type { Pence } from '#contracts/money.ts'
import { anAdvertOf } from '#testing/adverts-of.ts'
import { forcedState } from '#testing/listing-state.ts'
import { aPerson, PASSWORD, type Person } from '#testing/person.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'
import { markPaid } from './promotions.service.ts'

const DAY_MS = 24 * 3600_000

let forecourt: RunningApp
let seller: Person
let id: number
beforeAll(async () => {
  forecourt = await runningApp()
  seller = await aPerson(forecourt)
})
afterAll(() => forecourt.stop())
beforeEach(async () => {
  id = await anAdvertOf(seller, forecourt)
})

const path = (of = id) => `/api/cars/${of}/promotion`
const orders = (form: object, of = id) => seller.post(path(of), { agreeToAdvertiseTerms: true, ...form })
const pays = (orderId: string) =>
  forecourt.connections.database.transaction().execute(trx => markPaid(trx, orderId))

test.each([
  [5, { bonusPence: 250, totalPence: 5250, days: 32 }],
  [10, { bonusPence: 500, totalPence: 5500, days: 33 }],
  [100, { bonusPence: 5000, totalPence: 10_000, days: 60 }],
])('a bonus of %i%% on £50', (percentage, price) => {
  expect(promotionPrice(5000 as Pence, percentage)).toEqual({ amountPence: 5000, ...price })
})

test('an order is computed from the percentage alone, whatever sums are sent', async () => {
  expect((await seller.get(path())).body.data).toMatchObject({
    amountPence: 5000,
    minBonusPercentage: 5,
    order: null,
    promotedUntil: null,
    refusal: null,
  })
  const { body, status } = await orders({
    advertiseBonusPercentage: 10,
    amount: 1,
    advertiseBonus: 0,
    totalPayment: 1,
  })
  expect(status).toBe(201)
  const order = {
    amountPence: 5000,
    bonusPercentage: 10,
    bonusPence: 500,
    discountPence: 0,
    totalPence: 5500,
  }
  expect(body.data).toMatchObject({ ...order, days: 33 })
  expect((await seller.get(path())).body.data.order).toEqual(body.data)
})

test.each([
  [{ amount: 0.99 }, 'amount', 'amount must be more than 0'],
  [{ totalPayment: 0 }, 'totalPayment', 'amount must be more than 0'],
  [{ totalPayment: 'free' }, 'totalPayment', 'amount must be more than 0'],
  [{ advertiseBonusPercentage: 4 }, 'advertiseBonusPercentage', 'Bonus must be a whole number from 5 to 100'],
  [
    { advertiseBonusPercentage: 101 },
    'advertiseBonusPercentage',
    'Bonus must be a whole number from 5 to 100',
  ],
  [
    { advertiseBonusPercentage: 7.5 },
    'advertiseBonusPercentage',
    'Bonus must be a whole number from 5 to 100',
  ],
  [{ agreeToAdvertiseTerms: false }, 'agreeToAdvertiseTerms', 'Please agree to terms and conditions'],
])('refused: %j', async (form, field, message) => {
  const { body } = await orders({ advertiseBonusPercentage: 10, ...form })
  expect(body).toMatchObject({ code: 'bad-form', errors: [{ field, message }] })
})

describe('a discount code', () => {
  beforeAll(() =>
    forecourt.connections.pool.query(`
      insert into offers (page_name, title, code, percentage, amount_pence, starts_at, ends_at, message) values
        ('advertise', 'Ten per cent off', 'TENTH', 10, null, '2020-01-01', '2100-01-01', null),
        ('advertise', 'All of it', 'EVERYTHING', null, 500000, '2020-01-01', '2100-01-01', null),
        ('advertise', 'Over', 'AUTUMN', 10, null, '2020-01-01', '2020-10-31', 'AUTUMN ended in October.'),
        ('buy', 'For cars', 'CARS', 10, null, '2020-01-01', '2100-01-01', null)`),
  )

  test.each([
    ['tenth', { discountCode: 'TENTH', discountPence: 500, totalPence: 5000 }],
    ['EVERYTHING', { discountCode: 'EVERYTHING', discountPence: 4900, totalPence: 600 }],
    ['', { discountCode: null, discountPence: 0, totalPence: 5500 }],
  ])(
    '%s takes off what its offer says, of the amount, and leaves £1 of that',
    async (discountCode, price) => {
      const { body } = await orders({ advertiseBonusPercentage: 10, discountCode })
      expect(body.data).toMatchObject(price)
      expect((await seller.get(path())).body.data.order).toMatchObject(price)
    },
  )

  test.each([
    ['CARS', 'Invalid discount code.'],
    ['NONESUCH', 'Invalid discount code.'],
    ['A'.repeat(51), 'Invalid discount code.'],
    ['AUTUMN', 'AUTUMN ended in October.'],
  ])('%s is refused at its field, and nothing is ordered', async (discountCode, message) => {
    const { body } = await orders({ advertiseBonusPercentage: 10, discountCode })
    expect(body.errors).toMatchObject([{ field: 'discountCode', message }])
    expect((await seller.get(path())).body.data.order).toBeNull()
  })
})

test('a new order replaces the unpaid one, also of two at the same time', async () => {
  await orders({ advertiseBonusPercentage: 10 })
  await Promise.all([5, 20, 30].map(percentage => orders({ advertiseBonusPercentage: percentage })))
  const { rows } = await forecourt.connections.pool.query(
    'select state, count(*)::int from promotions where listing_id = $1 group by state order by state',
    [id],
  )
  expect(rows).toEqual([
    { state: 'abandoned', count: 3 },
    { state: 'awaiting_payment', count: 1 },
  ])
})

test('a paid order lifts the advert in searches, once; a second one adds its days', async () => {
  const first = (await orders({ advertiseBonusPercentage: 10 })).body.data
  await pays(first.id)
  const until = await promotedUntil()
  expect(daysFromNow(until)).toBe(33)
  await forecourt.index.caughtUp()
  const found = (await forecourt.get('/api/cars/search')).body.data.cars
  expect(found[0]).toMatchObject({ _id: String(id), promoted: true })
  expect((await forecourt.get(`/api/cars/${id}`)).body.data.promoted).toBe(true)
  await pays(first.id)
  expect(await promotedUntil()).toEqual(until)
  await pays((await orders({ advertiseBonusPercentage: 5 })).body.data.id)
  expect(daysFromNow(await promotedUntil())).toBe(33 + 32)
})

test('a promotion ends by a job, and the advert is an ordinary one again', async () => {
  await pays((await orders({ advertiseBonusPercentage: 10 })).body.data.id)
  const { pool } = forecourt.connections
  await pool.query(`update listings set advertised_until = now() - interval '1 second' where id = $1`, [id])
  await pool.query(`select graphile_worker.add_job('end-promotions', '{}')`)
  await forecourt.jobRunner.runWaiting()
  await forecourt.index.caughtUp()
  expect((await forecourt.get(`/api/cars/${id}`)).body.data.promoted).toBe(false)
  const { cars } = (await forecourt.get('/api/cars/search?pageSize=100')).body.data
  expect(cars.find((car: { _id: string }) => car._id === String(id))).toMatchObject({ promoted: false })
})

test('only the owner of an advert that is on sale can promote it', async () => {
  const stranger = await aPerson(forecourt)
  expect((await stranger.get(path())).body).toMatchObject({ code: 'listing-not-found' })
  const sent = { agreeToAdvertiseTerms: true, advertiseBonusPercentage: 10 }
  expect((await stranger.post(path(), sent)).body).toMatchObject({ code: 'listing-not-found' })
  expect((await forecourt.get(path())).status).toBe(401)
  const set = (state: 'paused' | 'withdrawn') =>
    forecourt.connections.pool.query(`update listings set ${forcedState(state)} where id = $1`, [id])
  await set('paused')
  expect((await orders(sent)).body).toMatchObject({
    code: 'wrong-state',
    message: 'Your advert is paused. Put it on sale again before you promote it.',
  })
  await set('withdrawn')
  expect((await orders(sent)).body).toMatchObject({ code: 'listing-not-found' })
})

test('paid orders outlive the account without the person, unpaid ones do not', async () => {
  const leaving = await aPerson(forecourt)
  const own = [await anAdvertOf(leaving, forecourt), await anAdvertOf(leaving, forecourt)]
  const sent = { agreeToAdvertiseTerms: true, advertiseBonusPercentage: 10 }
  const answers = []
  for (const one of own) answers.push(await leaving.post(path(one), sent))
  await pays(answers[0]!.body.data.id)
  expect((await leaving.get('/api/users/export')).body.promotions).toHaveLength(2)
  expect((await leaving.post('/api/users/delete', { password: PASSWORD })).status).toBe(200)
  const { rows } = await forecourt.connections.pool.query(
    'select account_id, state from promotions where listing_id = any($1)',
    [own],
  )
  expect(rows).toEqual([{ account_id: null, state: 'paid' }])
})

async function promotedUntil(): Promise<Date> {
  return new Date((await seller.get(path())).body.data.promotedUntil)
}

const daysFromNow = (date: Date) => Math.round((date.getTime() - Date.now()) / DAY_MS)
