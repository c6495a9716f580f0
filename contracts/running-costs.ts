import { z } from 'zod'

/** What a car costs on the road by rule and rate. Null means that a fact the rule needs is not known. */
export const runningCostsSchema = z.object({
  tax: z.object({
    yearPounds: z.number().nullable().describe('Pounds for a year from now'),
    firstYearPounds: z
      .number()
      .nullable()
      .describe('Pounds in the year after first registration, by the rates of that day where they are known'),
    rates: z.string().describe("Whose rates: '2025/26'"),
    reason: z.string().describe('Which rule gave it, in a sentence'),
  }),
  ulez: z.object({
    verdict: z.enum(['free', 'likely free', 'charged', 'likely charged', 'unknown']),
    dailyPounds: z.number().nullable().describe('Pounds a day where the car is, or likely is, charged'),
    reason: z.string().describe('In a sentence'),
  }),
})
export type RunningCosts = z.infer<typeof runningCostsSchema>
