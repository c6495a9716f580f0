/** Files of a paid deal: its signed record, and the last days of the buyer's rights. */
import { z } from 'zod'
import { endpoint } from '../../api/endpoint.ts'

export const dealFiles = {
  'sheet.json': 'application/json; charset=utf-8',
  'sheet.pdf': 'application/pdf',
  'rights.ics': 'text/calendar; charset=utf-8',
} as const
export type DealFile = keyof typeof dealFiles

export const getDealFile = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/deal/:file',
  summary:
    'The deal sheet of a paid booking, for its buyer and its seller; the days of rights once it is handed over',
  description: `sheet.json is {key, sha256, sheet, signature}, by Ed25519 over the bytes of \`sheet\` as they stand. The page /verify
checks it byte by byte. Each lower price that was agreed has made a further version, which names the SHA-256 of the one before.`,
  params: z.object({ id: z.string(), file: z.enum(Object.keys(dealFiles) as [DealFile, ...DealFile[]]) }),
  query: z.object({ version: z.coerce.number().int().min(1).max(9999).optional() }),
  access: 'account',
  responses: { 200: z.unknown().describe('By the file’s name') },
  problems: ['booking-not-found', 'not-found', 'wrong-state'],
  rateLimit: { requests: 20, perSeconds: 60, message: 'Too many files. Wait a minute.' },
})
