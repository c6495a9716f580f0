/** Which campaign has led to an advert, a booking or a subscription. Called by the domains that own those. */
import { sql } from 'kysely'
import type { Campaign } from '#contracts/campaigns/campaign.ts'
import type { Connection, Database } from '#server/platform/database/pool.ts'

export type AttributionKind = 'advert' | 'booking' | 'subscription'
export interface AttributionSubject {
  kind: AttributionKind
  id: string | number
}

/** What was begun and has not come to count is forgotten after this. */
const KEEP_UNCOUNTED_DAYS = 60

/**
 * Stores the campaign by which a visitor came (`campaignOf`); without one it does nothing. Of several before
 * it counts the last one stays. It counts only by `countAttribution`.
 */
export async function attribute(
  on: Connection,
  { kind, id }: AttributionSubject,
  campaign: Campaign | null,
): Promise<void> {
  if (!campaign) return
  const fields = { source: null, medium: null, campaign: null, term: null, content: null, ...campaign }
  await on
    .insertInto('campaign_attributions')
    .values({ subject_kind: kind, subject_id: String(id), ...fields })
    .onConflict(conflict =>
      conflict
        .columns(['subject_kind', 'subject_id'])
        .doUpdateSet({ ...fields, attributed_at: sql<Date>`now()` })
        .where('campaign_attributions.counted_at', 'is', null),
    )
    .execute()
}

/** The advert is published, the booking paid, the subscription confirmed. Nothing without a campaign. */
export async function countAttribution(
  on: Connection,
  { kind, id }: AttributionSubject,
  amountPence = 0,
): Promise<void> {
  await on
    .updateTable('campaign_attributions')
    .set({ counted_at: sql<Date>`now()`, amount_pence: amountPence })
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', String(id))
    .where('counted_at', 'is', null)
    .execute()
}

/** The booking is cancelled. */
export async function uncountAttribution(on: Connection, { kind, id }: AttributionSubject): Promise<void> {
  await on
    .updateTable('campaign_attributions')
    .set({ counted_at: null })
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', String(id))
    .execute()
}

export async function deleteUncounted(database: Database): Promise<void> {
  await database
    .deleteFrom('campaign_attributions')
    .where('counted_at', 'is', null)
    .where('attributed_at', '<', sql<Date>`now() - make_interval(days => ${KEEP_UNCOUNTED_DAYS})`)
    .execute()
}
