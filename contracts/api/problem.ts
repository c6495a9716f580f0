import { z } from 'zod'

/** One complaint about one field, in words for a person. */
export const fieldErrorSchema = z.object({
  field: z.string(),
  message: z.string(),
  value: z
    .string()
    .optional()
    .describe('What was sent, shortened; of a list, the value that is refused, or without it the whole list'),
})
export type FieldError = z.infer<typeof fieldErrorSchema>

/** The body of every failure: an RFC 9457 problem that also says `success: false`. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.string(),
  success: z.literal(false),
  message: z.string(),
  errors: z.array(fieldErrorSchema),
  existingId: z.number().int().optional().describe('Of what exists already: the id'),
})
export type Problem = z.infer<typeof problemSchema>
