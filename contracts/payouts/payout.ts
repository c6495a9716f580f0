/** Payouts: what a seller is paid for a sale, and its states. */
import { z } from 'zod'

/**
 * What leads from one state to another; `movePayout` (server/payouts) follows it. The booking is completed
 * while a payout is due, and on hold or under way again while it is held.
 */
const payoutLifecycle = {
  // `transfer`: by Stripe. `pay`: by a transfer outside of both.
  due: { file: 'in_file', transfer: 'sent', pay: 'paid', hold: 'held' },
  in_file: { send: 'sent', discard: 'due' },
  // The bank has the file, and answers for each payment; or Stripe is asked for the transfer.
  sent: { pay: 'paid', fail: 'failed' },
  // A payment may come back after the bank had said that it was made.
  paid: { fail: 'failed', recover: 'owed_back' },
  // The buyer got the money back, and the seller, who was paid, owes it.
  owed_back: { settle: 'settled' },
  settled: { recover: 'owed_back' },
  failed: { correct: 'due', pay: 'paid', hold: 'held' },
  // `cancel`: the buyer gets the money back.
  held: { resume: 'due', cancel: 'cancelled' },
  // What was taken off it before, for another sale, is owed again.
  cancelled: { recover: 'owed_back' },
} as const

export type PayoutState = keyof typeof payoutLifecycle
export const payoutStates = Object.keys(payoutLifecycle) as PayoutState[]

type KeyOfEach<Union> = Union extends unknown ? keyof Union : never
export type PayoutEvent = KeyOfEach<(typeof payoutLifecycle)[PayoutState]>

/** Undefined where the event is not possible in this state. */
export const payoutStateAfter = (state: PayoutState, event: PayoutEvent): PayoutState | undefined =>
  (payoutLifecycle[state] as Partial<Record<PayoutEvent, PayoutState>>)[event]

/** States in which the seller had the money. */
export const wasPaid = (state: PayoutState) => ['paid', 'owed_back', 'settled'].includes(state)

export const payoutSchema = z.object({
  bookingId: z.string(),
  carName: z.string(),
  amountPence: z.number().int().describe('Without what was taken off'),
  deliveryPence: z.number().int().describe('For the delivery; it is in the amount'),
  deductedPence: z.number().int().describe('Taken off for what the seller owed for other sales'),
  owesPence: z.number().int().describe('What the seller owes, as the buyer got the money back'),
  state: z.enum(payoutStates),
  since: z.iso.datetime().describe('UTC: since when it is in this state'),
  accountEnding: z
    .string()
    .nullable()
    .describe('The last two digits of the account that it goes or went to; null: not known'),
  isByStripe: z.boolean().describe('It goes, or went, to the seller’s account at Stripe'),
  failure: z.string().nullable().describe('Why the bank could not pay it'),
})
export type Payout = z.infer<typeof payoutSchema>
