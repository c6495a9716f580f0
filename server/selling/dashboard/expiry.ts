/**
 * Ends adverts on their day, and emails their sellers a week before and when it has come. Each email is
 * queued in the transaction that ends the advert or notes its announcement, so that none is sent twice or
 * lost.
 */
import { sql, type Transaction } from 'kysely'
import type { ListingCard } from '#contracts/listings/listing.ts'
import { verifiedUsers } from '#server/accounts/recipients.store.ts'
import { runningStates } from '#server/listings/listing-lifecycle.ts'
import { listCardsInAnyState } from '#server/listings/listings.service.ts'
import { transitionMany } from '#server/listings/transition.store.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import type { Email } from '#server/platform/mail/email.ts'
import type { Platform } from '#server/platform/module.ts'
import { publicAddress } from '#server/platform/origin.ts'
import { type EndingAdvert, lockEndedAdverts } from './dashboard-adverts.store.ts'
import { endedEmail, endsSoonEmail } from './expiry-emails.ts'

type Dependencies = Pick<Platform, 'config' | 'database' | 'mailer'>

const ANNOUNCED_DAYS_BEFORE = 7
/** Adverts in one transaction. */
const BATCH = 200

/** Run again, it finds what has come due since. */
export async function endAdverts(dependencies: Dependencies, now = new Date()): Promise<void> {
  const { database, config } = dependencies
  const site = publicAddress(config)
  await inBatches(async () =>
    database.transaction().execute(async trx => {
      const ended = await lockEndedAdverts(trx, now, BATCH)
      if (ended.length === 0) return 0
      await transitionMany(trx, 'expire', 'system', {
        where: 'listings.id = any($1)',
        values: [ended.map(advert => advert.id)],
      })
      await emailSellers(dependencies, trx, ended, car => ({ email: endedEmail(car, site) }))
      return ended.length
    }),
  )
  await inBatches(async () =>
    database.transaction().execute(async trx => {
      const ending = await announceEnds(trx, now)
      await emailSellers(dependencies, trx, ending, (car, { expiresAt }) => ({
        email: endsSoonEmail(car, expiresAt, site),
        until: expiresAt,
      }))
      return ending.length
    }),
  )
}

async function inBatches(runBatch: () => Promise<number>): Promise<void> {
  while ((await runBatch()) === BATCH);
}

/** Notes the ends within a week that have not been announced, and returns those adverts. */
async function announceEnds(trx: Transaction<DB>, now: Date): Promise<EndingAdvert[]> {
  const { rows } = await sql<EndingAdvert>`
    with noted as (
      insert into advert_reminders as stored (listing_id, expires_at)
      select advert.id, advert.expires_at
      from listings as advert left join advert_reminders as told on told.listing_id = advert.id
      where advert.seller_id is not null and advert.state = any(${runningStates})
        and advert.expires_at > ${now}::timestamptz
        and advert.expires_at <= ${now}::timestamptz + make_interval(days => ${ANNOUNCED_DAYS_BEFORE})
        and told.expires_at is distinct from advert.expires_at
      order by advert.id
      limit ${BATCH}
      on conflict (listing_id) do update set expires_at = excluded.expires_at
        where stored.expires_at <> excluded.expires_at
      returning listing_id
    )
    select id, seller_id as "sellerId", expires_at as "expiresAt"
    from listings join noted on listing_id = id`.execute(trx)
  return rows
}

async function emailSellers(
  { database, mailer }: Dependencies,
  trx: Transaction<DB>,
  adverts: readonly EndingAdvert[],
  write: (car: ListingCard, advert: EndingAdvert) => { email: Email; until?: Date },
): Promise<void> {
  if (adverts.length === 0) return
  const ids = adverts.map(advert => advert.id)
  const cars = new Map((await listCardsInAnyState(database, ids)).map(car => [Number(car._id), car]))
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from ${verifiedUsers} as seller
    where id = any(${adverts.map(advert => advert.sellerId)}::uuid[])`.execute(trx)
  const addresses = new Map(rows.map(({ id, email }) => [id, email]))
  for (const advert of adverts) {
    const [car, address] = [cars.get(advert.id), addresses.get(advert.sellerId)]
    if (!car || !address) continue
    const { email, ...options } = write(car, advert)
    await mailer.send(address, email, { ...options, within: trx })
  }
}
