/** What our price model says of a car: prices with ranges, and why. Money in pence, null is unknown. */
import { z } from 'zod'

export const priceKinds = [
  { value: 'dealer', label: 'Dealer price' },
  { value: 'private', label: 'Private sale' },
  { value: 'part-exchange', label: 'Part exchange' },
] as const
export type PriceKind = (typeof priceKinds)[number]['value']

export const confidences = ['high', 'medium', 'low'] as const
export type Confidence = (typeof confidences)[number]

const pence = z.number().int().describe('Pence')

/** Eight of ten such cars are offered from `lowPence` to `highPence`. */
export const priceRangeSchema = z.object({ pricePence: pence, lowPence: pence, highPence: pence })
export type PriceRange = z.infer<typeof priceRangeSchema>

/** One fact's share in the price. The base price and all contributions add up to the price. */
export const contributionSchema = z.object({
  fact: z.string().describe("'mileage', 'serviceHistory': the name of a fact, or 'seller' and 'place'"),
  label: z.string().describe("'Mileage'"),
  value: z.string().describe("'62,000 miles'"),
  pence: z.number().int().describe('Pence it adds; negative where it takes'),
})
export type Contribution = z.infer<typeof contributionSchema>

export const explanationSchema = z.object({
  base: z.object({ label: z.string().describe("'An average Ford Focus'"), pricePence: pence }),
  contributions: z.array(contributionSchema),
})
export type Explanation = z.infer<typeof explanationSchema>

/** A car on offer that is like the valued one. */
export const comparableSchema = z.object({
  _id: z.string(),
  name: z.string(),
  slug: z.string(),
  pricePence: pence,
  year: z.number().int().nullable(),
  mileage: z.number().int().nullable(),
  sellerKind: z.enum(['dealer', 'private']).nullable(),
})
export type Comparable = z.infer<typeof comparableSchema>

/** Why a car has no label. */
export const noLabelReasons = [
  'not_valued_yet',
  'price_on_application',
  'scrap',
  'damaged',
  'not_the_whole_price',
  'far_below',
  'too_few_alike',
  'wide_range',
  'unknown_facts',
  'facts_disagree',
] as const
export type NoLabelReason = (typeof noLabelReasons)[number]
