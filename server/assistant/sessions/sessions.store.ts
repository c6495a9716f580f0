import { sql } from 'kysely'
import type { Database, PreparedStatement } from '#server/platform/database/pool.ts'
import type { VisitorHash } from './visitor-cookie.ts'

export interface SessionRow {
  id: string
  /** Undefined where the visitor was not logged in. */
  userId: string | undefined
  /** The session's last search, as a canonical query string. */
  query: string
}

/** A message and its answer. */
export interface Turn {
  sessionId: string
  visitor: VisitorHash
  userId: string | undefined
  at: Date
  said: string
  answer: {
    content: string
    extracted: Record<string, unknown>
    query: string
    matchingCount: number | null
    confidence: number
    suggestions: readonly string[]
  }
}

/** Prepared, because every message runs it. */
const sessionOfVisitor: PreparedStatement = {
  name: 'assistant session of visitor',
  text: 'select user_id, query from assistant_sessions where id = $1 and visitor_hash = $2',
}

/** Undefined for another visitor's session. */
export async function findSession(
  database: Database,
  id: string,
  visitor: VisitorHash,
): Promise<SessionRow | undefined> {
  const [row] = await database.prepared<{ user_id: string | null; query: string }>(sessionOfVisitor, [
    id,
    visitor,
  ])
  return row && { id, userId: row.user_id ?? undefined, query: row.query }
}

/** Upserts the session, and inserts both messages of a turn, in one statement. */
const insert: PreparedStatement = {
  name: 'assistant turn',
  text: `with session as (
      insert into assistant_sessions (id, visitor_hash, user_id, query, turns, started_at, used_at)
      values ($1, $2, $3, $4, 1, $5::timestamptz, $5)
      on conflict (id) do update set user_id = excluded.user_id, query = excluded.query,
        turns = assistant_sessions.turns + 1, used_at = excluded.used_at
      where assistant_sessions.visitor_hash = excluded.visitor_hash
      returning id
    )
    insert into assistant_messages
      (session_id, author, content, extracted, query, matching_count, confidence, suggestions, at)
    select id, author, content, extracted, query, matching_count, confidence, suggestions, $5::timestamptz
    from session cross join (values
      (1, 'user', $6, null, null, null, null, null),
      (2, 'bot', $7, $8::jsonb, $4, $9::integer, $10::real, $11::text[])
    ) as side (number, author, content, extracted, query, matching_count, confidence, suggestions)
    order by number`,
}

export async function insertTurn(database: Database, turn: Turn): Promise<void> {
  const { sessionId, visitor, userId, at, said, answer } = turn
  const { content, extracted, query, matchingCount, confidence, suggestions } = answer
  await database.prepared(insert, [
    ...[sessionId, visitor, userId, query, at, storable(said), content],
    ...[JSON.stringify(extracted, (_, value) => storable(value)), matchingCount, confidence, suggestions],
  ])
}

/** A change of the session's search without a message. */
export interface SearchUpdate {
  sessionId: string
  visitor: VisitorHash
  userId: string | undefined
  query: string
}

/** Changes nothing where the session is another visitor's. */
export async function updateQuery(
  database: Database,
  { sessionId, visitor, userId, query }: SearchUpdate,
): Promise<void> {
  await database
    .updateTable('assistant_sessions')
    .set({ query, used_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .where('visitor_hash', '=', visitor)
    .where(({ eb, or }) => or([eb('user_id', 'is', null), ...(userId ? [eb('user_id', '=', userId)] : [])]))
    .execute()
}

export type MessageRow = Awaited<ReturnType<typeof messagesOf>>[number]

/** The last `atMost` messages, oldest first. */
export async function messagesOf(database: Database, sessionId: string, atMost: number) {
  const rows = await database
    .selectFrom('assistant_messages')
    .select(['id', 'author', 'at', 'content', 'extracted', 'query'])
    .select(['matching_count', 'confidence', 'suggestions'])
    .where('session_id', '=', sessionId)
    .orderBy('id', 'desc')
    .limit(atMost)
    .execute()
  return rows.reverse()
}

/** How many days sessions are kept after their last use. */
export interface Retention {
  days: number
  daysOfOneTurn: number
}

/** Messages are deleted by cascade. */
export async function deleteUnused(database: Database, { days, daysOfOneTurn }: Retention): Promise<void> {
  const before = (age: number) => sql<Date>`now() - make_interval(days => ${age}::integer)`
  await database
    .deleteFrom('assistant_sessions')
    .where(({ eb, or, and }) =>
      or([
        eb('used_at', '<', before(days)),
        // Not a parameter, with which PostgreSQL could not use the index of these sessions.
        and([eb('turns', '=', sql.lit(1)), eb('used_at', '<', before(daysOfOneTurn))]),
      ]),
    )
    .execute()
}

/** PostgreSQL stores neither NUL nor a lone surrogate. */
function storable(value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\uFFFD') : value
}
