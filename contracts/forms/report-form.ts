import { MAX_REPORT, reportReasons } from '../listings/report-reasons.ts'
import { optionalEmail } from './fields.ts'
import type { Form } from './form.ts'
import { upTo } from './rules.ts'

export const reportForm = {
  fields: {
    reason: {
      kind: 'choice',
      options: reportReasons,
      rules: [{ rule: 'required', message: 'Please select' }],
    },
    details: {
      lines: true,
      rules: [upTo(MAX_REPORT)],
    },
    email: optionalEmail,
  },
} as const satisfies Form
