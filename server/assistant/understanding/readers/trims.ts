/** Trims: 'Zetec', 'SE L', 'GTI'. Short and ordinary ones count only close behind their model. */
import type { Reading } from '../reading.ts'
import { innerSign, startsWord, type Token } from '../text/text.ts'
import { countedThings, type Said } from './vehicles.ts'

interface Trim {
  keyword: string
  /** The first token after it. */
  end: number
}

/** A trim that the model has, at most a few words behind it and in the same breath. */
export function trimAt(reading: Reading, start: number, vehicle: Said): Trim | undefined {
  const { tokens, lexicon } = reading
  if (!vehicle.model || start < vehicle.end || !startsWord(tokens, start)) return undefined
  const trims = lexicon.trims.get(`${vehicle.make}/${vehicle.model}`)
  if (!trims || trims.size === 0) return undefined
  const adjacent =
    start === vehicle.end || (start === vehicle.end + 1 && /^[-,]$/.test(tokens[vehicle.end]!.text))
  if (!adjacent && !isCloseBehind(tokens, vehicle.end, start)) return undefined
  let key = ''
  let found: Trim | undefined
  for (let end = start + 1; end <= tokens.length && end - start <= 5; end++) {
    const token = tokens[end - 1]!
    if (token.kind === 'sign' && !innerSign.test(token.text)) break
    if (!reading.isFree(token)) break
    key += token.kind === 'sign' && token.text !== '+' ? '' : token.text
    if (tokens[end]?.glued && tokens[end]!.kind !== 'sign') continue
    const keyword = trims.get(key)
    if (keyword === undefined || (!adjacent && !distinctive(key))) continue
    if (
      isPlainNumber(keyword) &&
      (!adjacent || token.text.length < 2 || countedThings.test(tokens[end]?.text ?? ''))
    )
      continue
    found = { keyword, end }
  }
  return found
}

const isPlainNumber = (keyword: string) => /^[\d.]+$/.test(keyword)
const distinctive = (key: string) => !commonAsTrims.has(key) && key.length > 1

/** Trims that are words one says anyway: beside the model only. */
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
