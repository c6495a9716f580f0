/**
 * What a run would do that is more often a broken feed than the truth: withdrawing a large share of the
 * stock, moving most prices, losing a field. Such a run changes nothing unless the operator says that it is
 * right (--yes).
 */
import type pg from 'pg'
import { runningStates } from '../listing-lifecycle.ts'
import type { ListingRow } from '../listing-row.ts'

export interface Run {
  partner: string
  columns: readonly (keyof ListingRow)[]
  complete: boolean
  /** Rows that go in. */
  accepted: number
  /** By column: rows that go in without its value, as it could not be read. */
  unread: ReadonlyMap<string, number>
  feedAt: Date | null
  /** A share of the rows or adverts, 0 to 1. */
  share: number
}

/**
 * A price or mileage that is so many times the one before, or such a part of it, has not changed but is
 * another column's or unit's.
 */
const JUMP = 3
/** Files of one delivery are not written at once. */
const OLDER_MS = 60_000
/** Enough to tell whose feed it is. */
const SAMPLE = 1000
/** Fewer may have a reference such as 1 by chance. */
const MIN_FOREIGN = 5

/** In words that follow 'Held: '; none where nothing is odd. */
export async function reasonsToHold(client: pg.Client, run: Run): Promise<string[]> {
  const { partner, accepted, unread, feedAt, share } = run
  const reasons: string[] = []
  const isMuch = (count: number, of: number) => count > 1 && count > share * of
  const told = (count: number, of: number, what: string) => {
    if (isMuch(count, of))
      reasons.push(`${count.toLocaleString('en-GB')} of ${of.toLocaleString('en-GB')} ${what}`)
  }

  const lastAt = await dateOfLast(client, partner)
  if (feedAt && lastAt && lastAt.getTime() - feedAt.getTime() >= OLDER_MS)
    reasons.push(`the feed is of ${timeOf(feedAt)}, older than the last one of ${timeOf(lastAt)}`)

  const known = await changesOf(client, run)
  const { onSale, gone, matched, prices, mileages, ...lost } = known
  told(gone!, onSale!, 'adverts would be withdrawn')
  told(prices!, matched!, `prices would be multiplied or divided by ${JUMP} or more`)
  told(mileages!, matched!, `mileages would be multiplied or divided by ${JUMP} or more`)
  for (const [column, count] of Object.entries(lost))
    told(count, matched!, `adverts would lose their ${column}`)
  for (const [column, count] of unread)
    if (!isMuch(lost[column] ?? 0, matched!)) told(count, accepted, `rows have no ${column} that can be read`)

  const { sampled, others } = await foreignRows(client, partner)
  if (others >= MIN_FOREIGN && others > sampled / 2)
    reasons.push(`${others} of ${sampled} rows are adverts of another partner`)
  return reasons
}

const timeOf = (time: Date) => `${time.toISOString().slice(0, 19).replace('T', ' ')} UTC`

async function dateOfLast(client: pg.Client, partner: string): Promise<Date | null> {
  const { rows } = await client.query<{ at: Date | null }>(
    'select max(feed_at) as at from feed_imports where partner = $1',
    [partner],
  )
  return rows[0]?.at ?? null
}

/** Lists are never null, and names and places follow from others. */
const notCompared: ReadonlySet<string> = new Set([
  ...['features', 'major_repairs', 'known_issues', 'pictures', 'listed_at', 'generation', 'price_caveat'],
  ...['outcode', 'region', 'latitude', 'longitude'],
])

async function changesOf(
  client: pg.Client,
  { partner, columns, complete }: Pick<Run, 'partner' | 'columns' | 'complete'>,
): Promise<Record<string, number>> {
  const jumps = (column: 'price_pence' | 'mileage') =>
    columns.includes(column)
      ? `count(*) filter (where least(listings.${column}, staged.${column}) > 0
          and greatest(listings.${column}, staged.${column})::float8 >= ${JUMP} * least(listings.${column}, staged.${column}))`
      : '0'
  const lost = columns
    .filter(column => !notCompared.has(column))
    .map(
      column =>
        `count(*) filter (where listings.${column} is not null and staged.${column} is null)::int as ${column}`,
    )
  const { rows } = await client.query<Record<string, number>>(
    `with stock as (
       select count(*)::int as "onSale", (count(*) filter (where not staged.off_sale))::int as matched,
              (count(*) filter (where staged.off_sale${complete ? ' is not false' : ''}))::int as gone
         from listings left join (
           select external_ref, bool_and(off_sale) as off_sale from feed_staging group by external_ref
         ) as staged using (external_ref)
        where listings.partner = $1 and listings.state = any($2)
     ), changes as (
       select (${jumps('price_pence')})::int as prices, (${jumps('mileage')})::int as mileages, ${lost.join(', ')}
         from listings join feed_staging as staged using (external_ref)
        where listings.partner = $1 and listings.state = any($2) and staged.content_hash is not null
          and listings.content_hash is distinct from staged.content_hash
     )
     select * from stock, changes`,
    [partner, runningStates],
  )
  return rows[0]!
}

/** How many rows of a sample another partner has under the same reference and name, and this one has not. */
async function foreignRows(client: pg.Client, partner: string): Promise<{ sampled: number; others: number }> {
  const { rows } = await client.query<{ sampled: number; others: number }>(
    `with sample as (
       select external_ref, make, model from feed_staging where content_hash is not null and not made_ref limit ${SAMPLE}
     ), other_partners as (select distinct partner from feed_imports where partner <> $1)
     select count(*)::int as sampled, count(*) filter (
         where not exists (
             select from listings where listings.partner = $1 and listings.external_ref = sample.external_ref)
           and exists (
             select from listings join other_partners using (partner)
              where listings.external_ref = sample.external_ref
                and (listings.make, listings.model) = (sample.make, sample.model)))::int as others
       from sample`,
    [partner],
  )
  return rows[0]!
}
