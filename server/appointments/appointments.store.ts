/** Rows of appointments: one for each booking or conversation, which a new proposal changes. */
import { type Selectable, sql, type Transaction } from 'kysely'
import type { Appointment } from '#contracts/appointments/appointment.ts'
import {
  ANSWER_HOURS,
  type AppointmentKind,
  type AppointmentState,
  HOURS_BEFORE_SLOT,
  possibleActions,
} from '#contracts/appointments/appointment-lifecycle.ts'
import type { Side } from '#contracts/buying/hand-over.ts'
import { type Slot, slotStart } from '#contracts/buying/slots.ts'
import type { Connection } from '#server/platform/database/pool.ts'
import type { Appointments, DB } from '#server/platform/database/types.gen.ts'

interface Proposal {
  kind: AppointmentKind
  proposed_by: Side
  slots: Slot[]
  counters: number
}
export type AppointmentRow = Omit<Selectable<Appointments>, keyof Proposal> &
  Proposal & { state: AppointmentState }

/** What an appointment is about. */
export interface Subject {
  column: 'id' | 'booking_id' | 'conversation_id'
  id: string | number
}

/** To change it, lock what it is about first. */
export async function appointmentOf(
  connection: Connection,
  { column, id }: Subject,
): Promise<AppointmentRow | undefined> {
  const query = connection.selectFrom('appointments').selectAll().where(column, '=', id)
  return await query.$castTo<AppointmentRow>().executeTakeFirst()
}

/** Those that wait for an answer, by what they are about. */
export async function proposalsAbout(
  connection: Connection,
  column: 'booking_id' | 'conversation_id',
  ids: readonly (string | number)[],
): Promise<Map<string, AppointmentRow>> {
  if (ids.length === 0) return new Map()
  const rows = await connection
    .selectFrom('appointments')
    .selectAll()
    .where('state', '=', 'proposed')
    .where(column, 'in', [...ids])
    .$castTo<AppointmentRow>()
    .execute()
  return new Map(rows.map(row => [String(row[column]), row]))
}

/** Its time begins again. */
export async function proposeSlots(
  trx: Transaction<DB>,
  { column, id }: Subject,
  proposal: Proposal,
): Promise<AppointmentRow> {
  const changes = {
    ...{ ...proposal, slots: JSON.stringify(proposal.slots), state: 'proposed' },
    ...{ proposed_at: sql<Date>`now()`, reminded_at: null, agreed_at: null },
  }
  return await trx
    .insertInto('appointments')
    .values({ ...changes, [column]: id })
    .onConflict(conflict => conflict.column(column).doUpdateSet(changes))
    .returningAll()
    .$castTo<AppointmentRow>()
    .executeTakeFirstOrThrow()
}

/** Settles a proposal, or notes that its side was reminded. */
export async function settleAppointment(
  trx: Transaction<DB>,
  { id }: AppointmentRow,
  state: AppointmentState,
  slots: readonly Slot[],
): Promise<AppointmentRow> {
  return await trx
    .updateTable('appointments')
    .set({ state, slots: JSON.stringify(slots) })
    .set({ agreed_at: state === 'agreed' ? sql<Date>`now()` : null })
    .$if(state === 'proposed', query => query.set({ reminded_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .returningAll()
    .$castTo<AppointmentRow>()
    .executeTakeFirstOrThrow()
}

/** Half of the time that a proposal of the evening for the next morning leaves. */
const FIRST_REMINDER_HOURS = 5

/** What they are about: proposals that may be due for a reminder, or to lapse. */
export async function unansweredSubjects(
  connection: Connection,
  column: 'booking_id' | 'conversation_id',
): Promise<string[]> {
  const rows = await connection
    .selectFrom('appointments')
    .select(column)
    .where('state', '=', 'proposed')
    .where(column, 'is not', null)
    .where('proposed_at', '<=', sql<Date>`now() - make_interval(hours => ${FIRST_REMINDER_HOURS})`)
    .orderBy('proposed_at')
    .execute()
  return rows.map(row => String(row[column]))
}

const HOUR_MS = 3_600_000

type Asked = Pick<AppointmentRow, 'proposed_at' | 'reminded_at' | 'slots'>

/** When the time to answer is over: before the first day begins, from which on the buyer may have the car. */
export function answerBy({ proposed_at, slots: [first] }: Omit<Asked, 'reminded_at'>): Date {
  const end = +proposed_at + ANSWER_HOURS * HOUR_MS
  return new Date(first ? Math.min(end, +slotStart(first) - HOURS_BEFORE_SLOT * HOUR_MS) : end)
}

/** The reminder is sent half-way, and nothing lapses long before as much time again, even if jobs stood still. */
export function isDueTo(row: Asked, now = Date.now()): 'remind' | 'lapse' | null {
  const half = (+answerBy(row) - +row.proposed_at) / 2
  if (row.reminded_at === null) return +row.proposed_at <= now - half ? 'remind' : null
  return +answerBy(row) <= now && +row.reminded_at <= now - half + HOUR_MS ? 'lapse' : null
}

/** Until when this side can answer, for lists; null where it has nothing to answer. */
export const answerWanted = (proposal: AppointmentRow | undefined, side: Side): string | null =>
  proposal && proposal.proposed_by !== side ? answerBy(proposal).toISOString() : null

export const standingOf = ({ kind, state, proposed_by, counters }: AppointmentRow) => ({
  ...{ kind, state, counters },
  proposedBy: proposed_by,
})

/** As one side sees it. `isOpen`: it can still be changed. */
export const appointmentView = (row: AppointmentRow, side: Side, isOpen: boolean): Appointment => ({
  id: String(row.id),
  kind: row.kind,
  state: row.state,
  isOwn: row.proposed_by === side,
  slots: row.slots,
  answerBy: row.state === 'proposed' ? answerBy(row).toISOString() : null,
  agreedAt: row.agreed_at?.toISOString() ?? null,
  can: isOpen ? possibleActions(standingOf(row), side) : [],
})
