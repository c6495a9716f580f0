import { sql } from 'kysely'
import { hasBegun, type Slot } from '#contracts/buying/slots.ts'
import type { Appointments } from '#server/appointments/appointments.service.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { demoSellers } from './accounts.ts'

/** Sellers of the demonstration's own cars accept the first day that buyers propose, after a minute. */
export async function acceptForDemoSellers(
  database: Database,
  hosted: readonly Appointments[],
): Promise<void> {
  for (const appointments of hosted) {
    const column = sql.ref(`appointments.${appointments.host.column}`)
    const { rows } = await sql<{ about: string; sellerId: string; slots: Slot[] }>`
      select ${column}::text as about, seller.id as "sellerId", appointments.slots from appointments
      left join bookings on bookings.id = booking_id
      left join conversations on conversations.id = conversation_id
      join listings as car on car.id = coalesce(bookings.listing_id, conversations.listing_id)
      join ${demoSellers} as seller on seller.id = car.seller_id
      where appointments.state = 'proposed' and proposed_by = 'buyer' and ${column} is not null
        and proposed_at < now() - interval '1 minute' and coalesce(bookings.state, 'booked') = 'booked'`.execute(
      database,
    )
    for (const { about, sellerId, slots } of rows) {
      const slot = slots.find(one => !hasBegun(one, new Date()))
      if (slot) await appointments.act(sellerId, about, { action: 'accept', slots: [slot] })
    }
  }
}
