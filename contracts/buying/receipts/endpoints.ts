/** The receipt of a paid booking, as data and as a file. */
import { z } from 'zod'
import { endpoint } from '../../api/endpoint.ts'
import { receiptSchema } from './receipt.ts'

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
