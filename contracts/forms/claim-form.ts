import { numberplate } from './car-fields.ts'
import type { Form } from './form.ts'
import { pictures } from './picture-fields.ts'

export const MAX_STATEMENT = 2000
export const MAX_CLAIM_PAPERS = 5

export const claimForm = {
  fields: {
    numberplate,
    statement: {
      lines: true,
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
