/** What a receipt says. The email, the page and the PDF show the same. */
import { z } from 'zod'

const pence = z.number().int().describe('Pence')

export const receiptSchema = z.object({
  bookingId: z.string(),
  title: z.string(),
  facts: z
    .array(z.object({ label: z.string(), lines: z.array(z.string()) }))
    .describe('Who bought what of whom'),
  costs: z.array(z.object({ label: z.string(), amountPence: pence.describe('Negative for a discount') })),
  totalPence: pence,
  movements: z
    .array(z.object({ label: z.string(), on: z.string().describe('In words'), amountPence: pence }))
    .describe('Payments and refunds, the oldest first'),
  information: z
    .array(z.object({ title: z.string(), paragraphs: z.array(z.string()) }))
    .describe('Of cancelling and of faulty cars'),
})
export type Receipt = z.infer<typeof receiptSchema>
