/** Numbers of a criterion by their words, outside its bounds: 'year 1899', 'within 501 miles'. */
import { type CriterionName, criterionNamed } from '#contracts/criteria/declarations.ts'
import { optionsOf } from '#contracts/criteria/options.ts'
import { matches } from './interpretation.ts'
import type { Quantity } from './parse-quantities.ts'
import { timed } from './years-and-ages.ts'

/** A mileage may be 'within' more of them. */
const MAX_MEANT_AS_DISTANCE = 2000

// biome-ignore format: a table
const naming: readonly (readonly [CriterionName, (quantity: Quantity) => boolean])[] = [
  ['year', ({ digits, label, unit, pounds, scaled, before, after, low }) =>
    /^\d{4}$/.test(digits) && !pounds && !scaled && unit === '' &&
    (matches(label, /^(?:model )?year$|^reg|built/) ||
      (label === '' && low >= 1800 && low <= 2100 && before !== 'from' && matches(`${before} ${after}`, timed)))],
  ['distance', ({ unit, label, before, scaled, low }) =>
    !scaled && low <= MAX_MEANT_AS_DISTANCE && matches(unit, /^(?:miles?|mi)/) &&
    (matches(before, /within|further/) || matches(unit, /radius|away/) || matches(label, /distance|radius/))],
  ['doors', ({ unit }) => matches(unit, /doo?r/)],
  ['seats', ({ unit }) => matches(unit, /seat/)],
  ['bhp', ({ unit, label }) => matches(unit, /^(?:bhp|hp|ps|horse)/) || (unit === '' && matches(label, /^bhp$/))],
  ['fuelEconomyCombined', ({ unit, label }) => matches(unit, /mpg/) || (unit === '' && matches(label, /^mpg$/))],
  ['insuranceGroup', ({ label, unit, pounds }) => !pounds && unit === '' && matches(label, /group/)],
  ['mileage', ({ unit, label, low }) => low >= 100_000 && (matches(unit, /^miles?$/) || matches(label, /^mileage$/))],
  ['price', ({ pounds, unit, label }) => (pounds && unit === '') || (unit === '' && matches(label, /price|budget/))],
]

export interface NumberBounds {
  min: number
  max: number
}

/** The least and the greatest number that a search may have; undefined for a criterion without. */
export function boundsOfNumbers(name: CriterionName): NumberBounds | undefined {
  const criterion = criterionNamed(name)
  if (criterion?.kind === 'range' || criterion?.kind === 'place') return criterion
  const numbers = optionsOf({ name })?.map(({ value }) => Number.parseInt(value, 10)) ?? []
  return numbers.length > 0 ? { min: Math.min(...numbers), max: Math.max(...numbers) } : undefined
}

export function refusedCriterion(quantity: Quantity): CriterionName | undefined {
  const [name] = naming.find(([, names]) => names(quantity)) ?? []
  const bounds = name && boundsOfNumbers(name)
  const isOutside = (value: number) => bounds && (value < bounds.min || value > bounds.max)
  return isOutside(quantity.low) || isOutside(quantity.high ?? quantity.low) ? name : undefined
}
