/** Where sellers are paid: their bank accounts, sealed, and their accounts at Stripe. */
import { sql } from 'kysely'
import type { Connection } from '#server/platform/database/pool.ts'

export interface PayoutAccount {
  /** The last digits of the bank account's number; null: none was given. */
  ending: string | null
  changed_at: Date | null
  /** At Stripe; null: there is none. */
  provider_account: string | null
  /** By Stripe. Null: it waits for the seller, or was not asked yet. False: it has refused, or they have left. */
  can_be_paid: boolean | null
}

export async function accountOf(on: Connection, accountId: string): Promise<PayoutAccount> {
  const { rows } = await sql<PayoutAccount>`select ending, changed_at, provider_account, can_be_paid
    from (select ${accountId}::uuid as account_id) as asked
    left join payout_accounts using (account_id) left join payout_connections using (account_id)`.execute(on)
  return rows[0]!
}

export const canBePaid = ({ ending, can_be_paid }: PayoutAccount) => ending !== null || can_be_paid === true

export async function saveAccount(
  on: Connection,
  accountId: string,
  { sealed, ending }: { sealed: Buffer; ending: string },
): Promise<void> {
  await sql`insert into payout_accounts (account_id, sealed, ending) values (${accountId}, ${sealed}, ${ending})
    on conflict (account_id) do update
    set sealed = excluded.sealed, ending = excluded.ending, changed_at = now()`.execute(on)
}

/** The one that is there stays. */
export async function addConnection(
  on: Connection,
  accountId: string,
  providerAccount: string,
): Promise<void> {
  await sql`insert into payout_connections (account_id, provider_account)
    values (${accountId}, ${providerAccount}) on conflict (account_id) do nothing`.execute(on)
}

export async function setCanBePaid(
  on: Connection,
  accountId: string,
  isPossible: boolean | null,
): Promise<void> {
  await sql`update payout_connections set can_be_paid = ${isPossible} where account_id = ${accountId}`.execute(
    on,
  )
}

/** Without Stripe everybody is paid by the bank; Stripe is asked again once it is set up again. */
export async function forgetStripe(on: Connection): Promise<void> {
  await sql`update payout_connections set can_be_paid = null where can_be_paid`.execute(on)
}
