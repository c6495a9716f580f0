/** Both sides' words about the hand-over of a car. */
import { z } from 'zod'

export const handOverWords = ['handed_over', 'not_handed_over'] as const
export type Word = (typeof handOverWords)[number]

/** The two of a deal. */
export const sides = ['buyer', 'seller'] as const
export type Side = (typeof sides)[number]
export const otherSide = (side: Side): Side => (side === 'buyer' ? 'seller' : 'buyer')

/**
 * Whole days after the day on which something was said: to contradict the other side; for a seller to answer
 * a buyer who cancels, and to say that the car is back, for which the buyer has 14 days. `missed`: after the
 * agreed day, until the purchase ends if neither side says a word.
 */
export const LAST_WORD_DAYS = { contradict: 2, answer: 3, return: 17, missed: 7 } as const

export const refundWaits = z
  .enum(['car', 'word', 'decision'])
  .nullable()
  .describe(
    'The refund waits for the car to come back, for the seller to say where it is, or for an operator; null: it does not',
  )

export const handOverSchema = z.object({
  canSay: z.array(z.enum(handOverWords)).describe('What this side can say of the hand-over now'),
  buyerWord: z.enum(handOverWords).nullable(),
  sellerWord: z.enum(handOverWords).nullable(),
  until: z.iso
    .date()
    .nullable()
    .describe('The last day to contradict the other side, or for the seller to answer'),
  refundWaitsFor: refundWaits,
  canTakeBack: z.boolean().describe('The seller can say that the car is back'),
})
export type HandOver = z.infer<typeof handOverSchema>
