/** What all measures stand on: bounds as they were meant, within what is accepted. */
import type { CriterionName } from '#contracts/criteria/declarations.ts'
import type { Fact } from '../fact.ts'
import type { Bound, Quantity } from './quantities.ts'

export interface MeasureContext {
  now: Date
  /** The search so far asks for pounds a month: a small sum goes on to be one. */
  monthly: boolean
  /** How far an electric car goes is talked about. */
  isOfRange: boolean
  /** What follows the quantity. */
  next: string
}

/** Undefined where the quantity is of something else. */
export type Measure = (quantity: Quantity, context: MeasureContext) => Fact | undefined

export const has = (text: string, pattern: RegExp) => pattern.test(text)

/** The bounds that are meant, where a bare number means `bare`. */
export function bounds({ low, high, bound }: Quantity, bare: Bound): { min?: number; max?: number } {
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

const inRange = ({ min, max }: { min?: number; max?: number }, least: number, most: number) =>
  (min === undefined || (min >= least && min <= most)) && (max === undefined || (max >= least && max <= most))

/** A fact of a range, if its bounds lie within those that are accepted. */
export function range(
  criterion: CriterionName,
  quantity: Quantity,
  bare: Bound,
  least: number,
  most: number,
): Fact | undefined {
  const found = bounds(quantity, bare)
  const { from, to } = quantity
  return inRange(found, least, most) ? { criterion, from, to, ...found } : undefined
}

export function counted(
  criterion: CriterionName,
  quantity: Quantity,
  least: number,
  most: number,
): Fact | undefined {
  const { low, high, bound, from, to, or } = quantity
  const values = [low, ...(high === undefined ? [] : or ? [high] : between(low, high))]
  if (values.some(value => !Number.isInteger(value) || value < least || value > most)) return undefined
  const open =
    bound === 'min' ? ({ open: 'upwards' } as const) : bound === 'max' ? ({ open: 'downwards' } as const) : {}
  return { criterion, from, to, values: values.map(String), ...open }
}

const between = (low: number, high: number) =>
  high - low > 6 ? [high] : Array.from({ length: high - low }, (_, i) => low + i + 1)
