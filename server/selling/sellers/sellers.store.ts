/** The table `sellers`: what an account says of itself as a seller, and what its buyers say. */
import { sql, type Transaction } from 'kysely'
import type { SellerAnswer } from '#contracts/forms/seller-fields.ts'
import { slugify } from '#contracts/slug.ts'
import { verifiedUsers } from '#server/accounts/recipients.store.ts'
import { publicStates } from '#server/listings/listing-lifecycle.ts'
import { setSellerKind } from '#server/listings/seller-listings.store.ts'
import type { Connection, Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'

/** Within twelve months; more are hardly one person's own. */
const MAX_PRIVATE_CARS = 5

/** By the account, a trader's slug, or a car that visitors may see. */
export type WhichSeller = { account: string } | { dealer: string } | { car: number }

export async function findSeller(connection: Connection, which: WhichSeller) {
  const query = connection
    .selectFrom('sellers')
    .innerJoin('users', 'users.id', 'account_id')
    .selectAll('sellers')
    .select('users.created_at as member_since')
  if ('account' in which) return await query.where('account_id', '=', which.account).executeTakeFirst()
  if ('dealer' in which)
    return await query.where('slug', '=', which.dealer).where('kind', '=', 'dealer').executeTakeFirst()
  return await query
    .innerJoin('listings', 'seller_id', 'account_id')
    .where('listings.id', '=', which.car)
    .where('state', 'in', publicStates)
    .executeTakeFirst()
}

/** Fewer answers say nothing of the next one. */
const MIN_ANSWERED = 3

interface SellerFigures {
  soldHere: number
  repliesWithinMinutes: number | null
  hasEmail: boolean
  hasIdentity: boolean
  hasPapers: boolean
}

/** What the deals, conversations and certificates of a seller say; papers are those of the car. */
export async function sellerFigures(
  connection: Connection,
  accountId: string,
  car = 0,
): Promise<SellerFigures> {
  const { rows } = await sql<SellerFigures>`
    select (select count(*)::int from bookings join listings on listings.id = listing_id
        where seller_id = users.id and bookings.state = 'completed') as "soldHere",
      (select case when count(*) >= ${MIN_ANSWERED}
          then (percentile_cont(0.5) within group (order by minutes))::int end
        from (select extract(epoch from min(sent_at) - opened_at) / 60 as minutes from conversation_sides as own
          join conversations on conversations.id = own.conversation_id join conversation_messages on side_id = own.id
          where own.user_id = users.id and own.side = 'seller' and conversation_messages.state = 'delivered'
          group by conversations.id) as answered) as "repliesWithinMinutes",
      email_verified as "hasEmail",
      exists (select from listings where seller_id = users.id and certified_until > now()) as "hasIdentity",
      exists (select from listings where id = ${car} and certified_until > now()) as "hasPapers"
    from users where id = ${accountId}`.execute(connection)
  return rows[0]!
}

export type SellerRow = NonNullable<Awaited<ReturnType<typeof findSeller>>>

/**
 * Keeps the answer, which the seller's adverts follow. `firstname` is how a private seller is shown.
 * `isAsked`: it was not just sent along with another advert.
 */
export async function storeAnswer(
  trx: Transaction<DB>,
  accountId: string,
  { sellerKind: kind, ...answer }: SellerAnswer,
  firstname: string,
  isAsked = false,
): Promise<void> {
  const isDealer = kind === 'dealer'
  const before = await findSeller(trx, { account: accountId })
  const slug = before?.slug ?? (isDealer ? await freeSlug(trx, slugify(answer.businessName)) : null)
  const written = {
    ...{ kind, slug, shown_name: isDealer ? answer.businessName : firstname },
    business_address: isDealer ? answer.businessAddress : '',
    business_phone: isDealer ? answer.businessPhone : '',
    opening_hours: isDealer ? answer.openingHours : '',
    ...(isAsked && { answered_at: sql<Date>`now()` }),
  }
  await trx
    .insertInto('sellers')
    .values({ account_id: accountId, ...written })
    .onConflict(conflict => conflict.column('account_id').doUpdateSet(written))
    .execute()
  await setSellerKind(trx, accountId, kind, isDealer ? slug : null)
}

/** 'smith-cars', or 'smith-cars-2' where that is another's. */
async function freeSlug(trx: Transaction<DB>, wanted: string): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtext('slug of dealer'), hashtext(${wanted}))`.execute(trx)
  const { rows } = await sql<{ slug: string }>`
    select slug from (select ${wanted} || case number when 1 then '' else '-' || number end as slug, number
      from generate_series(1, 1000) as number) as wanted
    where slug not in (select slug from sellers where slug is not null) order by number limit 1`.execute(trx)
  return rows[0]!.slug
}

interface ManyCars {
  accountId: string
  name: string
  email: string
  cars: number
  answeredAt: Date
  askedAgainAt: Date | null
}

/** Private sellers with more cars within twelve months than people have; `accountId`: this one alone. */
export async function manyCarsSellers(
  connection: Connection,
  accountId: string | null = null,
): Promise<ManyCars[]> {
  const { rows } = await sql<ManyCars>`
    select account_id as "accountId", shown_name as name, email, answered_at as "answeredAt",
      asked_again_at as "askedAgainAt", count(distinct coalesce(registration, listings.id::text))::int as cars
    from sellers join ${verifiedUsers} as person on person.id = account_id join listings on seller_id = account_id
    where kind = 'private' and listed_at > now() - interval '12 months' and state <> 'draft'
      and (${accountId}::uuid is null or account_id = ${accountId}::uuid)
    group by account_id, email
    having count(distinct coalesce(registration, listings.id::text)) > ${MAX_PRIVATE_CARS}
    order by cars desc, account_id`.execute(connection)
  return rows
}

/** False where the seller was asked within twelve months. */
export async function noteAskedAgain(trx: Transaction<DB>, accountId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sellers')
    .set({ asked_again_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where(sql<boolean>`coalesce(asked_again_at < now() - interval '12 months', true)`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The traders with a car for sale, by name. */
export async function dealerSlugs(database: Database): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`select slug from sellers where kind = 'dealer'
    and exists (select from listings where seller_id = account_id and state = 'available') order by 1`.execute(
    database,
  )
  return rows.map(({ slug }) => slug)
}
