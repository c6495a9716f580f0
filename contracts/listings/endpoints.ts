/** Adverts: reading and reporting them. */
import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { asTyped } from '../forms/form-body.ts'
import { listingCardSchema, listingSchema } from './listing.ts'
import { listingReportSchema } from './listing-report.ts'

const MAX_IDS = 100
const REPORTS_AN_HOUR = 5
const listingCards = z.object({ cars: z.array(listingCardSchema) })

export const getCars = endpoint({
  method: 'GET',
  path: '/api/cars/getCarList',
  summary: 'Cars by ids, in that order; those that are not public are left out',
  query: z.object({
    ids: z
      .string()
      .regex(/^\d{1,15}(,\d{1,15})*$/, 'ids must be car numbers with commas between')
      .transform(text => text.split(',').map(Number))
      .refine(ids => ids.length <= MAX_IDS, `ids: at most ${MAX_IDS} at once`),
  }),
  data: listingCards,
})

export const getCar = endpoint({
  method: 'GET',
  path: '/api/cars/:id',
  summary: 'One car',
  params: z.object({ id: z.string() }),
  query: z.object({
    postcode: z.string().trim().max(100).optional().describe('Of the buyer, for the price with delivery'),
  }),
  isPublic: true,
  data: listingSchema,
  problems: ['listing-not-found', 'listing-gone', 'place-not-found'],
})

export const postListingReport = endpoint({
  method: 'POST',
  path: '/api/cars/:id/report',
  summary: `Report what is wrong with an advert, up to ${REPORTS_AN_HOUR} times an hour`,
  params: z.object({ id: z.string() }),
  body: asTyped(listingReportSchema),
  status: 201,
  rateLimit: {
    requests: REPORTS_AN_HOUR,
    perSeconds: 3600,
    message: 'You have sent several reports within an hour. Please try again later.',
    countedBy: 'site',
  },
  problems: ['listing-not-found'],
})
