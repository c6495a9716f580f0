/** Slots from numbers, and from words that stand for one: 'V reg', 'zero tax', 'or newer' behind a car. */
import { criterionNamed } from '#contracts/criteria/declarations.ts'
import { periodOfPrefix } from '#contracts/vehicle/registration-age.ts'
import type { DialogueState } from '../dialogue-state.ts'
import type { ParseState } from '../parse-state.ts'
import { spanOf } from '../patterns.ts'
import type { Slot } from '../slot.ts'
import { interpretQuantity } from './interpret-quantity.ts'
import type { InterpretationContext } from './interpretation.ts'
import { measuresOther } from './other-measures.ts'
import { refusedCriterion } from './out-of-bounds.ts'
import { parseQuantities, type Quantity } from './parse-quantities.ts'
import { yearsOfPeriod } from './years-and-ages.ts'

export function extractQuantities(
  parse: ParseState,
  context: Omit<InterpretationContext, 'next' | 'speaksOfMoney' | 'speaksOfEngines'>,
  dialogue: DialogueState,
): void {
  extractEuroStandard(parse)
  extractMotExpiry(parse, context.now)
  extractBoundMoves(parse, dialogue)
  for (const match of parse.matches(/(?<![a-z])(?:zero|free|no) (?:road |car )?tax(?![a-z])/g)) {
    parse.addSlot({ criterion: 'vedStandard', max: 0, ...spanOf(match) })
  }
  const { unconsumed, plain } = parse
  const isShort = parse.tokens.length <= MAX_SHORT_TOKENS
  const speaksOfMoney = money.test(plain)
  const speaksOfEngines = dialogue.has('engineSize') || engines.test(plain)
  for (const quantity of parseQuantities(unconsumed)) {
    const next = unconsumed.slice(quantity.to, quantity.to + 24)
    const around = { ...context, speaksOfMoney, speaksOfEngines, next }
    const sides = {
      before: sentenceUpTo(plain, quantity.from),
      beforeNumber: sentenceUpTo(plain, quantity.at),
      next: plain.slice(quantity.to, quantity.to + REACH),
      isShort,
    }
    if (measuresOther(quantity, sides)) continue
    const refused = refusedCriterion(quantity)
    if (refused) {
      parse.refused.push({ criterion: refused, from: quantity.from, to: quantity.to })
      parse.consume(quantity)
      continue
    }
    const slot =
      interpretQuantity(quantity, around) ??
      interpretQuantity(withoutUnit(quantity), around) ??
      interpretQuantity(alone(quantity), around)
    if (slot && isWithinBounds(slot)) parse.addSlot(slot)
  }
  for (const match of parse.matches(
    /(?<![a-z0-9])([a-y])[ -](?:reg|plate)(?:istered|istration)?(?![a-z])/g,
  )) {
    const period = periodOfPrefix(match[1]!.toUpperCase())
    // 'a registered car' is not an A plate.
    const isArticle = match[1] === 'a' && !/\ban $/.test(parse.plain.slice(0, match.index))
    if (period && !isArticle) parse.addSlot({ criterion: 'year', ...yearsOfPeriod(period), ...spanOf(match) })
  }
  applyTrailingBounds(parse)
  reinterpretAsMileage(parse)
}

const MAX_SHORT_TOKENS = 8
/** How many characters on each side of a number are searched for what it measures. */
const REACH = 48
const sentenceUpTo = (plain: string, to: number) =>
  plain.slice(Math.max(0, to - REACH), to).replace(/^.*[.;!?]\s/s, '')
const money =
  /£|(?<![a-z])(?:budget|spend|spending|price|pay|paying|costs?|cash|money|grand|quid|pounds|savings|afford)(?![a-z])/

const engines =
  /(?<![a-z])engines?(?![a-z])|(?<![\d.,£])[0-6]\.\d ?(?:l|litres?|tdi|td|tsi|tfsi|hdi|t|petrol|diesel)(?![a-z])/

/** Whether the bounds are within the criterion's (product specification, section 5). */
function isWithinBounds({ criterion, min, max }: Slot): boolean {
  const declared = criterionNamed(criterion)
  if (declared?.kind !== 'range') return true
  const [from, to] = [min ?? declared.min, max ?? declared.max].map(Number) as [number, number]
  return from >= declared.min && to <= declared.max && from <= to
}

/** 'under 3k road tax less than £35': the unit may be the label of the next number. */
const withoutUnit = (quantity: Quantity): Quantity =>
  /tax|insur|regist/.test(quantity.unit) ? { ...quantity, to: quantity.bare, unit: '', after: '' } : quantity

/** 'road tax on a 2016 golf': the label may belong to something else. */
const alone = (quantity: Quantity): Quantity => ({
  ...quantity,
  from: quantity.at,
  label: '',
  before: '',
  bound: quantity.after === '' ? 'exact' : quantity.bound,
})

/** 'euro6' has no space between label and number, so parse-quantities doesn't see it. */
function extractEuroStandard(parse: ParseState): void {
  for (const match of parse.matches(
    /(?<![a-z])euro ?-?([1-7])(?![\d.])(?: (?:compliant|engine|emissions?|standard|or (?<up>better|above|higher|newer|later)))*/g,
  )) {
    const open = match.groups?.up ? ({ open: 'upwards' } as const) : {}
    parse.addSlot({
      criterion: 'euroStatus',
      values: [match[1]!],
      ...open,
      ...spanOf(match, match[0].trimEnd()),
    })
  }
}

// biome-ignore format: a list
const months = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december']
const mot = new RegExp(
  String.raw`(?<![a-z])(?:with )?mot(?:'?d)? (?:is |valid |runs |lasts |good |expires |expiring |due )*(?:until|till|til|to|in|up to|through to|past|beyond|expires?|due)? ?(?:at least )?(?:the end of )?(?<month>${months.map(month => `${month.slice(0, 3)}(?:${month.slice(3)})?`).join('|')})?,? ?(?<year>20[2-4]\d)?(?![a-z0-9])`,
  'g',
)

/** 'MOT until May 2027'; without a year it is the next such month. */
function extractMotExpiry(parse: ParseState, now: Date): void {
  for (const match of parse.matches(mot)) {
    const { month, year } = match.groups!
    if (month === undefined && year === undefined) continue
    const at = month === undefined ? 0 : months.findIndex(name => name.startsWith(month.slice(0, 3)))
    const next = now.getUTCFullYear() + (at < now.getUTCMonth() ? 1 : 0)
    const min = new Date(Date.UTC(Number(year ?? next), at, 1)).toISOString().slice(0, 10)
    parse.addSlot({ criterion: 'motExpiryDate', min, ...spanOf(match, match[0].trimEnd()) })
  }
}

/** '£2k more', 'another grand on the budget', 'drop it by 500': computed from the current bound. */
const move =
  /(?<![a-z0-9])(?<before>(?:up|raise|increase|stretch|bump|push|add|extend|drop|lower|reduce|cut|bring|knock|take) (?:it |the |my |that |budget |price |limit |max |down |up |mileage |off )*(?:by |another |an extra )|another |an extra |an additional )?(?<pound>£ ?)?(?<number>\d[\d,.]*)(?: ?(?<scale>k|grand|thousand))?(?: ?(?<unit>miles|pounds|quid))?(?: (?<after>more|less|extra|cheaper|lower|higher|dearer|off|fewer|on (?:top|the budget)|to the budget))?(?! ?(?:than|miles? (?:of|from)))(?![a-z0-9])/g
const down = /\b(?:drop|lower|reduce|cut|knock|take|less|cheaper|lower|off|fewer|down)\b/

function extractBoundMoves(parse: ParseState, dialogue: DialogueState): void {
  for (const match of parse.matches(move)) {
    const { before, pound, number, scale, unit, after } = match.groups!
    if (before === undefined && after === undefined) continue
    const by = Number(number!.replaceAll(',', '')) * (scale ? 1000 : 1)
    const criterion =
      unit === 'miles' ? 'mileage' : pound !== undefined || scale || unit || by >= 100 ? 'price' : undefined
    const max = criterion && dialogue.bounds(criterion).max
    if (!criterion || typeof max !== 'number' || !Number.isFinite(by)) continue
    const moved = down.test(`${before ?? ''} ${after ?? ''}`) ? max - by : max + by
    const declared = criterionNamed(criterion)
    if (moved <= 0 || declared?.kind !== 'range' || moved > declared.max) continue
    parse.addSlot({
      criterion,
      max: moved,
      moves: { bound: 'max', by: moved - max },
      ...spanOf(match, match[0].trimEnd()),
    })
  }
}

/** 'Under 6k … with less than 60k': of several maximum prices, the one many times the others is a mileage. */
function reinterpretAsMileage({ slots, plain }: ParseState): void {
  const bounds = slots.filter(
    ({ criterion, min, max, one }) =>
      criterion === 'price' && min === undefined && max !== undefined && one === undefined,
  )
  const [miles, ...prices] = bounds.toSorted((a, b) => Number(b.max) - Number(a.max))
  const isFar =
    miles &&
    prices.length > 0 &&
    Number(miles.max) <= 200_000 &&
    prices.every(({ max }) => Number(miles.max) >= 5 * Number(max))
  if (
    isFar &&
    !/£|grand|quid|pound|stretch|spend|budget|afford/.test(plain.slice(miles.from, miles.to)) &&
    slots.every(({ criterion }) => criterion !== 'mileage')
  ) {
    miles.criterion = 'mileage'
  }
}

/** '2018 golf or newer': the comparison stands behind the car. */
function applyTrailingBounds(parse: ParseState): void {
  for (const match of parse.matches(
    /(?<![a-z])(?:(?<newer>or newer|onwards|or later|or above|and newer|upwards|or younger)|(?<older>or older|or earlier))(?![a-z])/g,
  )) {
    const year = parse.slots.findLast(slot => slot.criterion === 'year' && slot.to <= match.index)
    if (!year || year.min === undefined || year.min !== year.max) continue
    if (match.groups?.newer) delete year.max
    else delete year.min
    parse.consume(spanOf(match))
  }
}
