import { formSchema } from '../forms/form-schema.ts'
import type { ValuesOf } from '../forms/form-types.ts'
import { reportForm } from '../forms/report-form.ts'

// Control characters but line breaks and tabs: PostgreSQL refuses NUL, and terminals interpret the others.
const controlCharacters = /(?![\t\n\r])\p{Cc}/gu

export const listingReportSchema = formSchema(reportForm, ({ details, ...sent }) => ({
  ...sent,
  details: typeof details === 'string' ? details.replace(controlCharacters, '') : details,
}))
export type ListingReport = ValuesOf<typeof reportForm>
