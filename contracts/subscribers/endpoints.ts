/** The newsletter: signing up, confirming, and stopping it. */
import { endpoint } from '../endpoint.ts'
import { formBody } from '../forms/form-body.ts'
import { newsletterForm } from '../forms/other-forms.ts'

/** The same for every address, so that it does not tell who gets the newsletter. */
export const CHECK_YOUR_EMAIL = 'Check your email. We have sent you a link to confirm your subscription.'

/** For the calls by which anyone may have an email sent to any address. */
const signUpLimit = {
  requests: 20,
  perSeconds: 3600,
  message: 'Too many requests from your network. Try again in an hour.',
  countedBy: 'site',
} as const

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
