/**
 * What must hold of money, bookings and cars, whatever failed: looked at each night, after drills, and by
 * `npm run ops -- bookings check`. Each line that it returns names something for an operator to look at.
 */
import { sql } from 'kysely'
import { holdingStates } from '#contracts/buying/booking-lifecycle.ts'
import { codeInWords } from '#contracts/text/english.ts'
import { ledgerBalances } from '#server/payments/ledger.store.ts'
import { ledgerFaults } from '#server/payments/ledger-check.ts'
import { refundsMadeElsewhere } from '#server/payments/payments.store.ts'
import { payoutFaults } from '#server/payouts/payout-check.ts'
import type { Database } from '#server/platform/database/pool.ts'

export async function moneyFaults(database: Database): Promise<string[]> {
  return [
    ...(await ledgerFaults(database)),
    ...(await faultsOfBookings(database)),
    ...(await faultsOfCars(database)),
    ...(await payoutFaults(database)),
  ]
}

/**
 * What each booking has in the ledger follows from its state. Refunds on their way are owed to the buyer, and
 * what an operator refunded at the provider is not asked back.
 */
async function faultsOfBookings(database: Database): Promise<string[]> {
  const { rows } = await sql<{ id: number; state: string; card: number; buyer: number; expected: number }>`
    with booked as (
      select id, state, case
          when booked_at is not null then total_pence - coalesce(back_pence, 0)
          when state in ('reserved', 'paying') then coalesce(deposit_pence, 0) * (deposit_paid_at is not null)::int
          else 0 end as expected
      from bookings
    ), held as (
      select subject_id::bigint as id,
        coalesce(sum(pence) filter (where account in ('card_provider', 'loss')), 0)::int as card,
        coalesce(sum(pence) filter (where account = 'buyer'), 0)::int as buyer
      from ${ledgerBalances} as balance where subject_kind = 'booking' group by subject_id
    )
    select booked.id, state, expected, coalesce(card, 0) as card, coalesce(buyer, 0) as buyer
    from booked left join held using (id)
    left join ${refundsMadeElsewhere} as elsewhere on elsewhere.id = booked.id::text
    where coalesce(card, 0) + coalesce(buyer, 0) <> expected or coalesce(buyer, 0) > coalesce(elsewhere.pence, 0)`.execute(
    database,
  )
  return rows.map(
    ({ id, state, card, buyer, expected }) =>
      `booking ${id} is ${codeInWords(state)}: ${card} pence with the provider or lost, ${-buyer} owed to the buyer, ${expected} expected to be kept`,
  )
}

/** A car is reserved or sold by us exactly while one booking holds it; a demonstration invents some. */
async function faultsOfCars(database: Database): Promise<string[]> {
  const { rows } = await sql<{ id: number; state: string; holders: number }>`
    select car.id, car.state, count(bookings.id)::int as holders
    from listings as car
    left join bookings on bookings.listing_id = car.id and bookings.state = any(${holdingStates})
    where car.source = 'live'
      and (bookings.id is not null or car.state = 'reserved' and not car.details @> '{"demo": true}')
    group by car.id, car.state
    having count(bookings.id) <> 1
      or (car.state = 'reserved' and bool_or(bookings.received_at is not null))
      or (car.state not in ('reserved', 'sold', 'withdrawn'))
      or (car.state = 'sold' and bool_or(bookings.received_at is null))`.execute(database)
  return rows.map(({ id, state, holders }) => `car ${id} is ${state}, and ${holders} bookings hold it`)
}
