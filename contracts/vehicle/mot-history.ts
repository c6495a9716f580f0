import { z } from 'zod'

/** Kinds of defects, the most serious first: dangerous and major ones fail a car. */
export const defectTypes = ['dangerous', 'major', 'minor', 'advisory'] as const
export type DefectType = (typeof defectTypes)[number]

export const motTestSchema = z.object({
  completedDate: z.iso.date(),
  passed: z.boolean(),
  expiryDate: z.iso.date().nullable(),
  odometerMiles: z.number().int().nullable(),
  defects: z.array(z.object({ text: z.string(), type: z.enum(defectTypes) })),
})
export type MotTest = z.infer<typeof motTestSchema>

export const motHistorySchema = z.object({
  tests: z.array(motTestSchema).describe('Latest first'),
  recurring: z
    .array(z.object({ text: z.string(), times: z.number().int(), last: z.iso.date() }))
    .describe(
      'Defects found in more than one test, most often first; a retest counts with the test it follows',
    ),
  odometerFell: z
    .object({ from: z.iso.date(), to: z.iso.date() })
    .nullable()
    .describe('The last two consecutive tests between which the mileage fell'),
})
export type MotHistory = z.infer<typeof motHistorySchema>
