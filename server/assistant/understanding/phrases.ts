/** Finds what the lexicon names: makes, models and their trims, bodies, fuels, colours, features, … The longest phrase wins. */
import type { Fact } from './fact.ts'
import type { Meaning, ModelMeaning, ValueMeaning } from './lexicon.ts'
import type { Reading } from './reading.ts'
import type { Token } from './text.ts'

interface Match {
  meanings: readonly Meaning[]
  /** Tokens, `end` exclusive. */
  start: number
  end: number
}

interface Said {
  make: string
  model: string | undefined
  end: number
}

export interface Talk {
  /** Makes of the search so far: '208' is a Peugeot where Peugeots are talked about. */
  makes: readonly string[]
  models: readonly string[]
}

export function readPhrases(reading: Reading, talk: Talk): void {
  const { tokens } = reading
  let vehicle: Said | undefined
  for (let i = 0; i < tokens.length; ) {
    const match = startsWord(tokens, i) ? longestAt(reading, i, vehicle, talk) : undefined
    const trim = vehicle && trimAt(reading, i, vehicle)
    if (trim && (!match || trim.end >= match.end)) {
      reading.say({ criterion: 'keywords', values: [trim.keyword], ...span(tokens, i, trim.end) })
      if (vehicle && i === vehicle.end) vehicle = { ...vehicle, end: trim.end }
      i = trim.end
      continue
    }
    if (!match) {
      i++
      continue
    }
    const said = say(reading, match, vehicle, talk)
    if (said) vehicle = said
    else if (vehicle && vehicle.end === match.start) vehicle = { ...vehicle, end: match.end }
    i = match.end
  }
}

const startsWord = (tokens: readonly Token[], at: number) =>
  !(tokens[at]!.glued && tokens[at - 1]?.kind !== 'sign') || tokens[at - 1]?.kind === 'sign'

const span = (tokens: readonly Token[], start: number, end: number) => ({
  from: tokens[start]!.from,
  to: tokens[end - 1]!.to,
})

/** Signs that may stand inside a name: 'MX-5', "d'Azure", 'Mach-E', 'ID.3', 'up!'. */
const inner = /^[-'.+!&]$/

function longestAt(
  reading: Reading,
  start: number,
  vehicle: Said | undefined,
  talk: Talk,
): Match | undefined {
  const { tokens, lexicon } = reading
  let key = ''
  let best: Match | undefined
  for (let end = start + 1; end <= tokens.length && end - start <= lexicon.longest + 3; end++) {
    const token = tokens[end - 1]!
    if (token.kind === 'sign' && !inner.test(token.text)) break
    if (!reading.isFree(token)) break
    if (end - start > 1 && token.kind === 'number' && !token.glued && tokens[end - 2]?.kind === 'number')
      break
    if (token.text === '.' && !(token.glued && tokens[end]?.glued)) break
    key += token.kind === 'sign' && !(token.text === '+' && token.glued) ? '' : token.text
    if (key === '' || (tokens[end]?.glued && tokens[end]!.kind !== 'sign' && !splits(tokens, end))) continue
    const several = lexicon.phrases.get(singular(key))
    const isMake = end - start === 1 && several?.some(({ kind }) => kind === 'make')
    const known =
      (isMake ? several : undefined) ?? lexicon.phrases.get(key) ?? lexicon.phrases.get(singular(key)) ?? []
    const meanings = known.filter(meaning => fits(reading, meaning, { start, end }, vehicle, talk))
    if (meanings.length === 0 || (best && reachesFurther(reading, best, end))) continue
    best = { meanings, start, end }
  }
  return best
}

/** 'X3 M Sport' is an X3 with a trim, not an X3 M. */
function reachesFurther(reading: Reading, { meanings, end }: Match, than: number): boolean {
  const model = meanings.find(meaning => meaning.kind === 'model')
  const trim = model && trimAt(reading, end, { make: model.make, model: model.model, end })
  return trim !== undefined && trim.end > than
}

/** '320d' and '1.6tdi' are split into words, 'xc60' is not. */
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
  reading: Reading,
  meaning: Meaning,
  { start, end }: Omit<Match, 'meanings'>,
  vehicle: Said | undefined,
  talk: Talk,
): boolean {
  const { tokens } = reading
  const before = tokens[start - 1]
  const next = tokens[end]
  if (end - start > 1 && joints.test(tokens[start]!.text) && !tokens[start + 1]!.glued) return false
  switch (meaning.kind) {
    case 'make':
      // 'Ford S-Max' is no plural of Ford.
      if (end - start > 1 && tokens[end - 1]!.text === 's' && !tokens[end - 1]!.glued) return false
      return !(makesThatAreWords.has(meaning.make) && lookslikeTalk(tokens, start, end))
    case 'model':
      return modelFits(reading, meaning, start, end, vehicle, talk)
    case 'value':
      if (meaning.of && !meaning.of.some(make => make === vehicle?.make || talk.makes.includes(make)))
        return false
      return valueFits(meaning, before, next, tokens, start, end)
    case 'trim':
      return true
  }
}

/** 'or a' is no Ora, 'to 3' no T03. */
const joints = /^(?:or|to|in|is|on|of|at|it|an|as|by|my|so|and|the|me|we|for)$/

/** 'a smart looking saloon', 'seat' of 'heated seat', 'mini' of 'mini van'. */
const makesThatAreWords = new Set([
  'smart',
  'seat',
  'mini',
  'genesis',
  'noble',
  'morgan',
  'lotus',
  'rover',
  'ds',
  'omoda',
  'ariel',
  'alpine',
  'austin',
  'reliant',
  'proton',
  'dodge',
  'hummer',
])

function lookslikeTalk(tokens: readonly Token[], start: number, end: number): boolean {
  const word = tokens[start]!.text
  const next = tokens[end]?.text ?? ''
  const before = tokens[start - 1]?.text ?? ''
  if (/^seats/.test(word)) return true
  if (word === 'seat')
    return (
      /^(?:[2-9]|heated|electric|leather|five|seven|child|driver|passenger|back|rear|front|baby|car)$/.test(
        before,
      ) || /^(?:heating|belts?|covers?|heaters?)$/.test(next)
    )
  if (word === 'smart')
    return /^(?:looking|cruise|key|phone|enough|interior|little|price|casual|motor)$/.test(next)
  if (word === 'mini') return /^(?:van|bus|mpv|suv|people|campervan|me|one)$/.test(next) && next !== 'one'
  if (word === 'dodge' || word === 'reliant' || word === 'noble' || word === 'alpine')
    return (
      /^(?:a|to|on|the|not|nothing|and|roads?)$/.test(before) || /^(?:on|the|roads?|holidays?)$/.test(next)
    )
  return false
}

function modelFits(
  reading: Reading,
  meaning: ModelMeaning,
  start: number,
  end: number,
  vehicle: Said | undefined,
  talk: Talk,
): boolean {
  const { tokens } = reading
  const first = tokens[start]!
  const next = tokens[end]?.text ?? ''
  const digits = end - start === 1 && first.kind === 'number'
  // 'a 4 door', 'a 3 litre': an article and a count, not an A4.
  if (/^[ai]$/.test(first.text) && tokens[start + 1]?.kind === 'number' && !tokens[start + 1]!.glued) {
    if (vehicle?.make !== meaning.make) return false
  }
  if (digits && (counts.test(next) || next === '%' || (next === '-' && tokens[end + 1]?.kind === 'number')))
    return false
  if (digits && tokens[start - 1]?.text === '£') return false
  if (end - start === 1 && modelNotOf[first.text]?.test(next)) return false
  if (digits && comparing.test(tokens[start - 1]?.text ?? '')) return false
  if (!meaning.needsMake) return true
  if (vehicle?.make === meaning.make && isList(reading, vehicle.end, start)) return true
  // 'Kangoo or Partner': among cars it is one.
  const saysMore = reading.lexicon.phrases.get(first.text)?.some(({ kind }) => kind === 'value')
  if (
    vehicle?.model &&
    first.text.length > 4 &&
    !saysMore &&
    start > vehicle.end &&
    isList(reading, vehicle.end, start)
  )
    return true
  // 'Note' alone, where Nissans are talked about; not a number, which may be anything.
  return start === 0 && end === tokens.length && talk.makes.includes(meaning.make)
}

/** 'golf clubs', 'polo shirt', 'focus on'. */
const modelNotOf: Readonly<Record<string, RegExp>> = {
  golf: /^(?:clubs?|course|lessons?|bag|bags|trolley|kit|gear|trips?|balls?)$/,
  polo: /^(?:shirts?|neck|pony|mints?)$/,
  focus: /^(?:on|is|group|should|your|the)$/,
  beetle: /^(?:drive)$/,
  rio: /^(?:de)$/,
  discovery: /^(?:channel)$/,
  leaf: /^(?:springs?)$/,
  tt: /^(?:races?)$/,
  soul: /^(?:music)$/,
  explorer: /^(?:scouts?)$/,
}

const comparing = /^(?:under|over|below|than|to|max|about|around|least)$/
const counts =
  /^(?:doo?rs?|drs?|seats?|seaters?|litres?|liters?|l|cc|miles?|mi|k|grand|owners?|keepers?|bhp|hp|ps|mpg|plate|reg|years?|yrs?|months?|pounds|quid|kg|mm|previous|former|speed|seconds?|secs?|or more|thousand|point|wheel|x|by|people)$/

/** Nothing but 'or', 'and', commas and the like between a car and what may be another of the same make. */
function isList(reading: Reading, from: number, to: number): boolean {
  return reading.tokens
    .slice(from, to)
    .every(token =>
      /^(?:or|and|[,/&'-]|a|an|the|s|model|even|maybe|possibly|not|instead|of|with|nor|either)$/.test(
        token.text,
      ),
    )
}

/** What a word is not said of: 'electric windows', 'manual handbrake', 'automatic lights', 'black box'. */
const notOf: Readonly<Record<string, RegExp>> = {
  electric:
    /^(?:windows?|range|mirrors?|handbrake|parking|folding|seats?|tailgate|boot|heated|sunroof|roof|steering|bike|memory|doors?|driver|drivers|leather|hood|shower|blanket|motor)$/,
  auto: /^(?:lights?|wipers?|trader|hold|start|dimming|trade|parts|headlights|locking|emergency|high|park|parking|box|gearbox|folding|stop|express|insurance)$/,
  automatic:
    /^(?:lights?|wipers?|headlights?|emergency|braking|parking|boot|tailgate|doors?|windows?|handbrake|climate|air|locking|choke)$/,
  manual: /^(?:handbrake|labour|labor|seats?|windows?|air|book|adjustment|override)$/,
  black: /^(?:box|friday|market|country|leather|interior|alloys?|wheels?|roof|windows?)$/,
  cream: /^(?:leather|interior)$/,
  white: /^(?:van|goods|lie|interior|leather|roof|collar|elephant)$/,
  red: /^(?:leather|interior|tape|seats|flag|flags|calipers|cross)$/,
  blue: /^(?:badge|light|interior|collar|cross)$/,
  silver: /^(?:wedding|jubilee|lining|surfers?|service)$/,
  green: /^(?:car|belt|energy|lane|lanes|credentials|light|fingers)$/,
  grey: /^(?:area|leather|interior)$/,
  brown: /^(?:leather|interior)$/,
  orange: /^(?:juice)$/,
  pink: /^(?:slip)$/,
  private: /^(?:plate|reg|registration|number|hire|hospital|school|road|drive|parking|glass)$/,
  van: /^(?:insurance|driver|life)$/,
  used: /^(?:to|by|as|for)$/,
  petrol: /^(?:station|prices?|head|heads|money|costs?|stations|gauge|bills?|cap)$/,
  diesel: /^(?:prices?|particulate|filter|ban|gate|tax|costs?|scrappage)$/,
  import: /^(?:duty|tax|charges?)$/,
  finance:
    /^(?:clear|free|owing|outstanding|owed|agreement|paid|left|available|calculator|deals?|settled|check)$/,
  climate: /^(?:change)$/,
  turbo: /^(?:failure|problems?|issues?|gone)$/,
  leather: /^(?:jacket|goods|work|shoes)$/,
  cruise: /^(?:ship|ships|around|about|missile|holiday)$/,
  nav: /^(?:ara)$/,
  dealer: /^(?:service|serviced|warranty|history|maintained|prices?|fees?|plate|plates)$/,
  cab: /^(?:driver|firm|fare)$/,
}

const notAfter: Readonly<Record<string, RegExp>> = {
  used: /^(?:i|we|is|was|be|being|not|get|got|getting|been|been|he|she|they|it|will|rarely|mainly|mostly|only)$/,
  new: /^(?:like|as|nearly|almost|good)$/,
  ac: /^(?:no)$/,
  private: /^(?:back|going|go)$/,
  climate: /^$/,
  android: /^(?:an|my)$/,
  white: /^(?:mr|mrs)$/,
  black: /^(?:mr|mrs)$/,
  green: /^(?:mr|mrs|be|being|going|more|bit|something)$/,
  stick: /^(?:to|the|memory)$/,
  climb: /^$/,
}

function valueFits(
  { criterion }: ValueMeaning,
  before: Token | undefined,
  next: Token | undefined,
  tokens: readonly Token[],
  start: number,
  end: number,
): boolean {
  const word = tokens[end - 1]!.text
  const single = end - start === 1
  const after =
    next?.kind === 'sign' && next.text === '-' && tokens[end + 1] ? tokens[end + 1]!.text : (next?.text ?? '')
  if (single && notOf[word]?.test(after)) return false
  if (single && notAfter[word]?.test(before?.text ?? '')) return false
  if (single && word === 'new' && criterion === 'condition') return false
  if (single && word === 'finance' && /^(?:no|not|outstanding|clear)$/.test(before?.text ?? '')) return false
  return true
}

/** Says what was found; gives the vehicle, if it is one. */
function say(reading: Reading, match: Match, vehicle: Said | undefined, talk: Talk): Said | undefined {
  const { tokens } = reading
  const where = span(tokens, match.start, match.end)
  const models = match.meanings.filter(meaning => meaning.kind === 'model')
  const model = meantModel(reading, models, match, vehicle, talk)
  const isTrim = vehicle?.model !== undefined && match.meanings.some(({ kind }) => kind === 'trim')
  if (model && !isTrim) {
    reading.say({ criterion: 'model', values: [model.model], implied: [model.make], ...where })
    if (model.keyword) reading.facts.push({ criterion: 'keywords', values: [model.keyword], ...where })
    return { make: model.make, model: model.model, end: match.end }
  }
  const meaning = match.meanings.find(({ kind }) => kind !== 'model')
  if (!meaning) return undefined
  switch (meaning.kind) {
    case 'make':
      reading.say({ criterion: 'make', values: [meaning.make], ...where })
      return { make: meaning.make, model: undefined, end: match.end }
    case 'trim':
      reading.say({ criterion: 'keywords', values: [meaning.keyword], ...where })
      return undefined
    case 'value':
      reading.say(valueFact(meaning, where))
      return undefined
    default:
      return undefined
  }
}

const flags = new Set(['dealer', 'certified', 'ulez', 'imported', 'colorChanged'])

function valueFact({ criterion, value }: ValueMeaning, where: { from: number; to: number }): Fact {
  if (flags.has(criterion)) return { criterion, is: value === 'true', ...where }
  if (criterion === 'priceType') return { criterion, one: value, ...where }
  return { criterion, values: [value], ...where }
}

/** Of several makes' models of one name: that of the make beside it, else of a make talked about, else the commonest. */
function meantModel(
  reading: Reading,
  models: readonly ModelMeaning[],
  match: Match,
  vehicle: Said | undefined,
  talk: Talk,
): ModelMeaning | undefined {
  if (models.length === 0) return undefined
  const beside = vehicle && isList(reading, vehicle.end, match.start) ? vehicle.make : undefined
  const of = (make: string | undefined) => models.find(model => model.make === make)
  return (
    of(beside) ??
    models.find(model => talk.makes.includes(model.make)) ??
    models.toSorted((a, b) => b.weight - a.weight)[0]
  )
}

/** A trim that the model has, at most a few words behind it and in the same breath. */
function trimAt(
  reading: Reading,
  start: number,
  vehicle: Said,
): { keyword: string; end: number } | undefined {
  const { tokens, lexicon } = reading
  if (!vehicle.model || start < vehicle.end || !startsWord(tokens, start)) return undefined
  const trims = lexicon.trims.get(`${vehicle.make}/${vehicle.model}`)
  if (!trims || trims.size === 0) return undefined
  const adjacent =
    start === vehicle.end || (start === vehicle.end + 1 && /^[-,]$/.test(tokens[vehicle.end]!.text))
  if (!adjacent && !isCloseBehind(tokens, vehicle.end, start)) return undefined
  let key = ''
  let found: { keyword: string; end: number } | undefined
  for (let end = start + 1; end <= tokens.length && end - start <= 5; end++) {
    const token = tokens[end - 1]!
    if (token.kind === 'sign' && !inner.test(token.text)) break
    if (!reading.isFree(token)) break
    key += token.kind === 'sign' && token.text !== '+' ? '' : token.text
    if (tokens[end]?.glued && tokens[end]!.kind !== 'sign') continue
    const keyword = trims.get(key)
    if (keyword === undefined || (!adjacent && !distinctive(key))) continue
    if (
      isPlainNumber(keyword) &&
      (!adjacent || token.text.length < 2 || counts.test(tokens[end]?.text ?? ''))
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
