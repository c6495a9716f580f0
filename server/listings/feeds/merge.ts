/** From staging into the listings, in one transaction: new, changed, unchanged, and with `complete` withdrawn. */
import type pg from 'pg'
import type { ListingRow } from '../listing-row.ts'
import { transitionMany } from '../transition.store.ts'

export interface Merged {
  added: number
  changed: number
  unchanged: number
  withdrawn: number
}

export interface Twin {
  fileNo: number
  line: number
  reference: string
  firstFileNo: number
  firstLine: number
}

/**
 * Gives each staged row a reference of its own. Rows without one that are alike are numbered; which gets which number
 * makes no difference, as they are alike. Of rows to which the partner gave one reference the first stays, and
 * `onTwins` hears of the others.
 */
export async function makeReferencesUnique(
  client: pg.Client,
  onTwins: (twins: Twin[]) => Promise<void>,
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
    `create temp table feed_twins on commit drop as
       with shared as (
         select external_ref from feed_staging where not made_ref and content_hash is not null
          group by external_ref having count(*) > 1
       )
       select * from (
         select feed_staging.ctid as place, file_no, line, external_ref, row_number() over twins as number,
                first_value(file_no) over twins as first_file_no, first_value(line) over twins as first_line
           from feed_staging join shared using (external_ref)
          where content_hash is not null
         window twins as (partition by external_ref order by file_no, line)
       ) as numbered where number > 1`,
  )
  await client.query(
    `declare twins no scroll cursor for
       select file_no as "fileNo", line, external_ref as reference,
              first_file_no as "firstFileNo", first_line as "firstLine"
         from feed_twins order by file_no, line`,
  )
  while (true) {
    const { rows } = await client.query<Twin>('fetch 10000 from twins')
    if (rows.length === 0) break
    await onTwins(rows)
  }
  await client.query('close twins')
  const removed = await client.query(
    'delete from feed_staging using feed_twins where feed_staging.ctid = place',
  )
  await client.query('commit')
  await client.query('analyze feed_staging (external_ref, content_hash)')
  return removed.rowCount ?? 0
}

export interface MergeOptions {
  partner: string
  columns: readonly (keyof ListingRow)[]
  /** The feed is all the partner has: what it lacks is withdrawn. */
  complete: boolean
  startedAt: Date
  rowsRead: number
  rejected: number
}

/**
 * Merges, and records it in feed_imports. A reserved or sold car is left alone: its price is part of a deal. So is one
 * that its owner or an operator withdrew; one that the feed itself withdrew and lists again comes back.
 */
export async function merge(client: pg.Client, options: MergeOptions): Promise<Merged> {
  const { partner, columns, complete } = options
  await client.query('begin')
  const edited = await count(client, updateStatement(columns), [partner])
  const relisted = await transitionMany(client, 'relist', 'feed', {
    from: 'feed_staging as staged',
    where: isStagedAdvert,
    values: [partner],
    assignments: contentOf(columns),
  })
  const added = await count(client, insertStatement(columns), [partner])
  const withdrawn = complete
    ? await transitionMany(client, 'withdraw', 'feed', { where: isGone, values: [partner] })
    : 0
  const changed = edited + relisted
  const unchanged = options.rowsRead - options.rejected - added - changed
  await client.query(
    `insert into feed_imports
       (partner, started_at, finished_at, rows_read, added, changed, unchanged, withdrawn, rejected)
     values ($1, $2, clock_timestamp(), $3, $4, $5, $6, $7, $8)`,
    [partner, options.startedAt, options.rowsRead, added, changed, unchanged, withdrawn, options.rejected],
  )
  await client.query('commit')
  return { added, changed, unchanged, withdrawn }
}

/** A column as the feed gives it; `listed_at` keeps its value where the feed gives none. */
const fed = (column: string, otherwise: string) =>
  column === 'listed_at' ? `coalesce(staged.listed_at, ${otherwise})` : `staged.${column}`

const isStagedAdvert = `listings.partner = $1 and listings.external_ref = staged.external_ref
      and staged.content_hash is not null`

const isGone = `listings.partner = $1 and not exists (
      select from feed_staging as staged where staged.external_ref = listings.external_ref)`

/** Assignments of all that the feed decides. */
const contentOf = (columns: readonly string[]): string[] => [
  ...columns.map(column => `${column} = ${fed(column, 'listings.listed_at')}`),
  'content_hash = staged.content_hash',
  `price_history = case when listings.price_pence = staged.price_pence then listings.price_history
        else listings.price_history || jsonb_build_object(
          'at', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'pricePence', listings.price_pence) end`,
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
