import { afterAll, beforeAll, expect, test } from 'vitest'
import { aListing } from '#testing/listing.ts'
import { aPerson, type Person } from '#testing/person.ts'
import { storeModelOf } from '#testing/price-model.ts'
import { type RunningApp, runningAppWith } from '#testing/running-app.ts'
import { anotherSellForm, published } from '#testing/sell-form.ts'

const stock = Array.from({ length: 60 }, (_, index) => {
  const year = 2014 + (index % 6)
  const price_pence = 100 * Math.round(5000 * 1.16 ** (year - 2014))
  return aListing({ year, first_registered: `${year}-04-01`, price_pence, seller_kind: 'dealer' })
})
const registered = aListing({ registration: 'LS16ABC', details: { demo: true } })
const business = { sellerKind: 'dealer', businessName: 'Part Cars', businessAddress: '1 Sample Road, Leeds' }
const question = { message: 'Do you take mine?' }
const own = { numberplate: 'ls16 abc', mileage: '60,000' }

let forecourt: RunningApp
let trader: Person
let car: string
beforeAll(async () => {
  forecourt = await runningAppWith({ settings: { RATE_LIMITS: 'off' } })
  const ids = await forecourt.list(...stock, registered)
  await storeModelOf(forecourt.connections, [...stock, registered], ids)
  trader = await aPerson(forecourt)
  car = await published(forecourt, trader, anotherSellForm(business))
})
afterAll(() => forecourt.stop())

const asks = (by: Person, body: object, about = car) => by.post(`/api/cars/${about}/enquiries`, body)
const read = async (by: Person, id: string) => (await by.get(`/api/enquiries/${id}`)).body.data
const offers = (by: Person, id: string, askingPrice: unknown) =>
  by.post(`/api/enquiries/${id}/part-exchange`, { askingPrice })

test('our range goes with the enquiry without the plate, and the trader’s figure back', async () => {
  const buyer = await aPerson(forecourt)
  const { body } = await asks(buyer, { ...question, ...own })
  const id = body.data.conversationId
  const { partExchange, mayOffer } = await read(trader, id)
  expect(mayOffer).toBe(true)
  expect(partExchange).toMatchObject({
    miles: 60_000,
    offerPence: null,
    car: expect.stringContaining('Ford Focus'),
  })
  expect(partExchange.lowPence).toBeLessThan(partExchange.highPence)
  expect(JSON.stringify(await read(trader, id))).not.toMatch(/LS16 ?ABC/i)

  expect((await offers(buyer, id, '4200')).body.code).toBe('wrong-state')
  expect((await offers(trader, id, '4k')).body.errors).toMatchObject([{ field: 'askingPrice' }])
  expect((await offers(trader, id, '£4,200')).status).toBe(200)
  const seen = await read(buyer, id)
  expect(seen).toMatchObject({ mayOffer: false, partExchange: { offerPence: 420_000 } })
  expect(seen.messages.at(-1).text).toContain('£4,200')
})

test.each([
  [{ numberplate: '!!' }, 'numberplate'],
  [{ numberplate: 'LS16 ABC' }, 'mileage'],
  [{ numberplate: 'LS16 ABC', mileage: 'many' }, 'mileage'],
  [{ numberplate: 'AA11 AAA', mileage: '1000' }, 'numberplate'],
])('%o is refused, and nothing is sent', async (values, field) => {
  const { status, body } = await asks(await aPerson(forecourt), { ...question, ...values })
  expect(status).toBeGreaterThanOrEqual(400)
  expect(body.errors).toMatchObject([{ field }])
})

test('of a visitor it waits for the confirmed address', async () => {
  const { body } = await forecourt.post(`/api/cars/${car}/enquiries`, {
    ...{ ...question, ...own, firstname: 'Josephine', email: 'josephine@mail.example' },
  })
  expect(body.data).toEqual({ state: 'unconfirmed', conversationId: null })
  await forecourt.jobRunner.runWaiting()
  const { database } = forecourt.connections
  const { text } = await database
    .selectFrom('outbox')
    .select('text')
    .where('to_email', '=', 'josephine@mail.example')
    .executeTakeFirstOrThrow()
  const token = /\/enquiry\/confirm\/([\w.-]+)/.exec(text)![1]
  expect((await forecourt.post(`/api/enquiries/confirmations/${token}`, {})).status).toBe(200)
  const [newest] = (await trader.get('/api/enquiries')).body.data.conversations
  expect(await read(trader, newest.id)).toMatchObject({ partExchange: { miles: 60_000 } })
  const left = await database.selectFrom('enquiry_confirmations').select('part_exchange').execute()
  expect(left).toEqual([{ part_exchange: null }])
})

test('without a plate there is none, and a private seller gives no figure', async () => {
  const buyer = await aPerson(forecourt)
  const plain = (await asks(buyer, question)).body.data.conversationId
  expect(await read(trader, plain)).toMatchObject({ partExchange: null, mayOffer: false })
  expect((await offers(trader, plain, '4200')).body.code).toBe('wrong-state')
  const seller = await aPerson(forecourt)
  const privately = await published(forecourt, seller)
  const id = (await asks(buyer, { ...question, ...own }, privately)).body.data.conversationId
  expect(await read(seller, id)).toMatchObject({ partExchange: { miles: 60_000 }, mayOffer: false })
  expect((await offers(seller, id, '4200')).body.code).toBe('wrong-state')
})
