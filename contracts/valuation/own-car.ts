/** The valuation of a visitor's car: a document, shown again as it was. Money in pence, null: unknown. */
import { z } from 'zod'
import { UNKNOWN_CHOICE } from '../forms/other-forms.ts'
import { derivativeChoiceSchema } from '../vehicle/looked-up-vehicle.ts'
import {
  comparableSchema,
  confidences,
  explanationSchema,
  type PriceKind,
  priceKinds,
  priceRangeSchema,
} from './valuation.ts'

const pence = z.number().int().describe('Pence')
const known = <Schema extends z.ZodType>(schema: Schema) => schema.nullable()

/** The car as it was understood. Holds no registration, and of the postcode only its region. */
export const ownCarSchema = z.object({
  name: z.string().describe("'2016 Ford Focus 1.0 EcoBoost 125'"),
  make: z.string(),
  model: z.string(),
  generation: known(z.string()),
  derivative: known(z.string()),
  trim: known(z.string()),
  year: known(z.number().int()),
  fuelType: known(z.string()),
  gearbox: known(z.string()),
  bodyType: known(z.string()),
  engineSize: known(z.number()).describe('Litres'),
  bhp: known(z.number().int()),
  color: known(z.string()),
  mileage: z.number().int(),
  region: known(z.string()),
})
export type OwnCar = z.infer<typeof ownCarSchema>

const kindOfPrice = z.enum(priceKinds.map(({ value }) => value) as [PriceKind, ...PriceKind[]])

export const ownPriceSchema = priceRangeSchema.extend({
  kind: kindOfPrice,
  method: z
    .enum(['model', 'share_of_dealer_price'])
    .describe("'model': from adverts of such sellers. Else where there are too few of them"),
  share: known(z.number()).describe('Of the dealer price, where it is made from that'),
})
export type OwnPrice = z.infer<typeof ownPriceSchema>

/** Fewer months tell no trend. */
export const MIN_TREND_MONTHS = 2

export const ownValuationSchema = z.object({
  id: z.string().describe('Random, because anyone with the address /valuation/{id} can see the valuation'),
  createdAt: z.iso.datetime(),
  car: ownCarSchema,
  prices: z.array(ownPriceSchema).describe('Dealer, private and part-exchange, each with its 80% range'),
  confidence: z.enum(confidences),
  confidenceReason: z.string(),
  explanation: explanationSchema.describe('Of the dealer price: base and contributions add up to it'),
  comparables: z
    .array(comparableSchema.extend({ onOffer: z.boolean().describe('Whether the advert is still there') }))
    .describe('Cars that were on offer when the valuation was made, prices as asked, the most alike first'),
  trend: z
    .array(
      z.object({
        month: z.string().regex(/^\d{4}-\d{2}$/),
        pricePence: pence.describe('What such a car cost at a dealer then'),
        cars: z.number().int(),
      }),
    )
    .describe(
      `Of the past twelve months those with enough adverts, the oldest first; none below ${MIN_TREND_MONTHS}`,
    ),
  depreciation: z
    .array(z.object({ years: z.number().int(), mileage: z.number().int(), pricePence: pence }))
    .describe('The private price from now (0) to three years on, with the miles that the car does in a year'),
  moreMiles: z.object({
    miles: z.number().int(),
    pence: pence.describe('What so many more miles change of the private price'),
  }),
  unknown: z.array(z.string()).describe("What the valuation does not know: 'Service history'"),
  marketCheck: known(priceRangeSchema.extend({ lowPence: known(pence), highPence: known(pence) })).describe(
    "MarketCheck's own price of such a car at a dealer, where the site has access to it and it has one",
  ),
  model: z.object({
    learntAt: z.iso.datetime().describe('When the price model was learnt'),
    cars: z.number().int().describe('Adverts that it was learnt from'),
  }),
})
export type OwnValuation = z.infer<typeof ownValuationSchema>

/** Either the valuation, or a question that must be answered first. */
export const valuationOutcomeSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('valued'), valuation: ownValuationSchema }),
  z.object({
    outcome: z.literal('choose'),
    car: z.string().describe("What is known so far: '2016 Ford Focus'"),
    choices: z
      .array(derivativeChoiceSchema)
      .describe(`Send the id of one as 'choice', or '${UNKNOWN_CHOICE}', with the rest unchanged`),
  }),
])
export type ValuationOutcome = z.infer<typeof valuationOutcomeSchema>

/** A subscription to emails about changes of a valuation, as its link shows it. */
export const valuationEmailSchema = z.object({
  state: z.enum(['unconfirmed', 'on', 'off']),
  valuationId: known(z.string()),
  car: known(z.string()).describe('Its name; null once the subscription or the valuation has been deleted'),
})
export type ValuationEmail = z.infer<typeof valuationEmailSchema>
