/** Decides whether an ambiguous name is a model: beside its make, in a list, or in its make's context. */
import type { ModelMeaning } from '../lexicon/meaning.ts'
import type { ParseState } from '../parse-state.ts'
import { isModelSense } from './word-senses.ts'
import { isMeantAsName } from './words-or-names.ts'

/** The vehicle that the message named last. */
export interface NamedVehicle {
  make: string
  model: string | undefined
  end: number
  /** Whether one of its trims has been named. */
  hasTrim?: boolean
}

export interface VehicleContext {
  /** Makes of the current search, by which '208' is a Peugeot. */
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
  // 'a 4 door' and 'a 3 litre' are counts, not an A4.
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
  // 'BMW 5', but not 'BMW, 5 seats', 'BMW 5-seater' or 'BMW 2 to 3 years old'.
  if (digits && meaning.model.endsWith('-series')) {
    const goesOn = next === '-' || (/^(?:to|or|and|&|\/)$/.test(next) && tokens[end + 1]?.kind === 'number')
    if (vehicle?.end !== start || goesOn) return false
  }
  if (digits && comparing.test(tokens[start - 1]?.text ?? '')) return false
  if (isRoad(parse, start, end)) return vehicle?.make === meaning.make && vehicle.end === start
  // 'In a Fiat 500 … I want the 500': a number that named the model before.
  const isNamedAgain = parse.slots.some(
    ({ criterion, values }) => criterion === 'model' && values?.includes(meaning.model),
  )
  if (digits && isNamedAgain && /^(?:the|an?)$/.test(tokens[start - 1]?.text ?? '')) return true
  if (!meaning.needsMake) return isMeantAsName(parse, meaning, { start, end }, vehicle, context)
  if (vehicle?.make === meaning.make && isList(parse, vehicle.end, start)) return true
  // 'Kangoo or Partner': in a list of cars it is a car.
  const saysMore = parse.lexicon.phrases.get(first.text)?.some(({ kind }) => kind === 'value')
  if (
    vehicle?.model &&
    first.text.length > 4 &&
    !saysMore &&
    start > vehicle.end &&
    isList(parse, vehicle.end, start)
  )
    return true
  // 'a note or a micra', and 'a Note' with its capital
  const article = /^(?:an?)$/.test(tokens[start - 1]?.text ?? '')
  if (article && first.kind === 'word' && first.text.length > 3 && !saysMore && end - start === 1)
    return isMeantAsName(parse, meaning, { start, end }, vehicle, context)
  // 'Note' as the whole message, in a search for Nissans.
  return start === 0 && end === tokens.length && context.makes.includes(meaning.make)
}

/** 'Up and down the M5', 'on the M25 and the A3'. */
function isRoad({ tokens, plain }: ParseState, start: number, end: number): boolean {
  const [from, to] = [tokens[start]!.from, tokens[end - 1]!.to]
  return roadName.test(plain.slice(from, to)) && roadBefore.test(plain.slice(Math.max(0, from - 24), from))
}

const roadName = /^[am]\d{1,3}$/
const roadBefore =
  /(?<![a-z])(?:on|up|down|along|off|by|near|via|round|around|across|over) (?:the )?(?:[am]\d{1,3}(?:,| and|,? or) (?:the )?)*$/

const comparing = /^(?:under|over|below|than|to|max|about|around|least)$/
/** Words that make the number before them a count or a measure. */
export const countedThings =
  /^(?:doo?rs?|drs?|seats?|seaters?|litres?|liters?|l|cc|miles?|mi|k|grand|owners?|keepers?|bhp|hp|ps|mpg|plate|reg|years?|yrs?|months?|pounds|quid|kg|mm|previous|former|speed|seconds?|secs?|or more|thousand|point|wheel|x|by|people)$/

/** Whether only 'or', 'and', commas and the like stand between two names. */
function isList(parse: ParseState, from: number, to: number): boolean {
  return parse.tokens
    .slice(from, to)
    .every(token =>
      /^(?:or|and|[,/&'-]|a|an|the|s|model|even|maybe|possibly|not|instead|of|with|nor|either|but|anything|other|than|except|apart|from|no|any)$/.test(
        token.text,
      ),
    )
}

/**
 * Chooses among models with the same name: that of the make beside it, else of the search's makes, else the
 * one whose proper name it is ('M3' of BMW, not Tesla's nickname), else the most common.
 */
export function resolveModel(
  parse: ParseState,
  models: readonly ModelMeaning[],
  { start, end }: TokenRange,
  vehicle: NamedVehicle | undefined,
  context: VehicleContext,
): ModelMeaning | undefined {
  if (models.length === 0) return undefined
  const beside = vehicle && isList(parse, vehicle.end, start) ? vehicle.make : undefined
  const name = parse.tokens
    .slice(start, end)
    .map(({ text }) => text)
    .join('')
  // 'A Fiat 500 … the 500' names the same again.
  const again = parse.slots.find(
    ({ criterion, values }) => criterion === 'model' && models.some(({ model }) => values?.includes(model)),
  )?.implied?.[0]
  const of = (make: string | undefined) => models.find(model => model.make === make)
  return (
    of(beside) ??
    of(again) ??
    models.find(model => context.makes.includes(model.make)) ??
    (/\d/.test(name) ? models.find(({ model }) => model === name) : undefined) ??
    models.toSorted((a, b) => b.weight - a.weight)[0]
  )
}
