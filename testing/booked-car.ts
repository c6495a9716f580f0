/** Bookings in tests: cars that were paid for, with cards that are never declined. */
import type { CardPayments, Intent } from '#server/integrations/card-payments/card-payments.ts'
import { aPricedBooking, beginsPayment, type PricedBooking } from './buying.ts'
import type { Person } from './person.ts'

/** A provider of payments whose payments succeed when asked about, and refunds at once. */
export function acceptingCards(): CardPayments {
  const intents = new Map<string, Intent>()
  return {
    provider: 'demo_cards',
    forBrowser: { kind: 'demo_cards' },
    async create({ paymentId, amountPence }) {
      const id = `intent-${paymentId}`
      const intent: Intent = {
        id,
        paymentId,
        amountPence,
        currency: 'gbp',
        status: 'succeeded',
        failure: null,
      }
      intents.set(id, intent)
      return { intent: { ...intent, status: 'open' }, browser: { kind: 'demo_cards', path: '/' } }
    },
    async find(id) {
      return intents.get(id) ?? null
    },
    async cancel(id) {
      return intents.get(id)!
    },
    async refund({ refundId, intentId, amountPence }) {
      return {
        id: `refund-${refundId}`,
        refundId,
        intentId,
        amountPence,
        currency: 'gbp',
        status: 'succeeded',
      }
    },
    async refundsOf() {
      return []
    },
    readEvent() {
      throw new Error('These cards send no events')
    },
  }
}

/** Fills in the form of /buy, pays, and returns the booking's number. */
export async function booksCar(buyer: Person, carId: number, changes: object = {}): Promise<string> {
  const priced = await aPricedBooking(buyer, carId, changes)
  await pays(buyer, priced)
  return priced.id
}

export async function pays(buyer: Person, priced: PricedBooking): Promise<void> {
  const { status, body } = await beginsPayment(buyer, priced)
  if (status !== 201) throw new Error(`The payment was refused: ${JSON.stringify(body)}`)
  const { body: paid } = await buyer.post('/api/payment/check', { paymentId: body.data.paymentId })
  if (paid.data?.state !== 'succeeded') throw new Error(`Not paid: ${JSON.stringify(paid)}`)
}
