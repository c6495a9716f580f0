/** Payouts: where a seller is paid, what was paid, and the statement. */
import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { payoutAccountForm } from '../forms/bank-fields.ts'
import { formBody } from '../forms/form-body.ts'
import { payoutSchema } from './payout.ts'

const payoutsSchema = z.object({
  account: z
    .object({
      ending: z.string().describe('The last two digits of the account number'),
      changedAt: z.iso.datetime().describe('UTC'),
    })
    .nullable()
    .describe('Null: not given yet'),
  stripe: z
    .enum(['new', 'unfinished', 'ready'])
    .nullable()
    .describe('The account at Stripe; ready: sales are paid there. Null: this site does not pay by Stripe'),
  payouts: z.array(payoutSchema).describe('The latest first'),
})
export type Payouts = z.infer<typeof payoutsSchema>

export const getPayouts = endpoint({
  method: 'GET',
  path: '/api/payouts',
  summary: 'What the account is paid for its sales, and to which bank account',
  access: 'account',
  data: payoutsSchema,
})

export const putPayoutAccount = endpoint({
  method: 'PUT',
  path: '/api/payouts/account',
  summary: 'Sets the bank account that sales are paid to',
  description:
    'Only the last two digits can be read again. The owner gets an email. What failed is due again.',
  body: formBody(payoutAccountForm),
  access: 'account',
  problems: ['bad-form', 'wrong-state'],
  rateLimit: {
    ...{ requests: 20, perSeconds: 24 * 3600, countedBy: 'site' },
    message: 'You have changed your account details many times today. Try again tomorrow.',
  },
})

export const getStripeOnboarding = endpoint({
  method: 'GET',
  path: '/api/payouts/stripe',
  summary: 'Redirects to Stripe, which asks what it has to know before it pays the account',
  query: z.object({ back: z.literal('1').optional().describe('Stripe has sent the browser back') }),
  access: 'account',
  redirects: true,
  problems: ['not-found'],
  rateLimit: { requests: 20, perSeconds: 600, message: 'Too many attempts. Wait ten minutes.' },
})

export const deleteStripePayouts = endpoint({
  method: 'DELETE',
  path: '/api/payouts/stripe',
  summary: 'Pays sales to the bank account again instead of by Stripe',
  access: 'account',
  problems: ['wrong-state'],
  rateLimit: putPayoutAccount.rateLimit,
})

export const getPayoutStatement = endpoint({
  method: 'GET',
  path: '/api/payouts/statement.pdf',
  summary: 'All payouts of the account as a PDF',
  access: 'account',
  responses: { 200: z.unknown().describe('application/pdf') },
  rateLimit: { requests: 20, perSeconds: 60, message: 'Too many statements. Wait a minute.' },
})
