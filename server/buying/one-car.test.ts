/** Many buyers pay for one car at the same moment. `DRILL_ROUNDS=50 DRILL_BUYERS=200` is what was promised. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CardPayments, Intent } from '#server/outside/card-payments/card-payments.ts'
import { aPricedBooking, beginsPayment } from '#testing/buying.ts'
import { aListing } from '#testing/listing.ts'
import { aPerson, type Person } from '#testing/person.ts'
import { type RunningApp, runningAppWith } from '#testing/running-app.ts'
import { moneyFaults } from './money-check.ts'

const intents = new Map<string, Intent>()
const cards: CardPayments = {
  provider: 'card desk',
  forBrowser: { kind: 'card desk' },
  async create({ paymentId, amountPence }) {
    const intent = intents.get(paymentId) ?? {
      id: `i-${paymentId}`,
      paymentId,
      amountPence,
      currency: 'gbp',
      status: 'open',
      failure: null,
    }
    intents.set(paymentId, intent)
    return { intent, browser: { kind: 'card desk', path: '/x' } }
  },
  async find(id) {
    return intents.get(id.slice(2)) ?? null
  },
  async cancel(id) {
    const intent = { ...intents.get(id.slice(2))!, status: 'cancelled' as const }
    intents.set(id.slice(2), intent)
    return intent
  },
  async refund({ refundId, intentId, amountPence }) {
    return { id: `r-${refundId}`, refundId, intentId, amountPence, currency: 'gbp', status: 'succeeded' }
  },
  async refundsOf() {
    return []
  },
  readEvent() {
    throw new Error('none')
  },
}

const ROUNDS = Number(process.env.DRILL_ROUNDS ?? 2)
const BUYERS = Number(process.env.DRILL_BUYERS ?? 20)

let forecourt: RunningApp
let buyers: Person[]
beforeAll(async () => {
  forecourt = await runningAppWith({ cardPayments: cards, settings: { RATE_LIMITS: 'off' } })
  await forecourt.connections.pool.query(
    `update settings set value = 'identityimages' where name = 'BUY_PAGE_DISABLED_FIELDS'`,
  )
  buyers = []
  for (let at = 0; at < BUYERS; at++) buyers.push(await aPerson(forecourt))
}, 300_000)
afterAll(() => forecourt.stop())

test('exactly one of them books it', { timeout: 600_000 }, async () => {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const [car] = await forecourt.list(aListing())
    const bookings = await Promise.all(
      buyers.map(buyer => aPricedBooking(buyer, car!, { identityimages: undefined })),
    )
    const began = performance.now()
    const answers = await Promise.all(
      buyers.map(async (buyer, at) => {
        const { status, body } = await beginsPayment(buyer, bookings[at]!)
        if (status !== 201) return `${status} ${body.code}`
        const { paymentId } = body.data
        intents.set(paymentId, { ...intents.get(paymentId)!, status: 'succeeded' })
        return (await buyer.post('/api/payment/check', { paymentId })).body.data.state
      }),
    )
    times.push(performance.now() - began)
    const counts: Record<string, number> = {}
    for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1
    expect(counts).toEqual({ succeeded: 1, '409 car-reserved': BUYERS - 1 })
  }
  expect(await moneyFaults(forecourt.connections.database)).toEqual([])
  console.log('ms per round', Math.round(Math.max(...times)))
})
