/** DVSA's answers: of the API of 2024, and of the one before, whose dates and names are in stored copies. */
import { z } from 'zod'
import type { DefectType, MotTest } from '#contracts/vehicle/mot-history.ts'

const MILES_PER_KILOMETRE = 0.621371
const MAX_ODOMETER = 3_000_000
const MAX_TESTS = 200
const MAX_DEFECTS = 200

const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().catch(null).default(null)
const text = orNull(z.string().trim().min(1).max(200))

/** '2024-04-26', '2024-04-26T10:39:09.000Z' and '2013.11.03 09:33:08' → the day. */
const day = orNull(
  z
    .string()
    .transform(written => written.slice(0, 10).replaceAll('.', '-'))
    .pipe(z.iso.date()),
)
const wholeNumber = orNull(
  z
    .union([z.string().regex(/^\s*\d{1,9}\s*$/), z.number().int().min(0)])
    .transform(Number)
    .pipe(z.number().int()),
)

const defect = z.object({ text, type: text, dangerous: orNull(z.boolean()) })
const defects = z.array(defect).max(MAX_DEFECTS).catch([])

const test = z.object({
  completedDate: day,
  testResult: text,
  expiryDate: day,
  odometerValue: wholeNumber,
  odometerUnit: text,
  odometerResultType: text,
  defects: defects.optional(),
  /** The name until 2024 */
  rfrAndComments: defects.optional(),
})

const vehicle = z.object({
  registration: z.string(),
  /** 'FORD' */
  make: text,
  /** 'FOCUS ZETEC TDCI': the model, and often trim and engine */
  model: text,
  /** 'Diesel' */
  fuelType: text,
  /** 'Red' */
  primaryColour: text,
  /** cc */
  engineSize: wholeNumber,
  /** In the United Kingdom, and wherever in the world */
  registrationDate: day,
  firstUsedDate: day,
  /** When the first test is due, for a car that had none */
  motTestDueDate: day,
  motTests: z.array(test).max(MAX_TESTS).nullable().default([]),
})

/** DVSA's words; null: not told. The tests are in any order. */
export type MotRecord = Omit<z.infer<typeof vehicle>, 'registration' | 'motTests'> & { tests: MotTest[] }

/** Undefined for what is no answer about a vehicle. The predecessor answers a list of one. */
export function motRecordIn(json: unknown): MotRecord | undefined {
  const reading = vehicle.safeParse(Array.isArray(json) ? json[0] : json)
  if (!reading.success) return undefined
  const { registration: _, motTests, ...record } = reading.data
  return { ...record, tests: (motTests ?? []).flatMap(one => testOf(one) ?? []) }
}

/** Undefined for a test that was abandoned, or without a date. */
function testOf(given: z.infer<typeof test>): MotTest | undefined {
  const { completedDate, testResult, expiryDate } = given
  const result = testResult?.toUpperCase()
  if (!completedDate || (result !== 'PASSED' && result !== 'FAILED')) return undefined
  const found = given.defects ?? given.rfrAndComments ?? []
  return {
    completedDate,
    passed: result === 'PASSED',
    expiryDate,
    odometerMiles: milesOf(given),
    defects: found.flatMap(({ text, type, dangerous }) =>
      text === null ? [] : [{ text, type: dangerous ? 'dangerous' : typeOf(type) }],
    ),
  }
}

/** Null where the odometer could not be read, or is not fitted; 0 is what testers write for either. */
function milesOf({ odometerValue, odometerUnit, odometerResultType }: z.infer<typeof test>): number | null {
  if (!odometerValue || odometerValue > MAX_ODOMETER) return null
  if (odometerResultType !== null && odometerResultType !== 'READ') return null
  return odometerUnit?.toUpperCase() === 'KM'
    ? Math.round(odometerValue * MILES_PER_KILOMETRE)
    : odometerValue
}

/**
 * PRS: repaired while the car was at the station, after which it passed. FAIL: before May 2018, when major
 * ones were not told from others.
 */
const types: Readonly<Record<string, DefectType>> = {
  DANGEROUS: 'dangerous',
  MAJOR: 'major',
  FAIL: 'major',
  PRS: 'major',
  MINOR: 'minor',
}

/** Other types are testers' notes: ADVISORY, USER ENTERED, NON SPECIFIC, SYSTEM GENERATED. */
const typeOf = (type: string | null): DefectType => types[type?.toUpperCase() ?? ''] ?? 'advisory'
