/** The admin charge in the price of cars bought here: searches, cards and labels have the total. */
import type { Database } from '#server/platform/database/pool.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import type { AdminCharge } from './listings.service.ts'

/** After a change of the settings, which may be of rows alone. */
export const followAdminCharge = defineJob({ name: 'show-admin-charge', attempts: 1, schedule: '* * * * *' })

/**
 * Writes the present charge where another one is stored; the change log takes it to the search index. In all
 * states, because the price of a car does not fall when it is reserved; partners sell their cars themselves.
 */
export async function showAdminCharge(database: Database, adminCharge: AdminCharge): Promise<void> {
  const pence = (await adminCharge()) ?? 0
  await database
    .updateTable('listings')
    .set({ admin_charge_pence: pence })
    .where('source', '=', 'live')
    // Unlike `<>` the two can be answered by the index.
    .where(({ or, eb }) => or([eb('admin_charge_pence', '<', pence), eb('admin_charge_pence', '>', pence)]))
    .execute()
}
