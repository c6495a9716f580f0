/** Operators' arguments and options, with their meanings for the help. Messages follow their names. */
import { z } from 'zod'
import { isDay } from '#contracts/forms/dates.ts'
import { londonHour } from '#contracts/london-days.ts'

export const none = z.object({})

const asText = (meaning: string, placeholder: string, schema: z.ZodType<string, string>) =>
  schema.meta({ description: meaning, placeholder })

/** One that must not be blank. `maxLength` in characters. */
export function text(meaning: string, placeholder = 'TEXT', maxLength = 2000) {
  const schema = z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(maxLength, `must be at most ${maxLength} characters`)
  return asText(meaning, placeholder, schema)
}

export function matching(meaning: string, placeholder: string, pattern: RegExp, message: string) {
  return asText(meaning, placeholder, z.string().trim().regex(pattern, message))
}

/** The number or id of a row. Whether there is one, its desk says. */
export const id = (meaning: string) => text(meaning, 'ID', 100)

export function wholeNumber(meaning: string, max: number) {
  const message = `must be a whole number from 1 to ${max}`
  return z
    .string()
    .refine(value => /^\d{1,9}$/.test(value) && Number(value) >= 1 && Number(value) <= max, message)
    .transform(Number)
    .meta({ description: meaning, placeholder: 'NUMBER' })
}

/** In pence. */
export function pounds(meaning: string) {
  return z
    .string()
    .regex(/^(?=.*[1-9])\d{1,5}(\.\d{1,2})?$/, 'must be pounds, like 49.50')
    .transform(value => Math.round(Number(value) * 100))
    .meta({ description: meaning, placeholder: 'POUNDS' })
}

/** The day's beginning, in London. */
export const startOfDay = (meaning: string) => dayAt(meaning, day => londonHour(day, 0))
/** The day's last second, in London. */
export const endOfDay = (meaning: string) =>
  dayAt(meaning, day => new Date(londonHour(day, 24).getTime() - 1000))

function dayAt(meaning: string, moment: (day: string) => Date) {
  return z
    .string()
    .refine(isDay, 'must be a date like 2027-11-30')
    .transform(moment)
    .meta({ description: meaning, placeholder: 'DAY' })
}

/** An option without a value. */
export const flag = (meaning: string) => z.boolean().default(false).meta({ description: meaning })

export interface Parameter {
  /** 'maxUses' */
  key: string
  meaning: string
  /** 'NUMBER'; undefined for an option without a value. */
  placeholder: string | undefined
  isRequired: boolean
}

/** Throws for a schema without a meaning. */
export function parametersOf(schema: z.ZodObject): Parameter[] {
  return Object.entries(schema.shape).map(([key, field]) => {
    const isOptional = field instanceof z.ZodOptional
    const meta = (isOptional ? (field.unwrap() as z.ZodType) : (field as z.ZodType)).meta()
    if (!meta?.description) throw new Error(`The parameter ${key} has no meaning`)
    const placeholder = typeof meta.placeholder === 'string' ? meta.placeholder : undefined
    return {
      key,
      meaning: meta.description,
      placeholder,
      isRequired: !isOptional && placeholder !== undefined,
    }
  })
}

/** 'maxUses' → 'max-uses' */
export const kebabCase = (key: string) => key.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
