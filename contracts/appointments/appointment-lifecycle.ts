/**
 * The states of an appointment, a day on which both sides of a deal meet, and who may do what in each. The
 * server follows the table, pages offer what it allows.
 */
import type { Side } from '../buying/hand-over.ts'

export const appointmentKinds = ['viewing', 'test_drive', 'hand_over'] as const
export type AppointmentKind = (typeof appointmentKinds)[number]

export const appointmentStates = ['proposed', 'agreed', 'declined', 'lapsed', 'withdrawn'] as const
export type AppointmentState = (typeof appointmentStates)[number]

/** Slots in one proposal, and how often the two sides may offer others in place of those proposed. */
export const MAX_SLOTS = 3
export const MAX_COUNTERS = 3
/** Hours after which a proposal lapses, and hours before the first of its days by which it lapses anyhow. */
export const ANSWER_HOURS = 24
export const HOURS_BEFORE_SLOT = 2

export const appointmentActions = ['propose', 'accept', 'offer', 'decline', 'withdraw'] as const
export type AppointmentAction = (typeof appointmentActions)[number]

interface Move {
  readonly to: AppointmentState
  /** The side that made the last proposal, the one that answers it, both, or time. */
  readonly by: 'proposer' | 'answerer' | 'both' | 'time'
  /** A paid car has to be handed over: who can't come proposes another day. */
  readonly notFor?: 'hand_over'
}

export const appointmentLifecycle = {
  proposed: {
    accept: { to: 'agreed', by: 'answerer' },
    offer: { to: 'proposed', by: 'answerer' },
    decline: { to: 'declined', by: 'answerer' },
    propose: { to: 'proposed', by: 'proposer' },
    withdraw: { to: 'withdrawn', by: 'proposer', notFor: 'hand_over' },
    lapse: { to: 'lapsed', by: 'time' },
  },
  agreed: {
    propose: { to: 'proposed', by: 'both' },
    withdraw: { to: 'withdrawn', by: 'both', notFor: 'hand_over' },
  },
  declined: { propose: { to: 'proposed', by: 'both' } },
  lapsed: { propose: { to: 'proposed', by: 'both' } },
  withdrawn: { propose: { to: 'proposed', by: 'both' } },
} as const satisfies Record<AppointmentState, Partial<Record<AppointmentAction | 'lapse', Move>>>

interface Standing {
  kind: AppointmentKind
  state: AppointmentState
  proposedBy: Side
  counters: number
}

/** Undefined where the table does not allow it. Without an appointment either side may propose one. */
export function stateAfterAction(
  standing: Standing | undefined,
  by: Side | 'time',
  action: AppointmentAction | 'lapse',
): AppointmentState | undefined {
  if (!standing) return action === 'propose' ? 'proposed' : undefined
  const moves: Partial<Record<typeof action, Move>> = appointmentLifecycle[standing.state]
  const move = moves[action]
  if (!move || move.notFor === standing.kind) return undefined
  if (action === 'offer' && standing.counters >= MAX_COUNTERS) return undefined
  const role = by === 'time' ? 'time' : by === standing.proposedBy ? 'proposer' : 'answerer'
  return move.by === role || (move.by === 'both' && by !== 'time') ? move.to : undefined
}

export const possibleActions = (standing: Standing | undefined, side: Side): AppointmentAction[] =>
  appointmentActions.filter(action => stateAfterAction(standing, side, action) !== undefined)
