/**
 * Proposing days, answering them, and what time does to a proposal. The domain whose deal it is, its host,
 * says who the sides are and what follows for the deal.
 */
import type { Transaction } from 'kysely'
import type { Appointment } from '#contracts/appointments/appointment.ts'
import {
  type AppointmentAction,
  type AppointmentKind,
  stateAfterAction,
} from '#contracts/appointments/appointment-lifecycle.ts'
import { slotDayInWords, slotInWords } from '#contracts/buying/booking-words.ts'
import { otherSide, type Side, sides } from '#contracts/buying/hand-over.ts'
import {
  hasBegun,
  isAfterReservation,
  isWithin,
  SLOT_HOURS,
  type Slot,
  type SlotDays,
} from '#contracts/buying/slots.ts'
import { londonHour } from '#contracts/london-days.ts'
import { capitalised, formatDateTime } from '#contracts/text/english.ts'
import { calendarFile } from '#server/platform/calendar.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import type { Platform } from '#server/platform/module.ts'
import { publicAddress } from '#server/platform/origin.ts'
import { problem } from '#server/platform/problems.ts'
import { type AppointmentFacts, type AppointmentNews, appointmentEmail } from './appointment-emails.ts'
import * as store from './appointments.store.ts'

type Row = store.AppointmentRow

export interface AppointmentHost {
  readonly kinds: readonly AppointmentKind[]
  readonly column: 'booking_id' | 'conversation_id'
  /**
   * Locks what the appointment is about. Throws that it is not found for an account that is neither side.
   * `days`: on which the two can meet; null if they don't any more.
   */
  open(trx: Transaction<DB>, id: string, by: string | 'time'): Promise<{ side: Side; days: SlotDays | null }>
  facts(trx: Transaction<DB>, row: Row): Promise<AppointmentFacts>
  /** What follows for the deal. Returns whether both sides were told by it. */
  follow(trx: Transaction<DB>, row: Row): Promise<boolean>
}

interface Asked {
  action: AppointmentAction
  slots?: readonly Slot[] | undefined
  /** What the two sides meet for; a proposal says it. */
  kind?: AppointmentKind
}

export class Appointments {
  readonly host: AppointmentHost
  readonly #platform: Pick<Platform, 'config' | 'database' | 'mailer'>

  constructor(platform: Pick<Platform, 'config' | 'database' | 'mailer'>, host: AppointmentHost) {
    this.host = host
    this.#platform = platform
  }

  /** `about`: the host's id. Throws 'wrong-state', 'bad-form', and what the host throws. */
  async act(accountId: string, about: string, { action, slots, kind }: Asked): Promise<Appointment> {
    const subject = { column: this.host.column, id: about }
    return await this.#platform.database.transaction().execute(async trx => {
      const { side, days } = await this.host.open(trx, about, accountId)
      const row = await store.appointmentOf(trx, subject)
      const state = stateAfterAction(row && store.standingOf(row), side, action)
      if (!state || !days)
        throw problem('wrong-state', 'This day can’t be changed so now. Load the page again.')
      const moved =
        state === 'proposed'
          ? await store.proposeSlots(trx, subject, {
              kind: kind ?? row!.kind,
              proposed_by: side,
              slots: possibleSlots(slots, days),
              counters: countersAfter(row, side, action),
            })
          : await store.settleAppointment(
              trx,
              row!,
              state,
              state === 'agreed' ? [slotAmong(row!.slots, slots)] : row!.slots,
            )
      await this.#follow(trx, moved, side)
      return store.appointmentView(moved, side, true)
    })
  }

  /** Reminds of proposals without an answer, and lets them lapse. */
  async look(): Promise<void> {
    const { database } = this.#platform
    const due = await store.unansweredSubjects(database, this.host.column)
    await eachDue(
      due.length + 1,
      async () => due,
      id => database.transaction().execute(trx => this.#lookAt(trx, id)),
    )
  }

  async #lookAt(trx: Transaction<DB>, id: string): Promise<void> {
    const { days } = await this.host.open(trx, id, 'time')
    // It may have been answered since it was looked for.
    const row = await store.appointmentOf(trx, { column: this.host.column, id })
    if (row?.state !== 'proposed') return
    if (days === null) await store.settleAppointment(trx, row, 'withdrawn', row.slots)
    else if (store.isDueTo(row) === 'lapse')
      await this.#follow(trx, await store.settleAppointment(trx, row, 'lapsed', row.slots))
    else if (store.isDueTo(row) === 'remind') {
      const reminded = await store.settleAppointment(trx, row, 'proposed', row.slots)
      await this.#send(trx, reminded, otherSide(row.proposed_by), 'reminder')
    }
  }

  /** As a calendar file. Throws 'wrong-state', and what the host throws. */
  async calendar(accountId: string, row: Row): Promise<string> {
    const { config, database } = this.#platform
    const { what, path } = await database.transaction().execute(async trx => {
      await this.host.open(trx, String(row[this.host.column]), accountId)
      return await this.host.facts(trx, row)
    })
    const [slot] = row.slots
    if (row.state !== 'agreed' || !slot) throw problem('wrong-state', 'The day is not agreed yet.')
    const [from, to] = SLOT_HOURS[slot.part]
    const site = publicAddress(config)
    const uid = `appointment-${row.id}@${new URL(site).hostname}`
    const [start, end] = [londonHour(slot.on, from), londonHour(slot.on, to)]
    return calendarFile([{ uid, summary: capitalised(what), description: `${site}${path}`, start, end }])
  }

  /** Both are told of what is agreed or has lapsed; else the side that did not do it. */
  async #follow(trx: Transaction<DB>, row: Row, by?: Side): Promise<void> {
    if (await this.host.follow(trx, row)) return
    for (const side of sides)
      if (row.state === 'agreed' || side !== by) await this.#send(trx, row, side, row.state)
  }

  async #send(trx: Transaction<DB>, row: Row, side: Side, news: AppointmentNews): Promise<void> {
    const facts = await this.host.facts(trx, row)
    const to = facts.sides[side].email
    const email = appointmentEmail(row, facts, { side, news, site: publicAddress(this.#platform.config) })
    if (to !== undefined) await this.#platform.mailer.send(to, email, { within: trx })
  }
}

/** An appointment by its number, with its host. Throws 'not-found'. */
export async function findHosted(database: Database, hosted: readonly Appointments[], id: string) {
  const row = /^\d{1,15}$/.test(id) && (await store.appointmentOf(database, { column: 'id', id }))
  if (!row) throw problem('not-found')
  const appointments = hosted.find(({ host }) => host.kinds.includes(row.kind))!
  return { row, appointments, about: String(row[appointments.host.column]) }
}

/** Who changes their own proposal does not begin a new negotiation by it. */
function countersAfter(row: Row | undefined, side: Side, action: AppointmentAction): number {
  if (row?.state !== 'proposed') return 0
  return action === 'offer' ? row.counters + 1 : row.proposed_by === side ? row.counters : 0
}

const keyOf = ({ on, part }: Slot) => `${on} ${part === 'morning' ? 1 : 2}`

/** In order, each once. Throws 'bad-form'. */
function possibleSlots(slots: readonly Slot[] = [], days: SlotDays): Slot[] {
  if (slots.length === 0) throw badSlots('Please select a day')
  const late = slots.find(slot => isAfterReservation(days, slot))
  if (late)
    throw badSlots(
      `The reservation ends on ${formatDateTime(days.reservedUntil!)}, before ${slotInWords(late)}. Please select an earlier time`,
    )
  const impossible = slots.find(({ on }) => !isWithin(days, on))
  if (impossible)
    throw badSlots(
      `${slotDayInWords(impossible.on)} is not possible. Please select a day from ${slotDayInWords(days.from)} to ${slotDayInWords(days.to)}${days.closed.length > 0 ? ', but not a bank holiday' : ''}`,
    )
  const byKey = new Map(slots.map(slot => [keyOf(slot), { on: slot.on, part: slot.part }]))
  return [...byKey.keys()].sort().map(key => byKey.get(key)!)
}

/** Throws 'bad-form', and 'wrong-state' for a time that has come before anyone accepted it. */
function slotAmong(proposed: readonly Slot[], [chosen]: readonly Slot[] = []): Slot {
  const slot = proposed.find(one => chosen && keyOf(one) === keyOf(chosen))
  if (!slot) throw badSlots('Please select one of the proposed days')
  if (hasBegun(slot, new Date())) throw problem('wrong-state', 'This time has already begun. Offer another.')
  return slot
}

const badSlots = (message: string) => problem('bad-form', message, [{ field: 'slots', message }])
