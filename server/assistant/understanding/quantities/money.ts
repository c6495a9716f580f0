/** Pounds: prices, months' payments, road tax, insurance. */
import { has, type Measure, range } from './interpretation.ts'
import type { Quantity } from './parse-quantities.ts'

const monthlyUnit = /month|mth|mo\b|p\/?c?m|pcm|pm/
const taxed = /\btax|\bved/
export const price: Measure = (quantity, { monthly, next }) => {
  const { low, pounds, scaled, label, unit, bound, digits, high } = quantity
  if (has(label, /deposit|group/) || has(next, /^ ?(?:deposit|down\b|up front|towards)/)) return undefined
  if (has(unit, monthlyUnit) || has(label, /monthly|payments?$/)) {
    const found = range('price', inPounds(quantity), 'max', { min: 10, max: 5000 })
    return found && { ...found, one: 'finance' }
  }
  if (unit !== '' && !pounds) return undefined
  const priced = has(label, /budget|pric|spen|cost/)
  if (label !== '' && !priced && !pounds) return undefined
  const sum =
    priced && !scaled && !pounds && low < 100
      ? { ...quantity, low: low * 1000, high: high && high * 1000 }
      : quantity
  const most = high ?? low
  const big =
    (digits.length >= 3 && low >= 300) || most >= 1000 || (monthly && low >= 20 && bound !== 'exact')
  if (!pounds && !scaled && !priced && !(big && (bound !== 'exact' || low >= 500))) return undefined
  if (!pounds && !scaled && !priced && has(next, /^\s*(?:[a-z]*model|edition)/)) return undefined
  return range('price', inPounds(sum), 'max', { min: monthly ? 10 : 100 })
}

/** Nobody minds the pence. */
const inPounds = (quantity: Quantity): Quantity => ({
  ...quantity,
  low: Math.round(quantity.low),
  high: quantity.high && Math.round(quantity.high),
})

export const tax: Measure = quantity => {
  const { label, unit, low, pounds } = quantity
  if (has(label, /insur/)) return undefined
  if (!has(label, taxed) && !has(unit, /\btax/) && !(pounds && has(unit, /year|annual|p\/?a$/)))
    return undefined
  return low === 0
    ? range('vedStandard', { ...quantity, bound: 'max' }, 'max')
    : range('vedStandard', quantity, 'max')
}

export const insurance: Measure = quantity => {
  const { label, pounds, unit } = quantity
  if (has(label, /group/) && !pounds) return range('insuranceGroup', quantity, 'max')
  if (has(unit, /insur/) || (has(label, /^insurance$/) && pounds))
    return range('insuranceCost', quantity, 'max')
  return has(label, /group|^insurance$/) ? range('insuranceGroup', quantity, 'max') : undefined
}
