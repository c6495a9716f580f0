/** What both sides of a booking do together: the code of the hand-over, a lower price, contacts, messages. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { formatPounds } from '#contracts/text/english.ts'
import { PayoutsDesk } from '#server/payouts/payouts-desk.ts'
import { aPricedBooking, type PricedBooking } from '#testing/buying.ts'
import { BuyingSite } from '#testing/buying-site.ts'
import { aPerson, type Person } from '#testing/person.ts'
import { disagreements } from '#testing/stripe-agreement.ts'
import { moneyFaults } from './money-check.ts'

let site: BuyingSite
let buyer: Person
let booking: PricedBooking
let car: number
beforeAll(async () => {
  site = await BuyingSite.open()
  await site.query(`update settings set value = 'identityimages' where name = 'BUY_PAGE_DISABLED_FIELDS'`)
  buyer = await aPerson(site.forecourt)
})
afterAll(() => site.stop())
afterEach(async () => {
  await site.runJobs()
  expect(await moneyFaults(site.forecourt.connections.database)).toEqual([])
  expect(await disagreements(site)).toEqual([])
})

async function books(seller: 'dealer' | 'private' = 'private', changes: object = {}): Promise<void> {
  car = await site.aCar({ seller_kind: seller })
  booking = await aPricedBooking(buyer, car, { identityimages: undefined, ...changes })
  await site.pays(buyer, booking)
}

const ofBuyer = () => site.booking(buyer, booking.id)
/** The seller accepts the day; the booking as the buyer sees it then. */
async function agreed() {
  const { appointment } = await ofSeller()
  await site.seller.put(`/api/appointments/${appointment.id}`, {
    action: 'accept',
    slots: appointment.slots.slice(0, 1),
  })
  return await ofBuyer()
}
const ofSeller = async () => (await site.seller.get(`/api/bookings/${booking.id}/sale`)).body.data
const enters = (code: string, by = site.seller) =>
  by.post(`/api/bookings/${booking.id}/hand-over-code`, { code })
const wrongCodes = (code: string, count: number) =>
  Array.from({ length: count }, (_, at) => String((Number(code) + at + 1) % 1_000_000).padStart(6, '0'))
const texts = async (person: Person) => (await person.receivedEmails()).map(({ text }) => text)

describe('the code', () => {
  test.each([
    ['private', 'completed'],
    ['dealer', 'booked'],
  ] as const)('of a %s’s car is both sides’ word', async (seller, state) => {
    await books(seller)
    const { handOverCode: code } = await agreed()
    expect(code).toMatch(/^\d{6}$/)
    expect(await ofSeller()).toMatchObject({ handOverCode: null, canEnterCode: true })
    expect((await enters(`${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
    expect(await ofBuyer()).toMatchObject({
      state,
      handOverCode: null,
      handOver: { buyerWord: 'handed_over', sellerWord: 'handed_over' },
    })
    expect(await site.carState(car)).toBe('sold')
    for (const person of [buyer, site.seller])
      expect(await texts(person)).toContainEqual(expect.stringContaining('The car was handed over'))
    expect((await enters(code)).body.code).toBe('wrong-state')
  })

  test('of another booking is wrong, and five wrong ones are all within an hour', async () => {
    await books()
    const { handOverCode: code } = await agreed()
    for (const wrong of wrongCodes(code, 5))
      expect((await enters(wrong)).body).toMatchObject({
        code: 'wrong-code',
        errors: [{ field: 'code', message: expect.stringContaining(wrong) }],
      })
    expect((await enters(code)).status).toBe(429)
    await site.query(`update attempts set paused_until = now() where paused_until is not null`)
    expect((await enters(code)).status).toBe(200)
  })

  test('is the seller’s to enter, and in no table', async () => {
    await books()
    const { handOverCode: code } = await agreed()
    expect((await enters(code, buyer)).status).toBe(404)
    expect((await enters(code, await aPerson(site.forecourt))).status).toBe(404)
    const [row] = await site.query('select row_to_json(bookings)::text as text from bookings where id = $1', [
      booking.id,
    ])
    expect(row!.text).not.toContain(code)
  })

  test('noted before the buyer cancelled tells that they had the car', async () => {
    await books()
    const { handOverCode: code } = await agreed()
    await site.slotBegins(booking.id)
    const { cancellation } = await ofBuyer()
    await buyer.asks('DELETE', `/api/bookings?id=${booking.id}&backPence=${cancellation.backPence}`)
    expect((await ofBuyer()).state).toBe('returning')
    expect((await enters(code)).status).toBe(200)
    expect((await ofBuyer()).state).toBe('completed')
  })
})

describe('a lower price', () => {
  const path = () => `/api/bookings/${booking.id}/price`
  const asks = (by: Person, pence: number) => by.post(path(), { pence, reason: 'A scratched bumper' })
  const answers = (by: Person, answer: 'accept' | 'refuse', pence: number) =>
    by.put(path(), { answer, pence })

  test('is refunded once the other side accepts it, and the receipt shows it', async () => {
    await books()
    const { pricePence, totalPence } = booking.costs
    expect((await asks(buyer, pricePence - 20_000)).status).toBe(200)
    expect((await ofSeller()).askedPrice).toEqual({
      pence: pricePence - 20_000,
      reason: 'A scratched bumper',
      by: 'buyer',
    })
    expect(await texts(site.seller)).toContainEqual(expect.stringContaining('A scratched bumper'))
    expect((await answers(buyer, 'accept', pricePence - 20_000)).body.code).toBe('wrong-state')
    const shown = formatPounds(pricePence)
    const asked = formatPounds(pricePence - 20_000)
    expect((await answers(site.seller, 'accept', pricePence)).body).toMatchObject({
      code: 'price-changed',
      message: `${shown} is no longer proposed. The proposed price is now ${asked}.`,
      errors: [{ field: 'pence' }],
    })
    expect((await answers(site.seller, 'accept', pricePence - 20_000)).status).toBe(200)
    await site.runJobs()
    expect(await ofBuyer()).toMatchObject({
      state: 'booked',
      askedPrice: null,
      costs: { pricePence: pricePence - 20_000, totalPence: totalPence - 20_000 },
      money: [
        { kind: 'paid', amountPence: totalPence },
        { kind: 'refunded', amountPence: 20_000 },
      ],
    })
    const receipt = (await buyer.get(`/api/bookings/${booking.id}/receipt`)).body.data
    expect(receipt.costs[0]).toEqual({ label: 'Price of the car', amountPence: pricePence - 20_000 })
    expect(await texts(buyer)).toContainEqual(expect.stringContaining('We refund £200 to the card'))
    // A second time, and then the deal is ended: all that was paid comes back.
    await asks(site.seller, pricePence - 50_000)
    await answers(buyer, 'accept', pricePence - 50_000)
    const { cancellation } = await ofBuyer()
    await buyer.asks('DELETE', `/api/bookings?id=${booking.id}&backPence=${cancellation.backPence}`)
    await site.runJobs()
    const { state, money } = await ofBuyer()
    const back = money
      .slice(1)
      .reduce((sum: number, one: { amountPence: number }) => sum + one.amountPence, 0)
    expect([state, back]).toEqual(['cancelled', totalPence - booking.costs.adminChargePence])
  })

  test('is refused or taken back, and the price stays', async () => {
    await books()
    const { pricePence } = booking.costs
    await asks(site.seller, pricePence - 5_000)
    await answers(site.seller, 'refuse', pricePence - 5_000)
    expect((await ofBuyer()).askedPrice).toBeNull()
    await asks(buyer, pricePence - 5_000)
    await answers(site.seller, 'refuse', pricePence - 5_000)
    expect(await texts(buyer)).toContainEqual(expect.stringMatching(/refuses £\S+/))
    expect((await ofBuyer()).costs.pricePence).toBe(pricePence)
  })

  test('is below the price and above nothing, and only before the hand-over', async () => {
    await books()
    const { pricePence } = booking.costs
    for (const pence of [pricePence, pricePence + 100, 99])
      expect((await asks(buyer, pence)).body).toMatchObject({
        code: 'bad-form',
        errors: [{ field: 'price' }],
      })
    await buyer.put('/api/bookings/edit', { id: booking.id, isReceived: true })
    expect((await asks(buyer, pricePence - 100)).body.code).toBe('wrong-state')
    expect((await asks(await aPerson(site.forecourt), pricePence - 100)).status).toBe(404)
  })
})

describe('contacts', () => {
  const shares = (by: Person, part: 'phone' | 'address') =>
    by.post(`/api/bookings/${booking.id}/contacts`, { part })

  test('of a buyer who has only reserved it come from the profile', async () => {
    await site.query('update users set phone = $1 where email = $2', ['07700900456', buyer.email])
    const asked = (await buyer.post('/api/buyer/reserve', { carId: String(await site.aCar()) })).body.data
    await site.pays(buyer, { id: asked.bookingId, costs: { totalPence: asked.depositPence } as never })
    expect((await site.booking(buyer, asked.bookingId)).contacts.own.phone).toBe('07700900456')
  })

  test('are seen by the other side once they are shared', async () => {
    await books()
    expect((await ofSeller()).contacts.other).toEqual({ phone: null, address: [] })
    await shares(buyer, 'phone')
    expect((await ofSeller()).contacts.other).toEqual({ phone: '07700900123', address: [] })
    expect((await ofBuyer()).contacts).toMatchObject({ shared: ['phone'], other: { phone: null } })
    await site.query(`update users set phone = '07700900456' where email = $1`, [site.seller.email])
    await shares(site.seller, 'phone')
    expect((await ofBuyer()).contacts.other).toEqual({ phone: '07700900456', address: [] })
  })

  test('of a buyer who has the car delivered are shared by that', async () => {
    await books('private', { isCollection: false })
    expect((await ofSeller()).contacts.other).toEqual({
      phone: '07700900123',
      address: ['12 Cardigan Road', 'Leeds', 'LS6 3AA'],
    })
  })
})

test('either side can begin their conversation, which stays the same', async () => {
  await books()
  const opens = async (by: Person) => (await by.post(`/api/bookings/${booking.id}/conversation`)).body.data
  const { conversationId } = await opens(site.seller)
  await site.seller.post(`/api/enquiries/${conversationId}/messages`, { message: 'See you on Friday' })
  expect(await opens(buyer)).toEqual({ conversationId })
  const { messages } = (await buyer.get(`/api/enquiries/${conversationId}`)).body.data
  expect(messages).toMatchObject([{ text: 'See you on Friday', isOwn: false }])
  const stranger = await aPerson(site.forecourt)
  expect((await stranger.post(`/api/bookings/${booking.id}/conversation`)).status).toBe(404)
})

test('the timeline has the end of a dealer’s sale, and of a cancelled one', async () => {
  const steps = async () =>
    (await ofSeller()).timeline.map(({ step, state }: Record<'step' | 'state', string>) => `${step} ${state}`)
  await books('dealer')
  await enters((await agreed()).handOverCode)
  const received = [
    'paid done',
    'day done',
    'hand_over done',
    'right_to_cancel now',
    'money next',
    'done next',
  ]
  expect(await steps()).toEqual(received)
  await site.query(`update bookings set received_at = received_at - interval '15 days' where id = $1`, [
    booking.id,
  ])
  await site.forecourt.buying.due.completeFinished()
  expect((await steps()).slice(3)).toEqual(['right_to_cancel done', 'money now', 'done next'])
  await new PayoutsDesk(site.forecourt.connections).paid(booking.id, { by: 'Ada', why: 'a test' })
  expect((await steps()).slice(4)).toEqual(['money done', 'done done'])

  await books('dealer')
  await buyer.put('/api/bookings/edit', { id: booking.id, isReceived: true })
  await buyer.asks('DELETE', `/api/bookings?id=${booking.id}&backPence=${booking.costs.totalPence}`)
  expect(await steps()).toEqual(['paid done', 'cancelled ended', 'decision now', 'refund next'])
  await site.seller.post(`/api/bookings/${booking.id}/returned`)
  await site.runJobs()
  expect(await steps()).toEqual(['paid done', 'cancelled ended', 'refund done'])
})
