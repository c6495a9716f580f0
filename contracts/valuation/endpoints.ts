/** What cars are worth. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listingCardSchema } from '../listing.ts'
import {
  comparableSchema,
  confidences,
  explanationSchema,
  noLabelReasons,
  priceRangeSchema,
} from './valuation.ts'

export const carValuationSchema = z.object({
  /** Its `priceLabel` is the label; null where there is none. */
  car: listingCardSchema,
  noLabelReason: z.enum(noLabelReasons).nullable().describe('Why the car has no label'),
  valuation: z
    .object({
      range: priceRangeSchema,
      confidence: z.enum(confidences),
      explanation: explanationSchema,
      comparables: z.array(comparableSchema).describe('On offer now, the most alike first'),
      unknown: z.array(z.string()).describe("What the estimate does not know: 'Service history', 'tyres'"),
      learntAt: z.iso.datetime().describe('UTC, when the price model was learnt'),
    })
    .nullable(),
})
export type CarValuation = z.infer<typeof carValuationSchema>

export const getCarValuation = endpoint({
  method: 'GET',
  path: '/api/cars/:id/valuation',
  summary: 'What a car on offer is worth, its price label, and the reasons for both',
  params: z.object({ id: z.string() }),
  data: carValuationSchema,
  problems: ['listing-not-found'],
})
