import { z } from 'zod'
import { success, successOf } from '#contracts/envelope.ts'
import type { App } from '#server/app.ts'
import { problem } from '#server/platform/problems.ts'
import { locate } from './locate.ts'

const locationSchema = z.object({
  locationname: z.string(),
  region: z.string(),
  location: z.object({
    type: z.literal('Point'),
    coordinates: z.array(z.number()).describe('longitude, latitude'),
  }),
  precision: z.enum(['area', 'outcode', 'exact']),
})

export function placesRoutes(app: App): void {
  app.get(
    '/api/postcode/getLocation',
    {
      schema: {
        tags: ['postcode'],
        summary: 'Where a postcode or a town is',
        querystring: z.object({
          postcode: z.string().trim().min(1, 'Please enter a valid UK postcode').max(100),
        }),
        response: { 200: successOf(locationSchema) },
      },
    },
    async request => {
      const { postcode } = request.query
      const place = locate(postcode)
      if (!place) {
        throw problem('place-not-found', `We do not know the place '${postcode}'`, [
          { field: 'postcode', message: 'Please enter a valid UK postcode' },
        ])
      }
      return success({
        locationname: place.name,
        region: place.region,
        location: { type: 'Point' as const, coordinates: [place.longitude, place.latitude] },
        precision: place.precision,
      })
    },
  )
}
