/** Paying for promotions by Stripe: an order ends, costs today's price, or its money goes back. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { USED_CODE } from '#contracts/offers/endpoints.ts'
import { ledgerFaults } from '#server/payments/ledger-check.ts'
import { BuyingSite } from '#testing/buying-site.ts'
import { type OfferFacts, storedOffer } from '#testing/offers.ts'
import { aPerson } from '#testing/person.ts'

interface Begun {
  paymentId: string
  intentId: string
}

let site: BuyingSite
let car: number
beforeAll(async () => {
  site = await BuyingSite.open()
})
afterAll(() => site.stop())
beforeEach(async () => {
  car = await site.aCar()
})
afterEach(async () => {
  await site.runJobs()
  expect(await ledgerFaults(site.forecourt.connections.database)).toEqual([])
})

const orders = async (form: object = {}, of = car): Promise<{ id: string; totalPence: number }> => {
  const sent = { agreeToAdvertiseTerms: true, advertiseBonusPercentage: 10, ...form }
  const { status, body } = await site.seller.post(`/api/cars/${of}/promotion`, sent)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.data
}
const pay = ({ id, totalPence }: { id: string; totalPence: number }) =>
  site.seller.post('/api/payment/createPaymentIntent', { kind: 'promotion', id, totalPence })
const begins = async (order: { id: string; totalPence: number }): Promise<Begun> => {
  const { status, body } = await pay(order)
  if (status !== 201) throw new Error(JSON.stringify(body))
  const { paymentId } = body.data
  return { paymentId, intentId: intents().find(one => one.paymentId === paymentId)!.id }
}
const intents = () => site.stripe.account.intents
const isPaid = async ({ intentId }: Begun) => {
  site.stripe.account.confirm(intentId, 'paid')
  await site.deliverEvents()
  await site.runJobs()
}
const shown = async (id: string) => (await site.seller.get(`/api/payment/promotion/${id}`)).body.data
const refundOf = ({ intentId }: Begun) =>
  site.stripe.account.refunds.find(refund => refund.intentId === intentId)?.amountPence
const promotedUntil = async () =>
  (await site.query('select advertised_until from listings where id = $1', [car]))[0]!['advertised_until']
const usesOf = async (code: string) =>
  (
    await site.query(
      `select subject_id from offer_uses join offers on offers.id = offer_id where code = $1`,
      [code],
    )
  ).length
const aCode = (facts: OfferFacts = {}) =>
  storedOffer(site.forecourt, { page_name: 'advertise', amount_pence: 1000, ...facts })
/** The payment began half an hour ago, and Stripe is asked. */
const halfAnHourPasses = async (...begun: Begun[]) => {
  await site.query(`update payments set created_at = created_at - interval '31 minutes' where id = any($1)`, [
    begun.map(({ paymentId }) => paymentId),
  ])
  await site.forecourt.payments.reconciliation.run()
}
const aDayPasses = async (...ids: string[]) => {
  await site.query(`update promotions set created_at = created_at - interval '25 hours' where id = any($1)`, [
    ids,
  ])
  await site.query(`select graphile_worker.add_job('end-promotion-orders', '{}')`)
  await site.runJobs()
}
const setAmount = (pounds: number) =>
  site.query(
    `insert into settings (name, value) values ('ADVERTISE_AMOUNT', $1) on conflict (name) do update set value = $1`,
    [String(pounds)],
  )
const amountIs = async (pounds: number) => {
  await setAmount(pounds)
  const asked = async () => (await site.seller.get(`/api/cars/${car}/promotion`)).body.data.amountPence
  await expect.poll(asked, { timeout: 10_000 }).toBe(pounds * 100)
}
const lastEmail = async () => (await site.seller.receivedEmails())[0]!.text

test('a paid order promotes its advert, and its seller is told', async () => {
  await isPaid(await begins(await orders()))
  expect(await promotedUntil()).not.toBeNull()
  expect(await lastEmail()).toMatch(/appears near the top of matching searches until \d/)
})

describe('a payment that is begun and never made', () => {
  test('ends after half an hour, is cancelled at the provider, and gives the use of its code back', async () => {
    const code = await aCode({ max_uses: 3 })
    const begun: Begun[] = []
    for (let at = 0; at < 3; at++)
      begun.push(await begins(await orders({ discountCode: code }, await site.aCar())))
    const fourth = site.seller.post(`/api/cars/${car}/promotion`, {
      ...{ agreeToAdvertiseTerms: true, advertiseBonusPercentage: 10, discountCode: code },
    })
    expect((await fourth).body).toMatchObject({ code: 'bad-code', message: USED_CODE })
    await halfAnHourPasses(...begun)
    expect(await usesOf(code)).toBe(0)
    await site.runJobs()
    for (const { intentId } of begun)
      expect(intents().find(({ id }) => id === intentId)!.state).toBe('cancelled')
    await isPaid(await begins(await orders({ discountCode: code })))
    expect(await usesOf(code)).toBe(1)
  })

  test('keeps no other waiting: of hundreds each is asked about', async () => {
    const last = await begins(await orders())
    await site.query(`insert into payments (id, subject_kind, subject_id, account_id, provider, provider_id, amount_pence, created_at)
      select gen_random_uuid(), 'promotion', gen_random_uuid()::text, account_id, provider, 'pi_gone' || at, 5500, now() - interval '10 minutes'
      from payments, generate_series(1, 501) as at where payments.id = '${last.paymentId}'`)
    site.stripe.account.confirm(last.intentId, 'paid')
    site.loseEvents()
    await site.query(`update payments set created_at = now() - interval '3 minutes' where id = $1`, [
      last.paymentId,
    ])
    await site.forecourt.payments.reconciliation.run()
    expect(await promotedUntil()).not.toBeNull()
    await site.query(
      `update payments set state = 'cancelled', settled_at = now() where provider_id like 'pi_gone%'`,
    )
  }, 120_000)
})

describe('an order', () => {
  test('ends after a day without a payment, with its code and its payment', async () => {
    const code = await aCode({ max_uses: 1 })
    const order = await orders({ discountCode: code })
    const begun = await begins(order)
    site.stripe.account.confirm(begun.intentId, 'paid')
    await aDayPasses(order.id)
    expect((await shown(order.id)).state).toBe('closed')
    expect((await site.seller.get(`/api/cars/${car}/promotion`)).body.data.order).toBeNull()
    expect([await usesOf(code), (await pay(order)).body.code]).toEqual([0, 'wrong-state'])
    expect([refundOf(begun), await promotedUntil()]).toEqual([4500, null])
    expect(await lastEmail()).toContain('The order had ended.')
  })

  test('that replaces another ends its payment, which goes back if it comes', async () => {
    const code = await aCode({ max_uses: 1 })
    const first = await begins(await orders({ discountCode: code }))
    const second = await begins(await orders({ advertiseBonusPercentage: 20 }))
    expect(await usesOf(code)).toBe(0)
    const { body } = await site.seller.post('/api/payment/check', { paymentId: first.paymentId })
    expect(body.data.failureMessage).toContain('begun another payment')
    await isPaid(first)
    expect([refundOf(first), await promotedUntil()]).toEqual([4500, null])
    await isPaid(second)
    expect(refundOf(second)).toBeUndefined()
    expect(await promotedUntil()).not.toBeNull()
  })

  test.each(['withdrawn', 'sold'] as const)(
    'of an advert that is %s ends, and its money goes back',
    async state => {
      const order = await orders()
      const begun = await begins(order)
      await site.setCarState(car, state)
      expect((await shown(order.id)).refusal).toBe('Your advert has ended.')
      expect((await pay(order)).body).toMatchObject({
        code: 'wrong-state',
        message: 'Your advert has ended.',
      })
      site.stripe.account.confirm(begun.intentId, 'paid')
      await site.deliverEvents()
      await aDayPasses()
      expect([refundOf(begun), await promotedUntil()]).toEqual([5500, null])
      expect((await shown(order.id)).state).toBe('closed')
      expect(await lastEmail()).toContain('The advert had ended.')
    },
  )

  test('that replaces another can use the same code, which was its own', async () => {
    const code = await aCode({ max_uses: 1 })
    await begins(await orders({ discountCode: code }))
    const { totalPence } = await orders({ discountCode: code, advertiseBonusPercentage: 20 })
    expect(totalPence).toBe((await orders({ advertiseBonusPercentage: 20 })).totalPence - 1000)
  })

  test('that is paid twice is paid once', async () => {
    const order = await orders()
    const first = await begins(order)
    await halfAnHourPasses(first)
    // Stripe has not heard of the end yet.
    const second = await begins(order)
    for (const { intentId } of [first, second]) site.stripe.account.confirm(intentId, 'paid')
    await site.runJobs()
    expect([refundOf(first), refundOf(second)].toSorted()).toEqual([5500, undefined])
  })
})

describe('when the price of promotions changes', () => {
  afterEach(() => setAmount(50))

  test('an order that was not paid costs what it costs today', async () => {
    await amountIs(50)
    const order = await orders()
    const begun = await begins(order)
    await amountIs(80)
    expect((await site.seller.get(`/api/cars/${car}/promotion`)).body.data.order.totalPence).toBe(8800)
    expect((await shown(order.id)).totalPence).toBe(8800)
    expect((await pay(order)).body.code).toBe('price-changed')
    const dearer = await begins({ ...order, totalPence: 8800 })
    expect(dearer.paymentId).not.toBe(begun.paymentId)
    await isPaid(begun)
    expect([refundOf(begun), await promotedUntil()]).toEqual([5500, null])
    await isPaid(dearer)
    expect(await promotedUntil()).not.toBeNull()
  })

  test('a payment in time is what was agreed, a late one goes back', async () => {
    for (const isLate of [false, true]) {
      await amountIs(50)
      car = await site.aCar()
      const begun = await begins(await orders())
      await setAmount(80)
      if (isLate) await site.query(`update payments set state = 'failed' where id = $1`, [begun.paymentId])
      await isPaid(begun)
      expect([refundOf(begun), (await promotedUntil()) === null]).toEqual(
        isLate ? [5500, true] : [undefined, false],
      )
    }
  })

  test('a late payment whose code has ended goes back, and one whose code has not promotes', async () => {
    await amountIs(50)
    for (const hasEnded of [true, false]) {
      car = await site.aCar()
      const code = await aCode({ max_uses: 1 })
      const begun = await begins(await orders({ discountCode: code }))
      await halfAnHourPasses(begun)
      if (hasEnded) await site.query(`update offers set ends_at = now() where code = $1`, [code])
      await isPaid(begun)
      expect([refundOf(begun), (await promotedUntil()) === null]).toEqual(
        hasEnded ? [4500, true] : [undefined, false],
      )
    }
  })
})

test('another account’s order can be neither seen nor paid', async () => {
  const order = await orders()
  const other = await aPerson(site.forecourt)
  expect((await other.get(`/api/payment/promotion/${order.id}`)).status).toBe(404)
  const body = { kind: 'promotion', ...order }
  expect((await other.post('/api/payment/createPaymentIntent', body)).status).toBe(404)
})
