/** How old a car may be: by years, number plates, or years of age. */
import { type Period, periodOfIdentifier } from '#contracts/vehicle/registration-age.ts'
import { bounds, has, type Measure } from './interpretation.ts'

/** The years in which a period begins and ends. */
export const yearsIn = ({ from, to }: Period) => ({
  min: Number(from.slice(0, 4)),
  max: Number(to.slice(0, 4)),
})

const newest = (now: Date) => now.getUTCFullYear() + 1

export const plate: Measure = (quantity, { now }) => {
  const { unit, label, low, high, digits, from, to, before } = quantity
  // 'after an 07 plate Micra' looks for one.
  const bound = before === 'after' && quantity.after === '' ? 'exact' : quantity.bound
  const said = has(unit, /^(?:plate|reg)/) || (has(label, /^(?:plate|reg)/) && unit === '')
  if (!said || digits.length > 2) return undefined
  const lower = periodOfIdentifier(low)
  const upper = high === undefined ? lower : periodOfIdentifier(high)
  if (!lower || !upper) return undefined
  const [first, last] = [yearsIn(lower), yearsIn(upper)]
  if (Math.max(first.max, last.max) > newest(now)) return undefined
  if (high === undefined && bound === 'min') return { criterion: 'year', from, to, min: first.min }
  if (high === undefined && bound === 'max') return { criterion: 'year', from, to, max: last.max }
  const [min, max] = first.min <= last.min ? [first.min, last.max] : [last.min, first.max]
  return { criterion: 'year', from, to, min, max }
}

export const age: Measure = (quantity, { now, next }) => {
  const { unit, label, low, high, before, bound, from, to, after } = quantity
  const old =
    has(unit, /old|of age/) ||
    (has(unit, /^(?:years?|yrs?)\b/) &&
      (has(label, /^age/) ||
        has(before, /older|newer|younger/) ||
        has(after, /newer|older|younger/) ||
        has(next, /^\s*old/)))
  if (!old && !(has(label, /^age/) && low < 40)) return undefined
  const year = (years: number) => now.getUTCFullYear() - Math.floor(years)
  if (high !== undefined) return { criterion: 'year', from, to, min: year(high), max: year(low) }
  const newer = has(before, /no(?:t|thing)? older|newer|younger/) || has(after, /newer|younger/)
  const older = !newer && (has(before, /older/) || has(after, /older/) || bound === 'min')
  return older
    ? { criterion: 'year', from, to, max: year(low) }
    : { criterion: 'year', from, to, min: year(low) }
}

export const year: Measure = (quantity, { now }) => {
  const { digits, low, high, bound, pounds, scaled, unit, label, before, from, to } = quantity
  const isYear = (value: number) => value >= 1950 && value <= newest(now)
  if (!/^\d{4}$/.test(digits) || pounds || scaled || !isYear(low) || (high !== undefined && !isYear(high)))
    return undefined
  if (unit !== '' && !has(unit, /^(?:plate|reg|year)/)) return undefined
  if (label !== '' && !has(label, /year|reg|plate|age|built|made|new/)) return undefined
  // 'under 2000' is money; 'up to 2019' and 'no newer than 2000' are years.
  if (label === '' && unit === '' && has(before, /under|below|less|max|over|above|more/) && low % 500 === 0)
    return undefined
  if (bound === 'around') return { criterion: 'year', from, to, min: low - 1, max: low + 1 }
  const found = bounds(quantity, 'exact')
  return { criterion: 'year', from, to, ...found }
}
