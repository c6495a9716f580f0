import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromNow, type OfferFacts, storedOffer } from '#testing/offers.ts'
import { aPerson } from '#testing/person.ts'
import { aPicture } from '#testing/photos.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'
import { redeemOffer } from './offers.service.ts'
import { setOfferImage } from './offers-desk.ts'

let forecourt: RunningApp
beforeAll(async () => {
  forecourt = await runningApp()
})
afterAll(() => forecourt.stop())

const anOffer = (facts?: OfferFacts) => storedOffer(forecourt, facts)
const announced = async (pageKey: string) =>
  (await forecourt.get(`/api/services/getoffers/${pageKey}`)).body.data
const useUp = (code: string, accountId: string | null = null) =>
  forecourt.connections.database.transaction().execute(trx =>
    redeemOffer(trx, {
      ...{ code, page: 'buy', accountId, amountPence: 854_500, floorPence: 5000 },
      subject: { kind: 'booking', id: accountId ?? '41' },
    }),
  )

test('a page announces what has begun, has not ended and is not used up, the latest first', async () => {
  await anOffer({ page_name: 'buy' })
  await anOffer({ page_name: 'buy', is_shown: true, starts_at: fromNow(0.5) })
  await anOffer({ page_name: 'buy', is_shown: true, starts_at: fromNow(-2), ends_at: fromNow(-1) })
  const usedUp = await anOffer({ page_name: 'buy', is_shown: true, max_uses: 1 })
  await useUp(usedUp)
  expect(await announced('buy')).toEqual([])
  const first = await anOffer({ page_name: 'buy', is_shown: true, starts_at: fromNow(-3) })
  const second = await anOffer({
    ...{ page_name: 'buy', is_shown: true, starts_at: fromNow(-1), amount_pence: 4950 },
    ...{ description: 'On any car.', terms: 'ONE a person' },
  })
  expect(await announced('buy')).toMatchObject([
    {
      ...{ pageName: 'buy', title: 'Autumn', description: 'On any car.', discount: '£49.50' },
      ...{ code: second, couponCode: second, termsConditions: 'ONE a person' },
      endDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      image: '/media/illustrations/hatchback-yellow-7.svg',
    },
    { couponCode: first, discount: '£100' },
  ])
  expect(await announced('home')).toEqual([])
})

test('a code that this person has used up, or whose page is switched off, is not announced', async () => {
  const person = await aPerson(forecourt)
  const accountId = (await person.get('/api/users/current')).body.data.user.userId
  const code = await anOffer({ page_name: 'home', is_shown: true, max_uses_per_person: 1 })
  const seen = async () => (await person.get('/api/services/getoffers/home')).body.data.length
  expect(await seen()).toBe(1)
  await useUp(code, accountId)
  expect([await seen(), (await announced('home')).length]).toEqual([0, 1])
  const { pool } = forecourt.connections
  const buying = (flag: string) =>
    pool.query(`update settings set value = $1 where name = 'BUY_PAGE_ENABLED'`, [flag])
  await buying('false')
  await expect.poll(() => announced('home'), { timeout: 10_000 }).toEqual([])
  await buying('true')
  await expect.poll(async () => (await announced('home')).length, { timeout: 10_000 }).toBe(1)
})

test('an offer belongs to the first segment of a path', async () => {
  for (const nonsense of ['Home', 'a.b', 'x'.repeat(51)])
    expect((await forecourt.get(`/api/services/getoffers/${nonsense}`)).body).toMatchObject({
      status: 400,
      success: false,
    })
})

test('an offer has the picture that an operator has set', async () => {
  const code = await anOffer({ page_name: 'faq', is_shown: true })
  const { files, connections } = forecourt
  const by = { by: 'Ada', why: 'Autumn' }
  const desk = { database: connections.database, files }
  const set = (image: Uint8Array | string | null) => setOfferImage(desk, code.toLowerCase(), image, by)
  const image = async () => (await announced('faq'))[0].image
  await set('/media/illustrations/suv-red-7.svg')
  expect(await image()).toBe('/media/illustrations/suv-red-7.svg')
  await set(new Uint8Array(await aPicture().jpeg().toBuffer()))
  const uploaded = await image()
  const answer = await forecourt.app.inject({ url: uploaded })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
  for (const bad of ['/media/illustrations/boat-red-7.svg', 'https://mail.example/a.svg', new Uint8Array(10)])
    await expect(set(bad)).rejects.toThrow(/no drawing|can’t be used/)
  expect(await image()).toBe(uploaded)
  await set(null)
  expect(await image()).toBe('/media/illustrations/hatchback-yellow-7.svg')
  expect((await forecourt.app.inject({ url: uploaded })).statusCode).toBe(404)
  await expect(setOfferImage(desk, 'NOSUCH', null, by)).rejects.toThrow('There is no offer NOSUCH.')
  const { rows } = await connections.pool.query(
    `select count(*)::int as actions from audit_log where action = 'set offer image'`,
  )
  expect(rows).toEqual([{ actions: 3 }])
})
