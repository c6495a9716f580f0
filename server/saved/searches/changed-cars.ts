/** What the alert follower reads of the change log and of the cars in it. Inside a snapshot only. */
import type { ClientBase } from 'pg'
import type { IndexedRecord } from '#server/search/indexed-record.ts'
import { type Position, presentListings } from '#server/search/listing-reader.ts'
import { higherPricesOf, type PriceChange } from './new-cars.ts'

const BATCH = 1000
/** Changes of transactions that were under way when the follower went away came to light after that. */
const MARGIN_MS = 3_600_000

interface Change {
  id: number
  /** When the car came to us, in milliseconds since 1970; null where these changes are none of it. */
  insertedAt: number | null
}

/** A car that was changed and can be found. */
export interface ChangedCar {
  record: IndexedRecord
  /** When it came to be on offer here, in milliseconds since 1970. */
  cameAt: number
  /** Its former prices that were higher than the present one, the latest first. */
  fell: readonly PriceChange[]
}

/** The cars changed in the window [from, until) of transaction ids, batch by batch; a batch may have none to be found. */
export async function* carsChangedIn(
  client: ClientBase,
  from: Position,
  until: Position,
): AsyncGenerator<ChangedCar[]> {
  yield* carsOf(
    client,
    `select listing_id as id,
       extract(epoch from max(at) filter (where kind = 'insert'))::float8 * 1000 as "insertedAt"
     from change_log where xid >= '${BigInt(from)}' and xid < '${BigInt(until)}' group by listing_id`,
  )
}

/** The cars that came or became cheaper since, where the change log reaches no further: nothing else makes a car news. */
export async function* carsChangedSince(client: ClientBase, at: Date): AsyncGenerator<ChangedCar[]> {
  const since = `'${new Date(at.getTime() - MARGIN_MS).toISOString()}'`
  yield* carsOf(
    client,
    `select id, null::float8 as "insertedAt" from listings
     where created_at >= ${since} or listed_at >= ${since}
        or (updated_at >= ${since} and price_history <> '[]')`,
  )
}

async function* carsOf(client: ClientBase, select: string): AsyncGenerator<ChangedCar[]> {
  await client.query(`declare changed_cars no scroll cursor for ${select}`)
  while (true) {
    const { rows: changes } = await client.query<Change>(`fetch ${BATCH} from changed_cars`)
    if (changes.length === 0) break
    yield await presentCars(client, changes)
  }
  await client.query('close changed_cars')
}

interface Facts {
  id: number
  source: string
  createdAt: number
  listedAt: number
  history: unknown
}

async function presentCars(client: ClientBase, changes: readonly Change[]): Promise<ChangedCar[]> {
  const ids = changes.map(change => Number(change.id))
  const insertedAt = new Map(changes.map(change => [Number(change.id), change.insertedAt]))
  const { rows } = await client.query<Facts>(
    `select id, source, price_history as history, extract(epoch from created_at)::float8 * 1000 as "createdAt",
       extract(epoch from listed_at)::float8 * 1000 as "listedAt"
     from listings where id = any($1)`,
    [ids],
  )
  const facts = new Map(rows.map(row => [Number(row.id), row]))
  const cars: ChangedCar[] = []
  for await (const { rows: records } of presentListings(client, ids)) {
    for (const record of records) {
      const fact = facts.get(record.id)!
      cars.push({
        record,
        cameAt: cameAt(fact, insertedAt.get(record.id) ?? 0),
        fell: higherPricesOf(fact.history, record.price_pence),
      })
    }
  }
  return cars
}

/**
 * Our own sellers write an advert first and list it later. A partner's date of listing says nothing of when the car came
 * to us, and some send a new one each day.
 */
function cameAt({ source, createdAt, listedAt }: Facts, insertedAt: number): number {
  const isListedLater = source === 'live' && listedAt <= Date.now()
  return Math.max(createdAt, insertedAt, isListedLater ? listedAt : 0)
}
