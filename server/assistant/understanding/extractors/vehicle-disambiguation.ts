/** Which words that could name a car do: alone, beside its make, in a list of cars, or in talk about its make. */
import type { ModelMeaning } from '../lexicon/lexicon.ts'
import type { ParseState } from '../parse-state.ts'
import { isModelSense } from './word-senses.ts'

/** The car that was named last. */
export interface NamedVehicle {
  make: string
  model: string | undefined
  end: number
  /** A trim of it has been named. */
  hasTrim?: boolean
}

export interface VehicleContext {
  /** Makes of the search so far: '208' is a Peugeot where Peugeots are talked about. */
  makes: readonly string[]
}

/** Tokens, `end` exclusive. */
export interface TokenRange {
  start: number
  end: number
}

export function isModelMention(
  parse: ParseState,
  meaning: ModelMeaning,
  { start, end }: TokenRange,
  vehicle: NamedVehicle | undefined,
  context: VehicleContext,
): boolean {
  const { tokens } = parse
  const first = tokens[start]!
  const next = tokens[end]?.text ?? ''
  const digits = end - start === 1 && first.kind === 'number'
  // 'a 4 door', 'a 3 litre': an article and a count, not an A4.
  if (/^[ai]$/.test(first.text) && tokens[start + 1]?.kind === 'number' && !tokens[start + 1]!.glued) {
    if (vehicle?.make !== meaning.make) return false
  }
  if (
    digits &&
    (countedThings.test(next) || next === '%' || (next === '-' && tokens[end + 1]?.kind === 'number'))
  )
    return false
  if (tokens[start - 1]?.text === '£') return false
  // 'a mazda 3 door' has three doors.
  const last = tokens[end - 1]!
  if (end - start > 1 && last.kind === 'number' && !last.glued && countedThings.test(next)) return false
  if (end - start === 1 && !isModelSense(first.text, next)) return false
  if (digits && comparing.test(tokens[start - 1]?.text ?? '')) return false
  if (!meaning.needsMake) return true
  if (vehicle?.make === meaning.make && isList(parse, vehicle.end, start)) return true
  // 'Kangoo or Partner': among cars it is one.
  const saysMore = parse.lexicon.phrases.get(first.text)?.some(({ kind }) => kind === 'value')
  if (
    vehicle?.model &&
    first.text.length > 4 &&
    !saysMore &&
    start > vehicle.end &&
    isList(parse, vehicle.end, start)
  )
    return true
  // 'Note' alone, where Nissans are talked about; not a number, which may be anything.
  return start === 0 && end === tokens.length && context.makes.includes(meaning.make)
}

const comparing = /^(?:under|over|below|than|to|max|about|around|least)$/
/** What a number before them counts. */
export const countedThings =
  /^(?:doo?rs?|drs?|seats?|seaters?|litres?|liters?|l|cc|miles?|mi|k|grand|owners?|keepers?|bhp|hp|ps|mpg|plate|reg|years?|yrs?|months?|pounds|quid|kg|mm|previous|former|speed|seconds?|secs?|or more|thousand|point|wheel|x|by|people)$/

/** Nothing but 'or', 'and', commas and the like between a car and what may be another of the same make. */
function isList(parse: ParseState, from: number, to: number): boolean {
  return parse.tokens
    .slice(from, to)
    .every(token =>
      /^(?:or|and|[,/&'-]|a|an|the|s|model|even|maybe|possibly|not|instead|of|with|nor|either|but|anything|other|than|except|apart|from|no|any)$/.test(
        token.text,
      ),
    )
}

/** Of several makes' models of one name: that of the make beside it, else of a make talked about, else the commonest. */
export function resolveModel(
  parse: ParseState,
  models: readonly ModelMeaning[],
  { start }: TokenRange,
  vehicle: NamedVehicle | undefined,
  context: VehicleContext,
): ModelMeaning | undefined {
  if (models.length === 0) return undefined
  const beside = vehicle && isList(parse, vehicle.end, start) ? vehicle.make : undefined
  const of = (make: string | undefined) => models.find(model => model.make === make)
  return (
    of(beside) ??
    models.find(model => context.makes.includes(model.make)) ??
    models.toSorted((a, b) => b.weight - a.weight)[0]
  )
}
