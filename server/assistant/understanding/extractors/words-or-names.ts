/**
 * Decides whether an English word that is also the name of a car is meant as one: 'a Note or a Micra', not 'a
 * note from the garage'. The signs are the make beside it, a capital in the middle of a sentence, words about
 * cars around it, and the part of speech that its neighbours give it. A short search ('focus estate 1.6')
 * needs fewer signs than a story.
 */
import type { Meaning } from '../lexicon/meaning.ts'
import type { Token } from '../normalisation/aligned-text.ts'
import { isEnglish } from '../normalisation/english-words.ts'
import type { ParseState } from '../parse-state.ts'
import type { NamedVehicle, TokenRange, VehicleContext } from './vehicle-disambiguation.ts'

type Name = Extract<Meaning, { kind: 'make' | 'model' }>

/** Models of this share of the market or more are meant by their name alone: a golf, a focus. */
const FAMOUS_WEIGHT = 600

/** Makes that need signs; the others are hardly ever meant as a word. */
const ordinaryMakes = new Set(
  'seat smart dodge reliant noble alpine cherry genesis infinity polestar roller citron pug doge'.split(' '),
)
/** Famous, but adjectives or parts of other things as often. */
const ordinaryModels = new Set(
  'models superb swift rapid extra across born boxer escort zeds vela'.split(' '),
)

export function isMeantAsName(
  parse: ParseState,
  name: Name,
  range: TokenRange,
  vehicle: NamedVehicle | undefined,
  context: VehicleContext,
): boolean {
  const { start, end } = range
  const { tokens } = parse
  const { text: word, kind } = tokens[start]!
  if (end - start > 1 || kind !== 'word') return true
  const before = tokens[start - 1]
  if (relative.test(before?.text ?? '') && !/^(?:wants?|needs?|likes?)$/.test(tokens[end]?.text ?? ''))
    return isBeside(parse, name, range, vehicle)
  if (isBeside(parse, name, range, vehicle)) return true
  if (isPlaceOfStay(tokens, start) || isPartOfName(parse, range)) return false
  if (!isEnglish(word)) return true
  if (isVerb(tokens, start)) return false
  const isOrdinary =
    name.kind === 'make'
      ? ordinaryMakes.has(word)
      : name.needsMake || name.weight < FAMOUS_WEIGHT || ordinaryModels.has(word)
  const capital = capitalOf(parse, start)
  if (capital === 'name') return !isOrdinary || !isOfCompany(tokens, start)
  if (isAmongCars(parse, range, vehicle)) return true
  if (isSearch(parse) && context.makes.includes(name.make)) return true
  if (isSearch(parse)) return !isOrdinary || (name.kind === 'make' && endsPhrase(tokens, range))
  return !isOrdinary && (capital !== 'word' || isNoun(parse, range))
}

/** 'My lad Adam', 'a dog called Nova'. */
const relative =
  /^(?:lad|son|daughter|wife|husband|brother|sister|mum|dad|mother|father|uncle|aunt|auntie|friend|mate|cousin|nephew|niece|dog|cat|pony|horse|called|named|mr|mrs|ms|dr)$/

/** Behind its make ('Nissan Note'), before its model ('Seat Leon') or its trim ('Swift Sport'). */
function isBeside(
  { tokens, lexicon }: ParseState,
  name: Name,
  { start, end }: TokenRange,
  vehicle: NamedVehicle | undefined,
): boolean {
  if (name.kind === 'model')
    return (
      (vehicle?.make === name.make && vehicle.end === start) ||
      lexicon.trims.get(`${name.make}/${name.model}`)?.has(tokens[end]?.text ?? '') === true
    )
  let key = ''
  return tokens.slice(end, end + 3).some(({ text }) => {
    key += text
    return lexicon.phrases.get(key)?.some(other => other.kind === 'model' && other.make === name.make)
  })
}

/** 'To focus', 'we focus', 'get up', 'can seat four'. */
const isVerb = (tokens: readonly Token[], at: number) =>
  /^(?:i|we|they|you|can|could|will|would|must|should|won|t|cannot|play|plays|playing|played)$/.test(
    tokens[at - 1]?.text ?? '',
  ) ||
  (tokens[at - 1]?.text === 'to' &&
    !/^(?:go|going|back|up|move|change|swap|switch|similar|[a-z]+ed|ed)$/.test(tokens[at - 2]?.text ?? ''))

/** 'In Malaga', 'near Leon': towns, where no article says otherwise. */
const isPlaceOfStay = (tokens: readonly Token[], at: number) =>
  /^(?:in|near|around|outside)$/.test(tokens[at - 1]?.text ?? '') && tokens[at - 2]?.text !== 'interested'

/** 'Deliver for Amazon', but 'looking for an Outback'. */
const isOfCompany = (tokens: readonly Token[], at: number) =>
  /^(?:for|from|on|at|via)$/.test(tokens[at - 1]?.text ?? '') &&
  !/^(?:looking|search|searching|hunting|upgrade|moving|coming)$/.test(tokens[at - 2]?.text ?? '')

type Capital = 'name' | 'word' | 'unknown'

/** What the first letter says: nothing at a sentence's start, nor where all or no words have capitals. */
function capitalOf(parse: ParseState, at: number): Capital {
  const token = parse.tokens[at]!
  if (!usesCapitals(parse)) return 'unknown'
  if (!isCapital(parse, token)) return 'word'
  return startsSentence(parse.tokens, at) ? 'unknown' : 'name'
}

const isCapital = ({ text }: ParseState, token: Token) =>
  /^\p{Lu}/u.test(text.typed({ from: token.from, to: token.from + 1 }))

const startsSentence = (tokens: readonly Token[], at: number) =>
  at === 0 || /^[.!?:;"()\n-]$/.test(tokens[at - 1]!.text)

const capitals = new WeakMap<ParseState, boolean>()

/** Whether a capital tells a name: some words have one, and fewer than half of those within sentences. */
function usesCapitals(parse: ParseState): boolean {
  const known = capitals.get(parse)
  if (known !== undefined) return known
  const { tokens } = parse
  const words = tokens.filter(({ kind, text, glued }) => kind === 'word' && text.length > 1 && !glued)
  const upper = words.filter(token => isCapital(parse, token)).length
  const uses = upper > 0 && upper * 2 <= words.length
  capitals.set(parse, uses)
  return uses
}

/** 'Laguna Seca', 'Jazz FM': a capital beside it that belongs to no car. */
function isPartOfName(parse: ParseState, { start, end }: TokenRange): boolean {
  const next = parse.tokens[end]
  if (next === undefined || next.kind !== 'word' || next.glued || capitalOf(parse, end) !== 'name')
    return false
  if (!isCapital(parse, parse.tokens[start]!) || isEnglish(next.text)) return false
  return !parse.lexicon.phrases.has(next.text)
}

/** In a list of cars, or with a year, a body, a fuel or a trim beside it. */
function isAmongCars(
  parse: ParseState,
  { start, end }: TokenRange,
  vehicle: NamedVehicle | undefined,
): boolean {
  const { tokens } = parse
  const [before, next] = [tokens[start - 1], tokens[end]]
  if (
    vehicle &&
    vehicle.end < start &&
    tokens.slice(vehicle.end, start).every(({ text }) => joint.test(text))
  )
    return true
  if (next && listing.test(next.text) && namesCar(parse, afterJoints(tokens, end))) return true
  if (before && !before.glued && saysMore(parse, before)) return true
  return next !== undefined && !next.glued && saysMore(parse, next)
}

const listing = /^(?:or|and|[,/&])$/
const joint = /^(?:or|and|nor|[,/&]|a|an|the|even|maybe|not)$/

function afterJoints(tokens: readonly Token[], from: number): number {
  let at = from
  while (at < tokens.length && at < from + 3 && joint.test(tokens[at]!.text)) at++
  return at
}

/** Whether a car is named here by a word that is nothing else. */
function namesCar({ tokens, lexicon }: ParseState, at: number): boolean {
  const [first, second] = [tokens[at]?.text ?? '', tokens[at + 1]?.text ?? '']
  return [first, first + second].some(
    key =>
      !isEnglish(key) &&
      lexicon.phrases
        .get(key)
        ?.some(meaning => meaning.kind === 'make' || (meaning.kind === 'model' && !meaning.needsMake)),
  )
}

const bodyOrFuel = new Set(['bodyType', 'fuelType', 'transmission', 'drivingAxle'])

/** '2016', '1.6', 'estate', 'diesel'. */
function saysMore({ lexicon }: ParseState, { text, kind }: Token): boolean {
  if (kind === 'number') return /^(?:(?:19|20)\d\d|[0-6]\.\d)$/.test(text)
  return (
    lexicon.phrases
      .get(text)
      ?.some(
        meaning => (meaning.kind === 'value' && bodyOrFuel.has(meaning.criterion)) || meaning.kind === 'trim',
      ) ?? false
  )
}

/** Whether no noun follows that the word would describe: 'smart under 3000', but not 'a smart office'. */
const endsPhrase = (tokens: readonly Token[], { start, end }: TokenRange) => {
  const [before, next] = [tokens[start - 1]?.text ?? '', tokens[end]]
  if (next?.text.startsWith('car')) return !/^an?$/.test(before)
  if (/^[a-z]/.test(before) && !/^(?:a|used|cheap|any|new|small|k|max|auto|manual)$/.test(before))
    return false
  return (
    next === undefined ||
    next.kind !== 'word' ||
    /^(?:under|up|below|over|with|or|and|near|in|from|max|less|around|about|cheap)$/.test(next.text)
  )
}

const MAX_SEARCH_WORDS = 7
const speech =
  /^(?:i|we|my|our|me|us|you|your|he|she|they|it|his|her|their|is|are|was|were|be|been|am|have|has|had|do|does|did|get|gets|got|can|will|would|that|this|there|who|because|so|if|when|id|im|ive|like)$/

/** A few words as typed into a search box: without pronouns and verbs. */
function isSearch({ tokens }: ParseState): boolean {
  const words = tokens.filter(({ kind }) => kind === 'word')
  return words.length <= MAX_SEARCH_WORDS && !words.some(({ text }) => speech.test(text))
}

/** The place of a noun: behind an article, a colour or the like, or in the plural. */
const isNoun = ({ tokens, lexicon }: ParseState, { start }: TokenRange) => {
  const before = tokens[start - 1]?.text ?? ''
  return (
    beforeNoun.test(before) ||
    tokens[start]!.text.endsWith('s') ||
    lexicon.phrases.get(before)?.some(({ kind }) => kind === 'value') === true
  )
}

const beforeNoun =
  /^(?:an?|the|my|our|his|her|their|your|this|that|these|those|any|some|another|old|new|newer|newish|used|s|d|decent|nice|good|cheap|little|small|big|reliable|family|tidy|clean|mint|no|not|or|and|for|of|like|than|want|need|buy|get|find|drive|[.,;:!?(/-])$/
