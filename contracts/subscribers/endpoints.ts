/** The newsletter: signing up, confirming, and stopping it; and the page that an operator's link fills in. */
import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { formBody } from '../forms/form-body.ts'
import { newsletterForm } from '../forms/other-forms.ts'
import { subscriberForm } from '../forms/subscriber-form.ts'
import { emailLinkLimit, emailToken } from '../mail/email-links.ts'

/** For calls by which anyone may have an email sent to any address. */
const signUpLimit = {
  requests: 20,
  perSeconds: 3600,
  message: 'Too many requests from your network. Try again in an hour.',
  countedBy: 'site',
} as const

/** In characters: an encrypted link with all of its fields at their longest. */
const MAX_LINK = 4000

const linkData = z
  .string('Send the data of the link')
  .min(1, 'Send the data of the link')
  .max(MAX_LINK, 'This link is too long')

export const postSubscriptionEmail = endpoint({
  method: 'POST',
  path: '/api/services/addsubscriptionemail',
  summary: 'Asks for the newsletter: a link in a first email confirms it',
  description: 'The answer is the same whether or not the address gets the newsletter already.',
  body: formBody(newsletterForm, {
    page: 'The path of the page on which the person asked: /, /search. Recorded with the consent',
  }),
  rateLimit: signUpLimit,
  problems: ['bad-form'],
})

const newsletterConfirmationSchema = z.object({
  state: z.enum(['unconfirmed', 'confirmed']),
  wording: z.string().describe('What the person agrees to'),
})

export const getNewsletterConfirmation = endpoint({
  method: 'GET',
  path: '/api/services/newsletter-confirmations/:token',
  summary: 'What the link in the first email would confirm',
  params: emailToken,
  data: newsletterConfirmationSchema,
  rateLimit: emailLinkLimit,
  problems: ['link-ended', 'not-found'],
})

export const postNewsletterConfirmation = endpoint({
  method: 'POST',
  path: '/api/services/newsletter-confirmations/:token',
  summary: 'Confirms that the owner of the address wants the newsletter',
  params: emailToken,
  rawBody: 'discarded',
  data: newsletterConfirmationSchema,
  rateLimit: emailLinkLimit,
  problems: ['link-ended', 'not-found'],
})

export const postNewsletterUnsubscription = endpoint({
  method: 'POST',
  path: '/api/services/unsubscribenewsletter',
  summary: 'Stops the newsletter, by the token of the unsubscribe link in each of them',
  body: z.object({ token: z.string('Send the token of the link').max(200, 'This token is too long') }),
  rateLimit: emailLinkLimit,
  problems: ['not-found'],
})

/** What an operator's link says of a person, by the names of the form and of the program that knows them. */
export const subscriberLinkSchema = z
  .object({
    firstname: z.string().max(100),
    surname: z.string().max(100),
    email: z.string().max(254),
    phone: z.string().max(30),
    userId: z.string().max(100).describe('Of an account'),
    externalId: z.string().max(200),
    externalRef: z.string().max(200),
    uniqueId: z.string().max(200),
    type: z.string().max(50),
    idType: z.string().max(50),
    website: z.string().max(200),
  })
  .partial()
export type SubscriberLink = z.infer<typeof subscriberLinkSchema>

export const postLinkData = endpoint({
  method: 'POST',
  path: '/api/decrypt',
  summary: 'What the encrypted data of a link to /pages/subscriber says',
  body: z.object({ data: linkData }),
  data: subscriberLinkSchema,
  rateLimit: emailLinkLimit,
  problems: ['link-ended', 'not-found'],
})

export const postSubscriber = endpoint({
  method: 'POST',
  path: '/api/pages/subscriber/create',
  summary: 'Asks for the newsletter with a name and a telephone number, or with unsubscribe for its end',
  description: `A link in an email confirms the one as the other. Where \`data\` is of a link that names the same address, the
newsletter is stopped at once. The answer does not tell whether the address gets the newsletter.`,
  body: formBody(subscriberForm, { data: 'The encrypted data of the link to the page, if there was one' }),
  rateLimit: signUpLimit,
  problems: ['bad-form', 'link-ended', 'not-found'],
})
