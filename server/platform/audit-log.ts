/** What operators did, and why: rows are only added, which a trigger enforces. */
import type { Transaction } from 'kysely'
import type { Database } from './database/pool.ts'
import type { DB } from './database/types.gen.ts'

export interface Operator {
  /** Their name. */
  by: string
  /** Their reason, in their own words. */
  why: string
}

/**
 * In the transaction of the action, so that neither is without the other. `subject` names a row without anything of a person:
 * 'certification 0190…'.
 */
export async function recordAction(
  on: Database | Transaction<DB>,
  { by, why }: Operator,
  action: string,
  subject: string,
): Promise<void> {
  await on.insertInto('audit_log').values({ by, why, action, subject }).execute()
}
