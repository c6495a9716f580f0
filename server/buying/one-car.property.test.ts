/** Many buyers pay for one car at the same moment, in another order each round. */
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Random } from '#db/demo/random.ts'

import { anAdvertOf } from '#testing/adverts-of.ts'
import { acceptingCards } from '#testing/booked-car.ts'
import { aPricedBooking, beginsPayment } from '#testing/buying.ts'
import { timesDepth } from '#testing/depth.ts'
import { aPerson, type Person } from '#testing/person.ts'
import { propertySeed } from '#testing/property-seed.ts'
import { type RunningApp, runningAppWith } from '#testing/running-app.ts'
import { moneyFaults } from './money-check.ts'

const ROUNDS = timesDepth(1)
const BUYERS = 20
const MINUTE_MS = 60_000
/** Turns of the event loop for which a buyer hesitates at most. */
const MAX_TURNS = 30

let forecourt: RunningApp
let seller: Person
const buyers: Person[] = []
beforeAll(async () => {
  forecourt = await runningAppWith({ cardPayments: acceptingCards(), settings: { RATE_LIMITS: 'off' } })
  await forecourt.connections.pool.query(
    `update settings set value = 'identityimages' where name = 'BUY_PAGE_DISABLED_FIELDS'`,
  )
  seller = await aPerson(forecourt)
  for (let at = 0; at < BUYERS; at++) buyers.push(await aPerson(forecourt))
}, 5 * MINUTE_MS)
afterAll(() => forecourt.stop())

test('exactly one of them books it, and nothing is asked of the others’ cards', {
  timeout: 10 * MINUTE_MS,
}, async () => {
  const { pool, database } = forecourt.connections
  for (let round = 0; round < ROUNDS; round++) {
    const car = await anAdvertOf(seller, forecourt)
    const bookings = await Promise.all(
      buyers.map(buyer => aPricedBooking(buyer, car, { identityimages: undefined })),
    )
    const random = new Random(propertySeed, 0, round)
    const answers = await Promise.all(
      random.shuffled([...buyers.keys()]).map(async at => {
        const buyer = buyers[at]!
        for (let turns = random.int(0, MAX_TURNS); turns > 0; turns--) await setImmediate()
        const { status, body } = await beginsPayment(buyer, bookings[at]!)
        if (status !== 201) return body.code
        const { paymentId } = body.data
        return (await buyer.post('/api/payment/check', { paymentId })).body.data.state
      }),
    )
    expect(answers.toSorted()).toEqual([...Array(BUYERS - 1).fill('car-reserved'), 'succeeded'])
    const { rows } = await pool.query(
      `select count(*) filter (where state = 'booked')::int as booked,
         (select count(*)::int from payments where subject_id = any (array_agg(bookings.id::text))) as payments
       from bookings where listing_id = $1`,
      [car],
    )
    expect(rows).toEqual([{ booked: 1, payments: 1 }])
  }
  expect(await moneyFaults(database)).toEqual([])
})
