/** Corrects typos: 'ocatvia', 'eletric', 'onwrds'. Only words that are neither English nor in the lexicon. */

import { matchKey } from '#contracts/slug.ts'
import { isTownWord, townWords } from '../lexicon/gazetteer.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { WorkBudget } from '../work-budget.ts'
import type { AlignedText, Edit, Token } from './aligned-text.ts'
import { editDistance } from './edit-distance.ts'
import { isCommon, isEnglish } from './english-words.ts'

/** Further words that typos are corrected to, beside the lexicon's. */
const grammarWordList =
  `under below less than more over around between about maximum minimum miles mileage mile months month grand
pounds budget price onwards newer older later plate registered registration litre litres engine owner owners keeper door doors
seater seats seat seven five full service history dealer private seller manual automatic automatics petrol diesel electric hybrid convertible
cheapest expensive lowest highest newest oldest first near within from instead actually anything except without
colour color compliant camera sensors heated parking bluetooth navigation insurance group power horsepower emissions
economy finance monthly saloon estate hatchback pickup coupe silver yellow purple orange wheel drive
looking change remove forget matter reset clear exclude
range small cheap insurance road than nothing picasso
thousand hundred twelve fifteen twenty thirty forty fifty sixty seventy eighty ninety
adaptive cruise control panoramic leather carplay apple android steering imported certified euro ulez bhp mpg writeoff wltp nedc towbar satnav reg regs pcm pcp motd`.split(
    /\s+/,
  )

/** Words outside the English lists that are neither corrected nor corrected to. */
const otherWords = new Set(
  `gran granny grandma grandad granda nan nanna mrs hubby missus mins hours alot lol tbh btw pls plz deffo defo wee fab modded remapped
france spain italy germany europe holland portugal ireland scotland wales england britain british
monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december
christmas easter
 panto cortina capri princesses motability ncap bairn bairns cockapoo cockapoos cavapoo labradoodle labradoodles ridgeback
 ridgebacks pushchair pushchairs dpf`.split(/\s+/),
)

const preposition = /^(in|near|around|of|from|at|by|to|outside|nr)$/

export function correctTypos(text: AlignedText, lexicon: Lexicon): AlignedText {
  const { tokens } = text
  const budget = new WorkBudget()
  const edits: Edit[] = []
  for (const [i, { kind, from, to }] of tokens.entries()) {
    if (kind !== 'word' || isBeforeApostrophe(tokens, i)) continue
    if (isAttachedToNumber(tokens, i, lexicon)) edits.push({ from: to, to, with: ' ' })
    const meant = besideNumber(tokens, i) ?? correction(tokens, i, lexicon, budget)
    if (meant !== undefined) edits.push({ from, to, with: meant })
  }
  return text.edited(edits)
}

/** "aren't" is two tokens around an apostrophe. */
const isBeforeApostrophe = (tokens: readonly Token[], at: number) =>
  tokens[at + 1]?.text === "'" && tokens[at + 1]!.glued

function correction(
  tokens: readonly Token[],
  at: number,
  lexicon: Lexicon,
  budget: WorkBudget,
): string | undefined {
  const { text: word } = tokens[at]!
  if (word.length < 4 || otherWords.has(word)) return undefined
  if (inPhrase(tokens, at, lexicon) || touchesNumber(tokens, at)) return undefined
  const listed =
    modelBesideMake(tokens, at, lexicon) ??
    (grammarWords.has(word) ? undefined : lexicon.knownMisspellings.get(word))
  if (listed !== undefined || isKnown(word, lexicon)) return listed
  if (isEnglish(word)) return closedListCorrection(word, lexicon)
  const [before, after] = [tokens[at - 1]?.text ?? '', tokens[at + 1]?.text ?? '']
  return correctionOf({ word, before, after }, lexicon, budget)
}

function isKnown(word: string, { phrases }: Lexicon): boolean {
  return (
    isCommon(word) ||
    phrases.has(word) ||
    grammarWords.has(word) ||
    isTownWord(word) ||
    isPlural(word, phrases)
  )
}

const isPlural = (word: string, phrases: Lexicon['phrases']) =>
  word.endsWith('s') && (phrases.has(word.slice(0, -1)) || isEnglish(word.slice(0, -1)))

const grammarWords = new Set(grammarWordList)

/** 'qash qai' is a Qashqai: words of a known phrase are not corrected. */
function inPhrase(tokens: readonly Token[], at: number, { phrases }: Lexicon): boolean {
  for (const [from, to] of [
    [at - 1, at],
    [at, at + 1],
    [at - 1, at + 1],
    [at, at + 2],
    [at - 2, at],
  ] as const) {
    const words = tokens.slice(Math.max(0, from), to + 1)
    if (words.length > 1 && phrases.has(matchKey(words.map(token => token.text).join('')))) return true
  }
  return false
}

function touchesNumber(tokens: readonly Token[], at: number): boolean {
  const [before, token, after] = [tokens[at - 1], tokens[at]!, tokens[at + 1]]
  return Boolean(
    (token.glued && before?.kind === 'number' && token.text.length < 5) ||
      (after?.glued && after.kind === 'number'),
  )
}

/** 'bmw5series': a make directly before a number, which is not one name. */
function isAttachedToNumber(tokens: readonly Token[], at: number, { phrases }: Lexicon): boolean {
  const [token, next] = [tokens[at]!, tokens[at + 1]]
  if (next?.kind !== 'number' || !next.glued || phrases.has(token.text + next.text)) return false
  return phrases.get(token.text)?.some(({ kind }) => kind === 'make') ?? false
}

const unitWords =
  'miles grand plate doors door seats seater litre litres owner owners bhp pounds onwards onward newer older later upwards'.split(
    ' ',
  )
const boundWords = 'under over max from than below around about'.split(' ')
const boundLooks = /^(?:[a-z]{2,6})$/

/** Beside a number short words are corrected too: '60k mils', '5 dooor', 'undr 8k', 'mxa 4k'. */
function besideNumber(tokens: readonly Token[], at: number): string | undefined {
  const { text, glued } = tokens[at]!
  const [before, after] = [tokens[at - 1], tokens[at + 1]]
  const next = after?.text === '£' ? tokens[at + 2] : after
  if (isCommon(text) || text.length < 3) return undefined
  const nearest = (words: readonly string[]) =>
    words
      .filter(word => word[0] === text[0] && text !== word)
      .map(word => ({ word, distance: editDistance(text, word, 2) }))
      .filter(({ distance }) => distance <= (text.length <= 4 ? 1 : 2))
      .sort((a, b) => a.distance - b.distance)[0]?.word
  const follows = before?.kind === 'number' || /^(?:k|grand)$/.test(before?.text ?? '')
  if (follows && !glued && !unitLike.test(text)) return nearest(unitWords)
  if (next?.kind === 'number' && !after!.glued && boundLooks.test(text)) return nearest(boundWords)
  return undefined
}

const unitLike =
  /^(?:mpg|bhp|reg|pcm|pm|drs?|dor|dors|mls|ltr|lit|secs?|mph|kgs?|owner|plate|mile|miles|grand|door|doors|seat|seats|tdi|tsi|hdi|dci|cdti|crdi|tfsi|vtec|gti|ltd|twin|turbo|owners|plates|litre|litres|months?|years?)$/

/** 'nissan duke', 'renault clip': beside a make, a word within one edit of a model is the model. */
function modelBesideMake(
  tokens: readonly Token[],
  at: number,
  { phrases, singleWordModels }: Lexicon,
): string | undefined {
  const { text } = tokens[at]!
  const make = phrases.get(tokens[at - 1]?.text ?? '')?.find(meaning => meaning.kind === 'make')?.make
  if (make === undefined || tokens[at - 1]!.text === 'seats' || phrases.has(text) || grammarWords.has(text))
    return undefined
  const most = isEnglish(text) ? 1 : 2
  return singleWordModels
    .get(make)
    ?.find(model =>
      model[0] === text[0] || most === 1
        ? editDistance(text, model, most) <= most && Math.abs(model.length - text.length) < 2
        : false,
    )
}

/** A rare English word ('whit') is corrected to a value of a closed list ('white') within one edit. */
function closedListCorrection(word: string, { closedListWords }: Lexicon): string | undefined {
  return [...closedListWords].find(
    candidate => candidate[0] === word[0] && editDistance(word, candidate, 1) === 1,
  )
}

interface Typo {
  word: string
  before: string
  after: string
}

function correctionOf(typo: Typo, lexicon: Lexicon, budget: WorkBudget): string | undefined {
  const candidates = candidatesFor(typo, lexicon)
  // A cached correction is charged too: otherwise the result would depend on earlier messages.
  if (!budget.compare(candidates.reduce((sum, { words }) => sum + words.size, 0))) return undefined
  const known = cache.get(lexicon) ?? cache.set(lexicon, new Map()).get(lexicon)!
  const key = `${typo.before} ${typo.word} ${typo.after}`
  if (known.has(key)) return known.get(key)
  const found = search(typo, candidates, lexicon)
  if (known.size > 5000) known.clear()
  known.set(key, found)
  return found
}

/** Corrections found so far, since the same typos recur. */
const cache = new WeakMap<Lexicon, Map<string, string | undefined>>()

interface Candidates {
  words: ReadonlySet<string>
  /** Added to the cost of each. */
  handicap: number
}

/** Handicap of words that are only part of names. */
const PART = 0.4

function candidatesFor({ word, before }: Typo, lexicon: Lexicon): Candidates[] {
  const towns = preposition.test(before) ? 0.02 : word.length >= 7 ? 0.3 : undefined
  return [
    { words: grammarWords, handicap: 0 },
    { words: lexicon.words, handicap: 0.05 },
    { words: lexicon.phraseWords, handicap: PART },
    ...(towns === undefined ? [] : [{ words: townWords(), handicap: towns }]),
  ]
}

function search(
  { word, before, after }: Typo,
  candidates: readonly Candidates[],
  lexicon: Lexicon,
): string | undefined {
  let best: { word: string; cost: number } | undefined
  const consider = ({ words, handicap }: Candidates) => {
    for (const candidate of words) {
      if (Math.abs(candidate.length - word.length) > 1 && word.length < 9) continue
      const allowed = maxTypos(Math.min(word.length, candidate.length))
      const distance = editDistance(word, candidate, allowed)
      if (distance > allowed || (distance > 1 && candidate[0] !== word[0])) continue
      // 'tink' is no Tino: so short a part of a name is one only beside the rest of it, or with letters
      // swapped.
      if (handicap >= PART && candidate.length <= 4 && !fitsIn(candidate) && !isAnagram(word, candidate))
        continue
      const cost =
        distance +
        handicap +
        (candidate[0] === word[0] ? 0 : 0.4) -
        (isLeftOut(word, candidate) ? 0.2 : 0) -
        (fitsIn(candidate) ? 0.8 : 0)
      if (!best || cost < best.cost) best = { word: candidate, cost }
    }
  }
  // 'alfa romio': with its neighbour the candidate is a name.
  const fitsIn = (candidate: string) =>
    (before !== '' && lexicon.phrases.has(matchKey(before + candidate))) ||
    (after !== '' && lexicon.phrases.has(matchKey(candidate + after)))
  for (const list of candidates) consider(list)
  return best?.word ?? split(word, lexicon)
}

/** Whether letters are only left out: 'blck'. */
function isLeftOut(word: string, of: string): boolean {
  let at = 0
  for (const letter of of) if (letter === word[at]) at++
  return at === word.length
}

const isAnagram = (a: string, b: string) => [...a].sort().join('') === [...b].sort().join('')

const maxTypos = (length: number) => (length <= 5 ? 1 : 2)

/** 'fordfocus', 'manualgearbox': two known words without a space. */
function split(word: string, lexicon: Lexicon): string | undefined {
  for (let at = 3; at <= word.length - 3; at++) {
    const [head, tail] = [word.slice(0, at), word.slice(at)]
    const known = (part: string) => lexicon.phrases.has(part) || grammarWords.has(part)
    if (known(head) && known(tail)) return `${head} ${tail}`
  }
  return undefined
}
