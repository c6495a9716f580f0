import { isDay, yearsBetween } from './dates.ts'
import { UNUSABLE, type Usable, type Value } from './values.ts'

/** One rule of a field, as data. The first one that fails gives the field's message. */
export type Rule = { readonly message: string } & (
  | { readonly rule: 'required' | 'requiredbool' }
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
  /** What delivery costs: it must be known unless the car is collected, and is never below nothing. */
  | { readonly rule: 'buypagegraterthan0'; readonly collection: string }
  | { readonly rule: 'discountCodeInput' }
  | { readonly rule: 'custom'; readonly check: (value: Usable, around: Around) => boolean }
)

/** What somebody else has found out about one value: whether a discount code is good, and why not. */
export interface External {
  /** The value that was asked about: another one has not been checked yet. */
  readonly value: string
  readonly isValid: boolean
  readonly message?: string
}

/** What a rule may know beside its own value. */
export interface Around {
  /** yyyy-MM-dd, in UTC: a parameter, so that browser, server and tests agree. */
  readonly today: string
  readonly external?: External | undefined
  readonly other: (field: string) => Value
}

type Named<Name> = Extract<Rule, { readonly rule: Name }>

/** Rules about a value that is there; a blank one passes, for `required` says what may not be blank. */
const ofValues: {
  [Name in Exclude<Rule['rule'], keyof typeof ofBlanks>]: (
    value: Usable,
    rule: Named<Name>,
    around: Around,
  ) => boolean
} = {
  // `search`, unlike `test`, remembers nothing of the value before, whatever the pattern's flags are.
  regex: (value, { pattern }) => textOf(value).length <= longestMatched && textOf(value).search(pattern) >= 0,
  min: (value, { bound }) => numberOf(value) >= bound,
  max: (value, { bound }) => numberOf(value) <= bound,
  positive: (value, { decimals }) => numberOf(value) > 0 && decimalsOf(value) <= decimals,
  minLength: (value, { length }) => lengthOf(value) >= length,
  maxLength: (value, { length }) => lengthOf(value) <= length,
  // Where the other is no number, its own rules say so.
  compare: (value, { field }, { other }) =>
    numberOf(value) >= numberOf(other(field)) || Number.isNaN(numberOf(other(field))),
  datevalidcheck: value => isDay(textOf(value)),
  datecheckminage18: (value, _, { today }) => ageOf(value, today) >= 18,
  datecheckmaxage100: (value, _, { today }) => ageOf(value, today) < 100,
  discountCodeInput: (value, _, { external }) =>
    external !== undefined && external.value === value && external.isValid,
  custom: (value, { check }, around) => check(value, around),
}

/** Rules that have something to say about blank values, too. */
const ofBlanks = {
  // An unticked box says nothing: `false` is an answer for requiredbool only.
  required: (value: Value) => value !== undefined && value !== false,
  requiredbool: (value: Value) => typeof value === 'boolean',
  match: (value: Value, { field }: Named<'match'>, { other }: Around) => value === other(field),
  checkOtherFieldHasValue: (value: Value, rule: Named<'checkOtherFieldHasValue'>, { other }: Around) =>
    value !== undefined || other(rule.field) !== rule.value,
  buypagegraterthan0: (value: Value, rule: Named<'buypagegraterthan0'>, { other }: Around) =>
    value === undefined ? other(rule.collection) === true : numberOf(value) >= 0,
}

/** The message of the first rule that fails, or ''. */
export function complaintAbout(value: Value, rules: readonly Rule[], around: Around): string {
  const failed =
    value === UNUSABLE
      ? // It is not missing: the first rule about its shape complains.
        (rules.find(({ rule }) => rule !== 'required') ?? rules[0])
      : rules.find(rule => !passes(value, rule, around))
  if (!failed) return ''
  const { external } = around
  const isAboutIt = failed.rule === 'discountCodeInput' && external !== undefined && external.value === value
  return (isAboutIt && external.message) || failed.message
}

type Check = (value: Value, rule: Rule, around: Around) => boolean

function passes(value: Exclude<Value, typeof UNUSABLE>, rule: Rule, around: Around): boolean {
  const check = (Object.hasOwn(ofBlanks, rule.rule) ? ofBlanks : ofValues) as Record<Rule['rule'], Check>
  if (value === undefined && check === ofValues) return true
  return check[rule.rule](value, rule, around)
}

// A pattern may be slow with texts without end; no field that has one holds more.
const longestMatched = 1000

const textOf = (value: Value) => (typeof value === 'string' ? value : '')
const decimal = /^-?\d{1,12}(?:\.(\d{1,6}))?$/
const numberOf = (value: Value) => (decimal.test(textOf(value)) ? Number(value) : Number.NaN)
const decimalsOf = (value: Value) => decimal.exec(textOf(value))?.[1]?.length ?? 0
const ageOf = (value: Value, today: string) =>
  isDay(textOf(value)) ? yearsBetween(textOf(value), today) : Number.NaN

/** Characters as people count them, or near it: an emoji of one code point is one, not two. */
function lengthOf(value: Usable): number {
  if (typeof value === 'string') return [...value].length
  return Array.isArray(value) ? value.length : Number.NaN
}
