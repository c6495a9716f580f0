/** The transforms that a mapping may apply to a column's values. */
import { z } from 'zod'
import { type DecimalSign, numberIn } from '#contracts/criteria/read-value.ts'
import { cellText } from './values.ts'

const MILES_PER_KILOMETRE = 0.621371

const pattern = z.string().refine(isPattern, 'not a regular expression')

export const transformSchema = z.union(
  [
    z.enum(['number', 'pounds', 'kilometres', 'uppercase', 'lowercase']),
    z.strictObject({ multiply: z.number() }),
    z.strictObject({
      date: z
        .string()
        .regex(
          /^(?=.*yyyy)(?=.*mm)(?=.*dd)[ymd\W]+$/,
          "a date form is made of yyyy, mm and dd, as in 'dd/mm/yyyy'",
        ),
    }),
    z.strictObject({
      lookup: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    }),
    z.strictObject({ split: z.string().min(1) }),
    z.strictObject({ extract: pattern }),
    z.strictObject({ replace: z.tuple([pattern, z.string()]) }),
  ],
  {
    error:
      "not a transform; there are 'number', 'pounds', 'kilometres', 'uppercase', 'lowercase', " +
      '{multiply}, {date}, {lookup}, {split}, {extract}, {replace}',
  },
)
export type TransformSpec = z.infer<typeof transformSchema>

/** Null means unknown, and ends the chain. Lists are transformed item by item. */
export type Transform = (value: unknown) => unknown

/** How the feed writes numbers, and whether those of the field have thousandths. */
export interface Notation {
  decimal: DecimalSign
  precision: 'whole' | 'fine'
}

export function transformOf(spec: TransformSpec, notation: Notation): Transform {
  if (spec === 'number') return eachItem(value => amount(value, notation))
  if (spec === 'pounds') return eachItem(scaled(100, { ...notation, precision: 'whole' }, /^$/))
  if (spec === 'kilometres')
    return eachItem(scaled(MILES_PER_KILOMETRE, notation, /^(km|kms|kilomet(er|re)s?)?$/))
  if (spec === 'uppercase') return eachItem(value => cellText(value).toUpperCase())
  if (spec === 'lowercase') return eachItem(value => cellText(value).toLowerCase())
  if ('split' in spec) return value => split(value, spec.split)
  return eachItem(ofOne(spec, notation))
}

/** Units that a multiplied number may have. Not 'k' and 'm', thousands and millions. */
const convertedUnits = /^(cc|ccm|cm3|cm³|l|litres?|kw|ps|kg|t|mm|cm|in|inches|km|km\/h|kmh|g|g\/km)?$/

function ofOne(spec: Exclude<TransformSpec, string | { split: string }>, notation: Notation): Transform {
  if ('multiply' in spec) {
    // '1.498' tonnes are kilograms in thousands, but cubic centimetres and kilometres have no thousandths.
    const precision = spec.multiply < 10 ? 'whole' : 'fine'
    return scaled(spec.multiply, { ...notation, precision }, convertedUnits)
  }
  if ('date' in spec) return dateReader(spec.date)
  if ('lookup' in spec) return lookup(spec.lookup)
  if ('extract' in spec) {
    const wanted = new RegExp(spec.extract, 'i')
    return value => {
      const found = wanted.exec(cellText(value))
      return found ? (found[1] ?? found[0]) : null
    }
  }
  const [from, to] = spec.replace
  const every = new RegExp(from, 'gi')
  return value => cellText(value).replace(every, to)
}

const amountWithUnit = /^(£?)\s*([-\d.,\s]*[-\d.,])\s*([^-\d.,\s].*)?$/

/** '15 735 miles' as 15735 and 'miles', in the feed's notation. Null where that is not the whole text. */
function partsOf(value: unknown, { decimal, precision }: Notation) {
  if (typeof value === 'number') return { number: value, pounds: '', unit: '' }
  const [, pounds = '', digits = '', unit = ''] = amountWithUnit.exec(cellText(value)) ?? []
  const number = numberIn(digits, precision, decimal)
  return Number.isNaN(number) ? null : { number, pounds, unit: unit.toLowerCase() }
}

/** What is no number is returned for the field to refuse; so is a unit, for it to compare. */
function amount(value: unknown, notation: Notation): unknown {
  const parts = partsOf(value, notation)
  if (!parts) return value
  const { number, pounds, unit } = parts
  return pounds || unit ? `${pounds}${number} ${unit}`.trim() : number
}

function scaled(factor: number, notation: Notation, units: RegExp): Transform {
  return value => {
    const parts = partsOf(value, notation)
    // A number that is not meant as pounds must not look like pence to the field.
    if (!parts || !units.test(parts.unit) || (parts.pounds && factor !== 100)) return refusedText(value)
    // Rounded to six places, as 1.15 × 100 is not exactly 115 in binary.
    const result = Math.round(parts.number * factor * 1e6) / 1e6
    return factor === 100 && !Number.isInteger(result) ? refusedText(value) : result
  }
}

/** Text that no field reads as a number: '85,000 miles' must not pass where kilometres are declared. */
const refusedText = (value: unknown) => `not a number: ${cellText(value)}`

/** 'dd/mm/yyyy' and the like, to an ISO date. */
function dateReader(form: string): Transform {
  const source = form
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace('yyyy', '(?<year>\\d{4})')
    .replace('mm', '(?<month>\\d{1,2})')
    .replace('dd', '(?<day>\\d{1,2})')
  const shape = new RegExp(`^${source}`)
  return value => {
    const { year, month, day } = shape.exec(cellText(value))?.groups ?? {}
    return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : value
  }
}

/** Values of the table, in any case; others are returned unchanged. */
function lookup(table: Record<string, unknown>): Transform {
  const byWord = new Map(Object.entries(table).map(([from, to]) => [from.trim().toLowerCase(), to]))
  return value => {
    const word = cellText(value).toLowerCase()
    return byWord.has(word) ? byWord.get(word) : value
  }
}

function split(value: unknown, by: string): unknown {
  if (Array.isArray(value)) return value
  return cellText(value)
    .split(by)
    .map(item => item.trim())
    .filter(item => item !== '')
}

function eachItem(transform: Transform): Transform {
  return value =>
    Array.isArray(value) ? value.map(transform).filter(item => item !== null) : transform(value)
}

function isPattern(source: string): boolean {
  try {
    new RegExp(source)
    return true
  } catch {
    return false
  }
}
