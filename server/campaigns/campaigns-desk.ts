/** What campaigns have led to, for operators: `npm run ops -- campaigns`. */
import { sql } from 'kysely'
import type { Pence } from '#contracts/money.ts'
import type { Database } from '#server/platform/database/pool.ts'

/**
 * What counted from `from` on and before `until`, the campaign with the largest bookings first: adverts
 * published with their asking prices, bookings paid and not cancelled since, confirmed subscriptions. Source,
 * medium and campaign are null where the address named none.
 */
export async function campaignReport(database: Database, { from, until }: { from: Date; until: Date }) {
  const countOf = (kind: string) => sql<number>`count(*) filter (where subject_kind = ${kind})::int`
  const sumOf = (kind: string) =>
    sql<Pence>`coalesce(sum(amount_pence) filter (where subject_kind = ${kind}), 0)::float8`
  return await database
    .selectFrom('campaign_attributions')
    .where('counted_at', '>=', from)
    .where('counted_at', '<', until)
    .select(['source', 'medium', 'campaign'])
    .select([
      countOf('advert').as('sales'),
      sumOf('advert').as('salesPence'),
      countOf('booking').as('bookings'),
      sumOf('booking').as('bookingsPence'),
      countOf('subscription').as('subscriptions'),
    ])
    .groupBy(['source', 'medium', 'campaign'])
    .orderBy('bookingsPence', 'desc')
    .orderBy('sales', 'desc')
    .orderBy('subscriptions', 'desc')
    .orderBy('source')
    .orderBy('medium')
    .orderBy('campaign')
    .execute()
}
