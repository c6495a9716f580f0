/**
 * Parses numbers with their comparison, label and unit: 'no more than 60k on the clock', '£8-10k', '2.0 litre
 * or smaller'. Which criterion a quantity belongs to is decided in interpret-quantity.ts.
 */

import type { Span } from '../span.ts'
import * as words from './quantity-words.ts'

export type Bound = 'min' | 'max' | 'exact' | 'around'

export interface Quantity extends Span {
  /** Where the number itself begins and ends. */
  at: number
  bare: number
  /** With the multiplier applied: '8k' is 8000. `high` is the second number of a range. */
  low: number
  high: number | undefined
  bound: Bound
  /** Before the number: 'mileage', 'boot', 'insurance group', … */
  label: string
  /** After the number: 'miles', 'bhp', 'a month', … */
  unit: string
  pounds: boolean
  /** Whether 'k', 'grand' or 'thousand' follows. */
  scaled: boolean
  /** As it was written: '2018', '1.6', '5'. */
  digits: string
  /** Comparison words before the number: 'no older than', 'within', 'from'. */
  before: string
  /** Comparison words after the number: 'or newer'. */
  after: string
  /** '3 or 5': two values rather than a range. */
  or: boolean
}

const number = String.raw`(?:£ ?|gbp ?)?(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?: ?(?:ks?|grand|thousand|thou|hundred)(?![a-z]))?`
const numbers = new RegExp(String.raw`(?<![a-z0-9.])(?:\.(?=\d))?${number}`, 'g')

/** Matches these words at the end of the text that precedes the number. */
const leftwards = (alternatives: string) => new RegExp(String.raw`(?<![a-z0-9])(${alternatives})[ :=]*$`)
const leftMax = leftwards(words.maxBefore)
const leftMin = leftwards(words.minBefore)
const leftNewer = leftwards(words.newerBefore)
const leftOlder = leftwards(words.olderBefore)
const leftAround = leftwards(words.aroundBefore)
const leftPair = leftwards(words.pairBefore)
const leftFilling = leftwards(words.filling)
const leftLabel = leftwards(words.quantityLabels)
const leftNegation = leftwards(words.negation)
const turned = { min: 'max', max: 'min', exact: 'exact', around: 'around' } as const
/** 'No |diesel| over 60,000 miles': the bars are of a name that was recognised. */
const leftRefusal = leftwards(String.raw`${words.negation}(?:\|+ ?)+(?:cars?|ones?)?`)
const beyond = /^(?:over|above|beyond|exceeding|before|(?:more|older|higher|bigger|larger) th[ae]n)/
/** Comparisons that a negation turns; not those of 'haven't driven since 2009'. */
const turns =
  /th[ae]n$|^(?:under|below|beneath|over|above|beyond|exceed|upward|north|south|in excess|before|after|p)/
const betterHigh = /bhp|hp|horse|mpg|gallon|seat|doo?r|charge|range|kg|boot/

const joining = /\s*(?:-|\/|to|and|or|up to|through to|till|until|thru|through)\s*(?:an? )?/y
const second = new RegExp(number, 'y')
const unit = new RegExp(String.raw`[ -]?(${words.units})(?![a-z0-9])`, 'y')
const after = (alternatives: string) =>
  new RegExp(String.raw`[ (]*(${alternatives})(?:(?<=\+)|(?![a-z]))(?! than)`, 'y')
const lateUnit = /[ -]?(old|on the clock|on it|miles|a month|per month|pcm|a year)(?![a-z0-9])/y
const maxAfter = after(words.maxAfter)
const minAfter = after(words.minAfter)
const aroundAfter = new RegExp(String.raw`[ -]?(${words.aroundAfter})(?![a-z])`, 'y')

/** How many characters before a number are searched for its words. */
const REACH = 48

export function parseQuantities(plain: string): Quantity[] {
  const found: Quantity[] = []
  let done = 0
  for (const match of plain.matchAll(numbers)) {
    if (match.index < done || isAcceleration(plain, match.index)) continue
    const quantity = read(plain, match.index, match[0], done)
    if (!quantity) continue
    found.push(quantity)
    done = quantity.to
  }
  return found
}

/** '0-60' is a label and not a number. */
function isAcceleration(plain: string, at: number): boolean {
  acceleration.lastIndex = at
  return acceleration.test(plain) || /(?:^|[^\d.])0 ?(?:-|to) ?$/.test(plain.slice(Math.max(0, at - 6), at))
}

const acceleration = /0 ?(?:-|to) ?(?:6[02]|100)(?![\d,.])/y

function read(plain: string, at: number, written: string, floor: number): Quantity | undefined {
  const first = amountOf(written)
  if (!first) return undefined
  const left = leftOf(plain, at, floor)
  const right = rightOf(plain, at + written.length, first, left)
  // 'Nothing with 100k miles or more'
  const before = plain.slice(Math.max(floor, left.from - REACH), left.from)
  const negation = left.bound === undefined && right.bound !== undefined ? leftNegation.exec(before) : null
  const isRefused =
    beyond.test(left.before) && !betterHigh.test(right.unit + left.label) && leftRefusal.test(before)
  const bound = right.bound ?? left.bound ?? 'exact'
  const [low, high] = right.pair === undefined ? [first.value, undefined] : scaledPair(first, right.pair)
  return {
    from: left.from - (negation?.[0].length ?? 0),
    to: right.to,
    at,
    bare: right.bare,
    low,
    high,
    bound: negation || isRefused ? turned[bound] : bound,
    label: left.label,
    unit: right.unit,
    pounds: /£|gbp/.test(plain.slice(at, right.to)) || /pounds?|quid|squid|sterling/.test(right.unit),
    scaled: first.scaled || (right.pair?.scaled ?? false),
    digits: first.digits,
    before: left.before,
    after: right.after,
    or: right.or,
  }
}

interface Left {
  from: number
  bound: Bound | undefined
  label: string
  before: string
}

/** Consumes comparison, filler and label before the number, from the number backwards. */
function leftOf(plain: string, at: number, floor: number): Left {
  const left: Left = { from: at, bound: undefined, label: '', before: '' }
  let from = at
  const take = (pattern: RegExp): string => {
    const match = pattern.exec(plain.slice(Math.max(floor, from - REACH), from))
    if (!match) return ''
    from -= match[0].length
    return match[1]!
  }
  const compare = (): boolean => {
    const slice = plain.slice(Math.max(floor, from - REACH), from)
    // 'no later than' ends in 'than', 'go up to' in 'up to': the longest match wins.
    const best = comparisons
      .map(([pattern, means]) => ({ match: pattern.exec(slice), means }))
      .reduce((longest, one) =>
        (one.match?.[0].length ?? 0) > (longest.match?.[0].length ?? 0) ? one : longest,
      )
    if (!best.match) return false
    from -= best.match[0].length
    left.bound ??= best.means
    left.before = `${best.match[1]} ${left.before}`.trim()
    left.from = from
    if (turns.test(best.match[1]!)) negate()
    return true
  }
  /** The second of two negations turns the first: 'nothing that isn't under 5k'. */
  const negate = (): void => {
    for (let negation = take(leftNegation); negation !== ''; negation = take(leftNegation)) {
      left.bound = left.bound && turned[left.bound]
      left.before = `${negation}${left.before}`
      left.from = from
    }
  }
  for (let round = 0; round < 8; round++) {
    // Filler belongs to the quantity only where a comparison or label precedes it.
    if (compare()) continue
    left.label = left.label === '' ? take(leftLabel) : ''
    if (left.label !== '') {
      left.from = from
      if (!compare() && take(leftFilling) !== '') compare()
      if (turns.test(left.before)) negate()
      return left
    }
    if (take(leftFilling) === '') return left
  }
  return left
}

const comparisons: readonly (readonly [RegExp, Bound])[] = [
  [leftNewer, 'min'],
  [leftOlder, 'max'],
  [leftMax, 'max'],
  [leftMin, 'min'],
  [leftAround, 'around'],
  [leftPair, 'min'],
]

interface Right {
  to: number
  /** Where the number or range ends, before any unit. */
  bare: number
  pair: Value | undefined
  unit: string
  bound: Bound | undefined
  after: string
  or: boolean
}

function rightOf(plain: string, start: number, first: Value, left: Left): Right {
  const isSpan = /between|from|range/.test(left.before)
  let to = start
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = to
    const match = pattern.exec(plain)
    if (!match) return ''
    to = pattern.lastIndex
    return match[1] ?? match[0]
  }
  let said = take(unit)
  const beforeJoin = to
  let pair: Value | undefined
  const joined = take(joining)
  if (joined !== '') {
    const other = take(second)
    pair = other === '' ? undefined : amountOf(other)
    // '60k miles and 2017 on' are two quantities.
    const apart = /and/.test(joined) && !isSpan && (said !== '' || pair?.scaled !== first.scaled)
    if (!pair || pair.value === first.value || apart) {
      to = beforeJoin
      pair = undefined
    }
  }
  const bare = pair ? to : start
  if (pair) said = take(unit) || said
  let bound: Bound | undefined
  let after = ''
  for (const [pattern, means] of endings) {
    if (contradicts(left, means)) continue
    after = take(pattern)
    if (after === '') continue
    bound = means
    break
  }
  // '5k max on the clock', 'from 2 or more owners'
  const late = take(after === '+' || after === 'plus' ? unit : lateUnit)
  return {
    to,
    bare,
    pair,
    unit: late === '' ? said : `${said} ${late}`.trim(),
    bound,
    after,
    or: pair !== undefined && joined.trim() === 'or',
  }
}

/** Behind 'no older than a 17 plate' stands 'and under 80k': another thing. */
const contradicts = ({ bound, before }: Left, means: Bound) =>
  (bound === 'min' || bound === 'max') &&
  means !== 'around' &&
  means !== bound &&
  !/^(?:from|since|after)/.test(before)

const endings: readonly (readonly [RegExp, Bound])[] = [
  [maxAfter, 'max'],
  [minAfter, 'min'],
  [aroundAfter, 'around'],
]

interface Value {
  value: number
  scaled: boolean
  digits: string
}

function amountOf(written: string): Value | undefined {
  const match = /(\.?\d[\d.,]*)\s?(k|ks|grand|thousand|thou|hundred)?$/.exec(written)
  if (!match) return undefined
  const digits = match[1]!.replaceAll(',', '')
  const value = Number(digits)
  if (!Number.isFinite(value)) return undefined
  const by = match[2] === undefined ? 1 : match[2] === 'hundred' ? 100 : 1000
  return { value: Math.round(value * by * 1000) / 1000, scaled: by > 1, digits }
}

/** '8-10k' is 8,000 to 10,000: the first shares the second's thousands unless it has them already. */
function scaledPair(low: Value, high: Value): [number, number] {
  const shared =
    low.value < 1000 && !low.scaled && low.value * 1000 <= high.value && (high.scaled || low.value < 200)
  const first = shared && high.value >= 1000 ? low.value * 1000 : low.value
  const last = low.scaled && !high.scaled && high.value < 1000 ? high.value * 1000 : high.value
  return first <= last ? [first, last] : [last, first]
}
