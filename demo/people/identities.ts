import { sql } from 'kysely'
import type { DeskDependencies } from '#server/buying/bookings-desk.ts'
import { IdentitiesDesk } from '#server/buying/identities-desk.ts'
import { demoSellers } from './accounts.ts'

/** As a demonstration has no operator, those who buy its own cars are accepted after a minute. */
export async function acceptDemoIdentities(dependencies: DeskDependencies): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select bookings.id::text from bookings join listings as car on car.id = listing_id
    join ${demoSellers} as seller on seller.id = car.seller_id
    where identity_state = 'waiting' and bookings.state = 'booked'
      and identity_at < now() - interval '1 minute'`.execute(dependencies.database)
  const desk = new IdentitiesDesk(dependencies)
  for (const { id } of rows) await desk.decide(id, null, { by: 'demonstration', why: 'it has no operator' })
}
