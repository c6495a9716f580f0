/** Consent to the campaign cookie, and visitors who come from a campaign. */
import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { campaignSchema } from './campaign.ts'

export const consentChoices = ['accepted', 'rejected'] as const
export type ConsentChoice = (typeof consentChoices)[number]

export const getConsent = endpoint({
  method: 'GET',
  path: '/api/consent',
  summary: 'Whether this browser may store the campaign cookie',
  data: z.object({
    choice: z.enum(consentChoices).nullable().describe('null where nothing was chosen: nothing is stored'),
  }),
})

export const postConsent = endpoint({
  method: 'POST',
  path: '/api/consent',
  summary: 'Accept or reject the campaign cookie',
  description: 'Sets a cookie with the choice. Rejecting deletes the campaign cookie.',
  body: z.object({
    choice: z.enum(consentChoices),
    campaign: campaignSchema.optional().describe('The one that led here, stored if the choice is to accept'),
  }),
})

export const postArrival = endpoint({
  method: 'POST',
  path: '/api/campaigns/arrivals',
  summary: 'A visitor has come by an address with campaign parameters',
  description:
    'Sets the campaign cookie, for one day, in browsers that have accepted it. Stores nothing else.',
  body: campaignSchema,
  data: z.object({ asksConsent: z.boolean().describe('Nothing was chosen yet, so that the page asks') }),
})
