/** Reserving a car by a fee: what it holds, how it comes back, and how it is taken off the price. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { slotStart, slotsOf } from '#contracts/buying/slots.ts'
import { daysAfter, londonDay } from '#contracts/london-days.ts'
import { formatDateTime, formatPounds } from '#contracts/text/english.ts'
import { aPricedBooking, beginsPayment, type PricedBooking } from '#testing/buying.ts'
import { BuyingSite } from '#testing/buying-site.ts'
import { aPerson, type Person } from '#testing/person.ts'
import { moneyFaults } from './money-check.ts'

const FEE = 9900
let site: BuyingSite
let buyer: Person
let other: Person
let car: number
beforeAll(async () => {
  site = await BuyingSite.open()
  await site.query(`update settings set value = 'identityimages' where name = 'BUY_PAGE_DISABLED_FIELDS'`)
})
afterAll(() => site.stop())
beforeEach(async () => {
  buyer = await aPerson(site.forecourt)
  other = await aPerson(site.forecourt)
  car = await site.aCar()
})
afterEach(async () => {
  await site.runJobs()
  expect(await moneyFaults(site.forecourt.connections.database)).toEqual([])
})

const asks = (by: Person, of = car) => by.post('/api/buyer/reserve', { carId: String(of) })
const ends = (by: Person, id: string) => by.post(`/api/bookings/${id}/end-reservation`, {})
const timeIsOver = (id: string) =>
  site.query(`update bookings set reserved_until = now() - interval '1 second' where id = $1`, [id])
const releaseExpired = () => site.forecourt.buying.reservations.releaseExpired()
const owedOf = async (id: string) =>
  Object.fromEntries(
    (
      await site.query(
        `select account, sum(amount_pence)::int as pence from ledger_entries where subject_id = $1 and subject_kind = 'booking'
         group by account having sum(amount_pence) <> 0`,
        [id],
      )
    ).map(({ account, pence }) => [account, pence]),
  )

/** The fee as what is to be paid. */
async function askedFor(by: Person, of = car): Promise<PricedBooking> {
  const { status, body } = await asks(by, of)
  expect({ status, ...body.data }).toMatchObject({ status: 201, depositPence: FEE })
  return { id: body.data.bookingId, costs: { totalPence: FEE } as PricedBooking['costs'] }
}

async function reserved(by = buyer, of = car): Promise<string> {
  const asked = await askedFor(by, of)
  await site.pays(by, asked)
  return asked.id
}

/** The form is sent, and what is left can be paid. */
async function rest(id: string): Promise<PricedBooking> {
  const { costs } = await aPricedBooking(buyer, car, { identityimages: undefined })
  const { body } = await buyer.get(`/api/payment/booking/${id}`)
  expect(body.data.totalPence).toBe(costs.totalPence - FEE)
  return { id, costs: { ...costs, totalPence: body.data.totalPence } }
}

test('the fee holds the car for three days, and both sides are told', async () => {
  const id = await reserved()
  const booking = await site.booking(buyer, id)
  expect([booking.state, booking.depositPence, await site.carState(car)]).toEqual([
    'reserved',
    FEE,
    'reserved',
  ])
  const hours = (Date.parse(booking.reservedUntil) - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(71)
  expect(hours).toBeLessThanOrEqual(72)
  expect(await owedOf(id)).toEqual({ card_provider: FEE, deposit: -FEE })
  const { body } = await other.get(`/api/cars/${car}`)
  expect([body.data.state, body.data.reservedUntil]).toEqual(['reserved', booking.reservedUntil])
  await site.runJobs()
  expect((await buyer.receivedEmails())[0]).toMatchObject({
    subject: expect.stringMatching(/^You have reserved the/),
  })
  expect((await site.seller.receivedEmails())[0]).toMatchObject({
    subject: expect.stringMatching(/has reserved your/),
  })
  const sales = (await site.seller.get('/api/bookings/getAll')).body.data.sales
  expect(sales).toContainEqual(
    expect.objectContaining({ id, state: 'reserved', buyerName: expect.any(String) }),
  )
})

test('a viewing is proposed for a time before the reservation ends, by buyer and seller', async () => {
  const id = await reserved()
  const { reservedUntil } = await site.booking(buyer, id)
  const message = 'Can I come and see it?'
  const about = (await buyer.post(`/api/cars/${car}/enquiries`, { message })).body.data.conversationId
  const proposes = (by: Person, days: number) =>
    by.post('/api/appointments', {
      ...{ kind: 'viewing', about },
      slots: [{ on: daysAfter(londonDay(), days), part: 'afternoon' }],
    })
  for (const by of [buyer, site.seller]) {
    const { status, body } = await proposes(by, 4)
    expect([status, body.errors[0].field]).toEqual([400, 'slots'])
    expect(body.message).toContain(`The reservation ends on ${formatDateTime(reservedUntil)}, before`)
  }
  expect((await proposes(buyer, 2)).status).toBe(201)
  const { meetingDays } = (await buyer.get(`/api/enquiries/${about}`)).body.data
  expect(meetingDays.reservedUntil).toBe(reservedUntil)
  expect(slotsOf(meetingDays).every(slot => slotStart(slot) < new Date(reservedUntil))).toBe(true)
  const others = (await other.post(`/api/cars/${car}/enquiries`, { message })).body.data.conversationId
  expect((await other.get(`/api/enquiries/${others}`)).body.data.meetingDays.reservedUntil).toBeUndefined()
})

test('the seller of a reserved car shares the address of an agreed viewing on the page of the deal', async () => {
  const id = await reserved()
  await site.query(
    `update users set addressline1 = '1 High Street', city = 'Leeds', postcode = 'LS6 1AA' where email = $1`,
    [site.seller.email],
  )
  const message = 'Can I come and see it?'
  const about = (await buyer.post(`/api/cars/${car}/enquiries`, { message })).body.data.conversationId
  const slots = [{ on: daysAfter(londonDay(), 2), part: 'afternoon' }]
  const { body } = await buyer.post('/api/appointments', { kind: 'viewing', about, slots })
  await site.seller.put(`/api/appointments/${body.data.id}`, { action: 'accept', slots })
  const placeFor = async (by: Person) => (await by.get(`/api/enquiries/${about}`)).body.data.meetingPlace
  expect(await placeFor(site.seller)).toEqual({ address: [], bookingId: id })
  await site.seller.post(`/api/bookings/${id}/contacts`, { part: 'address' })
  expect(await placeFor(buyer)).toEqual({ address: ['1 High Street', 'Leeds', 'LS6 1AA'], bookingId: id })
})

test('nobody else can reserve or buy it meanwhile', async () => {
  await reserved()
  expect((await asks(other)).status).toBe(409)
  const form = (await other.get(`/api/buyer/booking?carId=${car}`)).body.data
  expect(form.refusal).toBe('reserved')
})

test.each([
  ['the buyer', 'by_buyer', (id: string) => ends(buyer, id)],
  ['the seller', 'by_seller', (id: string) => ends(site.seller, id)],
  ['time', 'over', async (id: string) => [await timeIsOver(id), await releaseExpired()]],
] as const)('%s ends it: the fee comes back, and the car is for sale', async (_, why, end) => {
  const id = await reserved()
  await end(id)
  await site.runJobs()
  const booking = await site.booking(buyer, id)
  expect([booking.state, booking.reservationEnd, await site.carState(car)]).toEqual([
    'reservation_ended',
    why,
    'available',
  ])
  expect(booking.money).toMatchObject([
    { kind: 'paid', amountPence: FEE },
    { kind: 'refunded', amountPence: FEE },
  ])
  expect(await owedOf(id)).toEqual({})
  expect((await buyer.receivedEmails())[0]!.subject).toMatch(/^Your reservation of the .* has ended$/)
  expect((await ends(buyer, id)).status).toBe(409)
  await reserved(other)
})

test('an operator ends it for a car that is gone', async () => {
  const id = await reserved()
  await site.desk().cancel(id, { by: 'op', why: 'the car is gone' })
  expect((await site.booking(buyer, id)).reservationEnd).toBe('car_gone')
})

test('the fee is taken off the price, and comes back with it', async () => {
  const id = await reserved()
  await site.pays(buyer, await rest(id))
  const booking = await site.booking(buyer, id)
  expect([booking.state, await site.carState(car)]).toEqual(['booked', 'reserved'])
  const { totalPence } = booking.costs
  expect((await owedOf(id)).card_provider).toBe(totalPence)
  expect((await other.get(`/api/cars/${car}`)).body.data.reservedUntil).toBeNull()
  const { backPence } = booking.cancellation
  expect((await buyer.asks('DELETE', `/api/bookings?id=${id}&backPence=${backPence}`)).status).toBe(200)
  await site.runJobs()
  const after = await site.booking(buyer, id)
  expect(after.state).toBe('cancelled')
  const back = after.money.filter(({ kind }: { kind: string }) => kind === 'refunded')
  expect(back.reduce((sum: number, { amountPence }: { amountPence: number }) => sum + amountPence, 0)).toBe(
    backPence,
  )
  // In two refunds, one for each payment, of which one email tells.
  expect((await buyer.receivedEmails())[0]!.subject).toBe(`We have refunded ${formatPounds(backPence)}`)
})

test('the rest that is not paid leaves the car reserved', async () => {
  const id = await reserved()
  const begun = await site.begins(buyer, await rest(id))
  expect((await site.booking(buyer, id)).state).toBe('paying')
  const { reservedUntil, keptUntil } = (await buyer.get(`/api/payment/booking/${id}`)).body.data
  expect(Date.parse(keptUntil) - Date.parse(reservedUntil)).toBeGreaterThan(71 * 3_600_000)
  await buyer.post('/api/payment/leave', { paymentId: begun.paymentId })
  const booking = await site.booking(buyer, id)
  expect([booking.state, await site.carState(car)]).toEqual(['reserved', 'reserved'])
  expect(Date.parse(booking.reservedUntil) - Date.now()).toBeGreaterThan(71 * 3_600_000)
})

test('the rest that comes late still buys a car that is reserved', async () => {
  const id = await reserved()
  const begun = await site.begins(buyer, await rest(id))
  await timeIsOver(id)
  await releaseExpired()
  expect((await site.booking(buyer, id)).state).toBe('reserved')
  site.stripe.account.confirm(begun.intentId, 'paid')
  await site.deliverEvents()
  expect((await site.booking(buyer, id)).state).toBe('booked')
})

test('a fee that comes too late is refunded', async () => {
  const asked = await askedFor(buyer)
  const begun = await site.begins(buyer, asked)
  await timeIsOver(asked.id)
  await releaseExpired()
  expect(await site.carState(car)).toBe('available')
  site.stripe.account.confirm(begun.intentId, 'paid')
  await site.deliverEvents()
  await site.runJobs()
  expect([await site.carState(car), await owedOf(asked.id)]).toEqual(['available', {}])
  expect((await buyer.receivedEmails())[0]!.subject).toBe('We are refunding £99')
})

test('a person reserves two cars at a time', async () => {
  await reserved()
  await reserved(buyer, await site.aCar())
  const { status, body } = await asks(buyer, await site.aCar())
  expect([status, body.message]).toEqual([
    409,
    'You have reserved two cars. End one of the reservations, or buy the car.',
  ])
})

test('without a fee, for one’s own car, or without a seller to ask, none is taken', async () => {
  expect((await asks(site.seller)).status).toBe(409)
  await site.query('update listings set seller_id = null where id = $1', [car])
  expect((await asks(buyer)).body.message).toMatch(/can’t be asked here/)
  expect((await buyer.get(`/api/buyer/booking?carId=${car}`)).body.data.refusal).toBe('not_askable')
  const cheap = await site.aCar({ price_pence: 15_000 })
  expect((await asks(buyer, cheap)).body.message).toBe('This car can’t be reserved here.')
})

test('who sends the form buys instead, and pays the whole price', async () => {
  await askedFor(buyer)
  const whole = await aPricedBooking(buyer, car, { identityimages: undefined })
  expect((await beginsPayment(buyer, whole)).body.data.totalPence).toBe(whole.costs.totalPence)
})
