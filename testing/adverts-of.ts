import type { ListingRow } from '#server/listings/listing-row.ts'
import { aListing } from './listing.ts'
import type { Person } from './person.ts'
import type { RunningApp } from './running-app.ts'

/** Adds ordinary adverts of this person, with these facts, and returns their ids in order. */
export async function advertsOf(
  person: Person,
  forecourt: RunningApp,
  ...facts: Partial<ListingRow>[]
): Promise<number[]> {
  const ids = await forecourt.list(...facts.map(aListing))
  const { body } = await person.get('/api/users/current')
  await forecourt.connections.database
    .updateTable('listings')
    .set({ seller_id: body.data.user.userId })
    .where('id', 'in', ids)
    .execute()
  await forecourt.index.caughtUp()
  return ids
}

/** Adds one, and returns its id. */
export async function anAdvertOf(
  person: Person,
  forecourt: RunningApp,
  facts: Partial<ListingRow> = {},
): Promise<number> {
  return (await advertsOf(person, forecourt, facts))[0]!
}
