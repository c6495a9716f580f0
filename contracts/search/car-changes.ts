import { z } from 'zod'

/** A message of the live channel about a car in search results: `insert`ed, `update`d or `delete`d. */
export const carChangesSchema = z.object({
  type: z.literal('car_changes'),
  data: z.object({
    operation: z.enum(['insert', 'update', 'delete']),
    id: z.string().describe('The car'),
    version: z.number().int().describe('Of the index with the change; never decreases'),
  }),
})
export type CarChanges = z.infer<typeof carChangesSchema>
