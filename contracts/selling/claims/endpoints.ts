/** Claiming a registration that another account's advert has. */
import { z } from 'zod'
import { endpoint } from '../../api/endpoint.ts'
import { claimForm } from '../../forms/claim-form.ts'
import { formBody } from '../../forms/form-body.ts'

export const postClaim = endpoint({
  method: 'POST',
  path: '/api/claims',
  summary: 'Claims a registration that another advert has, with a photograph of the logbook',
  body: formBody(claimForm, { logbookimages: 'Ids of files that were sent to the address for papers' }),
  access: 'account',
  status: 201,
  data: z.object({ id: z.uuid() }),
  problems: ['bad-form', 'registration-not-listed', 'claim-open', 'file-not-found'],
  rateLimit: {
    requests: 5,
    perSeconds: 24 * 3600,
    message: 'You have made five claims today. Try again tomorrow.',
    failures: 'counted',
    countedBy: 'site',
  },
})
