import { z } from 'zod'
import { endpoint } from '../../api/endpoint.ts'

export const getDelivery = endpoint({
  method: 'GET',
  path: '/api/postcode/getMilesAndDeliveryCost',
  summary: 'How far a car is driven to a postcode, and what that costs',
  description: `Both are computed from the advert's place and the postcode; miles that are sent are not used. The first 10
miles are free, each further one costs 80 pence, £399 at most. Over 400 miles, and over water without a road, is refused
with the reason.`,
  query: z.object({
    carId: z.string().min(1, 'Please select a vehicle').max(16),
    postcode: z.string().trim().min(1, 'Please enter a valid UK postcode').max(100),
  }),
  data: z.object({
    miles: z.number().int().describe('By road, estimated'),
    deliveryPence: z.number().int().describe('Pence'),
    deliveryCost: z.number().describe('Pounds'),
    precision: z
      .enum(['area', 'outcode', 'exact'])
      .describe('How precisely the place of the postcode is known'),
  }),
  problems: ['listing-not-found', 'place-not-found', 'wrong-state', 'not-deliverable'],
})
