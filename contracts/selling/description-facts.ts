/** The facts for descriptions of a car, by the sell form's names, and the resulting texts. */
import { z } from 'zod'
import { factSchema, factSchemas, optionalReading } from '../vehicle/fact-schemas.ts'
import { type FactView, factReader, itemsOf } from '../vehicle/read-fact.ts'

/** Narrower than the facts' bounds: longer names would leave too little room in a text. */
const MAX_NAME_LENGTH = 50
const MAX_VARIANT = 1_000_000

/** Accepts a list of one: a car has one category, though the field's name is plural. */
const readWriteOff = factReader('writeOffCategory')
const writeOff = optionalReading(input => {
  const list = itemsOf(input)
  return list.length > 1 ? { problem: 'Please select one' } : readWriteOff(list[0])
})

/** The seller's own words as plain text on one line: without tags, control characters and repeated spaces. */
export function plainWords(text: string): string {
  return text
    .normalize('NFC')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[<>\p{Cc}\p{Cf}\p{Cs}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,.;:!?])/g, '')
    .trim()
}

const text = (name: 'make' | 'model' | 'derivative' | 'trim' | 'modifications', view?: FactView) => {
  const read = factReader(name, view)
  return optionalReading(input => read(typeof input === 'string' ? plainWords(input) : input)).transform(
    value => value || null,
  )
}

const carName = (name: 'make' | 'model') =>
  text(name, { maxLength: MAX_NAME_LENGTH })
    .refine(value => value !== null, 'Please select')
    .transform(value => value ?? '')

const variant = optionalReading<number>(input => {
  const digits = typeof input === 'number' || typeof input === 'string' ? String(input).trim() : ''
  if (!/^\d{1,9}$/.test(digits)) return { problem: 'Variant must be a whole number' }
  const value = Number(digits)
  return value > MAX_VARIANT ? { problem: `Variant must be from 0 to ${MAX_VARIANT}` } : { value }
})

/** How an advert speaks to its readers; what it says of the car is the same. */
export const tones = [
  { value: 'plain', label: 'Plain' },
  { value: 'friendly', label: 'Friendly' },
  { value: 'brief', label: 'Brief' },
] as const
export type Tone = (typeof tones)[number]['value']

/** The facts of the sell form, by its names. Only make and model are required. */
export const descriptionFactsSchema = z.object({
  make: carName('make'),
  model: carName('model'),
  derivative: text('derivative', { maxLength: MAX_NAME_LENGTH }),
  trim: text('trim', { maxLength: MAX_NAME_LENGTH }),
  ...factSchemas('year', 'dateOfRegistration', 'mileage', 'fuelType', 'bodyType', 'transmission', 'color'),
  ...factSchemas('engineSize', 'bhp', 'doors', 'seats', 'euroStatus', 'serviceHistory', 'condition'),
  ...factSchemas('motExpiryDate', 'personalisedRegistration', 'imported', 'outstandingLoan', 'setsOfKeys'),
  ...factSchemas('isModified', 'anyWarningLights', 'anyNoises', 'anyLeaks', 'anySmells', 'goodExhaust'),
  ...factSchemas('allElectronicsInGoodCondition', 'alwaysPrivatelyOwned', 'isNonRunner'),
  co2Emissions: factSchema('co2Emissions'),
  owners: factSchema('owners').describe("Former keepers; 5 is '5 or more'"),
  writeOffCategories: writeOff,
  features: factSchema('features').transform(list => list ?? []),
  majorRepairs: factSchema('majorRepairs').transform(list => list ?? []),
  knownIssues: factSchema('knownIssues').transform(list => list ?? []),
  modifications: text('modifications'),
  tone: z
    .enum(tones.map(({ value }) => value) as [Tone, ...Tone[]])
    .or(z.literal(''))
    .nullish()
    .transform((tone): Tone => tone || 'plain'),
  variant: variant
    .transform(value => value ?? 0)
    .describe('Another number gives another text; the same facts and number give the same'),
})
export type DescriptionFacts = z.output<typeof descriptionFactsSchema>

export const descriptionTextsSchema = z.object({
  short: z.string().describe('The short description, under 50 characters'),
  medium: z.string().describe('A paragraph'),
  long: z.string().describe('Paragraphs, with an empty line between'),
})
export type DescriptionTexts = z.infer<typeof descriptionTextsSchema>
