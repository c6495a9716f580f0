/** Composes the assistant's reply: what it found, how it read approximate amounts, what it couldn't use. */
import type { Outcome, PlaceInText, SearchState } from '#contracts/assistant/assistant.ts'
import { NOT_UNDERSTOOD } from '#contracts/assistant/texts.ts'
import { isSameCriteria } from '#contracts/criteria/algebra.ts'
import { type CriterionName, criterionNamed } from '#contracts/criteria/declarations.ts'
import { boundsOf } from '#contracts/criteria/fields.ts'
import { financedCars, priceForMonthly, representativeExample } from '#contracts/search/finance.ts'
import type { Relaxation } from '#contracts/search/search-answer.ts'
import { listAnd, listOr } from '#contracts/text/english.ts'
import { boundsOfNumbers } from '#server/assistant/understanding/quantities/out-of-bounds.ts'
import type { OutOfBounds, Statement, Understanding } from '#server/assistant/understanding/understanding.ts'
import type { HintAnswer } from '../suggestions/hint-offers.ts'
import { describeSearch } from './describe-search.ts'
import { readingReplies } from './message-reading.ts'
import { quoteSpan, sortOrderLabel } from './understood-tags.ts'
import { formatNumber, lowerInitial, type VehicleNames } from './wording.ts'

export interface ResponseInput {
  /** The part of the message that was read. */
  text: string
  understanding: Understanding
  before: SearchState
  update: Outcome
  needsChoice: boolean
  /** Criteria that the update removes. */
  dropped: readonly string[]
  /** Answer to the message's question, if it asks one. */
  answer: string | null
  hints: HintAnswer | undefined
  /** Names how many models are recommended beside the reply. */
  recommendation: string | null
  unused: readonly PlaceInText[]
  blocked: readonly Relaxation[]
  /** Number of characters read, where the message was cut. */
  readUpTo: number | undefined
}

const MAX_UNUSED = 5
/** Hints that the reply quotes, and things to choose by that it names. The offers below it show the rest. */
const MAX_HINTS = 2
const MAX_CHOICES = 4
const MAX_UNUSED_LENGTH = 40

export function composeResponse(input: ResponseInput, names: VehicleNames): string {
  const { understanding, answer, hints, recommendation } = input
  const hasEffect = understanding.op !== 'none'
  const isRead = understanding.readings.length > 0 || understanding.refused.length > 0
  if (!hasEffect && !isRead && answer === null && hints === undefined && recommendation === null)
    return [smallTalk(input) ?? NOT_UNDERSTOOD, ...cutReply(input)].join(' ')
  return [
    ...(answer === null ? [] : [answer]),
    ...(hasEffect && (answer === null || input.needsChoice) ? countReply(input, names) : []),
    ...approximationsOf(input.text, understanding.statements),
    ...refusalsOf(input.text, understanding.refused),
    ...readingReplies(input.text, understanding.readings),
    ...(hasEffect ? [...financeReply(input), ...distanceReply(input), ...distanceWithoutPlace(input)] : []),
    ...(answer === null ? hintReplies(hints) : []),
    ...(recommendation === null ? [] : [recommendation]),
    ...(answer === null ? unusedReply(input) : []),
    ...cutReply(input),
  ].join(' ')
}

const smallTalk = ({ text, unused }: ResponseInput) =>
  unused.length === 0 ? smallTalkReply(text) : undefined

function countReply(input: ResponseInput, names: VehicleNames): string[] {
  const { understanding, before, update, needsChoice, blocked } = input
  const count = update.matchingCount ?? 0
  const cars = describeSearch(update.criteria, names, count === 1)
  const opening = openingReply(input)
  if (count === 0) {
    const nothing = needsChoice ? `Updated, your search would find no ${cars}.` : `I found no ${cars}.`
    return [...opening, nothing, ...bestRelaxation(blocked)]
  }
  const isSortOnly = understanding.sortBy !== undefined && isSameCriteria(before.criteria, update.criteria)
  if (isSortOnly)
    return [`Sorted by ${lowerInitial(sortOrderLabel(update.sortBy))}: ${formatNumber(count)} ${cars}.`]
  const found = needsChoice
    ? `Updated, your search would find ${formatNumber(count)} ${cars}.`
    : `I found ${formatNumber(count)} ${cars}.`
  const sorted =
    understanding.sortBy === undefined ? [] : [`Sorted by ${lowerInitial(sortOrderLabel(update.sortBy))}.`]
  return [...opening, found, ...sorted]
}

function openingReply({ understanding: { op }, dropped }: ResponseInput): string[] {
  if (op === 'clear') return ['Started again.']
  const labels = dropped.flatMap(name => criterionNamed(name)?.label ?? [])
  if (op !== 'remove' || labels.length === 0) return []
  const [first, ...others] = labels
  return [`${listAnd([first!, ...others.map(lowerInitial)])} taken off.`]
}

/** The relaxation that brings the most cars. */
function bestRelaxation(blocked: readonly Relaxation[]): string[] {
  const [best] = blocked.toSorted((a, b) => b.count - a.count)
  if (!best) return []
  const cars = best.count === 1 ? '1 car' : `${formatNumber(best.count)} cars`
  return [
    best.kind === 'wider'
      ? `${best.text} would bring ${cars}.`
      : `Without ‘${best.text}’ there would be ${cars}.`,
  ]
}

/** Monthly figures need the representative example beside them. */
function financeReply({ understanding, update }: ResponseInput): string[] {
  const { priceType, priceMax } = understanding.criteria
  if (priceType !== 'finance') return []
  const { depositShare, months, apr } = representativeExample
  const terms = `${depositShare * 100}% deposit and ${months} months at ${apr}% APR`
  const monthly = priceMax ?? update.criteria.priceMax
  if (monthly === undefined) return [`Prices are monthly on finance, with ${terms}. ${financedCars}`]
  const cash = Math.floor(priceForMonthly(monthly) / 100) * 100
  return [
    `That is monthly on finance, with ${terms}: cars up to about £${formatNumber(cash)}. ${financedCars}`,
  ]
}

/** The distance that was not said can be changed. */
function distanceReply({ understanding: { criteria }, before, update }: ResponseInput): string[] {
  const isTaken = criteria.distance === undefined && before.criteria.distance === undefined
  return isTaken && update.criteria.distance !== undefined
    ? ['For another distance, say for example ‘within 20 miles’.']
    : []
}

function distanceWithoutPlace({ understanding, update }: ResponseInput): string[] {
  const isAsked = understanding.criteria.distance !== undefined || understanding.sortBy === 'distance'
  const isUsed = update.criteria.distance !== undefined || update.sortBy === 'distance'
  return isAsked && !isUsed ? ['To go by distance I need your town or postcode.'] : []
}

/** Hints filter nothing: the reply names what could be chosen by instead. */
function hintReplies(hints: HintAnswer | undefined): string[] {
  if (hints === undefined) return []
  const { because, by, notes } = hints
  const choices = by.slice(0, MAX_CHOICES)
  const also = because.length === 0 ? 'also ' : ''
  return [
    ...(because.length > 0 ? [`I have filtered nothing by ${quoted(because, MAX_HINTS)}.`] : []),
    ...(choices.length > 0 ? [`You can ${also}choose by ${listOr(choices)}.`] : []),
    ...notes,
  ]
}

/** At most so many of the words, in quotation marks: ‘a’, ‘b’ and 2 more. */
function quoted(words: readonly string[], max: number): string {
  const named = words.length === max + 1 ? max + 1 : max
  const more = words.length > named ? [`${words.length - named} more`] : []
  return listAnd([...words.slice(0, named).map(said => `‘${shortened(said.trim())}’`), ...more])
}

function unusedReply({ unused, understanding: { readings } }: ResponseInput): string[] {
  // A story has words of all kinds, and its reading shows what was used.
  if (unused.length === 0 || readings.length > 0) return []
  return [`I couldn't use: ${quoted([...new Set(unused.map(({ words }) => words))], MAX_UNUSED)}.`]
}

function cutReply({ readUpTo }: ResponseInput): string[] {
  return readUpTo === undefined ? [] : [`I read the first ${formatNumber(readUpTo)} characters only.`]
}

function shortened(words: string): string {
  return words.length > MAX_UNUSED_LENGTH ? `${words.slice(0, MAX_UNUSED_LENGTH - 1).toWellFormed()}…` : words
}

const roughly =
  /\b(?:about|around|approx(?:imately)?|circa|roughly|ish|or so|give or take|somewhere near|close to|in the region of|near enough|thereabouts|\d+k?ish)\b|[\dk]-?ish\b|~|\bc\.? ?£?\d/i

/** Says how approximate amounts were interpreted: 'around £8,000' as £7,200 to £8,800. */
export function approximationsOf(text: string, statements: readonly Statement[]): string[] {
  return statements.flatMap(statement => {
    const criterion = criterionNamed(statement.criterion)
    if (criterion?.kind !== 'range') return []
    const { words } = quoteSpan(text, statement)
    const { min, max } = boundsOf(statement.criteria, criterion.name)
    if (min === undefined || max === undefined || min === max || !roughly.test(words)) return []
    return [`I took ‘${words.trim()}’ as ${spanOf(criterion.name, min, max)}.`]
  })
}

/** '£7,200 to £8,800', '45,000 to 55,000 miles', '2015 to 2017' */
function spanOf(name: CriterionName, min: number, max: number): string {
  const criterion = criterionNamed(name)
  const unit = criterion?.kind === 'range' ? criterion.unit : name === 'distance' ? 'miles' : ''
  const amount = (value: number) => {
    const digits = name === 'year' ? String(value) : formatNumber(value)
    return unit === '£' ? `£${digits}` : digits
  }
  return `${amount(min)} to ${amount(max)}${['', '£'].includes(unit) ? '' : ` ${unit}`}`
}

/** Names the bounds of what lies outside them. */
function refusalsOf(text: string, refused: readonly OutOfBounds[]): string[] {
  return refused.flatMap(({ criterion, ...span }) => {
    const bounds = boundsOfNumbers(criterion)
    const { words } = quoteSpan(text, span)
    const label = criterionNamed(criterion)?.label ?? criterion
    return bounds
      ? [
          `${label} must be from ${spanOf(criterion, bounds.min, bounds.max)}, so I left out ‘${words.trim()}’.`,
        ]
      : []
  })
}

const greeting =
  /^(?:hi|hiya|hello|hey|good (?:morning|afternoon|evening)|morning|evening|alright)(?: there| mate| all)?$/
const thanks =
  /^(?:ok(?:ay)? )?(?:thanks?|thank you|cheers|ta|great|brilliant|perfect|lovely)\b(?: \p{L}+){0,5}$/u

/** Replies to greetings and thanks, which are not failed searches. */
function smallTalkReply(text: string): string | undefined {
  const plain = text
    .toLowerCase()
    .replace(/[^\p{L}\s]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (greeting.test(plain))
    return 'Hello. Tell me what you are looking for in your own words, like: automatic diesel estate under £9,000 near Leeds.'
  return thanks.test(plain) ? "You're welcome." : undefined
}
