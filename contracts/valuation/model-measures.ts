/** How good a price model is on adverts that it has not seen. Errors are shares of the asking price. */
import { z } from 'zod'

const share = z.number()

export const errorMeasuresSchema = z.object({
  adverts: z.number().int(),
  mape: share.describe('Mean absolute error'),
  mdape: share.describe('Median absolute error'),
  maePounds: z.number(),
  within10: share.describe('Adverts whose error is at most a tenth'),
  bias: share.describe(
    'Median of (price ÷ estimate) − 1: positive where adverts ask for more than the estimate',
  ),
  coverage80: share.describe('Prices inside of the 80% range; 0.8 is right'),
  medianWidth80: share.describe('Width of the 80% range as a share of the estimate'),
})
export type ErrorMeasures = z.infer<typeof errorMeasuresSchema>

const groupSchema = errorMeasuresSchema.extend({
  group: z.string().describe("'3 to 5 years', 'Ford', 'fair'"),
})
export type GroupMeasures = z.infer<typeof groupSchema>

export const measuredGroupings = ['age', 'price', 'make', 'fuel', 'label'] as const

export const modelMeasuresSchema = z.object({
  all: errorMeasuresSchema,
  /** In the order in which they are shown; groups with few adverts are left out. */
  by: z.record(z.enum(measuredGroupings), z.array(groupSchema)),
  /** Against the version that was current then, on the same adverts; null for the first. */
  against: z.object({ modelId: z.number().int(), mape: share, mdape: share }).nullable(),
  seconds: z.number().describe('That learning took'),
})
export type ModelMeasures = z.infer<typeof modelMeasuresSchema>
