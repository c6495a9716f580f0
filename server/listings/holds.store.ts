/**
 * Holding adverts whose price or mileage can't be right, from feeds and from sellers alike. A held advert is
 * not found and has no page until it is corrected or an operator says that it is right; then it is not held
 * again with the same values. (0076)
 */
import { CompiledQuery, sql, type Transaction } from 'kysely'
import type pg from 'pg'
import type { HeldFact } from '#contracts/selling/dashboard/seller-advert.ts'
import { MAX_PRICE_RATIO } from '#contracts/valuation/price-bands.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import { carName, viewPathOf } from './listing-slug.ts'
import { transitionMany } from './transition.store.ts'

/** A year. Taxis of London do two thirds of it. */
const MAX_MILES = 60_000
/** For a car of eight years and more 10 miles are a slip, or thousands; for one of three years 0 are. */
const MIN_MILES = 100

/**
 * What can't be right; null otherwise. A damaged car may be that cheap, and a price of 0 is one on
 * application.
 */
const absurd = `case
    when listings.price_pence > 0 and listings.price_pence > ${MAX_PRICE_RATIO}::bigint * valued.value_pence then 'price'
    when listings.price_pence > 0 and listings.price_pence * ${MAX_PRICE_RATIO}::bigint < valued.value_pence
      and listings.price_caveat is distinct from 'damaged' then 'price'
    when listings.year is not null
      and listings.mileage > ${MAX_MILES} * (1 + greatest(0, extract(year from now())::int - listings.year)) then 'mileage'
    when listings.mileage = 0 and listings.year <= extract(year from now()) - 3 then 'mileage'
    when listings.mileage < ${MIN_MILES} and listings.year <= extract(year from now()) - 8
      and valued.listing_id is not null then 'mileage'
  end`
const checked = `concat_ws('/', listings.price_pence, coalesce(listings.mileage, -1), coalesce(listings.year, 0),
    coalesce(listings.engine_litres, 0))`
const withValue = 'listings left join listing_valuations as valued on valued.listing_id = listings.id'

type Connection = Transaction<DB> | pg.ClientBase

async function idsOf(connection: Connection, statement: string, values: unknown[]): Promise<number[]> {
  type Row = { id: number }
  const { rows } =
    'query' in connection
      ? await connection.query<Row>(statement, values)
      : await connection.executeQuery<Row>(CompiledQuery.raw(statement, values))
  return rows.map(row => Number(row.id))
}

/**
 * Holds those that can't be right and releases those that have been corrected. `where` is a constant of the
 * code. In the transaction that changed them, so that no visitor sees them between. What was said of a held
 * advert's earlier values counts no more.
 */
export async function holdAbsurd(connection: Connection, where: string, values: unknown[]): Promise<void> {
  const held = await idsOf(
    connection,
    `insert into listing_holds as hold (listing_id, fact, checked)
       select listings.id, ${absurd}, ${checked}
         from ${withValue} left join listing_holds as before on before.listing_id = listings.id
        where (${where}) and ${absurd} is not null and case listings.state
          when 'available' then before.released_at is null or before.checked <> ${checked}
          when 'held' then before.fact <> 'photographs' and (before.fact, before.checked) is distinct from (${absurd}, ${checked})
        end
     on conflict (listing_id) do update
       set fact = excluded.fact, checked = excluded.checked, held_at = now(), confirmed_at = null, released_at = null
     returning listing_id as id`,
    values,
  )
  if (held.length > 0) await move(connection, 'hold', 'system', held)
  const corrected = await idsOf(
    connection,
    `select listings.id from ${withValue} where listings.state = 'held' and (${where}) and ${absurd} is null
       and not exists (select from listing_holds as hold where hold.listing_id = listings.id and fact = 'photographs')`,
    values,
  )
  if (corrected.length > 0) await move(connection, 'release', 'system', corrected)
}

async function move(
  connection: Connection,
  event: 'hold' | 'release',
  by: 'system' | 'operator',
  ids: number[],
) {
  await transitionMany(connection, event, by, { where: 'listings.id = any($1::bigint[])', values: [ids] })
}

/** A photograph is like one of another seller's: until an operator has looked at both adverts. */
export async function holdForPhotographs(database: Database, id: number): Promise<void> {
  await database.transaction().execute(async trx => {
    const held = await idsOf(
      trx,
      `insert into listing_holds as hold (listing_id, fact, checked)
         select id, 'photographs', '' from listings where id = $1 and state = 'available'
       on conflict (listing_id) do update
         set fact = excluded.fact, checked = '', held_at = now(), confirmed_at = null, released_at = null
       returning listing_id as id`,
      [id],
    )
    if (held.length > 0) await move(trx, 'hold', 'system', held)
  })
}

/** For callers without a transaction of their own. */
export async function holdAbsurdOf(database: Database, ids: readonly number[]): Promise<void> {
  await database.transaction().execute(trx => holdAbsurd(trx, 'listings.id = any($1::bigint[])', [[...ids]]))
}

/** The seller says that the advert is right, which the operator sees. */
export async function confirmHeld(trx: Transaction<DB>, listingId: number): Promise<void> {
  await trx
    .updateTable('listing_holds')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('listing_id', '=', listingId)
    .execute()
}

/** What can't be right of held adverts, and whether their sellers say that it is. */
export async function holdsOf(database: Database, ids: readonly number[]) {
  const rows = await heldListings(database)
    .where('listings.id', 'in', [0, ...ids])
    .execute()
  return new Map(
    rows.map(({ id, fact, confirmed_at }) => [
      id,
      { fact: fact as HeldFact, isConfirmed: confirmed_at !== null },
    ]),
  )
}

const heldListings = (database: Database) =>
  database
    .selectFrom('listing_holds')
    .innerJoin('listings', 'listings.id', 'listing_holds.listing_id')
    .leftJoin('listing_valuations', 'listing_valuations.listing_id', 'listings.id')
    .select(['listings.id', 'fact', 'held_at', 'confirmed_at'])
    .where('state', '=', 'held')

/** More than an operator reads at once. */
const MAX_LISTED = 500

/** For operators: those first whose sellers wait for an answer. */
export async function listHeldListings(database: Database) {
  const rows = await heldListings(database)
    .select([
      'make',
      'model',
      'derivative',
      'trim_level',
      'year',
      'mileage',
      'price_pence',
      'value_pence',
      'partner',
    ])
    .select(['external_ref', 'seller_id', 'engine_litres', 'short_description', 'registration'])
    .orderBy(sql`confirmed_at is null`)
    .orderBy('held_at')
    .limit(MAX_LISTED)
    .execute()
  return rows.map(({ registration, ...row }) => ({
    ...{ ...row, car: carName(row), path: viewPathOf({ ...row, registration }) },
  }))
}

/** Puts it on sale. False where it is not held. */
export async function releaseHeld(trx: Transaction<DB>, listingId: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('listing_holds')
    .set({ released_at: sql<Date>`now()` })
    .where('listing_id', '=', listingId)
    .where(sql<boolean>`exists (select from listings where id = listing_id and state = 'held')`)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await move(trx, 'release', 'operator', [listingId])
  return true
}
