import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPricedBooking } from '#testing/buying.ts'
import { BuyingSite } from '#testing/buying-site.ts'
import { aPerson } from '#testing/person.ts'
import { countByState } from './metrics.ts'

let site: BuyingSite
beforeAll(async () => {
  site = await BuyingSite.open()
})
afterAll(() => site.stop())

test('rows are counted by their states, and by another expression', async () => {
  const { database } = site.forecourt.connections
  const buyer = await aPerson(site.forecourt)
  await aPricedBooking(buyer, await site.aCar())
  await site.pays(buyer, await aPricedBooking(buyer, await site.aCar()))
  const bookings = await countByState(database, 'bookings')
  expect(bookings.toSorted()).toEqual([
    [1, { state: 'booked' }],
    [1, { state: 'priced' }],
  ])
  expect(await countByState(database, 'payments')).toEqual([[1, { state: 'succeeded' }]])
  expect(await countByState(database, 'payments', sql`'all'`)).toEqual([[1, { state: 'all' }]])
  expect(
    await countByState(
      database,
      'refunds',
      sql`case when repeated_at is null then state else 'repeated' end`,
    ),
  ).toEqual([])
})
