import { z } from 'zod'
import { costNames } from './yearly-cost.ts'

/** What the law takes for a car. Null: a fact that the rule needs is unknown. */
export const runningCostsSchema = z.object({
  tax: z.object({
    yearPounds: z.number().nullable().describe('Pounds for a year from now'),
    firstYearPounds: z
      .number()
      .nullable()
      .describe('Pounds in the year after first registration, by the rates of that day where they are known'),
    rates: z.string().describe("The tax year of the rates: '2025/26'"),
    reason: z.string().describe('The rule in a sentence'),
  }),
  ulez: z.object({
    verdict: z.enum(['free', 'likely_free', 'charged', 'likely_charged', 'unknown']),
    dailyPounds: z.number().nullable().describe('Pounds a day if the car is charged or likely is'),
    reason: z.string().describe('In a sentence'),
  }),
})
export type RunningCosts = z.infer<typeof runningCostsSchema>

const costSchema = z.object({
  yearPence: z.number().int().describe('Pence a year, whatever its miles'),
  thousandMilesPence: z.number().int().describe('Pence more for each 1,000 miles'),
})

/** What a car costs a year in all: of the lines that are known. */
export const yearlySumSchema = costSchema.extend({
  without: z.array(z.enum(costNames)).describe('The lines that are not known, and not in the sum'),
})

export const yearlyCostSchema = yearlySumSchema.extend({
  lines: z.array(
    z.object({
      name: z.enum(costNames),
      cost: costSchema.nullable().describe('Null where a fact that the rule needs is unknown'),
      reason: z.string().describe('The assumption, or what is unknown, in sentences'),
    }),
  ),
  plannedMileTax: z
    .object({ from: z.iso.date(), thousandMilesPence: z.number().int() })
    .nullable()
    .describe('A tax for each mile that is planned from this day; in no line'),
})
export type YearlyCost = z.infer<typeof yearlyCostSchema>
