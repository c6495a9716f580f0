import { z } from 'zod'
import { noLabelReasons } from '../valuation/valuation.ts'
import { type FactDeclaration, type FactName, facts, labelWithUnit } from '../vehicle/facts.ts'
import { motHistorySchema } from '../vehicle/mot-history.ts'
import { runningCostsSchema, yearlyCostSchema, yearlySumSchema } from '../vehicle/running-costs.ts'
import { factsListedIn, type ListedIn } from './listed-facts.ts'
import { photographSchema } from './photograph.ts'
import { priceLabels } from './price-labels.ts'

/** Transitions between states are in server/listings/listing-lifecycle.ts. */
export const priceLabelSchema = z.object({
  label: z.enum(priceLabels.map(({ value }) => value)),
  marketValuePence: z.number().int().describe('Pence: what the price was compared with'),
})
export type PriceLabel = z.infer<typeof priceLabelSchema>

export const listingStates = [
  'draft',
  'available',
  'held',
  'paused',
  'reserved',
  'sold',
  'expired',
  'withdrawn',
] as const
export type ListingState = (typeof listingStates)[number]

export const pictureSchema = z.object({
  /** A path on this site; in a listing's row, for a partner's picture, its https address. */
  url: z.string(),
  alt: z.string(),
  /** True for a drawing in place of a photograph. */
  illustration: z.boolean(),
  /** The sizes of a photograph that this site keeps; `url` is the one of 640 pixels. */
  photograph: photographSchema.optional(),
  /** The address of a partner's picture: each size is below it. The picture's own width is not known. */
  sizes: z.string().optional(),
})
export type Picture = z.infer<typeof pictureSchema>

const known = <Schema extends z.ZodType>(schema: Schema) => schema.nullable()

const wholePence = z.number().int()

/** What a car costs with delivery. Computed by contracts/buying/all-in-price.ts. */
const allInSchema = z.object({
  deliveredPence: known(wholePence).describe(
    'Pence: the price with delivery; null without a postcode, or where it is refused',
  ),
  deliveredTo: known(z.string()).describe("Outcode of the postcode that was given: 'LS6'"),
  noDelivery: known(z.string()).describe('For the buyer: why it can not be delivered there'),
})
export type AllIn = z.infer<typeof allInSchema>

export const ratingSchema = z.object({
  average: z.number().describe('Of 1 to 5 stars, to one decimal'),
  count: z.number().int(),
})
export type Rating = z.infer<typeof ratingSchema>

/** A car in search results. Null: unknown. */
export const listingCardSchema = z.object({
  _id: z.string().describe('Listing number'),
  source: z.enum(['web', 'live']),
  state: z.enum(listingStates),
  sellerKind: known(z.enum(['dealer', 'private'])),
  partner: known(z.string()),
  seller: known(
    z.object({
      name: z.string().describe('The business, or the first name of a private seller'),
      dealer: known(z.string()).describe('Slug of the trader’s page /dealers/{slug}'),
      rating: known(ratingSchema).describe('By buyers of completed purchases'),
    }),
  ).describe('Of a car that an account sells here'),
  name: z.string().describe("Year, make, model and derivative, e.g. '2018 Ford Focus 1.0 EcoBoost Zetec'"),
  slug: z.string().describe('Trailing part of the canonical address /view/{_id}/{slug}'),
  make: z.string(),
  model: z.string(),
  derivative: known(z.string()),
  year: known(z.number().int()),
  pricePence: wholePence.describe('Pence: with every charge that a buyer can not avoid'),
  adminChargePence: wholePence.describe(
    'Pence: the part of the price that this site keeps; 0 where it does not sell the car',
  ),
  finalPrice: z.number().describe('Pounds; the specified name of the price'),
  canBeFinanced: z.boolean().describe('Whether a monthly figure may be shown'),
  priceWasPence: known(z.number().int()).describe('Pence before the last change, if that was a drop'),
  priceLabel: known(priceLabelSchema),
  yearlyCost: yearlySumSchema.describe('What it costs a year'),
  allIn: allInSchema
    .optional()
    .describe('Of a car that can be bought on this site, on its page and in searches'),
  mileage: known(z.number().int()).describe('Miles'),
  fuelType: known(z.string()),
  transmission: known(z.string()),
  bodyType: known(z.string()),
  color: known(z.string()),
  engineSize: known(z.number()).describe('Litres'),
  bhp: known(z.number().int()),
  doors: known(z.number().int()),
  seats: known(z.number().int()),
  town: known(z.string()),
  outcode: known(z.string()),
  latitude: known(z.number()),
  longitude: known(z.number()),
  miles: z.number().optional().describe('Distance from the place searched from, miles to one decimal'),
  overSea: z.literal(true).optional().describe('There is no road to the place searched from'),
  certified: z.boolean(),
  promoted: z.boolean().describe('The seller has paid for a place at the top of results by relevance'),
  owesFinance: z.boolean().describe('It can not be bought before its lender has named a figure'),
  writeOffCategory: known(z.string()),
  mainCatch: known(z.string()).describe("The most serious catch: 'No service history'"),
  shortDescription: known(z.string()),
  carImages: z.array(pictureSchema),
  listedAt: z.iso.datetime().describe('UTC'),
})
export type ListingCard = z.infer<typeof listingCardSchema>

export const priceChangeSchema = z.object({
  at: z.iso.datetime().describe('UTC, when the price changed'),
  pricePence: z.number().int().describe('Pence until then'),
})

/** What was found when the advert was saved, in sentences for buyers. */
export const factChecksSchema = z.object({
  disagreements: z.array(z.string()).describe('Between the advert and the register, or within the advert'),
  notes: z.array(z.string()).describe('What the register says against the car, or why it was not asked'),
})
export type FactChecks = z.infer<typeof factChecksSchema>

/** What a buyer should know before they go to see the car. */
export const catchSchema = z.object({
  id: z.string(),
  short: z.string(),
  reason: z.string().describe('What it means, and what to ask'),
  evidence: z.array(z.string()).describe('Sentences, with words of the advert or values of a record'),
})
export type Catch = z.infer<typeof catchSchema>

type Kinds = {
  number: z.ZodNumber
  option: z.ZodString
  text: z.ZodString
  flag: z.ZodBoolean
  date: z.ZodISODate
}
type SchemaOf<Name extends FactName> = (typeof facts)[Name]['kind'] extends infer Kind
  ? Kind extends keyof Kinds
    ? z.ZodNullable<Kinds[Kind]>
    : z.ZodArray<z.ZodString>
  : never

/** A fact in its unit. Of options the values are not listed: those of old adverts are answered too. */
function schemaOf<Name extends FactName>(name: Name): SchemaOf<Name> {
  const fact: FactDeclaration = facts[name]
  const schemas: Readonly<Record<FactDeclaration['kind'], z.ZodType>> = {
    number: known(fact.kind === 'number' && fact.decimals ? z.number() : z.number().int()),
    option: known(z.string()),
    options: z.array(z.string()),
    text: known(z.string()),
    registration: known(z.string()),
    flag: known(z.boolean()),
    date: known(z.iso.date()),
  }
  return schemas[fact.kind].describe(labelWithUnit(name)) as SchemaOf<Name>
}

/** The facts that the table of facts puts here. */
function schemasOf<Place extends 'page' | 'specs'>(place: Place) {
  const shape = Object.fromEntries(factsListedIn(place).map(name => [name, schemaOf(name)]))
  return shape as { [Name in ListedIn<Place>]: SchemaOf<Name> }
}

/** All data of the car's page. */
export const listingSchema = listingCardSchema.extend({
  noLabelReason: known(z.enum(noLabelReasons)).describe('Why there is no price label'),
  endedAt: known(z.iso.datetime()).describe('When it was sold or expired'),
  description: known(z.string()),
  ...schemasOf('page'),
  ulez: known(z.boolean()),
  grade: known(z.number().int()).describe('By the seller: 5 is as new, 1 needs work'),
  noMajorRepairs: z.boolean().describe('Whether the seller says that there were none'),
  /** Answers to the sell form's yes/no questions, by their names. */
  conditions: z.record(z.string(), z.union([z.boolean(), z.number(), z.string()])),
  specs: z.object({
    ...schemasOf('specs'),
    engineCapacity: known(z.number()).describe('cc'),
    fuelEconomy: z.object({
      urban: schemaOf('fuelEconomyUrban'),
      extraUrban: schemaOf('fuelEconomyExtraUrban'),
      combined: schemaOf('fuelEconomyCombined'),
    }),
    annualCosts: z.object({
      co2Emissions: schemaOf('co2Emissions'),
      vedFirstYear: schemaOf('vedFirstYear'),
      vedStandard: schemaOf('vedStandard'),
    }),
  }),
  region: known(z.string()),
  priceHistory: z.array(priceChangeSchema),
  runningCosts: runningCostsSchema,
  yearlyCost: yearlyCostSchema.describe('What it costs a year, line by line; zones by the postcode given'),
  motHistory: known(motHistorySchema),
  externalUrl: known(z.string()).describe("The partner's own page of this car"),
  factChecks: factChecksSchema,
  catches: z.array(catchSchema).describe('The most serious first; none means that none was found'),
  notKnown: z.array(z.string()).describe("What else might be a catch: 'its service history'"),
  reservedUntil: z.iso.datetime().nullable().describe('UTC; held by a deposit until then'),
  takesQuestions: z.boolean().describe('Whether its seller can be asked on this site'),
})
export type Listing = z.infer<typeof listingSchema>
