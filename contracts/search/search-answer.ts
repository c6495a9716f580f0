import { z } from 'zod'
import { listingCardSchema } from '../listings/listing.ts'

const optionCountSchema = z.object({
  value: z.string(),
  label: z.string(),
  count: z.number().int(),
  make: z
    .string()
    .optional()
    .describe('Of a model: the make it belongs to, the first where several chosen makes have one'),
})

/** How many cars each choice would bring if it were chosen as well. */
export const facetSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('options'), options: z.array(optionCountSchema) }),
  z.object({
    kind: z.literal('histogram'),
    edges: z.array(z.number()),
    counts: z.array(z.number().int()),
  }),
  z.object({ kind: z.literal('flag'), true: z.number().int(), false: z.number().int() }),
])
export type Facet = z.infer<typeof facetSchema>

export const relaxationSchema = z.object({
  kind: z.enum(['without', 'wider']).describe('Whether the filter is taken off or made wider'),
  criterion: z.string().describe('Of two filters both, with a comma between'),
  text: z
    .string()
    .describe("What is taken off, or the wider filter, in words: 'Automatic', 'Within 40 miles'"),
  count: z.number().int().describe('Cars found then'),
  query: z.string().describe('That search, as a canonical query string'),
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
  carsMissing: z
    .number()
    .int()
    .optional()
    .describe(
      'Cars of this page that are not in `cars`, because the database can not be reached at the moment',
    ),
  carsWithoutGroup: z
    .number()
    .int()
    .optional()
    .describe('For a search by insurance group: cars that match but have none, so that it can not find them'),
  pagination: paginationSchema,
  facets: z.record(z.string(), facetSchema),
  relaxations: z.array(relaxationSchema).describe('Where no or hardly any cars are found'),
  nearest: z
    .object({ relaxation: relaxationSchema, cars: z.array(listingCardSchema) })
    .nullable()
    .describe('Where none are found: the first cars of the search that is nearest to it'),
})
export type SearchAnswer = z.infer<typeof searchAnswerSchema>
