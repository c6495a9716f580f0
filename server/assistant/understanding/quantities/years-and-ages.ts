/** Interprets years, number plates and ages. */
import { type Period, periodOfIdentifier } from '#contracts/vehicle/registration-age.ts'
import { impliedBounds, matches, type QuantityInterpreter } from './interpretation.ts'

/** The years in which a period begins and ends. */
export const yearsOfPeriod = ({ from, to }: Period) => ({
  min: Number(from.slice(0, 4)),
  max: Number(to.slice(0, 4)),
})

const newest = (now: Date) => now.getUTCFullYear() + 1

export const plate: QuantityInterpreter = (quantity, { now }) => {
  const { unit, label, low, high, digits, from, to, before } = quantity
  // In 'after an 07 plate Micra' 'after' means 'looking for'.
  const bound = before === 'after' && quantity.after === '' ? 'exact' : quantity.bound
  const said = matches(unit, /^(?:plate|reg)/) || (matches(label, /^(?:plate|reg)/) && unit === '')
  if (!said || digits.length > 2) return undefined
  const lower = periodOfIdentifier(low)
  const upper = high === undefined ? lower : periodOfIdentifier(high)
  if (!lower || !upper) return undefined
  const [first, last] = [yearsOfPeriod(lower), yearsOfPeriod(upper)]
  if (Math.max(first.max, last.max) > newest(now)) return undefined
  if (high === undefined && bound === 'min') return { criterion: 'year', from, to, min: first.min }
  if (high === undefined && bound === 'max') return { criterion: 'year', from, to, max: last.max }
  const [min, max] = first.min <= last.min ? [first.min, last.max] : [last.min, first.max]
  return { criterion: 'year', from, to, min, max }
}

export const age: QuantityInterpreter = (quantity, { now, next }) => {
  const { unit, label, low, high, before, bound, from, to, after } = quantity
  // 'Older than' and 'or newer' compare years, and every other comparison ages.
  const inYears = matches(`${before} ${after}`, /older|newer|younger/)
  const old =
    matches(unit, /old|of age/) ||
    (matches(unit, /^(?:years?|yrs?|months?)\b/) &&
      (inYears || matches(label, /^age/) || matches(next, /^\s*old/)))
  const young =
    matches(unit, /^(?:years?|yrs?|months?)/) &&
    bound === 'max' &&
    before !== '' &&
    !matches(
      next,
      /^\W*(?:left|of|ago|no|ncb|ncd|finance|pcp|warranty|experience|driv|free|time|to pay|mot|tax)/,
    ) &&
    !matches(next, /^'/) &&
    low <= 60
  if (!old && !young && !(matches(label, /^age/) && low < 40)) return undefined
  const isInMonths = matches(unit, /^months?/)
  const year = (age: number) =>
    isInMonths
      ? new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - age, 1)).getUTCFullYear()
      : now.getUTCFullYear() - Math.floor(age)
  if (high !== undefined) return { criterion: 'year', from, to, min: year(high), max: year(low) }
  const older = bound === (inYears ? 'max' : 'min')
  return older
    ? { criterion: 'year', from, to, max: year(low) }
    : { criterion: 'year', from, to, min: year(low) }
}

/** Comparisons of time, which sums don't have. */
export const timed =
  /older|newer|younger|before|after|since|from|pre|post|prior|earlier|later|until|till|fresh|recent|onward|forward|^on$/

export const year: QuantityInterpreter = (quantity, { now }) => {
  const { digits, low, high, bound, pounds, scaled, unit, label, before, after, from, to } = quantity
  const first = matches(label, /year/) ? 1900 : 1950
  const isYear = (value: number) => value >= first && value <= newest(now)
  if (!/^\d{4}$/.test(digits) || pounds || scaled || !isYear(low) || (high !== undefined && !isYear(high)))
    return undefined
  if (unit !== '' && !matches(unit, /^(?:plate|reg|year)/)) return undefined
  if (label !== '' && !matches(label, /year|reg|plate|age|built|made|new/)) return undefined
  // 'Up to 2000' is money; 'up to 2019' and 'no newer than 2000' are years.
  const isSum = label === '' && unit === '' && low % 500 === 0 && high === undefined && bound !== 'exact'
  if (isSum && !matches(`${before} ${after}`, timed)) return undefined
  if (bound === 'around') return { criterion: 'year', from, to, min: low - 1, max: low + 1 }
  const found = impliedBounds(quantity, 'exact')
  return { criterion: 'year', from, to, ...found }
}
