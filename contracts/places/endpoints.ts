import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'

export const getLocation = endpoint({
  method: 'GET',
  path: '/api/postcode/getLocation',
  summary: 'The location of a postcode or town',
  query: z.object({ postcode: z.string().trim().min(1, 'Please enter a valid UK postcode').max(100) }),
  data: z.object({
    locationname: z.string(),
    region: z.string(),
    location: z.object({
      type: z.literal('Point'),
      coordinates: z.array(z.number()).describe('longitude, latitude'),
    }),
    precision: z
      .enum(['area', 'outcode', 'exact'])
      .describe('exact: of the postcode; outcode: within about three miles; area: the centre of a county'),
    island: z
      .string()
      .describe("What can be driven to from there without a ferry: 'Great Britain', 'Northern Ireland'"),
  }),
  problems: ['place-not-found'],
})
