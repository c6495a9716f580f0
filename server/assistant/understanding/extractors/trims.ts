/** Trims: 'Zetec', 'SE L', 'GTI'. Short or ambiguous ones count only close behind their model. */

import { canStartWord, innerSign, type Token } from '../normalisation/aligned-text.ts'
import { editDistance } from '../normalisation/edit-distance.ts'
import { isEnglish } from '../normalisation/english-words.ts'
import type { ParseState } from '../parse-state.ts'
import { countedThings, type NamedVehicle } from './vehicle-disambiguation.ts'

interface Trim {
  keyword: string
  /** Index of the first token after it. */
  end: number
}

/** A trim of the model that begins at `start`, right behind the model or within a few words. */
export function trimAt(parse: ParseState, start: number, vehicle: NamedVehicle): Trim | undefined {
  const { tokens, lexicon } = parse
  if (!vehicle.model || start < vehicle.end || !canStartWord(tokens, start)) return undefined
  const adjacent = isBeside(tokens, vehicle, start)
  if (!adjacent && !isCloseBehind(tokens, vehicle.end, start)) return undefined
  const own = lexicon.trims.get(`${vehicle.make}/${vehicle.model}`)
  // Adjacent words may also be a trim of other models of the make.
  const ofMake = adjacent ? lexicon.trimsOfMakes.get(vehicle.make) : undefined
  let key = ''
  let found: Trim | undefined
  for (let end = start + 1; end <= tokens.length && end - start <= 5; end++) {
    const token = tokens[end - 1]!
    if (token.kind === 'sign' && !innerSign.test(token.text)) break
    if (!parse.isFree(token)) break
    key += token.kind === 'sign' && token.text !== '+' ? '' : token.text
    if (tokens[end]?.glued && tokens[end]!.kind !== 'sign') continue
    // "Legacy estate I'm sick of"
    if (key === 'i' && (!adjacent || tokens[end]?.kind !== 'number')) continue
    const keyword = own?.get(key) ?? (key.length >= 4 ? ofMake?.get(key) : undefined)
    if (keyword === undefined || (!adjacent && !distinctive(key))) continue
    const isCount = token.text.length < 2 || countedThings.test(tokens[end]?.text ?? '')
    if (isPlainNumber(keyword) && (!adjacent || isCount)) continue
    found = { keyword, end }
  }
  return found ?? (adjacent ? misspeltTrim(parse, start, own) : undefined)
}

/** Right behind the model or its engine ('MX-5 2.0 Sport'), or in a list of trims ('ST or RS'). */
function isBeside(tokens: readonly Token[], { end, hasTrim }: NamedVehicle, start: number): boolean {
  const between = tokens.slice(end, start)
  if (hasTrim && between.length <= 2 && between.every(({ text }) => /^(?:or|and|[,/&])$/.test(text)))
    return true
  if (between.length === 1 && /^[-,]$/.test(between[0]!.text)) return true
  return (
    between.length <= 2 &&
    between.every(
      ({ kind, text }) => kind === 'number' || /^(?:tdi|tsi|tfsi|diesel|petrol|litre)$/.test(text),
    )
  )
}

/** 'renegade limitd': an unknown word within one or two edits of a trim of the model. */
function misspeltTrim(
  { tokens, lexicon }: ParseState,
  start: number,
  trims: ReadonlyMap<string, string> | undefined,
): Trim | undefined {
  const { text, kind } = tokens[start]!
  if (kind !== 'word' || text.length < 4 || isEnglish(text) || lexicon.phrases.has(text)) return undefined
  const most = text.length <= 5 ? 1 : 2
  const near = [...(trims ?? [])].find(
    ([key]) => key.length >= 4 && key[0] === text[0] && editDistance(text, key, most) <= most,
  )
  return near && { keyword: near[1], end: start + 1 }
}

const isPlainNumber = (keyword: string) => /^[\d.]+$/.test(keyword)
const distinctive = (key: string) => !commonAsTrims.has(key) && key.length > 1

/** Trims that are ordinary words: accepted only right beside the model. */
const commonAsTrims = new Set(
  `sport style design active edge life match limited premium plus special edition exclusive executive comfort elegance classic
trend studio play move black white tech business luxury pure essential first one pro prime touch feel shine energy flair se s l e r t x v m
access pop lounge club cool family city country highline standard icon iconic signature ultimate performance advance sol move go code`.split(
    /\s+/,
  ),
)

/** Within four tokens, no comma between: 'leon 1.5 fr', 'golf 2.0 tdi gt'. */
function isCloseBehind(tokens: readonly Token[], from: number, to: number): boolean {
  const between = tokens.slice(from, to).map(token => token.text)
  // 'a fiesta, anything but the st'
  if (
    between.length <= 6 &&
    between.every(word => /^(?:,|anything|but|not|no|except|or|the|an?|any)$/.test(word)) &&
    between.some(word => /^(?:but|not|no|except)$/.test(word))
  )
    return true
  return to - from <= 4 && between.every(word => !/^(?:[,;:/&]|or|and|with|in|for|under|not)$/.test(word))
}
