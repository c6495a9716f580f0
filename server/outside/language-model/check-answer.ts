/**
 * What is believed of a model's answer: only what was asked for, from words that were left over, with values of the
 * closed lists, and numbers that stand there. So whatever a text talks a model into, what comes of it is a filter that
 * the words named, or nothing.
 */
import { isEmpty } from '#contracts/criteria/fields.ts'
import { readCriteria } from '#contracts/criteria/read.ts'
import { slugify } from '#contracts/slug.ts'
import { type Field, type Finding, finding } from './answer-schema.ts'
import { numbersIn } from './numbers-in-text.ts'
import { type Asked, isContent, isGrammar, wordsOf } from './prompt.ts'
import { unitsFit } from './units.ts'

const MOST_VALUES = 4
const WORDS_BEFORE = 5
const WORDS_AFTER = 3

export interface Checking {
  asked: Asked
  fields: readonly Field[]
  knows?: ((criterion: 'make' | 'model', value: string) => boolean) | undefined
}

/** Criteria by canonical names; null where nothing can be believed. */
export function checkedCriteria(answer: unknown, checking: Checking): Record<string, unknown> | null {
  const raw: Record<string, unknown> = {}
  for (const item of findingsIn(answer)) {
    const field = checking.fields.find(({ name }) => name === item.criterion)
    const value = field && believed(field, item, checking)
    // What is said twice is said two ways.
    if (field && value !== undefined && raw[field.name] === undefined) raw[field.name] = value
  }
  const { criteria } = readCriteria(raw)
  return isEmpty(criteria) ? null : criteria
}

function findingsIn(answer: unknown): Finding[] {
  const found = (answer as { found?: unknown } | null)?.found
  if (!Array.isArray(found)) return []
  return found.flatMap(item => finding.safeParse(item).data ?? [])
}

/** The value, as far as it may be believed. */
function believed(field: Field, { from, is }: Finding, { asked, knows }: Checking): unknown {
  const { criterion } = field
  const quote = wordsOf(from)
  if (!isQuoted(quote, asked) || isRefused(quote, asked) || !unitsFit(criterion, from)) return undefined
  const numbers = numbersIn(from)
  switch (criterion.kind) {
    case 'range':
      return typeof is === 'number' && numbers.has(is) ? is : undefined
    case 'flag':
      return typeof is === 'boolean' && names(quote, [criterion.label, criterion.yes, criterion.no])
        ? is
        : undefined
    case 'place':
      if (criterion.name === 'distance') return typeof is === 'number' && numbers.has(is) ? is : undefined
      return typeof is === 'string' && isSaid(is, quote) ? is : undefined
    case 'one':
      return typeof is === 'string' ? is : undefined
    case 'text':
      return listOf(is).filter(value => isSaid(value, quote))
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

/** A list that is longer than anybody asks for is a model that could not decide. */
function listOf(is: unknown): string[] {
  const values = Array.isArray(is) ? is.filter(value => typeof value === 'string') : []
  return values.length > MOST_VALUES ? [] : values
}

/** Its words stand in the text, one after the other, nobody could use them, and they are not all empty ones. */
function isQuoted(quote: readonly string[], { typed, unread }: Asked): boolean {
  return (
    quote.some(word => isContent(word) || numbersIn(word).size > 0) &&
    quote.every(word => unread.includes(word) || isGrammar(word)) &&
    placesOf(quote, wordsOf(typed)).length > 0
  )
}

const refusals = new Set(
  (
    "no not non never nor neither without nothing nowt none hate hates hated dislike avoid except excluding exclude can't cant cannot " +
    "don't dont doesn't won't wont wouldn't isn't aren't steer instead than bar unlike against sick tired rid selling"
  ).split(' '),
)

/** 'Sick of my drop top' asks for anything but one: what stands near a refusal is left to who can read refusals. */
function isRefused(quote: readonly string[], { typed }: Asked): boolean {
  const words = wordsOf(typed)
  return placesOf(quote, words).some(at =>
    words
      .slice(Math.max(0, at - WORDS_BEFORE), at + quote.length + WORDS_AFTER)
      .some(word => refusals.has(word)),
  )
}

function placesOf(quote: readonly string[], words: readonly string[]): number[] {
  return [...words.keys()].filter(at => quote.every((word, i) => words[at + i] === word))
}

/** What comes from no list must stand there itself. */
function isSaid(value: string, quote: readonly string[]): boolean {
  return placesOf(wordsOf(value), quote).length > 0 && wordsOf(value).some(isContent)
}

/** A yes or a no has no value that could be wrong, so its own name must be there, or the beginning of it. */
function names(quote: readonly string[], labels: readonly string[]): boolean {
  const own = labels.flatMap(wordsOf).filter(word => word.length >= 4)
  return quote.some(
    word => word.length >= 4 && own.some(name => name.startsWith(word) || word.startsWith(name)),
  )
}
