import { z } from 'zod'

/** What the live channel says of one car: `insert`, it can be found now; `delete`, no longer; `update`, both before and now. */
export const carChangesSchema = z.object({
  type: z.literal('car_changes'),
  data: z.object({
    operation: z.enum(['insert', 'update', 'delete']),
    id: z.string().describe('The car'),
    version: z.number().int().describe('Of the index that has taken the change in; never goes down'),
  }),
})
export type CarChanges = z.infer<typeof carChangesSchema>
