/** Where the car should be: 'within 15 miles of Croydon', 'near Leeds', 'around LS6', 'Bristol area'. */
import { findCountyOrRegion } from '#server/places/counties-and-regions.ts'
import { parsePostcode, writePostcode } from '#server/places/postcode.ts'
import { findPlace, maxPlaceWords } from '../lexicon/gazetteer.ts'
import { isEnglish } from '../normalisation/english-words.ts'
import type { ParseState } from '../parse-state.ts'
import { spanOf } from '../patterns.ts'
import type { Span } from '../span.ts'

const within = String.raw`(?:(?:within|inside|in|up to|upto|less than|under|no more than|not more than|no further than|not further than|max(?:imum)?(?: of)?|about|around|at most|only|roughly|say|over)\s+)?(?:an? )?`
const measuredPlace = new RegExp(
  String.raw`(?<![a-z0-9])${within}(?<miles>\d{1,3})[ -]?(?:miles?|mi|mile)(?: or (?:less|so|under))?(?: max(?:imum)?| tops| at most)?(?: radius| drive| distance| away)?,? (?:of|from|around|round|either side of|to)\s+(?=[a-z])`,
  'g',
)
const preposition =
  /(?<![a-z])(?:(?:somewhere |anywhere |collect(?:ion)? |based |located |available |for sale |local |close |live |living |nearby |i'm |im |i am |we're |we are |up |down |over |out |delivered )*(?:in or around|in and around|near to|near|nr|around|round|in|close to|closer to|nearer to|nearer|local to|by|outside|not far from|within reach of|in the|from|at|to|of)(?: the)?) (?=[a-z])/g
/** Prepositions after which even an ambiguous name is a place. */
const sure =
  /(?:near to|near|nr|around|round|close to|closer to|nearer to|nearer|local to|outside|not far from|within reach of|in or around|in and around|local|based|located)(?: the)? $/
const weak = /(?:^|[^a-z])(?:from|at|to|of|by)(?: the)? $/
const postcodeShape = /[a-z]{1,2}\d[a-z\d]?(?:\s?\d[a-z]{2})?(?![a-z0-9])/y
const aboutHome =
  /(?:live|living|based|i'm|im|i am|we're|we are) (?:up |down |over |out )?(?:in|near|at|around|round|just outside|outside|from)(?: the)? $/

export function extractPlaces(parse: ParseState, placeIsSet: boolean): void {
  for (const match of parse.matches(measuredPlace)) {
    const place = placeAt(parse, match.index + match[0].length, 'sure')
    if (!place) continue
    const miles = Number(match.groups!.miles)
    if (miles >= 1 && miles <= 500)
      parse.addSlot({ criterion: 'distance', one: miles, ...spanOf(match, match[0].trimEnd()) })
    addPlaceSlot(parse, place)
  }
  for (const match of parse.matches(preposition)) {
    const said = match[0]
    const isHome = aboutHome.test(parse.plain.slice(0, match.index + said.length))
    const strength = sure.test(said) || isHome ? 'sure' : weak.test(said) ? 'weak' : 'likely'
    const place = placeAt(parse, match.index + said.length, strength)
    if (place && (strength !== 'weak' || place.isPostcode))
      addPlaceSlot(parse, { ...place, from: match.index })
  }
  for (const match of parse.matches(
    /(?<![a-z])(?:postcode|post code|my city|my town|city|town|location|area)(?: is|:)? (?=[a-z])/g,
  )) {
    const place = placeAt(parse, match.index + match[0].length, 'sure')
    if (place) addPlaceSlot(parse, { ...place, from: match.index })
  }
  for (const match of parse.matches(/(?<![a-z0-9])[a-z]{1,2}\d[a-z\d]? \d[a-z]{2}(?![a-z0-9])/g)) {
    const place = postcodeAt(parse, match.index)
    if (place) addPlaceSlot(parse, place)
  }
  if (!placeIsSet) return
  for (const match of parse.matches(/(?<![a-z0-9])[a-z]{1,2}\d[a-z\d]?(?![a-z0-9])/g)) {
    const isCar = parse.lexicon.phrases.has(match[0])
    const place = isCar ? undefined : postcodeAt(parse, match.index)
    if (place) addPlaceSlot(parse, place)
  }
}

/** Towns without a preposition: 'golf auto leeds'. Runs last, on words that no other extractor used. */
export function extractBareTowns(parse: ParseState): void {
  const { tokens } = parse
  if (parse.slots.some(slot => slot.criterion === 'city' || slot.criterion === 'postcode')) return
  for (let i = 0; i < tokens.length; i++) {
    if (tokens[i]!.kind !== 'word' || weakBefore.test(tokens[i - 1]?.text ?? '')) continue
    const place = townAt(parse, i)
    const area = /^(?:area|based|way|region)$/.test(tokens[place?.end ?? 0]?.text ?? '')
    if (place && leadsOn(parse, place.end)) continue
    if (!place || !(place.isUnambiguous || area || standsAlone(parse, i, place.end))) continue
    const to = area ? tokens[place.end]!.to : place.to
    addPlaceSlot(parse, { ...place, to })
    return
  }
}

/** 'Glasgow to London twice a month' is a journey. */
const leadsOn = (parse: ParseState, end: number) =>
  parse.tokens[end]?.text === 'to' && townAt(parse, end + 1) !== undefined

/** Between commas or at the end: ', Oban'. */
function standsAlone({ tokens, lexicon, plain }: ParseState, start: number, end: number): boolean {
  const [before, after] = [tokens[start - 1], tokens[end]]
  const word = plain.slice(tokens[start]!.from, tokens[end - 1]!.to)
  return (
    before?.text === ',' &&
    (after === undefined || /^[,.]$/.test(after.text)) &&
    !isEnglish(word) &&
    !lexicon.phrases.has(word)
  )
}

const weakBefore = /^(?:from|to|at|of|by|the|via)$/

interface Place extends Span {
  name: string
  isPostcode: boolean
}

function addPlaceSlot(parse: ParseState, { from, to, name, isPostcode }: Place): void {
  parse.addSlot({ criterion: isPostcode ? 'postcode' : 'city', one: name, from, to })
}

function placeAt(parse: ParseState, at: number, strength: 'sure' | 'likely' | 'weak'): Place | undefined {
  const postcode = postcodeAt(parse, at)
  if (postcode) return postcode
  const start = parse.tokens.findIndex(token => token.from >= at)
  if (start < 0) return undefined
  const town = townAt(parse, start)
  if (!town) return undefined
  const word = parse.plain.slice(town.from, town.to)
  // 'in red' and 'in March' are no places: values never are, and common words need a stronger preposition
  // than 'in'.
  if (valueWord(parse, word) || (strength !== 'sure' && notTowns.has(word))) return undefined
  return { ...town, isPostcode: false }
}

const notTowns = new Set(
  'march may deal ware street hope eye rye battle ash seal mold hook stone beer case fact good great need hand stock mind house date order law'.split(
    ' ',
  ),
)

function valueWord(parse: ParseState, word: string): boolean {
  return parse.lexicon.phrases.get(word)?.some(({ kind }) => kind === 'value' || kind === 'make') ?? false
}

function postcodeAt(parse: ParseState, at: number): Place | undefined {
  postcodeShape.lastIndex = at
  const match = postcodeShape.exec(parse.plain)
  if (!match) return undefined
  const parsed = parsePostcode(match[0])
  if (!parsed.ok) return undefined
  return { name: writePostcode(parsed.postcode), isPostcode: true, from: at, to: at + match[0].length }
}

interface TownAt extends Place {
  isUnambiguous: boolean
  /** Index of the first token after it. */
  end: number
}

/** "King's" is three. */
const MAX_TOKENS_OF_WORD = 3

/** The longest name of a place that begins at a token, if it is free. */
function townAt(parse: ParseState, start: number): TownAt | undefined {
  const { tokens } = parse
  let found: TownAt | undefined
  const words: string[] = []
  const last = Math.min(tokens.length, start + maxPlaceWords() * MAX_TOKENS_OF_WORD)
  for (let end = start + 1; end <= last && words.length <= maxPlaceWords(); end++) {
    const token = tokens[end - 1]!
    if (token.kind === 'sign' && /^[-'.]$/.test(token.text)) continue
    if (token.kind !== 'word') break
    // "King's Lynn": the s belongs to the word before the apostrophe.
    if (token.text === 's' && tokens[end - 2]?.text === "'") words.push(`${words.pop() ?? ''}s`)
    else words.push(token.text === 'saint' ? 'st' : token.text)
    const key = words.join(' ')
    const known =
      findPlace(key) ?? (findCountyOrRegion(key) ? { name: key, isUnambiguous: key.length > 4 } : undefined)
    if (known)
      found = {
        name: known.name,
        isPostcode: false,
        isUnambiguous: known.isUnambiguous,
        from: tokens[start]!.from,
        to: token.to,
        end,
      }
  }
  return found && parse.isFree(found) ? found : undefined
}
