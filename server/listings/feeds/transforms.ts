/** The transforms that a mapping may apply to a column's values. */
import { z } from 'zod'
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

export function transformOf(spec: TransformSpec): Transform {
  if (typeof spec === 'string') return byName[spec]
  if ('split' in spec) return value => split(value, spec.split)
  return eachItem(ofOne(spec))
}

const byName: Record<Extract<TransformSpec, string>, Transform> = {
  number: eachItem(amount),
  pounds: eachItem(value => scaled(value, 100)),
  kilometres: eachItem(value => scaled(value, MILES_PER_KILOMETRE)),
  uppercase: eachItem(value => cellText(value).toUpperCase()),
  lowercase: eachItem(value => cellText(value).toLowerCase()),
}

function ofOne(spec: Exclude<TransformSpec, string | { split: string }>): Transform {
  if ('multiply' in spec) return value => scaled(value, spec.multiply)
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

/** Reads '£12,500', '15 735 miles' and '1,998cc' as numbers. Text without a number is returned, for the field to refuse. */
function amount(value: unknown): unknown {
  if (typeof value === 'number') return value
  const text = cellText(value)
  const plain = Number(text)
  if (text !== '' && Number.isFinite(plain)) return plain
  const figure = /-?\d[\d, ]*(\.\d+)?/.exec(text)
  return figure ? Number(figure[0].replace(/[, ]/g, '')) : text
}

function scaled(value: unknown, factor: number): unknown {
  const number = amount(value)
  // Rounded to six places, as 1.15 × 100 is not exactly 115 in binary.
  return typeof number === 'number' ? Math.round(number * factor * 1e6) / 1e6 : number
}

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
