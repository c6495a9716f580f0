import { isDay, yearsBetween } from './dates.ts'
import { decimal, inThousands, UNUSABLE, type Usable, type Value } from './values.ts'

/** One rule of a field, as data. The first one that fails gives the field's message. */
export type Rule = { readonly message: string } & RuleKind

type RuleKind =
  /** `requiredbool` accepts either answer, `required` only yes. */
  | { readonly rule: 'required' | 'requiredbool' }
  /** The message for a value that is not in the field's closed list. */
  | { readonly rule: 'option' }
  /** `inFull` refuses '12k' with a message of its own. */
  | { readonly rule: 'integer' | 'inFull' }
  | { readonly rule: 'regex'; readonly pattern: RegExp }
  | { readonly rule: 'min' | 'max'; readonly bound: number }
  | { readonly rule: 'positive'; readonly decimals: number }
  /** Characters of a text, items of a list. */
  | { readonly rule: 'minLength' | 'maxLength'; readonly length: number }
  | { readonly rule: 'compare'; readonly operator: '>='; readonly field: string }
  | { readonly rule: 'datevalidcheck' | 'datecheckminage18' | 'datecheckmaxage100' }
  | { readonly rule: 'match'; readonly field: string }
  /** Required where another field has this value. */
  | { readonly rule: 'checkOtherFieldHasValue'; readonly field: string; readonly value: string | boolean }
  /** Required where a flag is not ticked. */
  | { readonly rule: 'requiredUnless'; readonly field: string }
  /** The delivery cost: required unless the car is collected, and never below 0. */
  | { readonly rule: 'buypagegraterthan0'; readonly collection: string }
  | { readonly rule: 'discountCodeInput' }
  | { readonly rule: 'custom'; readonly check: (value: Usable, context: RuleContext) => boolean }

/** The rule of a bounded text. */
export const upTo = (length: number) =>
  ({ rule: 'maxLength', length, message: `Please use up to ${length} characters` }) as const

/** The result of a check made elsewhere: whether a discount code is valid, and why not. */
export interface External {
  /** The value that was checked; any other counts as not checked. */
  readonly value: string
  readonly isValid: boolean
  readonly message?: string
}

/** What a rule may use beside the field's own value. */
export interface RuleContext {
  /** yyyy-MM-dd, in UTC. */
  readonly today: string
  readonly external?: External | undefined
  /** The value of another field, of the same group or of an enclosing one. */
  readonly other: (field: string) => Value
}

type Named<Name> = Extract<Rule, { readonly rule: Name }>

/** Rules of values. A blank value passes: `required` and its like refuse those. */
const valueRules: {
  [Name in Exclude<Rule['rule'], keyof typeof blankRules>]: (
    value: Usable,
    rule: Named<Name>,
    context: RuleContext,
  ) => boolean
} = {
  // Values outside the field's options were made UNUSABLE when they were read.
  option: () => true,
  integer: value => Number.isInteger(numberOf(value)),
  inFull: value => !inThousands.test(textOf(value)),
  // `search`, unlike `test`, keeps no state between calls, whatever the pattern's flags are.
  regex: (value, { pattern }) => textOf(value).length <= MAX_MATCHED && textOf(value).search(pattern) >= 0,
  min: (value, { bound }) => numberOf(value) >= bound,
  max: (value, { bound }) => numberOf(value) <= bound,
  positive: (value, { decimals }) => numberOf(value) > 0 && decimalsOf(value) <= decimals,
  minLength: (value, { length }) => lengthOf(value) >= length,
  maxLength: (value, { length }) => lengthOf(value) <= length,
  // If the other is not a number, its own rules report that.
  compare: (value, { field }, { other }) =>
    numberOf(value) >= numberOf(other(field)) || Number.isNaN(numberOf(other(field))),
  datevalidcheck: value => isDay(textOf(value)),
  datecheckminage18: (value, _, { today }) => ageOf(value, today) >= 18,
  datecheckmaxage100: (value, _, { today }) => ageOf(value, today) < 100,
  discountCodeInput: (value, _, { external }) =>
    external !== undefined && external.value === value && external.isValid,
  custom: (value, { check }, context) => check(value, context),
}

/** Rules that also check blank values. */
const blankRules = {
  // An unticked box counts as blank: `false` is an answer for requiredbool only.
  required: (value: Value) => value !== undefined && value !== false,
  requiredbool: (value: Value) => typeof value === 'boolean',
  match: (value: Value, { field }: Named<'match'>, { other }: RuleContext) => value === other(field),
  checkOtherFieldHasValue: (value: Value, rule: Named<'checkOtherFieldHasValue'>, { other }: RuleContext) =>
    value !== undefined || other(rule.field) !== rule.value,
  requiredUnless: (value: Value, { field }: Named<'requiredUnless'>, { other }: RuleContext) =>
    value !== undefined || other(field) === true,
  buypagegraterthan0: (value: Value, rule: Named<'buypagegraterthan0'>, { other }: RuleContext) =>
    value === undefined ? other(rule.collection) === true : numberOf(value) >= 0,
}

/** The message of the first rule that fails, or ''. */
export function failedMessage(value: Value, rules: readonly Rule[], context: RuleContext): string {
  const failed =
    value === UNUSABLE
      ? // Not missing, but invalid: the first rule about its form gives the message.
        (rules.find(({ rule }) => rule !== 'required' && rule !== 'inFull') ?? rules[0])
      : rules.find(rule => !passes(value, rule, context))
  if (!failed) return ''
  const { external } = context
  const isAboutIt = failed.rule === 'discountCodeInput' && external !== undefined && external.value === value
  return (isAboutIt && external.message) || failed.message
}

type Check = (value: Value, rule: Rule, context: RuleContext) => boolean

function passes(value: Exclude<Value, typeof UNUSABLE>, rule: Rule, context: RuleContext): boolean {
  const check = (Object.hasOwn(blankRules, rule.rule) ? blankRules : valueRules) as Record<
    Rule['rule'],
    Check
  >
  if (value === undefined && check === valueRules) return true
  return check[rule.rule](value, rule, context)
}

// Bounds the time that a pattern takes. No field with a pattern may be longer.
const MAX_MATCHED = 1000

const textOf = (value: Value) => (typeof value === 'string' ? value : '')
const numberOf = (value: Value) => (decimal.test(textOf(value)) ? Number(value) : Number.NaN)
const decimalsOf = (value: Value) => decimal.exec(textOf(value))?.[1]?.length ?? 0
const ageOf = (value: Value, today: string) =>
  isDay(textOf(value)) ? yearsBetween(textOf(value), today) : Number.NaN

/** Counts code points, so that an emoji of one code point is one character, not two. */
function lengthOf(value: Usable): number {
  if (typeof value === 'string') return [...value].length
  return Array.isArray(value) ? value.length : Number.NaN
}
