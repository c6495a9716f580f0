/**
 * The only writer of a listing's state. Both forms follow listing-lifecycle.ts; a trigger refuses a change of
 * state that does not set `state_changed_at`, as only the statements made here do (docs/decisions/0030).
 */
import { CompiledQuery, sql, type Transaction } from 'kysely'
import type pg from 'pg'
import type { ListingState } from '#contracts/listings/listing.ts'
import { settingOr } from '#contracts/settings/settings.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import { fieldProblem, problem } from '#server/platform/problems.ts'
import { type Actor, type ListingEvent, movesOf, unendedStates } from './listing-lifecycle.ts'
import { hasOwnAdvert } from './listings.store.ts'
import { isKeptOut } from './takedowns.store.ts'

/** Needed by events that put an advert on sale for a while. */
export interface Duration {
  /** Whole days until it ends: the setting ADVERT_DAYS, whose default it has here too. */
  advertDays?: number
}

/**
 * Moves one listing and returns its new state. Locks the row until the transaction ends, so that a
 * simultaneous transition sees the result of this one. Throws 'listing-not-found', 'wrong-state' if the
 * lifecycle does not allow it, and 'registration-listed' and 'registration-removed' if a car of our own
 * sellers comes on sale that may not (mustBeOnlyAdvert).
 */
export async function transition(
  trx: Transaction<DB>,
  listingId: number,
  event: ListingEvent,
  by: Actor,
  { advertDays }: Duration = {},
): Promise<ListingState> {
  const listing = await trx
    .selectFrom('listings')
    .select(['state', 'withdrawn_by', 'source', 'registration'])
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
  const comesOnSale = unendedStates.includes(move.to) && !unendedStates.includes(move.from)
  if (comesOnSale && listing.source === 'live' && listing.registration !== null)
    await mustBeOnlyAdvert(trx, listingId, listing.registration)
  await transitionMany(trx, event, by, { where: 'listings.id = $1', values: [listingId], advertDays })
  return move.to
}

/**
 * One after the other: of two simultaneous adverts of a car the second sees the first. Throws
 * 'registration-listed' if another advert offers the car, and 'registration-removed' if an advert of it was
 * taken down for fraud.
 */
export async function mustBeOnlyAdvert(
  trx: Transaction<DB>,
  listingId: number,
  registration: string,
): Promise<void> {
  await lockRegistration(trx, registration)
  if (await isKeptOut(trx, registration)) {
    const message = 'We have removed an advert with this number plate. If the car is yours, contact us.'
    throw fieldProblem('registration-removed', 'numberPlate', message)
  }
  if (!(await hasOwnAdvert(trx, registration, listingId))) return
  const message = 'A car with this number plate is for sale here already.'
  throw fieldProblem('registration-listed', 'numberPlate', message)
}

/** Until the transaction ends, no other advert with this registration comes on sale or is taken down. */
export async function lockRegistration(trx: Transaction<DB>, registration: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('advert of'), hashtext(${registration}))`.execute(trx)
}

/** SQL fragments; must be constants of the code, never input. */
export interface Affected {
  advertDays?: Duration['advertDays'] | undefined
  /** A table with its alias to join with `listings`; `where` has the join condition. */
  from?: string
  where: string
  values: readonly unknown[]
  /** Further assignments, `column = expression`; not of columns that the event sets itself. */
  assignments?: readonly string[]
}

/** Moves all matching listings in one statement, where their state allows it. Returns their number. */
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

/** Columns that an event sets beside state and time, with SQL expressions. */
function columnsSetBy(event: ListingEvent, by: Actor, advertDays: number): Record<string, string> {
  switch (event) {
    case 'publish':
      return { listed_at: 'now()', expires_at: endInDays(advertDays) }
    case 'renew':
      return { expires_at: endInDays(advertDays) }
    case 'release':
      return { reserved_until: 'null' }
    case 'sell':
      return { sold_at: 'now()', reserved_until: 'null' }
    case 'withdraw':
      return { reserved_until: 'null', withdrawn_at: 'now()', withdrawn_by: quoted(by) }
    case 'relist':
      return {
        withdrawn_at: 'null',
        withdrawn_by: 'null',
        // What an operator took down in error runs for as long as it was away.
        ...(by === 'operator' && { expires_at: 'listings.expires_at + (now() - listings.withdrawn_at)' }),
      }
    default:
      return {}
  }
}

/** As SQL, the end of an advert that goes on sale now: of its last day in London, as its seller is told. */
export function endInDays(days: number): string {
  if (!Number.isInteger(days)) throw new Error(`Not a whole number of days: ${days}`)
  return `((now() at time zone 'Europe/London')::date + ${days + 1})::timestamp at time zone 'Europe/London' - interval '1 second'`
}

function transitionStatement(
  event: ListingEvent,
  by: Actor,
  { from, where, assignments = [], advertDays = settingOr('ADVERT_DAYS', undefined) }: Affected,
) {
  const moves = movesOf(event, by)
  if (moves.length === 0) throw new Error(`The lifecycle of listings never allows '${event}' by ${by}`)
  const steps = moves.map(move => `when ${quoted(move.from)} then ${quoted(move.to)}`)
  const written = Object.entries({
    state: `case listings.state ${steps.join(' ')} end`,
    // Not now(): two transitions in one transaction need different times.
    state_changed_at: 'clock_timestamp()',
    updated_at: 'now()',
    ...columnsSetBy(event, by, advertDays),
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

/** Without escaping: states and actors are plain words. */
const quoted = (word: string) => `'${word}'`
