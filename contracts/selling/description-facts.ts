/** The facts for descriptions of a car, by the sell form's names, and the resulting texts. */
import { z } from 'zod'
import { blank, type ReadResult } from '../criteria/read-value.ts'
import { type FactName, type FactValue, labelWithUnit } from '../vehicle/facts.ts'
import { type FactView, factReader, itemsOf } from '../vehicle/read-fact.ts'

/** Narrower than the facts' bounds: longer names would leave too little room in a text. */
const MAX_NAME_LENGTH = 50
const MAX_VARIANT = 1_000_000

/** An optional value; null if left out, and then not mentioned. */
function optional<Value>(read: (input: unknown) => ReadResult<Value>) {
  return z
    .unknown()
    .optional()
    .transform((input, context): Value | null => {
      if (blank(input)) return null
      const reading = read(input)
      if ('value' in reading) return reading.value
      context.addIssue({ code: 'custom', message: reading.problem })
      return z.NEVER
    })
}

const fact = <Name extends FactName>(name: Name, view?: FactView) =>
  optional<FactValue<Name>>(factReader(name, view)).describe(labelWithUnit(name))

/** Accepts a list of one: a car has one category, though the field's name is plural. */
const readWriteOff = factReader('writeOffCategory')
const writeOff = optional(input => {
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
  return optional(input => read(typeof input === 'string' ? plainWords(input) : input)).transform(
    value => value || null,
  )
}

const carName = (name: 'make' | 'model') =>
  text(name, { maxLength: MAX_NAME_LENGTH })
    .refine(value => value !== null, 'Please select')
    .transform(value => value ?? '')

const variant = optional<number>(input => {
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
  year: fact('year'),
  dateOfRegistration: fact('dateOfRegistration'),
  mileage: fact('mileage'),
  fuelType: fact('fuelType'),
  bodyType: fact('bodyType'),
  gearbox: fact('transmission'),
  color: fact('color'),
  engineSize: fact('engineSize'),
  bhp: fact('bhp'),
  doors: fact('doors'),
  seats: fact('seats'),
  owners: fact('owners').describe("Former keepers; 5 is '5 or more'"),
  euroStatus: fact('euroStatus'),
  co2Emissions: fact('co2Emissions'),
  serviceHistory: fact('serviceHistory'),
  writeOffCategories: writeOff,
  condition: fact('condition'),
  features: fact('features').transform(list => list ?? []),
  majorRepairs: fact('majorRepairs').transform(list => list ?? []),
  knownIssues: fact('knownIssues').transform(list => list ?? []),
  motExpiryDate: fact('motExpiryDate'),
  personalisedRegistration: fact('personalisedRegistration'),
  isImported: fact('imported'),
  outstandingLoan: fact('outstandingLoan'),
  setsOfKeys: fact('setsOfKeys'),
  isModified: fact('isModified'),
  modifications: text('modifications'),
  anyWarningLights: fact('anyWarningLights'),
  anyNoises: fact('anyNoises'),
  anyLeaks: fact('anyLeaks'),
  anySmells: fact('anySmells'),
  goodExhaust: fact('goodExhaust'),
  allElectronicsInGoodCondition: fact('allElectronicsInGoodCondition'),
  alwaysPrivatelyOwned: fact('alwaysPrivatelyOwned'),
  isNonRunner: fact('isNonRunner'),
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
