/** What operators did, and why: rows are only added, which a trigger enforces. */
import type { Selectable } from 'kysely'
import type { Connection, Database } from './database/pool.ts'
import type { AuditLog } from './database/types.gen.ts'

export interface Operator {
  /** Their name. */
  by: string
  /** Their reason, in their own words. */
  why: string
}

/**
 * In the transaction of the action, so that neither is without the other. `subject` names a row without
 * anything of a person: 'certification 0190…'; so does `detail`: 'from 50 to 45'.
 */
export async function recordAction(
  on: Connection,
  { by, why }: Operator,
  action: string,
  subject: string,
  detail = '',
): Promise<void> {
  await on.insertInto('audit_log').values({ by, why, action, subject, detail }).execute()
}

export type RecordedAction = Selectable<AuditLog>

export interface AuditFilter {
  /** Part of the operator's name, in any case. */
  by?: string | undefined
  /** Part of the action or of its subject, in any case. */
  about?: string | undefined
  from?: Date | undefined
  until?: Date | undefined
  limit: number
}

/** The latest first. */
export async function recordedActions(
  database: Database,
  { by, about, from, until, limit }: AuditFilter,
): Promise<RecordedAction[]> {
  let query = database.selectFrom('audit_log').selectAll()
  if (by !== undefined) query = query.where('by', 'ilike', containing(by))
  if (about !== undefined) {
    const pattern = containing(about)
    query = query.where(({ or, eb }) => or([eb('action', 'ilike', pattern), eb('subject', 'ilike', pattern)]))
  }
  if (from) query = query.where('at', '>=', from)
  if (until) query = query.where('at', '<=', until)
  return await query.orderBy('id', 'desc').limit(limit).execute()
}

const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
