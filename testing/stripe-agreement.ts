/** Whether Stripe's account, the payments, the ledger and the bookings say the same of the money. */
import { type BookingState, paidStates, payingStates } from '#contracts/buying/booking-lifecycle.ts'
import type { BuyingSite } from './buying-site.ts'

/** Once Stripe has been asked about everything: what differs, a line each. Operators' tasks among it. */
export async function disagreements(site: BuyingSite): Promise<string[]> {
  return [
    ...(await ofPayments(site)),
    ...(await ofBookings(site)),
    ...(await ofTransfers(site)),
    ...(await ofCodes(site)),
  ]
}

/** Each payment and refund has one counterpart at Stripe, in the same state, unless it was never sent. */
async function ofPayments(site: BuyingSite): Promise<string[]> {
  const { intents, refunds } = site.stripe.account
  const differences: string[] = []
  const payments = await site.query(
    `select payments.id, provider_id, payments.state, amount_pence, bookings.state as booking
     from payments join bookings on subject_kind = 'booking' and subject_id = bookings.id::text`,
  )
  for (const { id, provider_id, state, amount_pence, booking } of payments) {
    const own = intents.filter(({ paymentId }) => paymentId === id)
    const [intent] = own
    const said = intent ? `${own.length} ${intent.state}` : 'none'
    const isLive =
      payingStates.includes(booking as BookingState) && (state === 'open' || state === 'processing')
    const expected = isLive ? /^none$|^1 awaiting/ : state === 'succeeded' ? /^1 succeeded$/ : /^1 cancelled$/
    if (!expected.test(said) || (intent && provider_id !== null && intent.id !== provider_id))
      differences.push(`payment ${id} of a booking ${booking} is ${state}; at Stripe: ${said}`)
    if (intent && intent.amountPence !== amount_pence)
      differences.push(`payment ${id} is of ${amount_pence} pence; at Stripe of ${intent.amountPence}`)
  }
  const known = new Set(payments.map(({ id }) => id))
  for (const { id, paymentId } of intents)
    if (!known.has(paymentId)) differences.push(`Stripe has ${id} of no payment`)
  const ours = await site.query('select id, provider_id, state, amount_pence from refunds')
  for (const { id, provider_id, state, amount_pence } of ours) {
    const theirs = refunds.find(refund => refund.id === provider_id)
    const said = theirs ? `${theirs.status} ${theirs.amountPence}` : 'none'
    const isRefused = state === 'failed' && provider_id === null
    if (said !== (isRefused ? 'none' : `${state} ${amount_pence}`))
      differences.push(`refund ${id} is ${state} ${amount_pence}; at Stripe: ${said}`)
  }
  for (const { id } of refunds)
    if (!ours.some(refund => refund['provider_id'] === id)) differences.push(`Stripe has ${id} of no refund`)
  return differences
}

/** What Stripe holds for a booking is what the ledger says it holds, and kept for those booked. */
async function ofBookings(site: BuyingSite): Promise<string[]> {
  const { intents, refunds } = site.stripe.account
  const bookings = await site.query(
    `select id, state, total_pence, back_pence,
       case when deposit_paid_at is not null and state in ('reserved', 'paying') then deposit_pence else 0 end as deposit,
       (select array_agg(payments.id) from payments where subject_kind = 'booking' and subject_id = bookings.id::text) as payments,
       (select sum(amount_pence) from ledger_entries where subject_kind = 'booking' and subject_id = bookings.id::text
         and account = 'card_provider') as ledger,
       (select sum(refunds.amount_pence) from refunds join payments on payments.id = payment_id
         where subject_kind = 'booking' and subject_id = bookings.id::text and reason = 'made at the provider') as by_hand
     from bookings`,
  )
  return bookings.flatMap(row => {
    const { id, state, total_pence, back_pence, payments, ledger, by_hand, deposit } = row
    const own = intents.filter(({ paymentId }) => (payments as string[] | null)?.includes(paymentId ?? ''))
    const paid = own.filter(intent => intent.state === 'succeeded')
    const back = refunds.filter(
      ({ intentId, status }) => status !== 'failed' && own.some(intent => intent.id === intentId),
    )
    const chargedBack = paid.map(({ id: intentId }) => site.stripe.account.chargedBackPence(intentId))
    const taken = chargedBack.reduce((sum, pence) => sum + pence, 0)
    const held = sumOf(paid) - sumOf(back) - taken
    const isPaid = paidStates.includes(state as BookingState)
    const given = Math.max(state === 'cancelled' ? Number(back_pence) : 0, Number(by_hand))
    const expected = isPaid ? Number(total_pence) - given : Number(deposit)
    if (state === 'refunding') return [`booking ${id} is still refunding`]
    // What disputes have taken may be what was refunded otherwise, or not: moneyFaults tells by the ledger.
    if (held === Number(ledger) && (held === expected || taken > 0)) return []
    return [`booking ${id} is ${state}: Stripe holds ${held}, the ledger ${ledger} of ${expected}`]
  })
}

/** What sellers have of Stripe's transfers is what the ledger says. */
async function ofTransfers(site: BuyingSite): Promise<string[]> {
  const rows = await site.query(
    `select 'FORECOURT ' || subject_id as reference, -sum(amount_pence) as ledger from ledger_entries
     where subject_kind = 'booking' and account = 'transfers' group by subject_id`,
  )
  const ledger = new Map(rows.map(({ reference, ledger }) => [reference, Number(ledger)]))
  const { transfers } = site.stripe.account
  return [...new Set([...ledger.keys(), ...transfers.map(({ description }) => description)])].flatMap(
    reference => {
      const own = transfers.filter(({ description }) => description === reference)
      const has = own.reduce((sum, { amountPence, reversedPence }) => sum + amountPence - reversedPence, 0)
      const said = ledger.get(reference) ?? 0
      return has === said ? [] : [`${reference}: its seller has ${has} by Stripe, and ${said} by the ledger`]
    },
  )
}

/** A discount code is used just by those who have it in a booking that holds the car, or has held it. */
async function ofCodes(site: BuyingSite): Promise<string[]> {
  const rows = await site.query(
    `select bookings.id, state, bookings.discount_pence, uses.discount_pence as used from bookings
     left join offer_uses uses on uses.subject_kind = 'booking' and uses.subject_id = bookings.id::text
     where ((state = 'paying' or booked_at is not null) and bookings.discount_pence > 0)
       <> (uses.subject_id is not null)`,
  )
  return rows.map(
    ({ id, state, discount_pence, used }) => `booking ${id} is ${state}: ${discount_pence} off, ${used} used`,
  )
}

const sumOf = (amounts: readonly { amountPence: number }[]) =>
  amounts.reduce((sum, { amountPence }) => sum + amountPence, 0)
