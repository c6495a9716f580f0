/** Merges the staging table into the listings, in one transaction. */
import type pg from 'pg'
import { holdAbsurd } from '../holds.store.ts'
import type { ListingRow } from '../listing-row.ts'
import { historyWithPresentPrice } from '../price-history.ts'
import { type RefusedRow, removeTakenDown } from '../takedowns.store.ts'
import { transitionMany } from '../transition.store.ts'

export interface MergeCounts {
  added: number
  changed: number
  unchanged: number
  withdrawn: number
  /** Rows of adverts and cars that operators have taken down. */
  refused: RefusedRow[]
  /** Rows with changes of cars that are reserved or sold here. */
  kept: (RefusedRow & { state: string })[]
}

export interface Duplicate {
  fileNo: number
  line: number
  reference: string
  firstFileNo: number
  firstLine: number
}

/**
 * Makes the references in staging unique. Identical rows without a partner's reference are numbered in any
 * order. Of rows with the same partner's reference the first stays, be it one that takes the car off sale;
 * the others are deleted, and those with content passed to `onDuplicates`. Returns the number of these.
 */
export async function makeReferencesUnique(
  client: pg.Client,
  onDuplicates: (duplicates: Duplicate[]) => Promise<void>,
): Promise<number> {
  await client.query(
    `with shared as (
       select external_ref from feed_staging where made_ref group by external_ref having count(*) > 1
     ), numbered as (
       select feed_staging.ctid as place, row_number() over (partition by external_ref) as number
         from feed_staging join shared using (external_ref) where made_ref
     )
     update feed_staging set external_ref = external_ref || '-' || number
       from numbered where feed_staging.ctid = numbered.place and number > 1`,
  )
  await client.query('begin')
  await client.query(
    `create temp table feed_duplicates on commit drop as
       with shared as (
         select external_ref from feed_staging where not made_ref and (content_hash is not null or off_sale)
          group by external_ref having count(*) > 1
       )
       select * from (
         select feed_staging.ctid as place, file_no, line, external_ref, content_hash, row_number() over duplicates as number,
                first_value(file_no) over duplicates as first_file_no, first_value(line) over duplicates as first_line
           from feed_staging join shared using (external_ref)
          where content_hash is not null or off_sale
         window duplicates as (partition by external_ref order by file_no, line)
       ) as numbered where number > 1`,
  )
  await client.query(
    `declare duplicates no scroll cursor for
       select file_no as "fileNo", line, external_ref as reference,
              first_file_no as "firstFileNo", first_line as "firstLine"
         from feed_duplicates where content_hash is not null order by file_no, line`,
  )
  while (true) {
    const { rows } = await client.query<Duplicate>('fetch 10000 from duplicates')
    if (rows.length === 0) break
    await onDuplicates(rows)
  }
  await client.query('close duplicates')
  // A row that takes its car off sale has been counted as rejected.
  const removed = await count(
    client,
    'delete from feed_staging using feed_duplicates as same where feed_staging.ctid = place and same.content_hash is not null',
  )
  await client.query('delete from feed_staging using feed_duplicates where feed_staging.ctid = place')
  await client.query('commit')
  await client.query('analyze feed_staging (external_ref, content_hash)')
  return removed
}

export interface MergeOptions {
  partner: string
  columns: readonly (keyof ListingRow)[]
  /** The feed has all of the partner's adverts; others are withdrawn. */
  complete: boolean
  startedAt: Date
  rowsRead: number
  rejected: number
  feedAt: Date | null
}

/** Rows with the registration of an earlier row under another reference; both are imported. */
export async function sharedRegistrations(client: pg.Client): Promise<Duplicate[]> {
  const { rows } = await client.query<Duplicate>(
    `select * from (
       select file_no as "fileNo", line, registration as reference, row_number() over cars as number,
              first_value(file_no) over cars as "firstFileNo", first_value(line) over cars as "firstLine"
         from feed_staging where registration is not null
       window cars as (partition by registration order by file_no, line)
     ) as numbered where number > 1 order by "fileNo", line limit 10000`,
  )
  return rows
}

/**
 * Merges, and records the counts in feed_imports. Reserved and sold cars are not changed, as their price is
 * part of a deal, nor those that an owner or operator withdrew. Rows of adverts that were taken down for
 * fraud are refused. Cars that the feed itself withdrew and lists again are relisted.
 */
export async function mergeStaging(client: pg.Client, options: MergeOptions): Promise<MergeCounts> {
  const { partner, columns, complete, startedAt, rowsRead, feedAt } = options
  await client.query('begin')
  const { rows: kept } = await client.query<RefusedRow & { state: string }>(
    `select file_no as "fileNo", line, staged.external_ref as reference, listings.state
       from listings join feed_staging as staged on ${isStagedAdvert}
      where listings.state in ('reserved', 'sold') and listings.content_hash is distinct from staged.content_hash`,
    [partner],
  )
  const refused = await removeTakenDown(client, partner, columns.includes('registration'))
  const rejected = options.rejected + refused.length
  const edited = await count(client, updateStatement(columns), [partner])
  const relisted = await transitionMany(client, 'relist', 'feed', {
    from: 'feed_staging as staged',
    where: isStagedAdvert,
    values: [partner],
    assignments: contentOf(columns),
  })
  const added = await count(client, insertStatement(columns), [partner])
  const offSale = await transitionMany(client, 'withdraw', 'feed', {
    from: 'feed_staging as staged',
    where: 'staged.off_sale and listings.partner = $1 and listings.external_ref = staged.external_ref',
    values: [partner],
  })
  const gone = complete
    ? await transitionMany(client, 'withdraw', 'feed', { where: isGone, values: [partner] })
    : 0
  const withdrawn = offSale + gone
  // Those that have been valued; new adverts are held once they are.
  await holdAbsurd(client, 'listings.partner = $1 and listings.updated_at = now()', [partner])
  const changed = edited + relisted
  const unchanged = rowsRead - rejected - added - changed
  await client.query(
    `insert into feed_imports
       (partner, started_at, finished_at, rows_read, added, changed, unchanged, withdrawn, rejected, feed_at)
     values ($1, $2, clock_timestamp(), $3, $4, $5, $6, $7, $8, $9)`,
    [partner, startedAt, rowsRead, added, changed, unchanged, withdrawn, rejected, feedAt],
  )
  await client.query('commit')
  return { added, changed, unchanged, withdrawn, refused, kept }
}

/** The staged value of a column; for `listed_at` a fallback if the feed has none. */
const fed = (column: string, otherwise: string) =>
  column === 'listed_at' ? `coalesce(staged.listed_at, ${otherwise})` : `staged.${column}`

const isStagedAdvert = `listings.partner = $1 and listings.external_ref = staged.external_ref
      and staged.content_hash is not null`

const isGone = `listings.partner = $1 and not exists (
      select from feed_staging as staged where staged.external_ref = listings.external_ref)`

/** Assignments of all columns that come from the feed. */
const contentOf = (columns: readonly string[]): string[] => [
  ...columns.map(column => `${column} = ${fed(column, 'listings.listed_at')}`),
  'content_hash = staged.content_hash',
  `price_history = case when listings.price_pence = staged.price_pence then listings.price_history
        else ${historyWithPresentPrice} end`,
]

function updateStatement(columns: readonly string[]): string {
  return `update listings set ${contentOf(columns).join(', ')}, updated_at = now()
    from feed_staging as staged
    where ${isStagedAdvert}
      and listings.state not in ('reserved', 'sold', 'withdrawn')
      and listings.content_hash is distinct from staged.content_hash`
}

function insertStatement(columns: readonly string[]): string {
  return `insert into listings (source, partner, external_ref, content_hash, ${columns.join(', ')})
    select 'web', $1, external_ref, content_hash, ${columns.map(column => fed(column, 'now()')).join(', ')}
      from feed_staging as staged
     where content_hash is not null
       and not exists (
         select from listings where listings.partner = $1 and listings.external_ref = staged.external_ref)`
}

async function count(client: pg.Client, statement: string, values: unknown[] = []): Promise<number> {
  return (await client.query(statement, values)).rowCount ?? 0
}
