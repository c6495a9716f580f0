/** What interpreters of quantities share: slots with the meant bounds, within those of the criterion. */
import { criterionNamed, type ManyName, type RangeName } from '#contracts/criteria/declarations.ts'
import { optionsOf } from '#contracts/criteria/options.ts'
import type { Slot } from '../slot.ts'
import type { Bound, Quantity } from './parse-quantities.ts'

export interface InterpretationContext {
  now: Date
  /** The current search has a monthly price: a small amount is monthly too. */
  monthly: boolean
  /** The message mentions the range of electric cars. */
  isAboutRange: boolean
  /** The message mentions money: 'between eight and nine' may be thousands of pounds. */
  speaksOfMoney: boolean
  /** The message or the search has engine sizes: 'up to 1.6' is one too. */
  speaksOfEngines: boolean
  /** The text that follows the quantity. */
  next: string
}

/** Undefined where the quantity is of another criterion. */
export type QuantityInterpreter = (quantity: Quantity, context: InterpretationContext) => Slot | undefined

export const matches = (text: string, pattern: RegExp) => pattern.test(text)

/** The bounds of a quantity; a number without comparison is taken as `bare`. */
export function impliedBounds({ low, high, bound }: Quantity, bare: Bound): { min?: number; max?: number } {
  if (high !== undefined) return { min: low, max: high }
  switch (bound === 'exact' ? bare : bound) {
    case 'min':
      return { min: low }
    case 'max':
      return { max: low }
    case 'around':
      return { min: Math.round(low * 0.9), max: Math.round(low * 1.1) }
    default:
      return { min: low, max: low }
  }
}

interface Limits {
  readonly min: number
  readonly max: number
}

const limitsOf = (name: RangeName): Limits => {
  const criterion = criterionNamed(name)
  if (criterion?.kind !== 'range') throw new Error(`'${name}' is no range.`)
  return criterion
}

/** A slot of a range, if the bounds lie within the criterion's limits, or within narrower ones. */
export function rangeSlot(
  criterion: RangeName,
  quantity: Quantity,
  bare: Bound,
  narrower: Partial<Limits> = {},
): Slot | undefined {
  const found = impliedBounds(quantity, bare)
  const limits = { ...limitsOf(criterion), ...narrower }
  const isWithin = (bound?: number) => bound === undefined || (bound >= limits.min && bound <= limits.max)
  const { from, to } = quantity
  return isWithin(found.min) && isWithin(found.max) ? { criterion, from, to, ...found } : undefined
}

/** A slot of a number that is an option of a list: doors, seats. */
export function countSlot(criterion: ManyName, quantity: Quantity): Slot | undefined {
  const { high, bound, from, to, or, before } = quantity
  // 'More than two seats' begins with three.
  const isBeyond = bound === 'min' && /(?<!no )(?:more than|over|above)$/.test(before)
  const low = isBeyond ? quantity.low + 1 : quantity.low
  const values = [low, ...(high === undefined ? [] : or ? [high] : between(low, high))]
  const options = optionsOf({ name: criterion }) ?? []
  if (!values.every(value => options.some(option => option.value === String(value)))) return undefined
  const open =
    bound === 'min' ? ({ open: 'upwards' } as const) : bound === 'max' ? ({ open: 'downwards' } as const) : {}
  return { criterion, from, to, values: values.map(String), ...open }
}

const between = (low: number, high: number) =>
  high - low > 6 ? [high] : Array.from({ length: high - low }, (_, i) => low + i + 1)
