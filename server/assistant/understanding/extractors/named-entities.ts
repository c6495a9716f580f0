/** Extracts the lexicon's: makes, models, trims, bodies, fuels, colours, features. The longest wins. */

import type { Meaning, ValueMeaning } from '../lexicon/meaning.ts'
import { canStartWord, innerSign, type Token } from '../normalisation/aligned-text.ts'
import type { ParseState } from '../parse-state.ts'
import type { Slot } from '../slot.ts'
import { trimAt } from './trims.ts'
import {
  isModelMention,
  type NamedVehicle,
  resolveModel,
  type TokenRange,
  type VehicleContext,
} from './vehicle-disambiguation.ts'
import { isMakeSense, isVehicleSense } from './word-senses.ts'
import { isMeantAsName } from './words-or-names.ts'

interface Match extends TokenRange {
  meanings: readonly Meaning[]
}

export function extractNamedEntities(parse: ParseState, context: VehicleContext): void {
  const { tokens } = parse
  let vehicle: NamedVehicle | undefined
  for (let i = 0; i < tokens.length; ) {
    const match = canStartWord(tokens, i) ? longestAt(parse, i, vehicle, context) : undefined
    const trim = vehicle && trimAt(parse, i, vehicle)
    if (trim && (!match || trim.end >= match.end)) {
      parse.addSlot({ criterion: 'keywords', values: [trim.keyword], ...span(tokens, i, trim.end) })
      if (vehicle)
        vehicle = {
          ...vehicle,
          end: i === vehicle.end || vehicle.hasTrim ? trim.end : vehicle.end,
          hasTrim: true,
        }
      i = trim.end
      continue
    }
    if (!match) {
      i++
      continue
    }
    const said = say(parse, match, vehicle, context)
    if (said) vehicle = said
    else if (vehicle && vehicle.end === match.start) vehicle = { ...vehicle, end: match.end }
    i = match.end
  }
}

const span = (tokens: readonly Token[], start: number, end: number) => ({
  from: tokens[start]!.from,
  to: tokens[end - 1]!.to,
})

function longestAt(
  parse: ParseState,
  start: number,
  vehicle: NamedVehicle | undefined,
  context: VehicleContext,
): Match | undefined {
  const { tokens, lexicon } = parse
  let key = ''
  let best: Match | undefined
  for (let end = start + 1; end <= tokens.length && end - start <= lexicon.maxPhraseWords + 3; end++) {
    const token = tokens[end - 1]!
    if (token.kind === 'sign' && !innerSign.test(token.text)) break
    if (!parse.isFree(token)) break
    if (end - start > 1 && token.kind === 'number' && !token.glued && tokens[end - 2]?.kind === 'number')
      break
    if (token.text === '.' && !(token.glued && tokens[end]?.glued)) break
    key += token.kind === 'sign' && !(token.text === '+' && token.glued) ? '' : token.text
    if (key === '' || (tokens[end]?.glued && tokens[end]!.kind !== 'sign' && !splits(tokens, end))) continue
    // A lone s, as in 'avant s line' and 'Ford S-Max', is not a plural.
    const several = token.text === 's' && !token.glued ? undefined : lexicon.phrases.get(singular(key))
    const isMake = end - start === 1 && several?.some(({ kind }) => kind === 'make')
    const known = (isMake ? several : undefined) ?? lexicon.phrases.get(key) ?? several ?? []
    const meanings = known.filter(meaning => fits(parse, meaning, { start, end }, vehicle, context))
    if (meanings.length === 0 || (best && reachesFurther(parse, best, end))) continue
    best = { meanings, start, end }
  }
  return best
}

/** 'X3 M Sport' is an X3 with a trim, not an X3 M. */
function reachesFurther(parse: ParseState, { meanings, end }: Match, than: number): boolean {
  const model = meanings.find(meaning => meaning.kind === 'model')
  const trim = model && trimAt(parse, end, { make: model.make, model: model.model, end })
  return trim !== undefined && trim.end > than
}

/** A phrase may end within '1.6tdi', but not within 'xc60'. */
const splits = (tokens: readonly Token[], at: number) =>
  tokens[at - 1]!.kind === 'word' && tokens[at]!.kind === 'number'
    ? false
    : tokens[at - 1]!.kind === 'number' &&
      /^(?:tdi|tsi|tfsi|hdi|dci|cdti|tdci|crdi|litre|l|petrol|diesel|door|dr)$/.test(tokens[at]!.text)

function singular(key: string): string {
  if (key.length <= 3 || !key.endsWith('s')) return ''
  return key.slice(0, -1)
}

function fits(
  parse: ParseState,
  meaning: Meaning,
  { start, end }: TokenRange,
  vehicle: NamedVehicle | undefined,
  context: VehicleContext,
): boolean {
  const { tokens } = parse
  const [first, last] = [tokens[start]!, tokens[end - 1]!]
  if (end - start > 1 && joints.test(first.text) && !tokens[start + 1]!.glued) return false
  // "i'm 6 foot" is neither an IM6 nor an M6.
  if (first.text === 'i' && tokens[start + 1]?.text === "'") return false
  if (/^[ms]$/.test(first.text) && first.glued && tokens[start - 1]?.text === "'") return false
  // 'a bath car' is not an Abarth, but 'a class' is an A-Class.
  const second = tokens[start + 1]
  if (
    end - start > 1 &&
    /^[ai]$/.test(first.text) &&
    second?.kind === 'word' &&
    !second.glued &&
    !/^(?:class|klasse)$/.test(second.text)
  )
    return false
  if (end - start > 1 && (joints.test(last.text) || /^(?:a|an|i)$/.test(last.text)) && !last.glued)
    return false
  switch (meaning.kind) {
    case 'make':
      return (
        !(end - start > 1 && last.text === 's' && !last.glued) &&
        isMakeSense(tokens, start, end) &&
        isMeantAsName(parse, meaning, { start, end }, vehicle, context)
      )
    case 'model':
      return isModelMention(parse, meaning, { start, end }, vehicle, context)
    case 'value':
      return isOf(meaning, vehicle, context) && isVehicleSense(tokens, start, end)
    case 'trim':
      return true
  }
}

/** 'Touring' is an estate only in the context of a BMW. */
const isOf = ({ of }: ValueMeaning, vehicle: NamedVehicle | undefined, context: VehicleContext) =>
  of === undefined || of.some(make => make === vehicle?.make || context.makes.includes(make))

/** 'or a' is not an Ora, 'to 3' not a T03. */
const joints = /^(?:or|to|in|is|on|of|at|it|an|as|by|my|so|and|the|me|we|for)$/

/** Adds the slots of a match; returns the vehicle if it names one. */
function say(
  parse: ParseState,
  match: Match,
  vehicle: NamedVehicle | undefined,
  context: VehicleContext,
): NamedVehicle | undefined {
  const { tokens } = parse
  const where = span(tokens, match.start, match.end)
  const models = match.meanings.filter(meaning => meaning.kind === 'model')
  const model = resolveModel(parse, models, match, vehicle, context)
  const isTrim = vehicle?.model !== undefined && match.meanings.some(({ kind }) => kind === 'trim')
  // 'A Mini Convertible' is of the make, not a Rover Mini.
  const isMake = match.meanings.some(({ kind }) => kind === 'make') && vehicle?.make !== model?.make
  if (model && !isTrim && !isMake) {
    parse.addSlot({ criterion: 'model', values: [model.model], implied: [model.make], ...where })
    if (model.keyword) parse.slots.push({ criterion: 'keywords', values: [model.keyword], ...where })
    return { make: model.make, model: model.model, end: match.end }
  }
  const meaning = match.meanings.find(({ kind }) => (isTrim ? kind === 'trim' : kind !== 'model'))
  if (!meaning) return undefined
  switch (meaning.kind) {
    case 'make':
      parse.addSlot({ criterion: 'make', values: [meaning.make], ...where })
      return { make: meaning.make, model: undefined, end: match.end }
    case 'trim':
      parse.addSlot({ criterion: 'keywords', values: [meaning.keyword], ...where })
      return undefined
    case 'value':
      parse.addSlot(valueSlot(meaning, where))
      return undefined
    default:
      return undefined
  }
}

const flags = new Set(['dealer', 'certified', 'ulez', 'imported', 'colorChanged'])

function valueSlot({ criterion, value }: ValueMeaning, where: { from: number; to: number }): Slot {
  if (flags.has(criterion)) return { criterion, is: value === 'true', ...where }
  if (criterion === 'priceType') return { criterion, one: value, ...where }
  return { criterion, values: [value], ...where }
}
