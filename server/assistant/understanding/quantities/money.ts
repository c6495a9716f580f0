/** Interprets amounts of money: prices, monthly prices, road tax, insurance. */
import { type InterpretationContext, matches, type QuantityInterpreter, rangeSlot } from './interpretation.ts'
import type { Quantity } from './parse-quantities.ts'

const monthlyUnit = /month|mth|mo\b|p\/?c?m|pcm|pm/
const taxed = /\btax|\bved/

type Speech = Pick<InterpretationContext, 'next' | 'speaksOfMoney' | 'speaksOfEngines'>

/** Words that only money goes with: 'not a penny over four and a half', 'five tops'. */
const spends =
  /penny|stretch to|go (?:up )?to|go(?:ing)? (?:over|above)|as high as|^tops$|top whack|at a push|at a stretch|at the outside|to spend|all in|all i/
/** Nothing that the number could count: the phrase ends. */
const ends = /^\s*(?:$|[,.;:!?)-]|(?:and|but|or|max|if|for|at|on a|though|with|so|near|tops|ish)(?![a-z]))/

/** 'Five tops', 'a Polo up to fifteen', 'between eight and nine': thousands of pounds that are not named. */
export function isSpokenPrice(
  { low, high, pounds, scaled, unit, label, before, after, bound }: Quantity,
  { next, speaksOfMoney, speaksOfEngines }: Speech,
): boolean {
  const isSmall = low >= 1 && (high ?? low) <= 60
  if (!isSmall || pounds || scaled || unit !== '' || label !== '' || !matches(next, ends)) return false
  if (bound === 'exact' || (speaksOfEngines && !Number.isInteger(low))) return false
  // An engine may have 2.5 litres.
  const isAmount = low >= 2 && (Number.isInteger(low) || low > 6)
  const isPlainLimit =
    bound === 'max' && high === undefined && isAmount && (before !== '' || matches(after, /^max|limit$/))
  return (
    isPlainLimit ||
    matches(before, spends) ||
    matches(after, spends) ||
    (high !== undefined && high - low <= 10 && matches(before, /between/) && speaksOfMoney)
  )
}

export const price: QuantityInterpreter = (quantity, context) => {
  const { monthly, next } = context
  const { low, pounds, scaled, label, unit, bound, digits, high } = quantity
  if (isSpokenPrice(quantity, context)) {
    const inThousands = { ...quantity, low: low * 1000, high: high && high * 1000 }
    return rangeSlot('price', inThousands, 'max')
  }
  if (matches(label, /deposit|group|class/) || matches(next, /^ ?(?:deposit|down\b|up front|towards)/))
    return undefined
  if (matches(unit, monthlyUnit) || matches(label, /monthly|payments?$/)) {
    const found = rangeSlot('price', inPounds(quantity), 'max', { min: 10, max: 5000 })
    return found && { ...found, one: 'finance' }
  }
  if (unit !== '' && !pounds) return undefined
  const priced = matches(label, /budget|pric|spen|cost/)
  if (label !== '' && !priced && !pounds) return undefined
  const sum =
    priced && !scaled && !pounds && low < 100
      ? { ...quantity, low: low * 1000, high: high && high * 1000 }
      : quantity
  const most = high ?? low
  const big =
    (digits.length >= 3 && low >= 300) || most >= 1000 || (monthly && low >= 20 && bound !== 'exact')
  if (!pounds && !scaled && !priced && !(big && (bound !== 'exact' || low >= 500))) return undefined
  // A lone number is a price if it is round: not '1275 GT', nor the 214,000 miles of a car.
  const isLone = !pounds && !priced
  if (isLone && bound === 'exact' && !scaled && !isRound(most)) return undefined
  if (isLone && bound !== 'max' && most >= 100_000) return undefined
  if (!pounds && !scaled && !priced && matches(next, /^\s*(?:[a-z]*model|edition)/)) return undefined
  return rangeSlot('price', inPounds(sum), 'max', { min: monthly ? 10 : 100 })
}

const isRound = (amount: number) => amount % 50 === 0 || /(?:95|99|90)$/.test(String(amount))

/** Prices are searched in whole pounds. */
const inPounds = (quantity: Quantity): Quantity => ({
  ...quantity,
  low: Math.round(quantity.low),
  high: quantity.high && Math.round(quantity.high),
})

export const tax: QuantityInterpreter = quantity => {
  const { label, unit, low, pounds } = quantity
  if (matches(label, /insur/)) return undefined
  if (!matches(label, taxed) && !matches(unit, /\btax/) && !(pounds && matches(unit, /year|annual|p\/?a$/)))
    return undefined
  return low === 0
    ? rangeSlot('vedStandard', { ...quantity, bound: 'max' }, 'max')
    : rangeSlot('vedStandard', quantity, 'max')
}

export const insurance: QuantityInterpreter = quantity => {
  const { label, pounds, unit } = quantity
  if (matches(label, /group|class/) && !pounds) return rangeSlot('insuranceGroup', quantity, 'max')
  // 'Insurance on the 1.4' is of an engine.
  if (!Number.isInteger(quantity.low) && matches(label, /insur/)) return undefined
  if (matches(unit, /insur/) || (matches(label, /^insurance$/) && pounds))
    return rangeSlot('insuranceCost', quantity, 'max')
  return matches(label, /group|class|^insurance$/) ? rangeSlot('insuranceGroup', quantity, 'max') : undefined
}
