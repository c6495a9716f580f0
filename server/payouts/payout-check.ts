/** What must hold of payouts, their bookings, bank files and the ledger. */
import { sql } from 'kysely'
import { codeInWords } from '#contracts/text/english.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { outOfStep } from './payouts.store.ts'

export async function payoutFaults(database: Database): Promise<string[]> {
  const steps = await outOfStep(database, 100)
  return [
    ...steps.map(({ booking_id, booking_state, state, recovery }) =>
      recovery === 0
        ? `booking ${booking_id} is ${codeInWords(booking_state)}, and its payout ${codeInWords(state ?? 'missing')}`
        : `booking ${booking_id}: ${recovery} pence of a lost dispute are still to be asked of the seller`,
    ),
    ...(await Promise.all([ofBookings, ofSales, ofLedger, ofFiles].map(find => find.execute(database))))
      .flatMap(({ rows }) => rows)
      .map(({ fault }) => fault),
  ]
}

const ofBookings = sql<{ fault: string }>`
  select 'booking ' || booking_id || ' is not completed, and its payout in file ' || file_id
      || ': discard the file, if it was not uploaded' as fault
  from payouts join bookings on bookings.id = booking_id
  where payouts.state = 'in_file' and bookings.state <> 'completed'`

/** Price and delivery are owed for a car that is sold, and neither once the sale is undone. */
const ofSales = sql<{ fault: string }>`
  select 'booking ' || id || ' has ' || coalesce(pence, 0) || ' pence for car and delivery' as fault
  from bookings left join (select subject_id::bigint as id, -sum(amount_pence) as pence from ledger_entries
    where subject_kind = 'booking' and account in ('seller', 'delivery') and kind in ('owed', 'refund_owed')
    group by subject_id) as money using (id) where coalesce(pence, 0) <>
    coalesce((price_pence + delivery_pence) * (booked_at is not null and back_pence is null)::int, 0)`

/** What is due is owed, what was sent is on its way, and what was paid has left the bank; nothing else has. */
const ofLedger = sql<{ fault: string }>`
  with money as (
    select subject_id::bigint as booking_id, sum(amount_pence) filter (where account = 'seller') as seller,
      sum(amount_pence) filter (where account = 'payouts') as on_way,
      sum(amount_pence) filter (where account in ('bank', 'transfers') and kind <> 'repaid') as bank
    from ledger_entries where subject_kind = 'booking' group by subject_id
  )
  select 'the payout of booking ' || booking_id || ' is ' || coalesce(state, 'missing') || ' with '
    || coalesce(net, 0) || ' pence; the ledger has ' || -coalesce(seller, 0) || ' owed, '
    || -coalesce(on_way, 0) || ' on its way, ' || -coalesce(bank, 0) || ' paid' as fault
  from (select *, amount_pence - deducted_pence as net from payouts) as payouts
  full join money using (booking_id)
  where coalesce(on_way, 0) <> case state when 'sent' then -net else 0 end
    or coalesce(bank, 0) <> case when state in ('paid', 'owed_back', 'settled') then -net else 0 end
    or (state in ('due', 'in_file', 'failed') and coalesce(seller, 0) <> -net)
    or (state in ('sent', 'paid', 'owed_back', 'settled', 'cancelled') and seller < 0)`

/** What was sent by files has left the sellers' account. */
const ofFiles = sql<{ fault: string }>`
  select 'files of ' || files || ' pence were sent, and ' || ledger || ' by the ledger' as fault
  from (select coalesce(sum(total_pence), 0) as files from payout_files where sent_at is not null) as sent,
    (select coalesce(-sum(amount_pence), 0) as ledger from ledger_entries
      where kind = 'payout_sent' and account = 'payouts') as moved
  where files <> ledger`
