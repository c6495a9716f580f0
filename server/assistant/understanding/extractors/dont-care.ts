/** Criteria the visitor doesn't care about: 'any colour', 'mileage doesn't matter', 'forget the budget'. */

import { matchKey } from '#contracts/slug.ts'
import type { ParseState } from '../parse-state.ts'
import { alternation, spanOf } from '../patterns.ts'
import type { Topic } from '../understanding.ts'

// biome-ignore format: a table
const names: readonly (readonly [criterion: Topic, words: string])[] = [
  ['price', 'prices?|budget|cost|money|spend|price limit|price range|max price|price cap|cash'],
  ['mileage', 'mileage|miles|mileages|milage|miles on it|mileage limit|mileage cap|how many miles|miles on the clock'],
  ['color', 'colou?rs?|paint|what colou?r'],
  ['fuelType', 'fuels?|fuel types?|type of fuel|engine types?|what fuel'],
  ['transmission', 'gearbox(?:es)?|transmissions?|gears'],
  ['make', 'makes?|brands?|manufacturers?|badge|make or model|make and model|makers?'],
  ['model', 'models?'],
  ['bodyType', 'body ?(?:types?|styles?|shapes?)|body|shape|type of car|bodies|style'],
  ['year', 'years?|ages?|registration years?|reg|plate|how old|registration|how old it is'],
  ['engineSize', 'engine ?sizes?|engine capacity|engines?|litres'],
  ['doors', 'doors|number of doors|how many doors|door count'],
  ['seats', 'seats|number of seats|how many seats'],
  ['place', 'location or distance|locations?|area|place|where it is|town|city|postcode|where|places'],
  ['distance', 'distances?|radius|how far away|how far'],
  ['drivingAxle', 'drive|drivetrain|drive ?type|driven wheels'],
  ['owners', '(?:previous )?(?:owners|keepers)|number of (?:previous )?(?:owners|keepers)|owner count|how many owners'],
  ['serviceHistory', 'service history|history|service record'],
  ['features', 'features|extras|equipment|toys|gadgets|spec'],
  ['dealer', 'sellers?|seller type|who sells it|dealer or private|private or dealer|private or trade|trade or private|who.s selling|dealer or a private seller'],
  ['bhp', 'power|bhp|horsepower'],
  ['ulez', 'ulez|clean air zone'],
  ['insuranceGroup', 'insurance groups?|insurance'],
  ['vedStandard', 'road tax|tax|ved'],
  ['fuelEconomyCombined', 'mpg|fuel economy|economy'],
  ['co2Emissions', 'co2|emissions'],
  ['bootSpace', 'boot|boot ?(?:space|size)'],
  ['zeroTo60Mph', '0 ?(?:-|to) ?60(?: time)?|acceleration'],
  ['electricRange', 'range|electric range'],
  ['euroStatus', 'euro(?: ?(?:status|standard|6|5|4))?'],
  ['keywords', 'trim|trims|trim level'],
  ['condition', 'condition'],
  ['sortBy', 'sort(?:ing)?(?: order)?|order'],
  ['writeOffCategories', 'write.?offs?|write.?off categor(?:y|ies)'],
]

const article = String.raw`(?:the |that |my |our |a |this |about |about the |which |what |its |it's )*`
const leads = alternation(String.raw`
  all; any(?:thing goes (?:on|with|for))?; bin; cancel; (?:can|could) (?:live|do|manage|cope) without; chuck
  clear; delete; disregard; ditch; do not (?:care|mind)(?: about| what| which)?
  doesn'?t matter(?: (?:about|what|which|how|on))?
  don'?t (?:really )?(?:care|mind|bother)(?: about| what| which| on| how)?; don'?t worry about
  dont matter (?:about|what|which); drop; easy on; every; fine with any; flexible (?:on|with|about)
  forget(?: about)?; get rid of; happy with any; i'?m easy on; ignore; irrespective of; leave out; lift; loosen
  lose; never ?mind
  no (?:particular|specific|set|fixed|restriction on|restrictions on|limits on|need for|fixed idea on); no
  no (?:upper |lower |top |max(?:imum)? |min(?:imum)? |particular )?limits? (?:on|to|for)
  no longer (?:care about|need); no more; no preference (?:on|for|about|over|as to|when it comes to)
  not (?:really |too |that |so |overly )?(?:bothered|fussed|fussy|worried|picky|concerned|precious|arsed|particular)(?: about| by| on| over| what| which| with)?
  not bothered; not worried about; ok with any; okay with any; open (?:to any|on|to all|minded on|minded about)
  regardless of; relax; remove; reset; scrap; skip; stop filtering (?:on|by); stop worrying about; strike
  take (?:off|away|out); take the; undo; unlimited; what(?:ever)?(?: the)?; whatever; whichever; wipe
  without (?:the|any); without a`)
const before = `(?:${leads})`
const ends = alternation(String.raw`
  any(?:thing)?(?: is)? (?:fine|ok); anything; aren'?t (?:important|an issue|essential|a problem|needed)
  can be (?:any(?:thing)?|whatever); can go; does not matter; doesn'?t (?:really )?matter; doesn'?t bother me
  don'?t (?:really )?matter; don'?t bother me; don'?t worry me; dont matter; either; filter; filter off; goes
  is (?:up for grabs|flexible|open|irrelevant|unimportant|no object|no problem|no issue|fine|not an issue|immaterial|whatever)
  is neither here nor there; is not (?:a |an |that |so )*(?:important|issue|problem|priority|concern)
  isn'?t (?:really |that |so |too |a |an )*(?:important|essential|issue|problem|priority|concern|matter|biggie|fussed|relevant|factor|deal ?breaker|worry)
  (?:is|are) (?:fine|ok|okay|good|great|welcome|all right|alright); limit; limit off
  no (?:object|issue|problem|matter|concern|worry|bother|biggie); no longer important; no longer matters?
  not (?:important|an issue|a problem|essential|needed|required|a concern|a worry|that important|fussed|bothered|relevant|a priority|a factor|a deal ?breaker|too important|so important|an object)
  not bothered; not fussed; off; out; req; requirement; restriction; unlimited; whatever; will do
  won'?t bother me; works?; would do`)
const after = `(?:${ends})`

const optionalAfter = String.raw`(?:,? ?(?:${after})(?![a-z]))?`
/** Openings that need an ending too ('all colours are fine'), because alone they say little. */
const soft =
  /^(?:all|every|what(?:ever)?|what the|no|the|take the|undo|cancel|reset|no more|without (?:the|any)|clear|skip|leave out)$/

const anyName = names.map(([, words]) => words).join('|')
const named = names.map(([criterion, words]) => ({ criterion, is: new RegExp(`^(?:${words})$`) }))

const withBefore = new RegExp(
  String.raw`(?<![a-z0-9])(?<before>${before}) ${article}(?:(?<end>max(?:imum)?|min(?:imum)?|upper|lower|top|bottom) )?(?<name>${anyName})(?![a-z0-9])(?: (?:limit|cap|filter|restriction|bit|thing|requirement|range|bracket|constraint|options?|is|you like|at all|will do|goes|criteria|criterion))*${optionalAfter}`,
  'g',
)
const withAfter = new RegExp(
  String.raw`(?<![a-z0-9])(?:the |my |our )?(?:(?<end>max(?:imum)?|min(?:imum)?|upper|lower) )?(?<name>${anyName})(?:'s|(?: (?:limit|cap|filter|requirement|bit|thing))?(?:,| -)?) (?:really |honestly |actually |just |now )?(?<after>${after})(?![a-z0-9])`,
  'g',
)

/** 'Any colour except white' does state a colour. */
const exception =
  /^[\s,]*(?:except|apart|but(?! (?:make|i|it|must|needs?|wants?|with|under|has|should|only|not|no)\b)|other|bar|excluding|besides|save|than|as long as|so long as|if it)\b/

/** No care about the place: 'search the whole country', 'anywhere in the UK'. */
const everywhere =
  /(?<![a-z])(?:(?:search |look |show |include |open it up to |go |in |across |from )*(?:(?:the )?(?:whole|entire) (?:of the )?(?:country|uk|of britain|of england)|anywhere(?: in (?:the )?(?:uk|country|britain|england))?|nationwide|national(?:ly)?|countrywide|uk[ -]?wide|all over(?: the (?:uk|country|place))?|everywhere|the length and breadth of the country))(?: is fine| will do| works| is ok| goes)?(?![a-z])(?! (?:near|around|in|within|but|except|under|close))/g

const fuel = '(?:petrol|diesel|electric|hybrid)s?'
const gearbox = '(?:manual|auto|automatic)s?'
const noMatter = String.raw`(?:i'?m |we'?re |i |we |it )?(?:really )?(?:don'?t (?:mind|care)|no matter|not (?:fussed|bothered)|doesn'?t matter|makes no (?:odds|difference)|all the same|either(?: is fine| will do)?|whichever)(?: (?:which|either way|to me))*`
/** 'Diesel or petrol, no matter': of two that are named. */
const eitherOf = (values: string) => {
  const pair = String.raw`${values} (?:or|and|\/) ${values}`
  return new RegExp(
    String.raw`(?<![a-z])(?:${pair}(?:,| -)? ${noMatter}|${noMatter}(?: about| whether| if)?(?: it'?s)? ${pair})(?![a-z])`,
    'g',
  )
}
const pairs: readonly (readonly [Topic, RegExp])[] = [
  ['fuelType', eitherOf(fuel)],
  ['transmission', eitherOf(gearbox)],
  ['doors', eitherOf('(?:[2-5]|two|three|four|five)(?:[ -]?doors?)?')],
]

export function extractDontCares(parse: ParseState, isSet: (criterion: Topic) => boolean): void {
  for (const [criterion, pattern] of pairs)
    for (const match of parse.matches(pattern)) parse.addSlot({ criterion, drops: true, ...spanOf(match) })
  for (const match of parse.matches(everywhere)) {
    parse.addSlot({ criterion: 'place', drops: true, ...spanOf(match) })
  }
  for (const pattern of [withBefore, withAfter]) {
    for (const match of parse.matches(pattern)) readOne(parse, match, pattern === withBefore, isSet)
  }
}

function readOne(
  parse: ParseState,
  match: RegExpExecArray,
  isBefore: boolean,
  isSet: (criterion: Topic) => boolean,
): void {
  const { before: leading = '', name = '', end = '' } = match.groups ?? {}
  const criterion = named.find(({ is }) => is.test(name))?.criterion
  const [from, to] = [match.index, match.index + match[0].length]
  if (criterion === undefined || hasNumberBehind(parse.plain, to, criterion)) return
  const isPlain = end !== '' || (/^(?:clear|reset|cancel|undo|skip)/.test(leading) && isSet(criterion))
  if (isBefore && soft.test(leading) && !isPlain && !endsWell(match[0])) return
  if (name === 'spec' && !isSet('features')) return
  if (!isBefore && (endsPhrase(parse, from, name) || /\d ?$/.test(parse.plain.slice(0, from)))) return
  // 'private sellers are fine' states a seller.
  if (criterion === 'dealer' && /(?:private|dealer|trade|car) $/.test(parse.plain.slice(0, from))) return
  if (exception.test(parse.plain.slice(to))) {
    parse.consume({ from, to })
    return
  }
  const only = end === '' ? {} : { end: /^(?:max|upper|top)/.test(end) ? ('max' as const) : ('min' as const) }
  parse.addSlot({ criterion, drops: true, ...only, from, to })
  readMore(parse, to)
  if (!isBefore) readEarlier(parse, from)
}

/** 'Heated seats aren't essential' is about the feature, not the number of seats. */
function endsPhrase({ plain, lexicon }: ParseState, from: number, name: string): boolean {
  const before = plain.slice(0, from).trim().split(/[ -]/)
  return [1, 2, 3].some(words => lexicon.phrases.has(matchKey([...before.slice(-words), name].join(' '))))
}

const more = new RegExp(
  String.raw`(?: to me| for me)?(?:,| or| and| nor)(?: nor)?(?: does| do| is)?(?: the| about| on)* (?<name>${anyName})(?![a-z0-9])`,
  'y',
)

/** 'No limit on price or miles': a second criterion after the first. */
function readMore(parse: ParseState, at: number): void {
  more.lastIndex = at
  const match = more.exec(parse.plain)
  const to = more.lastIndex
  const criterion = named.find(({ is }) => is.test(match?.groups?.name ?? ''))?.criterion
  if (!match || criterion === undefined || hasNumberBehind(parse.plain, to, criterion)) return
  parse.addSlot({ criterion, drops: true, from: match.index, to })
}

const earlier = new RegExp(
  String.raw`(?<![a-z0-9])(?:the |my )?(?<name>${anyName})(?:,| or| and) (?:the |my )?$`,
)

/** 'Doors and engine size don't matter': a second criterion before the first. */
function readEarlier(parse: ParseState, before: number): void {
  const match = earlier.exec(parse.plain.slice(0, before))
  const criterion = named.find(({ is }) => is.test(match?.groups?.name ?? ''))?.criterion
  if (!match || criterion === undefined) return
  const span = spanOf(match, match[0].trimEnd())
  if (parse.isFree(span)) parse.addSlot({ criterion, drops: true, ...span })
}

const wellEnded = new RegExp(`(?:${after})$`)
const endsWell = (text: string) => wellEnded.test(text)

const uncounted: ReadonlySet<Topic> = new Set<Topic>([
  ...(['place', 'color', 'make', 'model', 'bodyType', 'fuelType', 'transmission', 'drivingAxle'] as const),
  ...(['serviceHistory', 'features', 'dealer', 'condition', 'keywords'] as const),
])

/** 'Any age up to 5 years' and 'no max mileage over 50k' state a bound, 'any colour under 5k' another's. */
const hasNumberBehind = (plain: string, at: number, criterion: Topic) =>
  !uncounted.has(criterion) &&
  /^ (?:up to|under|over|below|of|at|to|from|between|about|around)? ?£?\d/.test(plain.slice(at, at + 18))
