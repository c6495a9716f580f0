/**
 * The only writer of a listing's state. Both forms follow listing-lifecycle.ts; a trigger refuses a change of state that
 * does not set `state_changed_at`, as only the statements made here do (docs/decisions/0030).
 */
import { CompiledQuery, type Transaction } from 'kysely'
import type pg from 'pg'
import type { ListingState } from '#contracts/listing.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import { problem } from '#server/platform/problems.ts'
import { type Actor, type ListingEvent, movesOf } from './listing-lifecycle.ts'

/**
 * Moves one listing and returns its new state. Its row stays locked until the transaction ends, so of two that want to
 * move it the second finds what the first has made of it. Throws 'listing-not-found', or 'wrong-state' where the
 * lifecycle does not allow it.
 */
export async function transition(
  trx: Transaction<DB>,
  listingId: number,
  event: ListingEvent,
  by: Actor,
): Promise<ListingState> {
  const listing = await trx
    .selectFrom('listings')
    .select(['state', 'withdrawn_by'])
    .where('id', '=', listingId)
    .forUpdate()
    .executeTakeFirst()
  if (!listing) throw problem('listing-not-found')
  const move = movesOf(event, by).find(({ from }) => from === listing.state)
  if (!move || (move.undoesOwn && listing.withdrawn_by !== by)) {
    const withdrawer = listing.withdrawn_by === null ? '' : ` by ${listing.withdrawn_by}`
    throw problem(
      'wrong-state',
      `Listing ${listingId} is ${listing.state}${withdrawer}: '${event}' by ${by} is not possible`,
    )
  }
  await transitionMany(trx, event, by, { where: 'listings.id = $1', values: [listingId] })
  return move.to
}

/** Pieces of SQL from constants of the code, never from a request. */
export interface Affected {
  /** A table with its alias to join `listings` with; `where` says how. */
  from?: string
  where: string
  values: readonly unknown[]
  /** Columns that change together with the state: `column = expression`. Not those that the event sets itself. */
  assignments?: readonly string[]
}

/**
 * The same for every listing of a condition, in one statement. Those that the event is not allowed for stay as they are.
 * Returns how many moved.
 */
export async function transitionMany(
  connection: Transaction<DB> | pg.ClientBase | pg.Pool,
  event: ListingEvent,
  by: Actor,
  affected: Affected,
): Promise<number> {
  const statement = transitionStatement(event, by, affected)
  const values = [...affected.values]
  if ('query' in connection) return (await connection.query(statement, values)).rowCount ?? 0
  const { numAffectedRows } = await connection.executeQuery(CompiledQuery.raw(statement, values))
  return Number(numAffectedRows ?? 0)
}

/** What an event writes beside the state and its time: columns with SQL expressions. */
function stampsOf(event: ListingEvent, by: Actor): Record<string, string> {
  switch (event) {
    case 'publish':
      return { listed_at: 'now()' }
    case 'sell':
      return { sold_at: 'now()' }
    case 'withdraw':
      return { withdrawn_at: 'now()', withdrawn_by: quoted(by) }
    case 'relist':
      return { withdrawn_at: 'null', withdrawn_by: 'null' }
    default:
      return {}
  }
}

function transitionStatement(event: ListingEvent, by: Actor, { from, where, assignments = [] }: Affected) {
  const moves = movesOf(event, by)
  if (moves.length === 0) throw new Error(`The lifecycle of listings never allows '${event}' by ${by}`)
  const steps = moves.map(move => `when ${quoted(move.from)} then ${quoted(move.to)}`)
  const written = Object.entries({
    state: `case listings.state ${steps.join(' ')} end`,
    // Not now(): two transitions of one transaction are two changes.
    state_changed_at: 'clock_timestamp()',
    updated_at: 'now()',
    ...stampsOf(event, by),
  }).map(([column, expression]) => `${column} = ${expression}`)
  const allowed = moves.map(({ from: state, undoesOwn }) =>
    undoesOwn
      ? `listings.state = ${quoted(state)} and listings.withdrawn_by = ${quoted(by)}`
      : `listings.state = ${quoted(state)}`,
  )
  return `update listings set ${[...written, ...assignments].join(', ')}
    ${from ? `from ${from}` : ''}
    where (${allowed.join(' or ')}) and (${where})`
}

/** For states and actors, which are plain words. */
const quoted = (word: string) => `'${word}'`
