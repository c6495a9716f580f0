/**
 * The guide of a model: what the catalogue knows of it, what its adverts ask, what our price model says that
 * it is worth as it ages, and what its MOT tests found. Money in pence, `null` is unknown. Searches are query
 * strings without '?'.
 */
import { z } from 'zod'
import { confidences, priceRangeSchema } from '../../valuation/valuation.ts'
import { fuelTypes } from '../../vehicle/enumerations.ts'
import { MIN_MOT_CARS, MIN_MOT_TESTS, motDefectGroups } from '../../vehicle/mot-failures.ts'

const known = <Schema extends z.ZodType>(schema: Schema) => schema.nullable()
const count = z.number().int()
const share = z.number().describe('0 to 1')
const pence = z.number().int().describe('Pence')

const nameSchema = z.object({ name: z.string(), slug: z.string() })
const yearsSchema = z.object({
  from: z.number().int(),
  to: known(z.number().int()).describe('Null while still sold new'),
})

/** Cars first registered from one day to another, both included. */
const periodOf = <Schema extends z.ZodType>(value: Schema) =>
  z.object({ from: z.iso.date(), to: known(z.iso.date()), value })

export const economyTests = ['NEDC', 'WLTP', 'NEDC or WLTP'] as const

export const guideEngineSchema = z.object({
  name: z.string().describe("As adverts write it: '1.0 EcoBoost 125'"),
  fuel: z.enum(fuelTypes.map(({ value }) => value)),
  years: yearsSchema,
  gearboxes: z.array(z.string()).describe("'manual', 'automatic'"),
  litres: known(z.number()),
  bhp: known(z.number()),
  zeroTo60: known(z.number()).describe('Seconds'),
  mpg: known(z.number()).describe('Official combined figure, miles per imperial gallon'),
  economyTest: known(z.enum(economyTests)).describe('Of mpg and CO2, by the years in which it was sold'),
  co2: known(z.number()).describe('g/km'),
  electricRange: known(z.number()).describe('Miles'),
  insuranceGroup: known(count),
  tax: z
    .array(periodOf(known(z.number())))
    .describe('Pounds for a year from today, by first registration, without the supplement'),
  mayPaySupplement: z.boolean().describe('Whether young ones with a high list price pay the tax supplement'),
  ulez: z.array(periodOf(z.enum(['free', 'charged']))).describe('What is likely, by first registration'),
  cars: count.describe('On offer here, as counted last night'),
})
export type GuideEngine = z.infer<typeof guideEngineSchema>

/** Adverts with a price, as counted last night. */
const stockSchema = z.object({ cars: count, fromPence: pence, medianPence: pence })
export type GuideStock = z.infer<typeof stockSchema>

export const guideGenerationSchema = z.object({
  name: z.string(),
  years: yearsSchema,
  bodies: z.array(z.object({ body: z.string(), doors: z.array(count) })),
  seats: z.array(count),
  lengthMm: known(count),
  heightMm: known(count),
  weightKg: known(count),
  bootLitres: known(count),
  tankLitres: known(count),
  payloadKg: known(count),
  engines: z.array(guideEngineSchema),
  stock: known(stockSchema),
  search: known(z.string()).describe('Cars of its years; null where there are none now'),
})
export type GuideGeneration = z.infer<typeof guideGenerationSchema>

export const guidePickKinds = ['tax', 'insurance', 'mpg', 'electric_range'] as const

export const guidePickSchema = z.object({
  kind: z.enum(guidePickKinds),
  figure: z.number().describe('Pounds a year, insurance group, mpg or miles'),
  engine: z.string(),
  generation: z.string(),
  years: yearsSchema.describe('In which such cars were registered'),
  search: z.string(),
  cars: count.describe('That this search finds now'),
})
export type GuidePick = z.infer<typeof guidePickSchema>

/** Why there is no curve of values. */
export const noDepreciationReasons = ['not_learnt_yet', 'too_few_adverts', 'wide_range'] as const

export const guideDepreciationSchema = z.object({
  typical: known(z.string()).describe("Which examples: 'petrol, manual'"),
  points: z
    .array(
      priceRangeSchema.extend({
        years: count.describe('Age'),
        miles: count.describe('Median of the adverts of this age'),
        engine: known(z.string()),
        adverts: count.describe('Of this fuel, gearbox and age, on offer here'),
        confidence: z.enum(confidences),
      }),
    )
    .describe('The price in a private sale; only ages of which the price model is confident'),
  noCurve: known(z.enum(noDepreciationReasons)),
  share: known(z.number()).describe('Of the dealer price, where the private price is made from that'),
  model: known(z.object({ learntAt: z.iso.datetime(), adverts: count })),
  error: known(
    z.object({ group: known(z.string()).describe('Null: all cars'), adverts: count, mape: share }),
  ).describe('The mean error of the price model on adverts of the make that it had not seen'),
})
export type GuideDepreciation = z.infer<typeof guideDepreciationSchema>

const comparisons = ['more', 'fewer', 'about_as_many'] as const
export type MotComparison = (typeof comparisons)[number]

export const guideMotSchema = z.object({
  cars: count,
  tests: count.describe('Without retests'),
  demonstrationTests: count.describe('Of these, invented for the demonstration'),
  failures: known(
    z.object({
      failedShare: share.describe('Of the tests'),
      expectedShare: share.describe('Of tests of all cars, of the same ages'),
      comparison: z.enum(comparisons).describe("'about as many': the difference may be chance"),
      ages: z
        .array(z.object({ age: z.string(), tests: count, failedShare: share, allShare: share }))
        .describe(`Age bands with at least ${MIN_MOT_TESTS} tests`),
      groups: z
        .array(
          z.object({
            group: z.enum(motDefectGroups.map(({ value }) => value)),
            tests: count.describe('Failed by such defects'),
            share: share.describe('Of all tests'),
            expectedShare: share.describe('Of tests of all cars, of the same ages'),
            comparison: z.enum(comparisons),
          }),
        )
        .describe('The commonest first'),
    }),
  ).describe(`Null with fewer than ${MIN_MOT_TESTS} tests or ${MIN_MOT_CARS} cars`),
})
export type GuideMot = z.infer<typeof guideMotSchema>

export const modelGuideSchema = z.object({
  make: nameSchema,
  model: nameSchema,
  generations: z.array(guideGenerationSchema).describe('The newest first'),
  stock: known(stockSchema),
  countedAt: known(z.iso.datetime()).describe('When adverts and MOT tests were counted; null: not yet'),
  picks: z.array(guidePickSchema).describe('The cheapest to run of those on offer'),
  depreciation: guideDepreciationSchema,
  mot: guideMotSchema,
  tax: z
    .object({
      year: z.string().describe("'2026/27'"),
      supplementPounds: z.number(),
      threshold: z.number().describe('Pounds'),
      electricThreshold: z.number().describe('Pounds'),
    })
    .describe('The rates that the taxes are by'),
})
export type ModelGuide = z.infer<typeof modelGuideSchema>
