import { z } from 'zod'
import { textSchema } from '../forms/form-schema.ts'
import { searchName } from '../forms/saved-search-forms.ts'
import { DEFAULT_TELL_TIME, tellTimes } from './tell-times.ts'

export const tellTimeSchema = z.enum(
  tellTimes.map(({ value }) => value),
  'Please say how often to tell you',
)

const nameSchema = textSchema(searchName)

const idSchema = z
  .number('This must be the number of a saved search')
  .int()
  .min(1)
  .max(Number.MAX_SAFE_INTEGER)

/** In characters. The canonical spelling of a search is much shorter. */
const MAX_QUERY = 4000

export const savedSearchSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  query: z.string().describe('The search as its address says it, without the question mark'),
  path: z.string().describe("The search's page"),
  tags: z.array(z.string()).describe('What is searched for, in words'),
  tell: tellTimeSchema,
  newCars: z.number().int().describe('Cars found since the last look that can still be bought'),
  createdAt: z.iso.datetime().describe('UTC'),
})
export type SavedSearch = z.infer<typeof savedSearchSchema>

export const saveSearchSchema = z.object({
  query: z
    .string('This must be the address of a search')
    .max(MAX_QUERY, 'This search is too long to be saved'),
  name: nameSchema.optional().describe('Made of what is searched for where it is left out'),
  tell: tellTimeSchema.default(DEFAULT_TELL_TIME),
})
export type SaveSearch = z.infer<typeof saveSearchSchema>

export const savedSearchIdSchema = z.object({ id: idSchema })
export const savedSearchQuerySchema = z.object({
  id: z
    .string()
    .regex(/^\d{1,15}$/, 'This must be the number of a saved search')
    .transform(Number),
})
export const editSavedSearchSchema = z.object({
  id: idSchema,
  name: nameSchema.optional(),
  tell: tellTimeSchema.optional(),
})
export type EditSavedSearch = z.infer<typeof editSavedSearchSchema>
