import { afterAll, beforeAll, expect, test } from 'vitest'
import { INVALID_CODE, USED_CODE } from '#contracts/offers/endpoints.ts'
import { connect } from '#server/platform/database/pool.ts'
import { aListing } from '#testing/listing.ts'
import { forcedState } from '#testing/listing-state.ts'
import { fromNow, type OfferFacts, storedOffer } from '#testing/offers.ts'
import { aPerson, PASSWORD, type Person } from '#testing/person.ts'
import { type RunningApp, runningApp, runningAppWith } from '#testing/running-app.ts'
import { type CodeToCheck, checkOffer, redeemOffer, releaseOffer } from './offers.service.ts'

let forecourt: RunningApp
let buyer: Person
let accountId: string
beforeAll(async () => {
  forecourt = await runningAppWith(
    { settings: { RATE_LIMITS: 'off' } },
    aListing({ price_pence: 849_500 }),
    aListing({ source: 'web', partner: 'Demo Motors', external_ref: '7' }),
    aListing(),
  )
  buyer = await aPerson(forecourt)
  accountId = await idOf(buyer)
})
afterAll(() => forecourt.stop())

const idOf = async (person: Person): Promise<string> =>
  (await person.get('/api/users/current')).body.data.user.userId

const anOffer = (facts?: OfferFacts) => storedOffer(forecourt, facts)

/** For a car of £8,495 with an admin charge of £50. */
const asked = (code: string, changes: Partial<CodeToCheck> = {}): CodeToCheck => ({
  ...{ code, page: 'buy', accountId, amountPence: 854_500, floorPence: 5000 },
  ...changes,
})
const check = (code: string, changes?: Partial<CodeToCheck>) =>
  checkOffer(forecourt.connections.database, asked(code, changes))
const aBooking = (id: number) => ({ kind: 'booking' as const, id: String(id) })
const use = (code: string, booking: number, changes?: Partial<CodeToCheck>) =>
  forecourt.connections.database
    .transaction()
    .execute(trx => redeemOffer(trx, { ...asked(code, changes), subject: aBooking(booking) }))
const release = (booking: number) =>
  forecourt.connections.database.transaction().execute(trx => releaseOffer(trx, aBooking(booking)))
const refusal = { code: 'bad-code', message: INVALID_CODE, fields: [{ field: 'discountCode' }] }
const used = { ...refusal, message: USED_CODE }
const usesOf = async (code: string) =>
  await forecourt.connections.database
    .selectFrom('offer_uses')
    .innerJoin('offers', 'offers.id', 'offer_id')
    .select(['subject_id', 'account_id', 'discount_pence'])
    .where('code', '=', code)
    .orderBy('subject_id')
    .execute()

test('an amount or a percentage is taken off, rounded down and never below the floor', async () => {
  const amount = await anOffer({ title: '£100 off' })
  expect(await check(` ${amount.toUpperCase()} `)).toEqual({
    offerId: expect.any(Number),
    code: amount,
    title: '£100 off',
    discountPence: 10_000,
  })
  const seventh = await anOffer({ percentage: 7 })
  expect(await check(seventh)).toMatchObject({ discountPence: 59_815 })
  expect(await check(seventh, { amountPence: 5_199 })).toMatchObject({ discountPence: 199 })
  expect(await check(await anOffer({ percentage: 100 }))).toMatchObject({ discountPence: 849_500 })
})

test.each<[string, OfferFacts, Partial<CodeToCheck>?]>([
  ['another page’s', { page_name: 'advertise' }],
  ['not begun', { starts_at: fromNow(0.5) }],
  ['over', { starts_at: fromNow(-2), ends_at: fromNow(-1) }],
  ['with nothing left to take off', {}, { amountPence: 5000 }],
  ['of a sum below the floor', {}, { amountPence: 4000 }],
  ['that takes off less than a penny', { percentage: 1 }, { amountPence: 99, floorPence: 0 }],
])('a code %s is refused, by its own message if it has one', async (_, facts, changes) => {
  await expect(check(await anOffer(facts), changes)).rejects.toMatchObject(refusal)
  const message = 'Autumn is over.'
  await expect(check(await anOffer({ ...facts, message }), changes)).rejects.toMatchObject({
    code: 'bad-code',
    message,
    fields: [{ field: 'discountCode', message }],
  })
})

test.each(['', 'NOSUCH', 'au%', `x' or 1=1 --`, '\u0000', 'ſUMMER', '7'])(
  'no offer has the code %j',
  async code => {
    await expect(check(code)).rejects.toMatchObject(refusal)
  },
)

test('a code may come with white, invisible and full-width characters', async () => {
  const code = await anOffer({ code: 'SPRING-50' })
  for (const typed of [
    '\u200b SPRING-50\u00a0\ufeff',
    'spring-\u200d50\u3000',
    'ＳＰＲＩＮＧ－５０',
    '\tSPRING\u2060-50\n',
  ])
    expect(await check(typed)).toMatchObject({ code })
  expect(
    (await buyer.post('/api/services/checkoffer', { code: '\u200bSPRING-50\u200b', page: 'buy', carId: '1' }))
      .status,
  ).toBe(200)
})

test('a code that any page but advertise announces is for buying', async () => {
  for (const page_name of ['home', 'used-cars', 'buy'])
    expect(await check(await anOffer({ page_name }))).toMatchObject({ discountPence: 10_000 })
  await expect(check(await anOffer({ page_name: 'home' }), { page: 'advertise' })).rejects.toMatchObject(
    refusal,
  )
})

test('a code can’t be used more often than it may', async () => {
  const code = await anOffer({ max_uses: 2 })
  await use(code, 1)
  expect(await check(code)).toMatchObject({ discountPence: 10_000 })
  await use(code, 2)
  await expect(check(code)).rejects.toMatchObject(used)
  await expect(use(code, 3)).rejects.toMatchObject(used)
  await release(1)
  await use(code, 3)
  expect(await usesOf(code)).toMatchObject([{ subject_id: '2' }, { subject_id: '3' }])
})

test('nor more often by one person', async () => {
  const code = await anOffer({ max_uses_per_person: 1 })
  await use(code, 11)
  await expect(check(code)).rejects.toMatchObject(used)
  await expect(use(code, 12)).rejects.toMatchObject(used)
  const other = { accountId: await idOf(await aPerson(forecourt)) }
  expect(await use(code, 13, other)).toMatchObject({ discountPence: 10_000 })
  // A visitor may see what it takes off, but not use it.
  expect(await check(code, { accountId: null })).toMatchObject({ discountPence: 10_000 })
  await expect(use(code, 14, { accountId: null })).rejects.toMatchObject(used)
})

test('a second use for the same booking replaces the first, and a refused one leaves it', async () => {
  const single = await anOffer({ max_uses: 1 })
  await use(single, 21)
  await use(single, 21, { amountPence: 9000 })
  expect(await usesOf(single)).toEqual([{ subject_id: '21', account_id: accountId, discount_pence: 4000 }])
  const ended = await anOffer({ starts_at: fromNow(-2), ends_at: fromNow(-1) })
  await forecourt.connections.database.transaction().execute(async trx => {
    const again = redeemOffer(trx, { ...asked(ended), subject: aBooking(21) })
    await expect(again).rejects.toMatchObject(refusal)
  })
  expect(await usesOf(single)).toHaveLength(1)
  const other = await anOffer()
  await use(other, 21)
  expect([await usesOf(single), await usesOf(other)]).toMatchObject([[], [{ subject_id: '21' }]])
})

test('of 50 bookings that use a single-use code at once one gets it', async () => {
  const code = await anOffer({ max_uses: 1 })
  const { database, pool, close } = connect(forecourt.url, 25)
  try {
    // All connections are open before the first of them begins.
    const clients = await Promise.all(Array.from({ length: 25 }, () => pool.connect()))
    for (const client of clients) client.release()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        database
          .transaction()
          .execute(trx => redeemOffer(trx, { ...asked(code), subject: aBooking(100 + index) })),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(used)
  } finally {
    await close()
  }
  expect(await usesOf(code)).toHaveLength(1)
})

test('the sum that a code is checked on comes from the server', async () => {
  const percentage = await anOffer({ percentage: 10 })
  const sent = { code: percentage, page: 'buy', carId: '1' }
  const { status, body } = await buyer.post('/api/services/checkoffer', { ...sent, amountPence: 1, price: 1 })
  expect({ status, data: body.data }).toEqual({
    status: 200,
    data: { code: percentage, title: 'Autumn', discountPence: 85_450, discount: 854.5 },
  })
  const whole = await anOffer({ percentage: 100, page_name: 'advertise' })
  const advertise = { code: whole, page: 'advertise' }
  expect((await buyer.post('/api/services/checkoffer', advertise)).body.data).toMatchObject({
    discountPence: 4900,
  })
  expect(
    (await buyer.post('/api/services/checkoffer', { ...advertise, page: 'buy', carId: '1' })).body,
  ).toEqual(
    expect.objectContaining({
      ...{ status: 400, code: 'bad-code', success: false, message: INVALID_CODE },
      errors: [{ field: 'discountCode', message: INVALID_CODE }],
    }),
  )
})

test('a code is checked for cars that can be bought here only', async () => {
  const code = await anOffer()
  const sends = async (body: object) => (await buyer.post('/api/services/checkoffer', { code, ...body })).body
  expect(await sends({ page: 'buy' })).toMatchObject({
    status: 400,
    errors: [{ field: 'carId', message: 'Please select a vehicle' }],
  })
  expect(await sends({ page: 'buy', carId: '2' })).toMatchObject({ code: 'wrong-state' })
  expect(await sends({ page: 'buy', carId: '99' })).toMatchObject({ code: 'listing-not-found' })
  await forecourt.connections.pool.query(`update listings set ${forcedState('reserved')} where id = 3`)
  expect(await sends({ page: 'buy', carId: '3' })).toMatchObject({ code: 'wrong-state' })
  expect(await sends({ page: 'home', carId: '1' })).toMatchObject({ code: 'bad-request' })
})

test('codes can’t be guessed', async () => {
  const limited = await runningApp(aListing())
  try {
    const guess = (index: number) =>
      limited.post('/api/services/checkoffer', { code: `GUESS${index}`, page: 'buy', carId: '1' })
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => guess(index)))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429])
  } finally {
    await limited.stop()
  }
})

test('a use is in its person’s export, and stays without the person', async () => {
  const leaving = await aPerson(forecourt)
  const code = await anOffer({ max_uses: 1 })
  await use(code, 31, { accountId: await idOf(leaving) })
  expect((await leaving.get('/api/users/export')).body.offer_uses).toMatchObject([
    { subject_id: '31', discount_pence: 10_000 },
  ])
  expect((await leaving.post('/api/users/delete', { password: PASSWORD })).status).toBe(200)
  expect(await usesOf(code)).toMatchObject([{ subject_id: '31', account_id: null }])
  await expect(check(code)).rejects.toMatchObject(used)
})
