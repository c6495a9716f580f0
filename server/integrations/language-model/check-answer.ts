/**
 * Accepts of a model's answer only what the text itself supports: fields of the request, found in words that
 * the grammar left over, with values of the closed lists and numbers that the text states. Whatever a text
 * makes a model say, the result is a filter that its words named, or nothing.
 */
import type { Criterion } from '#contracts/criteria/declarations.ts'
import { isEmpty } from '#contracts/criteria/fields.ts'
import { readCriteria } from '#contracts/criteria/read.ts'
import { slugify } from '#contracts/slug.ts'
import { type ExtractedValue, extractedValue, type FillableField } from './answer-schema.ts'
import { numbersIn } from './numbers-in-text.ts'
import { hasContent, isStopWord, type Prompt, promptWords } from './prompt.ts'

const MAX_VALUES = 4
/** How near a refusal stands to the words it refuses. */
const REFUSED_BEFORE = 5
const REFUSED_AFTER = 3

export interface CheckOptions {
  prompt: Prompt
  fields: readonly FillableField[]
  knows?: ((criterion: 'make' | 'model', value: string) => boolean) | undefined
}

/** Criteria by canonical names; null if no finding is accepted. */
export function checkedCriteria(answer: unknown, options: CheckOptions): Record<string, unknown> | null {
  const raw: Record<string, unknown> = {}
  for (const item of findingsIn(answer)) {
    const field = options.fields.find(({ name }) => name === item.criterion)
    const value = field && acceptedValue(field, item, options)
    // The first of two findings for one field counts.
    if (field && value !== undefined && raw[field.name] === undefined) raw[field.name] = value
  }
  const { criteria } = readCriteria(raw)
  return isEmpty(criteria) ? null : criteria
}

function findingsIn(answer: unknown): ExtractedValue[] {
  const found = (answer as { found?: unknown } | null)?.found
  if (!Array.isArray(found)) return []
  return found.flatMap(item => extractedValue.safeParse(item).data ?? [])
}

function acceptedValue(
  field: FillableField,
  { from, is }: ExtractedValue,
  { prompt, knows }: CheckOptions,
): unknown {
  const { criterion } = field
  const quote = promptWords(from)
  if (!isQuoted(quote, prompt) || isRefused(quote, prompt) || !unitsFit(criterion, from)) return undefined
  const numbers = numbersIn(from)
  switch (criterion.kind) {
    case 'range':
      return typeof is === 'number' && numbers.has(is) ? is : undefined
    case 'flag':
      return typeof is === 'boolean' && mentions(quote, [criterion.label, criterion.yes, criterion.no])
        ? is
        : undefined
    case 'place':
      if (criterion.name === 'distance') return typeof is === 'number' && numbers.has(is) ? is : undefined
      return typeof is === 'string' && isStated(is, quote) ? is : undefined
    case 'one':
      return typeof is === 'string' ? is : undefined
    case 'text':
      return listOf(is).filter(value => isStated(value, quote))
    case 'many': {
      const values = listOf(is).filter(
        value => !/^\d+\+?$/.test(value) || numbers.has(Number.parseInt(value, 10)),
      )
      const { name } = criterion
      return name === 'make' || name === 'model'
        ? values.filter(value => knows?.(name, slugify(value)))
        : values
    }
    default:
      return undefined
  }
}

/** A longer list than a buyer would type comes from a model that could not decide. */
function listOf(is: unknown): string[] {
  const values = Array.isArray(is) ? is.filter(value => typeof value === 'string') : []
  return values.length > MAX_VALUES ? [] : values
}

/** Its words are in the text in this order, the grammar has used none, and not all are stop words. */
function isQuoted(quote: readonly string[], { typed, unread }: Prompt): boolean {
  return (
    quote.some(word => hasContent(word)) &&
    quote.every(word => unread.includes(word) || isStopWord(word)) &&
    positionsOf(quote, promptWords(typed)).length > 0
  )
}

const refusals = new Set(
  (
    "no not non never nor neither without nothing nowt none hate hates hated dislike avoid except excluding exclude can't cant cannot " +
    "don't dont doesn't won't wont wouldn't isn't aren't steer instead than bar unlike against sick tired rid selling"
  ).split(' '),
)

/** 'Sick of my drop top' asks for anything but one. Only the grammar reads refusals. */
function isRefused(quote: readonly string[], { typed }: Prompt): boolean {
  const words = promptWords(typed)
  return positionsOf(quote, words).some(at =>
    words
      .slice(Math.max(0, at - REFUSED_BEFORE), at + quote.length + REFUSED_AFTER)
      .some(word => refusals.has(word)),
  )
}

function positionsOf(quote: readonly string[], words: readonly string[]): number[] {
  return [...words.keys()].filter(at => quote.every((word, i) => words[at + i] === word))
}

/** A value that comes from no closed list must stand in the quoted words. */
function isStated(value: string, quote: readonly string[]): boolean {
  return positionsOf(promptWords(value), quote).length > 0 && promptWords(value).some(hasContent)
}

/** For yes-or-no criteria: the words must contain a word of its labels, or the beginning of one. */
function mentions(quote: readonly string[], labels: readonly string[]): boolean {
  const own = labels.flatMap(promptWords).filter(word => word.length >= 4)
  return quote.some(
    word => word.length >= 4 && own.some(label => label.startsWith(word) || word.startsWith(label)),
  )
}

const unitWords: readonly [RegExp, readonly string[]][] = [
  [/£|\b(?:grand|quid|pounds?|gbp)\b/i, ['£']],
  [/\b(?:miles?|mileage|clock)\b/i, ['miles']],
  [/\b(?:bhp|hp|horse\s?power|horses|ps)\b/i, ['bhp']],
  [/\bmpg\b/i, ['mpg']],
  [/\bmph\b/i, ['mph', 's']],
  [/\b(?:lit(?:re|er)s?|ltr)\b/i, ['L', 'litres']],
]

/** False if the words name a unit that is not the criterion's: 'two grand' is no mileage. */
function unitsFit(criterion: Criterion, words: string): boolean {
  const isDistance = criterion.kind === 'place' && criterion.name === 'distance'
  const unit = criterion.kind === 'range' ? criterion.unit : isDistance ? 'miles' : undefined
  if (unit === undefined) return true
  return unitWords.every(([pattern, units]) => !pattern.test(words) || units.includes(unit))
}
