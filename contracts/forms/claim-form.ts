import { numberplate } from './car-fields.ts'
import type { Form } from './form.ts'
import { paperPictures, pictures } from './picture-fields.ts'
import { upTo } from './rules.ts'

export const MAX_STATEMENT = 2000
export const MAX_CLAIM_PAPERS = 5

export const claimForm = {
  fields: {
    numberplate,
    statement: {
      lines: true,
      rules: [{ rule: 'required', message: 'Please tell us why this is your car' }, upTo(MAX_STATEMENT)],
    },
    logbookimages: pictures([
      { rule: 'required', message: 'Please add a photograph of the logbook' },
      ...paperPictures(MAX_CLAIM_PAPERS),
    ]),
  },
} as const satisfies Form
