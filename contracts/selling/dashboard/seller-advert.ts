/** An advert as its seller sees it: with its numbers, and what may be done with it. Money in pence. */
import { z } from 'zod'
import { listingCardSchema } from '../../listings/listing.ts'
import { noLabelReasons, priceRangeSchema } from '../../valuation/valuation.ts'
import { shotSchema } from '../photo-schemas.ts'

/** Each statistic has this many days, the last of which is today (UTC). */
export const STATISTIC_DAYS = 30

const statisticSchema = z.object({
  total: z.number().int().describe('Within the last year'),
  days: z
    .array(z.number().int())
    .length(STATISTIC_DAYS)
    .describe(`One number for each of the last ${STATISTIC_DAYS} days (UTC), today's last`),
})

export const sellerMoves = ['pause', 'resume', 'renew', 'confirm', 'sold', 'withdraw'] as const
export type SellerMove = (typeof sellerMoves)[number]

/** What may be a slip, so that buyers don't see the advert until it is corrected or we have checked it. */
export const heldFacts = ['price', 'mileage', 'photographs'] as const
export type HeldFact = (typeof heldFacts)[number]

/** To the seller of an advert that is held. */
export const heldNotice = (fact: HeldFact, isConfirmed: boolean) =>
  fact === 'photographs'
    ? 'Buyers can’t see this advert yet: a photograph looks like one in another advert. We’re checking it.'
    : isConfirmed
      ? `Buyers can’t see this advert yet. You told us its ${fact} is right, and we’re checking it.`
      : `Buyers can’t see this advert yet: its ${fact} looks wrong. Correct it, or tell us it’s right.`

/** What would help to sell the car. */
export const adviceKinds = [
  'add_photographs',
  'add_more_photographs',
  'lower_the_price',
  'write_a_description',
  'say_the_service_history',
  'say when the MOT ends',
] as const
export type Advice = (typeof adviceKinds)[number]

export const sellerAdvertSchema = z.object({
  car: listingCardSchema,
  createdAt: z.iso.datetime().describe('UTC'),
  expiresAt: z.iso
    .datetime()
    .nullable()
    .describe('UTC, when it ends unless it is renewed; null: it does not end'),
  moves: z.array(z.enum(sellerMoves)).describe('What the seller may do with it now'),
  canChangePrice: z.boolean(),
  photographs: z.number().int(),
  missingShots: z
    .array(shotSchema)
    .describe('Of the shots that buyers look for; none where the seller has not said which ones there are'),
  statistics: z.object({
    views: statisticSchema.describe('People who opened its page, each counted once a day'),
    saves: statisticSchema.describe('People who have it on their wishlist, by the day they saved it'),
    enquiries: statisticSchema,
  }),
  range: priceRangeSchema.nullable().describe('What such cars are offered for; null: not known'),
  noLabelReason: z.enum(noLabelReasons).nullable().describe('Why its price has no label'),
  held: z
    .object({
      fact: z.enum(heldFacts),
      isConfirmed: z.boolean().describe('The seller says that it is right'),
    })
    .nullable()
    .describe('Why buyers can’t see it; null: not held'),
  advice: z.array(z.enum(adviceKinds)),
})
export type SellerAdvert = z.infer<typeof sellerAdvertSchema>
