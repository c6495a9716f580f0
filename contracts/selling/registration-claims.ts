/** Claiming a registration that somebody else's advert has. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { numberplate } from '../forms/car-fields.ts'
import type { Form } from '../forms/form.ts'
import { formBody } from '../forms/form-body.ts'
import { pictures } from '../forms/picture-fields.ts'

export const MAX_STATEMENT = 2000
export const MAX_CLAIM_PAPERS = 5
/** Takes a multipart form with files in `logbookimages`, and answers `uploadedPapersSchema`. */
export const CLAIM_UPLOAD_PATH = '/api/claims/papers'

export const claimForm = {
  fields: {
    numberplate,
    statement: {
      rules: [
        { rule: 'required', message: 'Please tell us why this is your car' },
        {
          rule: 'maxLength',
          length: MAX_STATEMENT,
          message: `Please use up to ${MAX_STATEMENT} characters`,
        },
      ],
    },
    logbookimages: pictures([
      { rule: 'required', message: 'Please add a photograph of the logbook' },
      {
        rule: 'maxLength',
        length: MAX_CLAIM_PAPERS,
        message: `Maximun ${MAX_CLAIM_PAPERS} image allowed to upload.`,
      },
    ]),
  },
} as const satisfies Form

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
