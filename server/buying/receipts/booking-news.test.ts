/** What buyers and sellers are told of a booking, through the API: emails, receipts as data and file. */
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { acceptingCards, booksCar } from '#testing/booked-car.ts'
import { aSlotDay } from '#testing/buying.ts'
import { aListing } from '#testing/listing.ts'
import { aPerson, type Person } from '#testing/person.ts'
import { type RunningApp, runningAppWith } from '#testing/running-app.ts'

let forecourt: RunningApp
let seller: Person
let buyer: Person
let other: Person
let car: number
beforeAll(async () => {
  forecourt = await runningAppWith({ cardPayments: acceptingCards(), settings: { RATE_LIMITS: 'off' } })
  seller = await aPerson(forecourt, { firstname: 'Josephine', surname: 'Baxter' })
  buyer = await aPerson(forecourt)
  other = await aPerson(forecourt)
})
afterAll(() => forecourt.stop())
beforeEach(async () => {
  car = await ofSeller('private')
})

async function ofSeller(kind: 'private' | 'dealer'): Promise<number> {
  const [id] = await forecourt.list(
    aListing({
      make: 'Saab',
      model: '9-3',
      derivative: null,
      trim_level: null,
      seller_kind: kind,
      registration: 'AB16CDE',
    }),
  )
  const { userId } = (await seller.get('/api/users/current')).body.data.user
  await forecourt.connections.pool.query('update listings set seller_id = $1 where id = $2', [userId, id])
  return id!
}

async function latestEmail(person: Person) {
  const [email] = await person.receivedEmails()
  return email!
}

test('who has bought a car gets the receipt, and the seller a first name', async () => {
  const id = await booksCar(buyer, car)
  const receipt = await latestEmail(buyer)
  expect(receipt.subject).toBe('You have bought the 2016 Saab 9-3')
  for (const words of [
    `Receipt for booking ${id}`,
    'Car: 2016 Saab 9-3, Registration AB16 CDE, 48,000 miles',
    'Sold by: Josephine Baxter, a private person',
    'Bought by: Perpetua Okonedo, 12 Cardigan Road, Leeds, LS6 3AA',
    'Price of the car: £8,495',
    'Admin charge: £50',
    'Total: £8,545',
    'The car is in Leeds, LS1.',
    'You buy from a private person',
    `/profile/bookings/${id}/receipt`,
  ])
    expect(receipt.text).toContain(words)

  const sale = await latestEmail(seller)
  expect(sale.subject).toBe('Perpetua has bought your 2016 Saab 9-3')
  expect(sale.text).toContain('paid £8,495 for it')
  expect(sale.text).toContain('Car: 2016 Saab 9-3, Registration AB16 CDE, 48,000 miles')
  expect(sale.text).toContain('Sold by: Josephine Baxter')
  for (const secret of ['Okonedo', 'Cardigan', 'LS6', '07700', buyer.email, 'perpetua@mail.example'])
    expect(sale.text + sale.html).not.toContain(secret)
})

test('a trader is named by the business and its address, and a postcode written as it should be', async () => {
  const trader = await aPerson(forecourt, { firstname: 'Ann', surname: 'Byrne' })
  const { userId } = (await trader.get('/api/users/current')).body.data.user
  const { pool } = forecourt.connections
  await pool.query(
    `insert into sellers (account_id, kind, slug, shown_name, business_address, business_phone, opening_hours)
     values ($1, 'dealer', 'byrne-motors', 'Byrne Motors', '5 Mill Lane, Leeds', '', '')`,
    [userId],
  )
  const [id] = await forecourt.list(aListing({ seller_kind: 'dealer' }))
  await pool.query('update listings set seller_id = $1 where id = $2', [userId, id])
  await booksCar(buyer, id!, { postcode: 'ls63aa' })
  const { text } = await latestEmail(buyer)
  expect(text).toContain('Sold by: Byrne Motors, a dealer, 5 Mill Lane, Leeds')
  expect(text).toContain('Bought by: Perpetua Okonedo, 12 Cardigan Road, Leeds, LS6 3AA')
})

test('another day that the buyer proposes is told to the seller', async () => {
  const id = await booksCar(buyer, car)
  const slot = { on: aSlotDay(9), part: 'afternoon' }
  expect((await buyer.put('/api/bookings/edit', { id, slot })).status).toBe(200)
  const { subject, text } = await latestEmail(seller)
  expect(subject).toContain('A day for the collection')
  expect(text).toContain('afternoon, 12pm to 6pm')
})

test('a cancellation says what comes back, and its refund comes in a second email', async () => {
  const id = await booksCar(buyer, car)
  const { status } = await buyer.asks('DELETE', `/api/bookings?id=${id}&backPence=849500`)
  expect(status).toBe(200)
  const emails = await buyer.receivedEmails()
  const cancelled = emails.find(({ subject }) => subject === `Booking ${id} is cancelled`)!
  expect(cancelled.text).toContain('You paid: £8,545\nWe keep the admin charge: £50\nYou get back: £8,495')
  const refunded = emails.find(({ subject }) => subject === 'We have refunded £8,495')!
  expect(refunded.text).toContain('Refunded to the card')
  expect((await latestEmail(seller)).subject).toBe('The purchase of your 2016 Saab 9-3 is cancelled')

  const { body } = await buyer.get(`/api/bookings/${id}/receipt`)
  expect(body.data.movements).toMatchObject([
    { label: 'Paid by card', amountPence: 854_500 },
    { label: 'Refunded to the card', amountPence: 849_500 },
  ])
})

test('those who wait for a car are told when its booking is cancelled', async () => {
  const id = await booksCar(buyer, car)
  expect((await other.post(`/api/cars/${car}/waiting`)).status).toBe(200)
  await buyer.asks('DELETE', `/api/bookings?id=${id}&backPence=849500`)
  expect((await latestEmail(other)).subject).toBe('You can buy the 2016 Saab 9-3 again')
})

describe('the receipt', () => {
  const pdfOf = (person: Person, id: string) =>
    forecourt.app.inject({ url: `/api/bookings/${id}/receipt.pdf`, headers: { cookie: person.cookies } })

  test('says in the file what it says in the answer', async () => {
    const id = await booksCar(buyer, await ofSeller('dealer'), { isCollection: false })
    const { body } = await buyer.get(`/api/bookings/${id}/receipt`)
    const answer = await pdfOf(buyer, id)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': `inline; filename="forecourt-receipt-${id}.pdf"`,
    })
    const document = await getDocumentProxy(new Uint8Array(answer.rawPayload))
    const { text } = await extractText(document, { mergePages: true })
    const { facts, costs, information } = body.data
    expect(costs.map(({ label }: { label: string }) => label)).toContain('Admin charge')
    expect(information[0].title).toBe('Your right to cancel')
    for (const { lines } of facts) for (const line of lines) expect(text).toContain(line)
    for (const { label } of costs) expect(text).toContain(label)
    for (const { title } of information) expect(text).toContain(title)
  })

  test('is for the buyer alone', async () => {
    const id = await booksCar(buyer, car)
    for (const person of [other, seller]) {
      expect((await pdfOf(person, id)).statusCode).toBe(404)
      expect(await person.get(`/api/bookings/${id}/receipt`)).toMatchObject({
        status: 404,
        body: { code: 'booking-not-found' },
      })
    }
    expect((await forecourt.get(`/api/bookings/${id}/receipt.pdf`)).status).toBe(401)
    expect((await pdfOf(buyer, '1e3')).statusCode).toBe(404)
  })

  test('is there once the car is paid', async () => {
    await buyer.put('/api/buyer/booking', {
      carId: String(car),
      changes: [{ field: 'firstname', to: 'Perpetua' }],
    })
    const { bookings } = (await buyer.get('/api/bookings/getMyBookings')).body.data
    const { id } = bookings.find(({ state }: { state: string }) => state === 'started')
    expect(await buyer.get(`/api/bookings/${id}/receipt`)).toMatchObject({
      status: 409,
      body: { code: 'wrong-state', message: 'There is no receipt until you have paid.' },
    })
  })
})
