import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import type { OwnValuedCar } from '../own-car/understand-car.ts'

interface Subscription {
  id: string
  isConfirmed: boolean
}

/** The subscription of this address, added if it is missing; undefined if there is no such valuation. */
export async function subscriptionFor(
  database: Database,
  valuationId: string,
  email: string,
): Promise<Subscription | undefined> {
  // 'do update' instead of 'do nothing', which would return no row.
  const { rows } = await sql<Subscription>`
    insert into valuation_emails as kept (valuation_id, email, told_pence)
    select id, ${email}, private_pence from valuations where id = ${valuationId}
    on conflict (valuation_id, lower(email)) do update set email = kept.email
    returning id, confirmed_at is not null as "isConfirmed"
  `.execute(database)
  return rows[0]
}

export async function findSubscription(database: Database, id: string) {
  return await database
    .selectFrom('valuation_emails')
    .innerJoin('valuations', 'valuations.id', 'valuation_emails.valuation_id')
    .select(['valuation_emails.valuation_id', 'valuation_emails.confirmed_at', 'valuations.answer'])
    .where('valuation_emails.id', '=', id)
    .executeTakeFirst()
}

/** False if it has been deleted. */
export async function confirmSubscription(database: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('valuation_emails')
    .set({ confirmed_at: sql<Date>`coalesce(confirmed_at, now())` })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteSubscription(database: Database, id: string): Promise<void> {
  await database.deleteFrom('valuation_emails').where('id', '=', id).execute()
}

export async function deleteUnconfirmedEmails(database: Database, days: number): Promise<void> {
  await database
    .deleteFrom('valuation_emails')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute()
}

export interface ConfirmedSubscription {
  id: string
  email: string
  valuationId: string
  car: OwnValuedCar
  toldPence: number
}

/** Those after this id, in order. */
export async function confirmedAfter(
  database: Database,
  id: string,
  limit: number,
): Promise<ConfirmedSubscription[]> {
  const rows = await database
    .selectFrom('valuation_emails')
    .innerJoin('valuations', 'valuations.id', 'valuation_emails.valuation_id')
    .select(['valuation_emails.id', 'valuation_emails.email', 'valuation_emails.valuation_id'])
    .select(['valuation_emails.told_pence', 'valuations.car'])
    .where('valuation_emails.confirmed_at', 'is not', null)
    .where('valuation_emails.id', '>', id)
    .orderBy('valuation_emails.id')
    .limit(limit)
    .execute()
  return rows.map(row => ({
    id: row.id,
    email: row.email,
    valuationId: row.valuation_id,
    car: row.car as unknown as OwnValuedCar,
    toldPence: row.told_pence,
  }))
}

/** False if the person has stopped these emails, or has been told by another run meanwhile. */
export async function claimChange(
  trx: Transaction<DB>,
  { id, toldPence }: Pick<ConfirmedSubscription, 'id' | 'toldPence'>,
  pence: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('valuation_emails')
    .set({ told_pence: pence })
    .where('id', '=', id)
    .where('told_pence', '=', toldPence)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
