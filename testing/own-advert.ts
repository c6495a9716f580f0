/** An advert that a person of a test has placed. */
import type { ListingRow } from '#server/listings/listing-row.ts'
import { aListing } from './listing.ts'
import type { Person } from './person.ts'
import type { RunningApp } from './running-app.ts'

/** For sale, and found by searches. Returns its id. */
export async function ownAdvertOf(
  forecourt: RunningApp,
  person: Person,
  facts: Partial<ListingRow> = {},
): Promise<number> {
  const { userId } = (await person.get('/api/users/current')).body.data.user
  const [id] = await forecourt.list(aListing(facts))
  await forecourt.connections.database
    .updateTable('listings')
    .set({ seller_id: userId })
    .where('id', '=', id!)
    .execute()
  return id!
}
