import { z } from 'zod'
import { listingCardSchema } from './listing.ts'

const optionCountSchema = z.object({ value: z.string(), label: z.string(), count: z.number().int() })

/** How many cars each choice would bring if it were chosen as well. */
export const facetSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('options'), options: z.array(optionCountSchema) }),
  z.object({
    kind: z.literal('histogram'),
    edges: z.array(z.number()),
    counts: z.array(z.number().int()),
    min: z.number().nullable(),
    max: z.number().nullable(),
  }),
  z.object({ kind: z.literal('flag'), true: z.number().int(), false: z.number().int() }),
])
export type Facet = z.infer<typeof facetSchema>

export const relaxationSchema = z.object({
  criterion: z.string(),
  text: z.string().describe('What is taken off, in words'),
  count: z.number().int().describe('Cars found without it'),
  query: z.string().describe('The search without it, as a canonical query string'),
})
export type Relaxation = z.infer<typeof relaxationSchema>

export const paginationSchema = z.object({
  page: z.number().int(),
  pageSize: z.number().int(),
  total: z.number().int(),
  pages: z.number().int(),
})

export const searchAnswerSchema = z.object({
  query: z
    .string()
    .describe(
      'The search as it was understood, as a canonical query string: aliases of makes and models resolved',
    ),
  cars: z.array(listingCardSchema),
  pagination: paginationSchema,
  facets: z.record(z.string(), facetSchema),
  relaxations: z.array(relaxationSchema),
})
export type SearchAnswer = z.infer<typeof searchAnswerSchema>
