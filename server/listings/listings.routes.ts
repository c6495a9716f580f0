import { z } from 'zod'
import { success, successOf } from '#contracts/envelope.ts'
import { listingCardSchema, listingSchema } from '#contracts/listing.ts'
import type { App, Services } from '#server/app.ts'
import { findListing, listCards } from './listings.service.ts'

const MOST_AT_ONCE = 100

export function listingsRoutes(app: App, { database }: Services): void {
  app.get(
    '/api/cars/getCarList',
    {
      schema: {
        tags: ['cars'],
        summary: 'Cars by their numbers, in that order; those that have gone are left out',
        querystring: z.object({
          ids: z
            .string()
            .regex(/^\d{1,15}(,\d{1,15})*$/, 'ids must be car numbers with commas between')
            .transform(text => text.split(',').map(Number))
            .refine(ids => ids.length <= MOST_AT_ONCE, `ids: at most ${MOST_AT_ONCE} at once`),
        }),
        response: { 200: successOf(z.object({ cars: z.array(listingCardSchema) })) },
      },
    },
    async request => success({ cars: await listCards(database, request.query.ids) }),
  )

  app.get(
    '/api/cars/:id',
    {
      schema: {
        tags: ['cars'],
        summary: 'One car',
        params: z.object({ id: z.string() }),
        response: { 200: successOf(listingSchema) },
      },
    },
    async request => success(await findListing(database, request.params.id)),
  )
}
