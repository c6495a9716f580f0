import { z } from 'zod'
import { blank, listOf, type Reading, readFlag, readOption } from './criteria/read-value.ts'
import {
  bodyTypes,
  colours,
  conditions,
  fuelTypes,
  knownIssues,
  majorRepairs,
  type Option,
  serviceHistories,
  transmissions,
  writeOffCategories,
} from './enumerations.ts'
import { features } from './features.ts'

const LONGEST_NAME = 50
const LONGEST_MODIFICATIONS = 1000
const MOST_VARIANTS = 1_000_000

/** What may be left out, and is null then: nobody has told us, so no text speaks of it. */
function told<Value>(read: (input: unknown) => Reading<Value>) {
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

/** Digits with or without their commas; '5+' counts as 5, as the sell form has it. */
const number = (label: string, min: number, max: number, decimals = 0) =>
  told<number>(input => {
    const text = String(input).trim().replaceAll(',', '').replace(/\+$/, '')
    const value = /^\d{1,9}(\.\d{1,3})?$/.test(text) ? Number(text) : Number.NaN
    if (Number.isNaN(value) || (decimals === 0 && !Number.isInteger(value))) {
      return { problem: `${label} must be a ${decimals === 0 ? 'whole ' : ''}number` }
    }
    const problem = `${label} must be from ${min} to ${max}`
    return value < min || value > max ? { problem } : { value: Number(value.toFixed(decimals)) }
  })

type ValueOf<Options extends readonly Option[]> = Options[number]['value']

const oneOf = <const Options extends readonly Option[]>(options: Options) =>
  told(input => readOption(options, String(input)) as Reading<ValueOf<Options>>)

const someOf = <const Options extends readonly Option[]>(options: Options) =>
  told<ValueOf<Options>[]>(input => {
    const readings = listOf(input).map(item => readOption(options, item) as Reading<ValueOf<Options>>)
    const wrong = readings.find(reading => 'problem' in reading)
    if (wrong) return wrong
    return { value: [...new Set(readings.flatMap(reading => ('value' in reading ? [reading.value] : [])))] }
  }).transform(list => list ?? [])

/** A list of one is that one: a car has one marker, though the field's name is in the plural. */
const writeOff = told(input => {
  const list = listOf(input)
  if (list.length > 1) return { problem: 'Please select one' }
  return readOption(writeOffCategories, list[0] ?? '') as Reading<ValueOf<typeof writeOffCategories>>
})

const answer = (label: string) => told(input => readFlag(label, input))

const date = (label: string) =>
  told<string>(input => {
    const read = z.iso.date().safeParse(String(input).trim())
    return read.success ? { value: read.data } : { problem: `${label} must be a date such as 2027-03-31` }
  })

/** Somebody's own words as plain text on one line: no tags, no control characters, no stray spaces. */
export function plainWords(text: string): string {
  return text
    .normalize('NFC')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[<>\p{Cc}\p{Cf}\p{Cs}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,.;:!?])/g, '')
    .trim()
}

const words = (longest: number) =>
  told<string>(input => {
    if (typeof input !== 'string') return { problem: 'This must be a text' }
    const text = plainWords(input)
    return text.length > longest ? { problem: `Please use up to ${longest} characters` } : { value: text }
  }).transform(text => text || null)

const name = words(LONGEST_NAME)
  .refine(text => text !== null, 'Please select')
  .transform(text => text ?? '')

/** What the sell form has of a car, by its names. Only make and model must be told. */
export const descriptionFactsSchema = z.object({
  make: name,
  model: name,
  derivative: words(LONGEST_NAME),
  trim: words(LONGEST_NAME),
  year: number('Year', 1900, new Date().getUTCFullYear() + 1),
  dateOfRegistration: date('Date of registration'),
  mileage: number('Mileage', 0, 9_999_999),
  fuelType: oneOf(fuelTypes),
  bodyType: oneOf(bodyTypes),
  gearbox: oneOf(transmissions),
  color: oneOf(colours),
  engineSize: number('Engine size', 0.5, 10, 1).describe('Litres'),
  bhp: number('Power', 1, 2000),
  doors: number('Doors', 2, 6),
  seats: number('Seats', 1, 9),
  owners: number('Owners', 0, 50).describe("Keepers before the present one; 5 is '5 or more'"),
  euroStatus: number('Euro standard', 1, 6),
  co2Emissions: number('CO2', 0, 999).describe('g/km'),
  serviceHistory: oneOf(serviceHistories),
  writeOffCategories: writeOff,
  condition: oneOf(conditions),
  features: someOf(features),
  majorRepairs: someOf(majorRepairs),
  knownIssues: someOf(knownIssues),
  motExpiryDate: date('MOT expiry date'),
  personalisedRegistration: answer('Personalised registration'),
  isImported: answer('Imported'),
  outstandingLoan: answer('Outstanding loan'),
  setsOfKeys: number('Sets of keys', 0, 9),
  isModified: answer('Modified'),
  modifications: words(LONGEST_MODIFICATIONS),
  anyWarningLights: answer('Warning lights'),
  anyNoises: answer('Noises'),
  anyLeaks: answer('Leaks'),
  anySmells: answer('Smells'),
  goodExhaust: answer('Exhaust'),
  allElectronicsInGoodCondition: answer('Electronics'),
  alwaysPrivatelyOwned: answer('Privately owned'),
  isNonRunner: answer('Non-runner'),
  variant: number('Variant', 0, MOST_VARIANTS)
    .transform(variant => variant ?? 0)
    .describe('Another number gives another text; the same facts and number give the same'),
})
export type DescriptionFacts = z.output<typeof descriptionFactsSchema>

export const descriptionTextsSchema = z.object({
  short: z.string().describe('The short description, under 50 characters'),
  medium: z.string().describe('A paragraph'),
  long: z.string().describe('Paragraphs, with an empty line between'),
})
export type DescriptionTexts = z.infer<typeof descriptionTextsSchema>
