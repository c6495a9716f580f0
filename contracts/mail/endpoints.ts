/** Stopping emails by the link in them, whatever they are about. */
import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { emailLinkLimit, emailToken } from './email-links.ts'

/** What an unsubscribe link would stop, or has stopped. */
const unsubscriptionSchema = z.object({
  kind: z.enum(['saved-search', 'price-drops', 'newsletter']),
  id: z.number().int().nullable().describe('Of the saved search; null where there is none or no more'),
  name: z.string().nullable().describe('Of the saved search'),
  isOn: z.boolean().describe('Whether emails are still sent'),
})
export type Unsubscription = z.infer<typeof unsubscriptionSchema>

export const getUnsubscription = endpoint({
  method: 'GET',
  path: '/api/users/unsubscribe/:token',
  summary: 'What the unsubscribe link of an email would stop',
  params: emailToken,
  data: unsubscriptionSchema,
  rateLimit: emailLinkLimit,
  problems: ['link-ended', 'not-found'],
})

export const postUnsubscription = endpoint({
  method: 'POST',
  path: '/api/users/unsubscribe/:token',
  summary: 'Stops what the email was about, without a login',
  params: emailToken,
  // Mail programs send a form that says 'List-Unsubscribe=One-Click' (RFC 8058), as text or in parts; the
  // address says all.
  crossSite: 'allowed',
  rawBody: 'discarded',
  data: unsubscriptionSchema,
  rateLimit: emailLinkLimit,
  problems: ['link-ended', 'not-found'],
})
