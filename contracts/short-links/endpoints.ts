/** Short addresses, /t/CODE. Operators make them (short-links-desk.ts): the API says where they lead. */
import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'

const shortCode = z.object({ code: z.string().max(100) })
const shortLink = z.object({
  code: z.string(),
  target: z.string().describe('A path of this site, or an https address of a host that the operator allows'),
})

const limit = {
  requests: 300,
  perSeconds: 60,
  message: 'Too many requests from your network. Try again in a minute.',
  failures: 'counted',
} as const

export const getShortLink = endpoint({
  method: 'GET',
  path: '/api/tinyurl/:code',
  summary: 'Where a short address leads',
  params: shortCode,
  data: shortLink,
  rateLimit: limit,
  problems: ['not-found'],
})

export const postShortLinkVisit = endpoint({
  method: 'POST',
  path: '/api/tinyurl/:code/visits',
  summary: 'The same, and counts a visit of the day',
  params: shortCode,
  rawBody: 'discarded',
  data: shortLink,
  rateLimit: limit,
  problems: ['not-found'],
})
