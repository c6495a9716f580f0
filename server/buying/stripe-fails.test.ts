/** Stripe fails at each of its operations, in each way: nothing is charged or refunded twice, or lost. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPricedBooking, beginsPayment } from '#testing/buying.ts'
import { BuyingSite } from '#testing/buying-site.ts'
import { impatientStripe } from '#testing/impatient-stripe.ts'
import { aPerson, type Person } from '#testing/person.ts'
import { disagreements } from '#testing/stripe-agreement.ts'
import type { StripeFault } from '#testing/stripe-server.ts'
import { moneyFaults } from './money-check.ts'

const TIMEOUT_MS = 800

let site: BuyingSite
let buyer: Person
beforeAll(async () => {
  site = await BuyingSite.open(stripe => ({ cardPayments: impatientStripe(stripe, TIMEOUT_MS) }))
  await site.query(`update settings set value = 'identityimages' where name = 'BUY_PAGE_DISABLED_FIELDS'`)
  buyer = await aPerson(site.forecourt)
})
afterAll(() => site.stop())

const ways: readonly StripeFault['how'][] = [
  'fails before',
  'fails after',
  'drops before',
  'drops after',
  'handled twice',
  'late',
]

/** What is asked of Stripe, what a buyer has done when it fails, and how their booking ends. */
const operations = [
  { name: 'begin', to: /^POST \/v1\/payment_intents$/, ends: 'booked' },
  { name: 'find', to: /^GET \/v1\/payment_intents\/pi/, ends: 'booked' },
  { name: 'cancel', to: /\/cancel$/, ends: 'priced' },
  { name: 'refund', to: /^POST \/v1\/refunds$/, ends: 'cancelled' },
  { name: 'list refunds', to: /^GET \/v1\/refunds/, ends: 'cancelled' },
] as const

describe.each(operations)('$name', ({ name, to, ends }) => {
  test.each(ways)('%s', async how => {
    const car = await site.aCar()
    const booking = await aPricedBooking(buyer, car, { identityimages: undefined })
    const answered = Promise.withResolvers<void>()
    const fails = () => site.stripe.misbehave({ how, to, until: answered.promise })

    if (name === 'begin') {
      fails()
      await beginsPayment(buyer, booking)
    }
    const { paymentId, intentId } = await site.begins(buyer, booking)
    if (name === 'cancel') {
      fails()
      await buyer.post('/api/payment/leave', { paymentId })
    } else {
      if (name === 'find') fails()
      site.stripe.account.confirm(intentId, 'paid')
      site.loseEvents()
      await buyer.post('/api/payment/check', { paymentId })
      if (name === 'find') await site.forecourt.payments.reconciliation.run(0)
    }
    if (ends === 'cancelled') {
      fails()
      await buyer.asks(
        'DELETE',
        `/api/bookings?id=${booking.id}&backPence=${booking.costs.totalPence - 5000}`,
      )
    }
    await site.forecourt.jobRunner.runWaiting()
    answered.resolve()
    await site.forecourt.payments.reconciliation.run(0)
    await site.runJobs()
    expect(site.stripe.faultsLeft).toEqual([])
    expect((await site.booking(buyer, booking.id)).state).toBe(ends)
    expect(await moneyFaults(site.forecourt.connections.database)).toEqual([])
    expect(await disagreements(site)).toEqual([])
  })
})
