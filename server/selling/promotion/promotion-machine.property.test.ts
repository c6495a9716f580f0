/**
 * A seller, the operator, Stripe and time do what they may with promotions, in any order. In the end money is
 * kept just for orders that are paid, each of them once and for what was asked, and a code is used just by
 * them. `npm run drill:payments` does it longer.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerFaults } from '#server/payments/ledger-check.ts'
import { BuyingSite } from '#testing/buying-site.ts'
import { timesDepth } from '#testing/depth.ts'
import { impatientStripe } from '#testing/impatient-stripe.ts'
import { storedOffer } from '#testing/offers.ts'
import type { StripeFault } from '#testing/stripe-server.ts'

const RUNS = timesDepth(5)
const USES = 2

let site: BuyingSite
beforeAll(async () => {
  site = await BuyingSite.open(stripe => ({ cardPayments: impatientStripe(stripe) }))
})
afterAll(() => site.stop())

/** What one property has: its adverts, its code, and the payments that the seller's browser knows. */
interface Story {
  cars: readonly number[]
  code: string
  payments: string[]
}

const pathOf = (car: number) => `/api/cars/${car}/promotion`
const orderOf = async (car: number) => (await site.seller.get(pathOf(car))).body.data?.order ?? null
const orders = (car: number, form: object) =>
  site.seller.post(pathOf(car), { agreeToAdvertiseTerms: true, advertiseBonusPercentage: 10, ...form })
const intentOf = (paymentId: string | undefined) =>
  site.stripe.account.intents.find(intent => paymentId !== undefined && intent.paymentId === paymentId)
const setAmount = (pounds: number) =>
  site.query(
    `insert into settings (name, value) values ('ADVERTISE_AMOUNT', $1) on conflict (name) do update set value = $1`,
    [String(pounds)],
  )
const pass = (table: 'payments' | 'promotions', time: string) =>
  site.query(`update ${table} set created_at = created_at - $1::interval`, [time])

/** `car` and `nth` are any numbers. */
const acts: Readonly<Record<string, (story: Story, car: number, nth: number) => unknown>> = {
  'orders a promotion': (_, car) => orders(car, {}),
  'orders a longer one': (_, car) => orders(car, { advertiseBonusPercentage: 50 }),
  'orders by a code': ({ code }, car) => orders(car, { discountCode: code }),
  async 'begins to pay'({ payments }, car) {
    const order = await orderOf(car)
    if (!order) return
    const { totalPence } = (await site.seller.get(`/api/payment/promotion/${order.id}`)).body.data
    const begun = { kind: 'promotion', id: order.id, totalPence }
    const { status, body } = await site.seller.post('/api/payment/createPaymentIntent', begun)
    if (status === 201) payments.unshift(body.data.paymentId)
  },
  pays({ payments }, _, nth) {
    const intent = intentOf(payments[nth])
    if (intent) site.stripe.account.confirm(intent.id, 'paid')
  },
  'is declined'({ payments }, _, nth) {
    const intent = intentOf(payments[nth])
    if (intent) site.stripe.account.confirm(intent.id, 'declined')
  },
  leaves: ({ payments }, _, nth) =>
    payments[nth] && site.seller.post('/api/payment/leave', { paymentId: payments[nth] }),
  'half an hour passes': () => pass('payments', '31 minutes'),
  async 'a day passes'() {
    await pass('promotions', '25 hours')
    await site.query(`select graphile_worker.add_job('end-promotion-orders', '{}')`)
  },
  'withdraws the advert': (_, car, nth) => nth === 2 && site.seller.post(`/api/cars/${car}/withdraw`),
  'promotions cost more': () => setAmount(80),
  'promotions cost less': () => setAmount(50),
  'events come': () => site.deliverEvents(),
  'events are lost': () => site.loseEvents(),
  'jobs run': () => site.runJobs(),
  'Stripe is asked': () => site.forecourt.payments.reconciliation.run(0),
}
const often = [
  'orders by a code',
  ...Array<string>(4).fill('begins to pay'),
  ...Array<string>(6).fill('pays'),
]
const faults: readonly StripeFault['how'][] = ['fails before', 'fails after', 'drops before', 'drops after']

const anyStep = fc.record({
  name: fc.constantFrom(...Object.keys(acts), ...often, ...often),
  car: fc.nat(1),
  nth: fc.constantFrom(0, 0, 0, 1, 2),
  fault: fc.constantFrom(...Array<null>(40).fill(null), ...faults),
})

test('money for promotions is kept for what is given, whatever happens', {
  timeout: RUNS * 30_000,
}, async () => {
  const property = fc.asyncProperty(
    fc.array(anyStep, { minLength: 10, maxLength: 40, size: 'max' }),
    async steps => {
      site.stripe.behave()
      await setAmount(50)
      const story: Story = {
        cars: [await site.aCar(), await site.aCar()],
        code: await storedOffer(site.forecourt, {
          page_name: 'advertise',
          amount_pence: 1000,
          max_uses: USES,
        }),
        payments: [],
      }
      for (const { name, car, nth, fault } of steps) {
        if (fault) site.stripe.misbehave({ how: fault })
        await acts[name]!(story, story.cars[car]!, nth)
        const uses = await usesOf(story)
        expect(uses.length, name).toBeLessThanOrEqual(USES)
      }
      await settles()
      expect(await faultsOf(story)).toEqual([])
      expect(await ledgerFaults(site.forecourt.connections.database)).toEqual([])
    },
  )
  await fc.assert(property, { numRuns: RUNS })
})

/** What is under way comes to its end. */
async function settles(): Promise<void> {
  site.stripe.behave()
  await site.deliverEvents()
  await pass('payments', '31 minutes')
  for (let time = 0; time < 3; time++) {
    await site.query('update graphile_worker._private_jobs set run_at = now()')
    await site.runJobs()
    await site.forecourt.payments.reconciliation.run(0)
  }
}

const usesOf = async ({ code }: Story) =>
  (
    await site.query(
      'select subject_id from offer_uses join offers on offers.id = offer_id where code = $1',
      [code],
    )
  ).map(({ subject_id }) => String(subject_id))

async function faultsOf(story: Story): Promise<string[]> {
  const { intents, refunds } = site.stripe.account
  const uses = await usesOf(story)
  const rows = await site.query(
    `select promotions.id, state, total_pence, discount_pence,
       (select coalesce(array_agg(payments.id), '{}') from payments where subject_id = promotions.id::text) as payments
     from promotions where listing_id = any($1)`,
    [story.cars],
  )
  return rows.flatMap(({ id, state, total_pence, discount_pence, payments }) => {
    const own = intents.filter(({ paymentId }) => (payments as string[]).includes(paymentId ?? ''))
    const paid = own.filter(intent => intent.state === 'succeeded')
    const back = refunds.filter(({ intentId }) => paid.some(intent => intent.id === intentId))
    const held = sumOf(paid) - sumOf(back)
    const isUsed = uses.includes(String(id))
    return [
      held === (state === 'paid' ? total_pence : 0)
        ? []
        : `${id} is ${state}: Stripe holds ${held} of ${total_pence}`,
      isUsed === (state === 'paid' && Number(discount_pence) > 0)
        ? []
        : `${id} is ${state}: code used: ${isUsed}`,
      own.every(intent => /succeeded|cancelled/.test(intent.state))
        ? []
        : `${id}: a payment is open at Stripe`,
    ].flat()
  })
}

const sumOf = (amounts: readonly { amountPence: number }[]) =>
  amounts.reduce((sum, { amountPence }) => sum + amountPence, 0)
