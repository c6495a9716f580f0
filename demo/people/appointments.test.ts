import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPricedBooking, type PricedBooking } from '#testing/buying.ts'
import { BuyingSite } from '#testing/buying-site.ts'
import { aPerson } from '#testing/person.ts'
import { DEMO_SELLER_DOMAIN } from './accounts.ts'
import { acceptForDemoSellers } from './appointments.ts'

let site: BuyingSite
beforeAll(async () => {
  site = await BuyingSite.open()
})
afterAll(() => site.stop())

test('a seller of the demonstration accepts the day after a minute, and nobody else’s is accepted', async () => {
  const seller = await aPerson(site.forecourt, { email: `somebody${DEMO_SELLER_DOMAIN}` })
  const buyer = await aPerson(site.forecourt)
  const cars = [await site.aCar(), await site.aCar()]
  await site.query('update listings set seller_id = (select id from users where email = $1) where id = $2', [
    seller.email,
    cars[0],
  ])
  const bookings: PricedBooking[] = []
  for (const car of cars) {
    const booking = await aPricedBooking(buyer, car)
    await site.pays(buyer, booking)
    bookings.push(booking)
  }
  const accepts = async () => {
    await acceptForDemoSellers(site.forecourt.connections.database, [site.forecourt.buying.appointments])
    return await Promise.all(
      bookings.map(async ({ id }) => (await site.booking(buyer, id)).appointment.state),
    )
  }
  expect(await accepts()).toEqual(['proposed', 'proposed'])
  await site.query(`update appointments set proposed_at = proposed_at - interval '61 seconds'`)
  expect(await accepts()).toEqual(['agreed', 'proposed'])
})
