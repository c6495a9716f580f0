/** Links in emails, whose token is what allows to read and change what the email is about. */
import { z } from 'zod'

export const emailToken = z.object({ token: z.string().max(200) })

/** Mail providers press the links of many people from one address. */
export const emailLinkLimit = {
  requests: 600,
  perSeconds: 3600,
  message: 'Too many requests from your network. Try again in an hour.',
  failures: 'counted',
} as const
