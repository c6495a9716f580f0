import type { ListingRow } from '#server/listings/listing-row.ts'
import { type Connections, connect } from '#server/platform/database/pool.ts'
import { aListing } from '#testing/listing.ts'
import { copyListings } from '#testing/running-app.ts'
import type { AccountHolder } from './account.ts'

/** Puts an advert of this person on sale, without the sell form. Returns its id. */
export async function hasAnAdvert(
  { email }: AccountHolder,
  facts: Partial<ListingRow> = {},
): Promise<number> {
  return await withDatabase(async connections => {
    const [id] = await copyListings(connections, [aListing(facts)])
    await connections.pool.query(
      'update listings set seller_id = (select id from users where email = $1) where id = $2',
      [email, id],
    )
    return id!
  })
}

export async function withDatabase<T>(work: (connections: Connections) => Promise<T>): Promise<T> {
  const connections = connect(process.env.FORECOURT_DATABASE!, 1)
  return await work(connections).finally(() => connections.close())
}
