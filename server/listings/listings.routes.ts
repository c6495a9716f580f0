import { z } from 'zod'
import { success, successOf } from '#contracts/envelope.ts'
import { listingCardSchema, listingSchema } from '#contracts/listing.ts'
import { listingReportSchema } from '#contracts/listing-report.ts'
import type { App, Services } from '#server/app.ts'
import { HourlyLimit } from '#server/platform/hourly-limit.ts'
import { REPORTS_AN_HOUR, reportListing } from './listing-reports.service.ts'
import { findListing, listCards, myListings } from './listings.service.ts'

const MOST_AT_ONCE = 100
const THANKS = 'Thank you. We have your report and will look at this advert.'

export function listingsRoutes(app: App, { database, accounts }: Services): void {
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

  app.get(
    '/api/users/listings',
    {
      schema: {
        tags: ['users'],
        summary: 'The adverts of whoever is logged in, in every state, the latest first',
        response: { 200: successOf(z.object({ cars: z.array(listingCardSchema) })) },
      },
    },
    async request => {
      const { id } = await accounts.mustBeSignedIn(request)
      return success({ cars: await myListings(database, id) })
    },
  )

  const limit = new HourlyLimit(REPORTS_AN_HOUR)
  app.post(
    '/api/cars/:id/report',
    {
      schema: {
        tags: ['cars'],
        summary: `Tells us what is wrong with an advert, up to ${REPORTS_AN_HOUR} times an hour`,
        params: z.object({ id: z.string() }),
        body: listingReportSchema,
        response: { 201: z.object({ success: z.literal(true), message: z.string() }) },
      },
    },
    async (request, reply) => {
      const sender = { address: request.ip, limit }
      await reportListing(database, request.params.id, request.body, sender)
      return reply.code(201).send({ success: true, message: THANKS })
    },
  )
}
