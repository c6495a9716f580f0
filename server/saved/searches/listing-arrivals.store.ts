/** Cars that are new or cheaper, for alerts. To be called in a transaction with a snapshot. */
import type { ClientBase } from 'pg'
import { formerPrices } from '#server/listings/price-history.ts'

/** Times are of a transaction's start, so a row may become visible later by its length. */
const MARGIN_MS = 3_600_000

interface Row {
  id: number
  source: string
  createdAt: number
  listedAt: number
  priceHistory: unknown
  adminCharge: number
}

/** By id: when it was first offered on this site, in milliseconds since 1970, and prices as buyers saw them. */
export async function arrivalsOf(client: ClientBase, ids: readonly number[]) {
  const { rows } = await client.query<Row>(
    `select id, source, price_history as "priceHistory", admin_charge_pence as "adminCharge",
       extract(epoch from created_at)::float8 * 1000 as "createdAt",
       extract(epoch from listed_at)::float8 * 1000 as "listedAt"
     from listings where id = any($1)`,
    [ids],
  )
  return new Map(
    rows.map(row => [
      Number(row.id),
      { arrivedAt: arrivedAt(row), formerPrices: formerPrices(row.priceHistory, row.adminCharge) },
    ]),
  )
}

/**
 * An advert of a user may be listed later than it is created. A partner's date of listing is ignored, as it
 * does not say when the advert came to this site, and some partners send a new one each day.
 */
function arrivedAt({ source, createdAt, listedAt }: Row): number {
  const isListedLater = source === 'live' && listedAt <= Date.now()
  return Math.max(createdAt, isListedLater ? listedAt : 0)
}

/** Ids of listings that arrived or changed price since then, in batches, for times before the change log. */
export async function* arrivedOrRepricedSince(
  client: ClientBase,
  moment: Date,
  batchSize: number,
): AsyncGenerator<number[]> {
  // The declaration of a cursor takes no parameters.
  const since = `'${new Date(moment.getTime() - MARGIN_MS).toISOString()}'`
  await client.query(
    `declare arrivals no scroll cursor for select id from listings
     where created_at >= ${since} or listed_at >= ${since}
        or (updated_at >= ${since} and price_history <> '[]')`,
  )
  let count: number
  do {
    const { rows } = await client.query<{ id: string | number }>(`fetch ${batchSize} from arrivals`)
    count = rows.length
    yield rows.map(row => Number(row.id))
  } while (count === batchSize)
}
