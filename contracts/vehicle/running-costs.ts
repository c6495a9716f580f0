import { z } from 'zod'

/** The costs of keeping a car. Null: a fact that the rule needs is unknown. */
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
