/** Which cars are new or cheaper, for alerts. Inside a snapshot of the caller's only. */
import type { ClientBase } from 'pg'

/** A transaction that was open at a moment may have written its times so much before. */
const MARGIN_MS = 3_600_000

export interface Arrival {
  /** When it came to be on offer here, in milliseconds since 1970. */
  arrivedAt: number
  /** As listings.price_history holds it (price-history.ts). */
  priceHistory: unknown
}

interface Row {
  id: number
  source: string
  createdAt: number
  listedAt: number
  priceHistory: unknown
}

/** By id. */
export async function arrivalsOf(client: ClientBase, ids: readonly number[]): Promise<Map<number, Arrival>> {
  const { rows } = await client.query<Row>(
    `select id, source, price_history as "priceHistory",
       extract(epoch from created_at)::float8 * 1000 as "createdAt",
       extract(epoch from listed_at)::float8 * 1000 as "listedAt"
     from listings where id = any($1)`,
    [ids],
  )
  return new Map(
    rows.map(row => [Number(row.id), { arrivedAt: arrivedAt(row), priceHistory: row.priceHistory }]),
  )
}

/**
 * Our own sellers write an advert first and list it later. A partner's date of listing says nothing about when the car
 * arrived here, and some partners send a new one each day.
 */
function arrivedAt({ source, createdAt, listedAt }: Row): number {
  const isListedLater = source === 'live' && listedAt <= Date.now()
  return Math.max(createdAt, isListedLater ? listedAt : 0)
}

/** The ids of the listings that arrived or changed their price since, batch by batch, where the change log is too short. */
export async function* arrivedOrRepricedSince(
  client: ClientBase,
  moment: Date,
  batchSize: number,
): AsyncGenerator<number[]> {
  // A cursor takes no parameters.
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
