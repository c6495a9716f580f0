import { MAX_REPORT, reportReasons } from '../listings/report-reasons.ts'
import { optionalEmail } from './fields.ts'
import type { Form } from './form.ts'

export const reportForm = {
  fields: {
    reason: {
      kind: 'choice',
      options: reportReasons,
      rules: [{ rule: 'required', message: 'Please select' }],
    },
    details: {
      lines: true,
      rules: [
        { rule: 'maxLength', length: MAX_REPORT, message: `Please use up to ${MAX_REPORT} characters` },
      ],
    },
    email: optionalEmail,
  },
} as const satisfies Form
