/** Payouts: what a seller is paid for a sale, and its states. */
import { z } from 'zod'

export const payoutStates = ['due', 'in_file', 'sent', 'paid', 'failed', 'held', 'cancelled'] as const
export type PayoutState = (typeof payoutStates)[number]

/**
 * What leads from one state to another; `movePayout` (server/payouts) follows it. The booking is completed
 * while a payout is due, and on hold or under way again while it is held.
 */
const payoutLifecycle = {
  // `pay`: by a transfer outside of bank files.
  due: { file: 'in_file', pay: 'paid', hold: 'held' },
  in_file: { send: 'sent', discard: 'due' },
  // The bank has the file, and answers for each payment.
  sent: { pay: 'paid', fail: 'failed' },
  // A payment may come back after the bank had said that it was made.
  paid: { fail: 'failed' },
  failed: { correct: 'due', pay: 'paid', hold: 'held' },
  // `cancel`: the buyer gets the money back.
  held: { resume: 'due', cancel: 'cancelled' },
  cancelled: {},
} as const satisfies Record<PayoutState, Readonly<Record<string, PayoutState>>>

type KeyOfEach<Union> = Union extends unknown ? keyof Union : never
export type PayoutEvent = KeyOfEach<(typeof payoutLifecycle)[PayoutState]>

/** Undefined where the event is not possible in this state. */
export const payoutStateAfter = (state: PayoutState, event: PayoutEvent): PayoutState | undefined =>
  (payoutLifecycle[state] as Partial<Record<PayoutEvent, PayoutState>>)[event]

export const payoutSchema = z.object({
  bookingId: z.string(),
  carName: z.string(),
  amountPence: z.number().int(),
  state: z.enum(payoutStates),
  since: z.iso.datetime().describe('UTC: since when it is in this state'),
  accountEnding: z
    .string()
    .nullable()
    .describe('The last two digits of the account that it goes or went to; null: not known'),
  failure: z.string().nullable().describe('Why the bank could not pay it'),
})
export type Payout = z.infer<typeof payoutSchema>
