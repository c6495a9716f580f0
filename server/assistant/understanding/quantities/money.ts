/** Interprets amounts of money: prices, monthly prices, road tax, insurance. */
import { matches, type QuantityInterpreter, rangeSlot } from './interpretation.ts'
import type { Quantity } from './parse-quantities.ts'

const monthlyUnit = /month|mth|mo\b|p\/?c?m|pcm|pm/
const taxed = /\btax|\bved/
export const price: QuantityInterpreter = (quantity, { monthly, next }) => {
  const { low, pounds, scaled, label, unit, bound, digits, high } = quantity
  if (matches(label, /deposit|group/) || matches(next, /^ ?(?:deposit|down\b|up front|towards)/))
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
  if (!pounds && !scaled && !priced && matches(next, /^\s*(?:[a-z]*model|edition)/)) return undefined
  return rangeSlot('price', inPounds(sum), 'max', { min: monthly ? 10 : 100 })
}

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
  if (matches(label, /group/) && !pounds) return rangeSlot('insuranceGroup', quantity, 'max')
  if (matches(unit, /insur/) || (matches(label, /^insurance$/) && pounds))
    return rangeSlot('insuranceCost', quantity, 'max')
  return matches(label, /group|^insurance$/) ? rangeSlot('insuranceGroup', quantity, 'max') : undefined
}
