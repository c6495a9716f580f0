/** Who sells: an account's own answer, and what visitors see of sellers. */
import { z } from 'zod'
import { type DataOf, endpoint } from '../../api/endpoint.ts'
import { formBody } from '../../forms/form-body.ts'
import { sellerForm, sellerKinds } from '../../forms/seller-fields.ts'
import { ratingSchema } from '../../listings/listing.ts'
import { reviewSchema } from '../reviews/endpoints.ts'

export const sellerSchema = z.object({
  name: z.string().describe('The business, or the first name of a private seller'),
  sellerKind: z
    .enum(sellerKinds.map(({ value }) => value))
    .nullable()
    .describe('Null: not asked yet'),
  slug: z.string().nullable().describe('Of a trader’s page /dealers/{slug}'),
  businessAddress: z.string().describe('As the next two, empty where there is none'),
  businessPhone: z.string(),
  openingHours: z.string(),
  memberSince: z.iso.datetime(),
  rating: ratingSchema.nullable(),
  repliesWithinMinutes: z
    .number()
    .int()
    .nullable()
    .describe('Median of answered enquiries; null below three'),
  soldHere: z.number().int().describe('Completed bookings'),
  verified: z
    .array(z.enum(['email', 'identity', 'papers']))
    .describe('Papers: those of the car that is asked for'),
  reviews: z.array(reviewSchema).describe('All, the latest first'),
})
export type Seller = z.infer<typeof sellerSchema>

export const getOwnSeller = endpoint({
  method: 'GET',
  path: '/api/users/seller',
  summary: 'How the account sells, if it has said so',
  access: 'account',
  data: z.object({
    seller: sellerSchema.nullable(),
    isAskedAgain: z.boolean().describe('Sells privately, and many cars: please answer again'),
  }),
})

export const putOwnSeller = endpoint({
  method: 'PUT',
  path: '/api/users/seller',
  summary: 'Says whether the account sells privately or as a trader; its adverts follow',
  access: 'account',
  body: formBody(sellerForm),
  problems: ['bad-form'],
})

const badLine = z.object({
  line: z.number().int(),
  field: z.string().describe('The column; empty for the line as a whole'),
  value: z.string().describe('What stands there'),
  message: z.string(),
})
export type BadLine = z.infer<typeof badLine>

const bulkAdverts = z.object({
  text: z
    .string()
    .describe('A CSV file with fields of the sell form and `photos`, or number plates, one a line'),
  photos: z
    .array(z.object({ id: z.uuid(), name: z.string() }))
    .max(400)
    .describe('With their file names'),
  isAgreed: z.boolean().describe('Inspection and terms are agreed to: complete lines go live'),
})
export type BulkAdvertsBody = z.output<typeof bulkAdverts>

export const postBulkAdverts = endpoint({
  method: 'POST',
  path: '/api/cars/bulk',
  summary: 'Takes up to 200 cars of a trader: complete ones go live, others become drafts',
  access: 'account',
  body: bulkAdverts,
  data: z.object({
    live: z.number().int(),
    drafts: z.number().int(),
    bad: z.array(badLine),
    unread: z.string().describe('The lines that were not taken, to be corrected and sent again'),
  }),
  rateLimit: {
    requests: 30,
    perSeconds: 3600,
    message: 'You have sent many lists within an hour. Try again in an hour.',
    countedBy: 'site',
  },
  problems: ['wrong-state'],
})
export type BulkOutcome = DataOf<typeof postBulkAdverts>

export const getSeller = endpoint({
  method: 'GET',
  path: '/api/sellers',
  summary: 'A trader by `dealer`, the slug of the page, or who sells the `car`',
  query: z.object({ dealer: z.string().max(100).optional(), car: z.string().max(16).optional() }),
  isPublic: true,
  data: sellerSchema,
  problems: ['not-found'],
})
