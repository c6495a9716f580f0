/** The receipt of a paid booking. The email, the page and the PDF show the same. */
import { z } from 'zod'
import { endpoint } from '../../api/endpoint.ts'

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

const params = z.object({ id: z.string() })

export const getReceipt = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/receipt',
  summary: "The receipt of a paid booking of the account; another person's is not found",
  params,
  access: 'account',
  data: receiptSchema,
  problems: ['booking-not-found', 'wrong-state'],
})

export const getReceiptPdf = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/receipt.pdf',
  summary: 'The same receipt as a PDF',
  params,
  access: 'account',
  responses: { 200: z.unknown().describe('application/pdf') },
  problems: ['booking-not-found', 'wrong-state'],
  rateLimit: { requests: 20, perSeconds: 60, message: 'Too many receipts. Wait a minute.' },
})
