/** Where the car should be: 'within 15 miles of Croydon', 'near Leeds', 'around LS6', 'Bristol area'. */

import { parsePostcode, writePostcode } from '#server/places/postcode.ts'
import { findWidePlace } from '#server/places/wide-places.ts'
import { longestPlace, placeNamed } from '../lexicon/gazetteer.ts'
import { isEnglish } from '../normalisation/english-words.ts'
import type { Reading } from '../parse-state.ts'
import type { Span } from '../understanding.ts'

const within = String.raw`(?:(?:within|inside|in|up to|upto|less than|under|no more than|not more than|no further than|not further than|max(?:imum)?(?: of)?|about|around|at most|only|roughly|say|over)\s+)?(?:an? )?`
const measuredPlace = new RegExp(
  String.raw`(?<![a-z0-9])${within}(?<miles>\d{1,3})[ -]?(?:miles?|mi|mile)(?: or (?:less|so|under))?(?: max(?:imum)?| tops| at most)?(?: radius| drive| distance| away)?,? (?:of|from|around|round|either side of|to)\s+(?=[a-z])`,
  'g',
)
const preposition =
  /(?<![a-z])(?:(?:somewhere |anywhere |collect(?:ion)? |based |located |available |for sale |local |close |live |living |nearby |i'm |im |i am |we're |we are |up |down |over |out |delivered )*(?:in or around|in and around|near to|near|nr|around|round|in|close to|closer to|nearer to|nearer|local to|by|outside|not far from|within reach of|in the|from|at|to|of)(?: the)?) (?=[a-z])/g
/** After it a place is where somebody looks from. */
const sure =
  /(?:near to|near|nr|around|round|close to|closer to|nearer to|nearer|local to|outside|not far from|within reach of|in or around|in and around|local|based|located)(?: the)? $/
const weak = /(?:^|[^a-z])(?:from|at|to|of|by)(?: the)? $/
const postcodeShape = /[a-z]{1,2}\d[a-z\d]?(?:\s?\d[a-z]{2})?(?![a-z0-9])/y
const aboutHome =
  /(?:live|living|based|i'm|im|i am|we're|we are) (?:up |down |over |out )?(?:in|near|at|around|round|just outside|outside|from)(?: the)? $/

export function readPlaces(reading: Reading, placeIsSet: boolean): void {
  for (const match of reading.matches(measuredPlace)) {
    const place = placeAt(reading, match.index + match[0].length, 'sure')
    if (!place) continue
    const miles = Number(match.groups!.miles)
    if (miles >= 1 && miles <= 500)
      reading.say({
        criterion: 'distance',
        one: miles,
        from: match.index,
        to: match.index + match[0].trimEnd().length,
      })
    sayPlace(reading, place)
  }
  for (const match of reading.matches(preposition)) {
    const said = match[0]
    const isHome = aboutHome.test(reading.plain.slice(0, match.index + said.length))
    const strength = sure.test(said) || isHome ? 'sure' : weak.test(said) ? 'weak' : 'likely'
    const place = placeAt(reading, match.index + said.length, strength)
    if (place && (strength !== 'weak' || place.isPostcode)) sayPlace(reading, { ...place, from: match.index })
  }
  for (const match of reading.matches(
    /(?<![a-z])(?:postcode|post code|my city|my town|city|town|location|area)(?: is|:)? (?=[a-z])/g,
  )) {
    const place = placeAt(reading, match.index + match[0].length, 'sure')
    if (place) sayPlace(reading, { ...place, from: match.index })
  }
  for (const match of reading.matches(/(?<![a-z0-9])[a-z]{1,2}\d[a-z\d]? \d[a-z]{2}(?![a-z0-9])/g)) {
    const place = postcodeAt(reading, match.index)
    if (place) sayPlace(reading, place)
  }
  if (!placeIsSet) return
  for (const match of reading.matches(/(?<![a-z0-9])[a-z]{1,2}\d[a-z\d]?(?![a-z0-9])/g)) {
    const isCar = reading.lexicon.phrases.has(match[0])
    const place = isCar ? undefined : postcodeAt(reading, match.index)
    if (place) sayPlace(reading, place)
  }
}

/** Towns that nobody takes for anything else, without a word before them: 'golf auto leeds'. After all other readers. */
export function readBareTowns(reading: Reading): void {
  const { tokens } = reading
  if (reading.facts.some(fact => fact.criterion === 'city' || fact.criterion === 'postcode')) return
  for (let i = 0; i < tokens.length; i++) {
    if (tokens[i]!.kind !== 'word' || weakBefore.test(tokens[i - 1]?.text ?? '')) continue
    const place = townAt(reading, i)
    const area = /^(?:area|based|way|region)$/.test(tokens[place?.end ?? 0]?.text ?? '')
    if (place && leadsOn(reading, place.end)) continue
    if (!place || !(place.plain || area || standsAlone(reading, i, place.end))) continue
    const to = area ? tokens[place.end]!.to : place.to
    sayPlace(reading, { ...place, to })
    return
  }
}

/** 'Glasgow to London twice a month' is a journey. */
const leadsOn = (reading: Reading, end: number) =>
  reading.tokens[end]?.text === 'to' && townAt(reading, end + 1) !== undefined

/** ', Oban' at the end, or between commas. */
function standsAlone({ tokens, lexicon, plain }: Reading, start: number, end: number): boolean {
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

function sayPlace(reading: Reading, { from, to, name, isPostcode }: Place): void {
  reading.say({ criterion: isPostcode ? 'postcode' : 'city', one: name, from, to })
}

function placeAt(reading: Reading, at: number, strength: 'sure' | 'likely' | 'weak'): Place | undefined {
  const postcode = postcodeAt(reading, at)
  if (postcode) return postcode
  const start = reading.tokens.findIndex(token => token.from >= at)
  if (start < 0) return undefined
  const town = townAt(reading, start)
  if (!town) return undefined
  const word = reading.plain.slice(town.from, town.to)
  // 'in red', 'in black', 'in March': what is a word of ours, or a short English one, is no town after a mere 'in'.
  if (valueWord(reading, word) || (strength !== 'sure' && notTowns.has(word))) return undefined
  return { ...town, isPostcode: false }
}

const notTowns = new Set(
  'march may deal ware street hope eye rye battle ash seal mold hook stone beer case fact good great need hand stock mind house date order'.split(
    ' ',
  ),
)

function valueWord(reading: Reading, word: string): boolean {
  return reading.lexicon.phrases.get(word)?.some(({ kind }) => kind === 'value' || kind === 'make') ?? false
}

function postcodeAt(reading: Reading, at: number): Place | undefined {
  postcodeShape.lastIndex = at
  const match = postcodeShape.exec(reading.plain)
  if (!match) return undefined
  const parsed = parsePostcode(match[0])
  if (!parsed.ok) return undefined
  return { name: writePostcode(parsed.postcode), isPostcode: true, from: at, to: at + match[0].length }
}

interface TownAt extends Place {
  plain: boolean
  /** The first token after it. */
  end: number
}

/** The longest name of a place that begins at a token. */
function townAt(reading: Reading, start: number): TownAt | undefined {
  const { tokens } = reading
  let found: TownAt | undefined
  const words: string[] = []
  for (let end = start + 1; end <= tokens.length && words.length <= longestPlace(); end++) {
    const token = tokens[end - 1]!
    if (token.kind === 'sign' && /^[-'.]$/.test(token.text)) continue
    if (token.kind !== 'word') break
    // King's Lynn: the s belongs to the word before its apostrophe.
    if (token.text === 's' && tokens[end - 2]?.text === "'") words.push(`${words.pop() ?? ''}s`)
    else words.push(token.text === 'saint' ? 'st' : token.text)
    const key = words.join(' ')
    const known = placeNamed(key) ?? (findWidePlace(key) ? { name: key, plain: key.length > 4 } : undefined)
    if (known)
      found = {
        name: known.name,
        isPostcode: false,
        plain: known.plain,
        from: tokens[start]!.from,
        to: token.to,
        end,
      }
  }
  return found && reading.isFree(found) ? found : undefined
}
