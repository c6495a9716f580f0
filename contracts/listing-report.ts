import { z } from 'zod'
import { LONGEST_REPORT, reportReasons } from './report-reasons.ts'

export const listingReportSchema = z.object({
  reason: z.enum(
    reportReasons.map(({ value }) => value),
    'Please select',
  ),
  details: z.string().trim().max(LONGEST_REPORT, `Please use up to ${LONGEST_REPORT} characters`).default(''),
  email: z.union([z.literal(''), z.email('Please enter a valid email address.')]).default(''),
})
export type ListingReport = z.infer<typeof listingReportSchema>
