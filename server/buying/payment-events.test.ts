/**
 * What Stripe tells of payments, refunds and disputes: each event once, in any order, and without it by
 * asking. Longer than usual: all cases share the site and its Stripe.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { balancesOf } from '#server/payments/ledger.store.ts'
import { PaymentInstructions } from '#server/payments/payment-instructions.ts'
import { JobQueue } from '#server/platform/jobs/jobs.ts'
import { aPricedBooking, beginsPayment, type PricedBooking } from '#testing/buying.ts'
import { BuyingSite } from '#testing/buying-site.ts'
import { asOwner } from '#testing/database/fresh-database.ts'
import { aPerson, type Person } from '#testing/person.ts'
import { moneyFaults } from './money-check.ts'

let site: BuyingSite
let buyer: Person
let car: number
let booking: PricedBooking
beforeAll(async () => {
  site = await BuyingSite.open()
  // What identity papers are is tested elsewhere (booking-form.test.ts).
  await site.query(`update settings set value = 'identityimages' where name = 'BUY_PAGE_DISABLED_FIELDS'`)
  buyer = await aPerson(site.forecourt)
})
afterAll(() => site.stop())
beforeEach(async () => {
  car = await site.aCar()
  booking = await aPricedBooking(buyer, car, { identityimages: undefined })
})
afterEach(async () => {
  await site.runJobs()
  expect(await moneyFaults(site.forecourt.connections.database)).toEqual([])
})

const state = async () => (await site.booking(buyer, booking.id)).state

describe('events', () => {
  test('are applied once, in any order', async () => {
    const { intentId } = await site.begins(buyer, booking)
    site.stripe.account.confirm(intentId, 'paid')
    const events = site.loseEvents().toReversed()
    const outcomes = []
    for (const event of [...events, ...events]) outcomes.push((await site.deliver(event)).body.data.outcome)
    expect(outcomes).toEqual(['applied', 'applied', 'known', 'known'])
    expect(await state()).toBe('booked')
  })

  test('of a failure that come after the success change nothing', async () => {
    const { intentId } = await site.begins(buyer, booking)
    site.stripe.account.confirm(intentId, 'declined')
    site.stripe.account.confirm(intentId, 'paid')
    for (const event of site.loseEvents().toReversed()) await site.deliver(event)
    expect(await state()).toBe('booked')
  })

  test('two deliveries at the same time book once', async () => {
    const { intentId } = await site.begins(buyer, booking)
    site.stripe.account.confirm(intentId, 'paid')
    const succeeded = site.loseEvents().at(-1)!
    const answers = await Promise.all([1, 2, 3].map(() => site.deliver(succeeded)))
    expect(answers.map(({ body }) => body.data.outcome).toSorted()).toEqual(['applied', 'known', 'known'])
  })

  test('with a bad or an old signature are refused', async () => {
    const { intentId } = await site.begins(buyer, booking)
    site.stripe.account.confirm(intentId, 'paid')
    const event = site.loseEvents().at(-1)!
    const good = site.stripe.signed(event)
    const attempts = [
      { ...good, signature: good.signature.replace(/.$/, last => (last === '0' ? '1' : '0')) },
      { ...good, rawBody: good.rawBody.replace('854500', '854501') },
      { ...good, signature: '' },
      site.stripe.signed(event, Date.now() - 301_000),
    ]
    for (const attempt of attempts)
      expect(await site.deliver(event, attempt)).toMatchObject({
        status: 400,
        body: { code: 'event-refused' },
      })
    expect(await state()).toBe('paying')
    await site.deliver(event)
  })

  test.each([
    ['currency', { currency: 'usd' }],
    ['sum', { amount: 1 }],
    ['intent', { id: 'pi_another' }],
  ])('of another %s are refused, and operators are told', async (_, change) => {
    const { intentId } = await site.begins(buyer, booking)
    site.stripe.account.confirm(intentId, 'paid')
    const event = site.loseEvents().at(-1)!
    const changed = { ...event, data: { object: { ...(event.data.object as object), ...change } } }
    expect(await site.deliver(changed)).toMatchObject({ status: 400, body: { code: 'event-refused' } })
    expect(await state()).toBe('paying')
    expect(site.forecourt.warnings.at(-1)).toContain('an event was refused')
    await site.deliver(event)
    expect(await state()).toBe('booked')
  })

  test('that concern nothing here are ignored', async () => {
    const event = {
      id: 'evt_elsewhere',
      object: 'event',
      type: 'balance.available',
      created: 1,
      data: { object: {} },
    } as const
    expect((await site.deliver(event)).body.data).toEqual({ outcome: 'ignored' })
  })

  test('can come before the answer that names the intent', async () => {
    site.stripe.misbehave({ how: 'drops after', to: /POST \/v1\/payment_intents$/, times: 2 })
    expect((await beginsPayment(buyer, booking)).body).toMatchObject({
      code: 'payment-unavailable',
      message: 'Something went wrong while processing your payment.',
    })
    site.stripe.account.confirm(site.stripe.account.intents.at(-1)!.id, 'paid')
    await site.deliverEvents()
    expect(await state()).toBe('booked')
  })
})

describe('a payment without an event', () => {
  test('is found by the reconciliation', async () => {
    const { intentId } = await site.begins(buyer, booking)
    site.stripe.account.confirm(intentId, 'paid')
    site.loseEvents()
    await site.forecourt.payments.reconciliation.run(0)
    expect(await state()).toBe('booked')
  })

  test('and without an answer, too', async () => {
    site.stripe.misbehave({ how: 'fails after', to: /POST \/v1\/payment_intents$/ })
    await beginsPayment(buyer, booking)
    const intent = site.stripe.account.intents.at(-1)!
    site.stripe.account.confirm(intent.id, 'paid')
    site.loseEvents()
    await site.forecourt.payments.reconciliation.run(0)
    expect(await state()).toBe('booked')
  })
})

describe('refunds and disputes', () => {
  const cancels = () => buyer.asks('DELETE', `/api/bookings?id=${booking.id}&backPence=849500`)

  const repeats = (refundId: string) => {
    const { database } = site.forecourt.connections
    const instructions = new PaymentInstructions(new JobQueue(database))
    return database.transaction().execute(trx => instructions.repeatRefund(trx, refundId))
  }

  test.each(['fails after', 'drops after', 'handled twice'] as const)(
    'a refund is made once when the provider %s',
    async how => {
      await site.pays(buyer, booking)
      expect((await cancels()).body.data.state).toBe('refunding')
      const before = site.stripe.account.refunds.length
      site.stripe.misbehave({ how, to: /POST \/v1\/refunds/ })
      await site.runJobs()
      await site.forecourt.payments.reconciliation.run(0)
      await site.deliverEvents()
      expect(site.stripe.account.refunds.length - before).toBe(1)
      expect(await state()).toBe('cancelled')
    },
  )

  test('a refund that the bank sends back is an operator’s task', async () => {
    await site.pays(buyer, booking)
    await cancels()
    await site.runJobs()
    site.stripe.account.failRefund(site.stripe.account.refunds.at(-1)!.id)
    await site.deliverEvents()
    const { database } = site.forecourt.connections
    const [fault, ...others] = await moneyFaults(database)
    const [, refundId] =
      /^refund (.*) of payment .* has failed: the buyer waits for 849500$/.exec(fault!) ?? []
    expect(others).toEqual([])
    expect([await repeats(refundId!), await repeats(refundId!)]).toEqual([true, false])
    await site.runJobs()
    expect((await site.booking(buyer, booking.id)).money).toMatchObject([
      { kind: 'paid' },
      { kind: 'refunded', amountPence: 849_500 },
    ])
  })

  test('a refund at the provider whose event was lost is found before the next one, which is of the rest', async () => {
    const { intentId } = await site.pays(buyer, booking)
    site.stripe.account.refundByHand(intentId, 100_000)
    const events = site.loseEvents()
    await cancels()
    await site.runJobs()
    for (const event of events) await site.deliver(event)
    expect(site.forecourt.warnings.filter(line => line.includes(`booking ${booking.id}`))).toEqual([
      expect.stringMatching(/^Payments: refund .* was made at the provider$/),
    ])
    expect([await state(), site.stripe.account.refunds.at(-1)!.amountPence]).toEqual(['cancelled', 749_500])
  })

  test('what was refunded at the provider already does not come back twice', async () => {
    const { intentId } = await site.pays(buyer, booking)
    site.stripe.account.refundByHand(intentId, 100_000)
    await site.deliverEvents()
    await cancels()
    await site.runJobs()
    expect([await state(), site.stripe.account.refunds.at(-1)!.amountPence]).toEqual(['cancelled', 749_500])
  })

  const subjectsTo = async (person: Person) => (await person.receivedEmails()).map(({ subject }) => subject)

  test.each([
    ['at once', [854_500]],
    ['in two parts', [500_000, 354_500]],
  ])('a full refund at the provider, made %s, puts the booking on hold and tells all', async (_, parts) => {
    const { intentId } = await site.pays(buyer, booking)
    for (const pence of parts) site.stripe.account.refundByHand(intentId, pence)
    await site.deliverEvents()
    expect(await site.booking(buyer, booking.id)).toMatchObject({ state: 'on_hold', cancellation: null })
    expect(await site.carState(car)).toBe('reserved')
    for (const person of [buyer, site.seller])
      expect(await subjectsTo(person)).toContain(`Booking ${booking.id} is on hold`)
    const subject = `Decide booking ${booking.id}: refunded elsewhere`
    expect(await site.query('select to_email from outbox where subject = $1', [subject])).toHaveLength(1)
    expect((await cancels()).body.code).toBe('wrong-state')
    const says = await site.seller.post(`/api/bookings/${booking.id}/hand-over`, { word: 'handed_over' })
    expect(says.body.code).toBe('wrong-state')
    await site.desk().cancel(booking.id, { by: 'Ada', why: 'The buyer asked by telephone' })
    await site.runJobs()
    expect([await state(), await site.carState(car)]).toEqual(['cancelled', 'available'])
  })

  test('one of a completed booking does too, and what is not undone stays with the operator', async () => {
    const { intentId } = await site.pays(buyer, booking)
    await buyer.put('/api/bookings/edit', { id: booking.id, isReceived: true })
    site.stripe.account.refundByHand(intentId, 854_500)
    await site.deliverEvents()
    expect(await state()).toBe('on_hold')
    await site.desk().decide(booking.id, 'handed_over', { by: 'Ada', why: 'They paid by transfer' })
    expect(await state()).toBe('completed')
  })

  test('a partial refund at the provider is noted, and changes nothing else', async () => {
    const { intentId } = await site.pays(buyer, booking)
    site.stripe.account.refundByHand(intentId, 10_000)
    await site.deliverEvents()
    expect(await site.booking(buyer, booking.id)).toMatchObject({
      state: 'booked',
      money: [{ kind: 'paid' }, { kind: 'refunded', amountPence: 10_000 }],
    })
    expect(await site.desk().list()).toContainEqual(
      expect.objectContaining({ id: Number(booking.id), elsewhere_pence: 10_000 }),
    )
  })

  test('a dispute is noted and holds the booking, and its loss is one', async () => {
    const { intentId } = await site.pays(buyer, booking)
    const refundsBefore = site.stripe.account.refunds.length
    site.stripe.account.dispute(intentId, 'needs_response')
    await site.deliverEvents()
    expect(site.forecourt.warnings.at(-1)).toBe(`Payments: the payment of booking ${booking.id} is disputed`)
    expect(await state()).toBe('on_hold')
    site.stripe.account.dispute(intentId, 'lost')
    await site.deliverEvents()
    const [loss] = await site.query(
      `select amount_pence::int from ledger_entries where kind = 'charged_back' and account = 'loss' and subject_id = $1`,
      [booking.id],
    )
    expect(loss).toEqual({ amount_pence: 854_500 })
    await site.desk().cancel(booking.id, { by: 'Ada', why: 'the bank has given it back' })
    await site.runJobs()
    expect([await state(), site.stripe.account.refunds.length]).toEqual(['cancelled', refundsBefore])
  })

  test('a booking that is cancelled while its payment is disputed ends when the dispute is lost', async () => {
    const { intentId } = await site.pays(buyer, booking)
    const refundsBefore = site.stripe.account.refunds.length
    site.stripe.account.dispute(intentId, 'needs_response')
    await site.deliverEvents()
    await site.desk().cancel(booking.id, { by: 'Ada', why: 'The seller has lost the logbook' })
    await site.runJobs()
    const [fault, ...more] = await moneyFaults(site.forecourt.connections.database)
    expect([fault, more]).toEqual([expect.stringContaining('has failed: the buyer waits for 854500'), []])
    expect(await state()).toBe('refunding')
    site.stripe.account.dispute(intentId, 'lost')
    await site.deliverEvents()
    expect([await state(), site.stripe.account.refunds.length]).toEqual(['cancelled', refundsBefore])
  })

  test('a lost dispute refunds nothing else while the booking is on hold', async () => {
    const { intentId } = await site.pays(buyer, booking)
    site.stripe.account.dispute(intentId, 'needs_response')
    await site.deliverEvents()
    const { totalPence } = booking.costs
    await buyer.asks('DELETE', `/api/bookings?id=${booking.id}&backPence=${totalPence}`)
    site.stripe.account.dispute(intentId, 'lost')
    await site.deliverEvents()
    await site.runJobs()
    expect(await state()).toBe('on_hold')
    const refunds = `select from refunds join payments on payments.id = payment_id where subject_id = $1`
    expect(await site.query(refunds, [booking.id])).toEqual([])
  })

  const lossOf = async (id: string) =>
    (await balancesOf(site.forecourt.connections.database, { kind: 'booking', id })).loss
  const refundsOf = (intentId: string) =>
    site.stripe.account.refunds.filter(refund => refund.intentId === intentId)

  test.each([
    ['a part', 300_000, [554_500]],
    ['the whole', 854_500, []],
  ])(
    'what the bank took by a dispute over %s counts once, and the rest is refunded',
    async (_, took, back) => {
      const { intentId } = await site.pays(buyer, booking)
      site.stripe.account.dispute(intentId, 'lost', took)
      await site.deliverEvents()
      expect([await state(), await lossOf(booking.id)]).toEqual(['on_hold', took])
      await site.desk().cancel(booking.id, { by: 'Ada', why: 'the bank has given it back' })
      await site.runJobs()
      expect([await state(), await lossOf(booking.id)]).toEqual(['cancelled', 0])
      expect(refundsOf(intentId).map(({ amountPence }) => amountPence)).toEqual(back)
    },
  )

  test('a refund that was under way when the bank took a part gives way to one of the rest', async () => {
    const { intentId } = await site.pays(buyer, booking)
    await cancels()
    site.stripe.account.dispute(intentId, 'lost', 300_000)
    await site.deliverEvents()
    await site.runJobs()
    expect([await state(), await lossOf(booking.id)]).toEqual(['cancelled', 0])
    expect(refundsOf(intentId).map(({ amountPence }) => amountPence)).toEqual([549_500])
  })
})

test.each(['leave', 'time'] as const)(
  'a payment that ends by %s is not said to have cost nothing before the provider confirms it',
  async how => {
    const { paymentId, intentId } = await site.begins(buyer, booking)
    site.stripe.misbehave({ how: 'fails before', to: /cancel$/, times: 2 })
    if (how === 'leave') await buyer.post('/api/payment/leave', { paymentId })
    else {
      await site.query(`update bookings set reserved_until = now() where id = $1`, [booking.id])
      await site.forecourt.buying.reservations.releaseExpired()
    }
    const message = async () =>
      (await buyer.get(`/api/payment/booking/${booking.id}`)).body.data.payment.failureMessage
    expect(await message()).toContain('we email you')
    expect(await message()).not.toMatch(/nothing was taken/i)
    site.stripe.behave()
    await site.forecourt.payments.reconciliation.run(0)
    expect(await message()).toContain('Nothing was taken from your card.')
    expect(site.stripe.account.intents.find(({ id }) => id === intentId)!.state).toBe('cancelled')
  },
)

test('ledger and events can only be added to, by their owner too', async () => {
  await site.pays(buyer, booking)
  for (const [table, column] of [
    ['ledger_entries', 'kind'],
    ['payment_events', 'type'],
  ])
    for (const change of [
      `update ${table} set ${column} = ''`,
      `delete from ${table}`,
      `truncate ${table}`,
    ]) {
      await expect(site.query(change)).rejects.toThrow(`permission denied for table ${table}`)
      await expect(asOwner(site.forecourt, change)).rejects.toThrow('rows are only added')
    }
  const unbalanced = `insert into ledger_entries (movement, kind, account, amount_pence, subject_kind, subject_id)
    values (gen_random_uuid(), 'owed', 'buyer', 5, 'booking', '1')`
  await expect(site.query(unbalanced)).rejects.toThrow('does not add up to 0')
})
