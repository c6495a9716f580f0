/** Recognises questions about stock: the first in an order, how many, whether any, what they cost. */

import { anyOf } from '#server/assistant/understanding/patterns.ts'
import type { QuestionClause } from './clauses.ts'

// biome-ignore format: a table
const superlatives = [
  ['cheapest', 'cheapest|least expensive|lowest[- ]priced?|most affordable'],
  ['dearest', 'dearest|most expensive|priciest|highest[- ]priced?'],
  ['lowest-mileage', 'lowest[- ](?:mileage|milage|miles?)|(?:least|fewest) (?:mileage|miles)|least used'],
  ['highest-mileage', 'highest[- ](?:mileage|milage|miles?)|most (?:mileage|miles)(?! (?:per|to|on a charge))'],
  ['newest', String.raw`newest|youngest|most recent|latest(?= \w)`],
  ['oldest', 'oldest'],
  ['nearest', 'nearest|closest'],
] as const

/** Asks stock for the first car in an order. */
export type Superlative = (typeof superlatives)[number][0]

export const isSuperlative = (kind: string): kind is Superlative => superlatives.some(([one]) => one === kind)

const opening = String.raw`(?:what'?s?|which|where'?s?|who|how (?:much|old|new|cheap))\b`
/** 'The cheapest to tax' is not about the price, and 'cheapest first' is a sort order. */
const otherwise =
  /\bto (?:tax|insure|run|own|keep|fix|repair|maintain|service|charge|fuel)\b|\b(?:road |car )?tax\b|\binsurance\b|\b(?:first|order|sort(?:ed)?)\b/
const sortedBy = superlatives.map(([kind, words]) => ({
  kind,
  asked: new RegExp(`^${opening}.*\\b(?:${words})\\b`),
  /** Needs a question mark: 'cheapest golf?' */
  bare: new RegExp(`^(?:the |your )?(?:${words})\\b`),
}))

const cheapestByVerb = anyOf(
  String.raw`^how cheap\b`,
  String.raw`^(?:what|how much) (?:do|does|are|is) .*\bstart(?:ing)? (?:at|from|price)\b`,
  String.raw`^what(?:'s| is) the (?:least|minimum) (?:i|we|you)(?:'d| would| can| could)? .*\b(?:pay|spend)\b`,
  String.raw`^what(?:'s| is| are) .*\bstarting price`,
)

/** 'How many' of these doesn't count cars. */
const otherUnits = `(?:${[
  'seats?|doors?|people|persons?|passengers?|adults|kids|children|suitcases?|bags?|isofix|airbags?',
  'miles?|mpg|lit(?:re|er)s?|bhp|horse(?:s|power)?|ponies|gears?|cylinders?|valves?|seconds?',
  '(?:previous |former |past )?(?:owners?|keepers?)|keys?|photos?|pictures?|points?|insurance|more',
  'times|years?|days?|weeks?|months?|hours?',
].join('|')})\\b`
const howMany = anyOf(
  String.raw`^how many (?!${otherUnits})(?!.*\b(?:can|could|may|should) i\b)\S`,
  '^how many$',
  String.raw`^how many more\b`,
  `^what(?:'s| is) the (?:total )?number of (?!${otherUnits})`,
  String.raw`^(?:have (?:you|u) got|do (?:you|u) have|are there) (?:many|lots of|loads of)\b`,
)

/** Objects of 'do you have' and 'is there' that are not cars. */
const nothingForSale = `(?:to\\b|(?:an? |any |the |your |some )?(?:${[
  'phone|telephone|number|e-?mail|address|showroom|shop|office|branch|opening|brochure|apps?|website|human|person|soul',
  String.raw`warrant\w+|guarantee|deliver\w*|finance|credit|deals?|offers?|discounts?|fees?|charges?|limit`,
  String.raw`feelings?|name|favourite|ideas?|advice|recommend\w*|suggest\w*|tips?|thoughts?|clue|luck|chance`,
  String.raw`minute|moment|sec\w*|time|info\w*|details?|photos?|pictures?|help|question|problems?|ways?|access`,
  'difference|reason|point|need|such|good|else|others?|more|everything|colou?rs?|makes?|models?|filters?',
].join('|')})\\b)`
const comparative =
  /\b(?:anything|something|any|some|a|one) (?:bit )?(?:cheaper|newer|older|bigger|smaller|nearer|closer|faster|better|nicer|different|similar|else)\b/
const you = '(?:you|u|ya)'
const now = '(?:guys |currently |still |actually )*'
const any = anyOf(
  `^(?:${[
    `(?:do|does) (?:${you}|anyone|anybody) ${now}(?:have|hav|got|sell|stock)`,
    `have ${you} ${now}(?:got|any|a|an)`,
    `has any(?:one|body) got|${you} (?:got|have)|got|(?:are|is) there`,
  ].join('|')})\\b ${now}(?!${nothingForSale}).`,
)
/** 'Any red minis?': a question only by its question mark. */
const bareAny = new RegExp(
  `^any (?!${nothingForSale})(?!.*\\b(?:colou?r|make|model|fuel|age|price|mileage|year|body|gearbox|is fine|will do|would do|ok)\\b)\\w`,
)
const noCars =
  'sort|kind|type|makes?|models?|brands?|colou?rs?|fuels?|years?|filters?|features?|options?|about|if|do|have|are|is|else|other|can|does|did|would|should'
const whichAreThere = new RegExp(
  `^(?:what|which) (?!(?:${noCars})\\b).+ (?:(?:do|have) ${you} (?:have|got|sell|stock)|${you}(?: have| got|'ve got)|are there|in stock|for sale|are available)\\b`,
)

const average = anyOf(
  String.raw`^(?:what|how much)\b.*\b(?:average|typical|usual|normal|median|going) (?:asking )?(?:price|cost|rate)`,
  String.raw`^(?:the )?(?:(?:average|typical|usual|median) (?:asking )?(?:price|cost) (?:of|for)|price of an?)\b`,
  String.raw`^what (?:do|does|would|will|should|are|is) .*\b(?:go(?:ing)? for|sell(?:ing)? for|cost|fetch|worth)\b`,
  "^what(?:'s| is| are) .+ worth$",
  String.raw`^(?:what|how much) should (?:i|we) (?:be )?(?:pay(?:ing)?|expect to pay|spend|budget)\b.*\bfor\b`,
  String.raw`^how (?:expensive|dear|pricey) (?:is|are)\b`,
)
const howMuch =
  /^how much(?:'s|s| is| are| for| does| do| would| will| should)? (?:(?:i|we) (?:expect to )?(?:pay|spend|budget) for )?(.+)$/
const noPriceOf = anyOf(
  String.raw`^(?:it|this|that|these|those|they|them|the|my|your|our|i|we|you|would i)\b`,
  String.raw`^(?:mileage|miles|power|range|boot|space|room|deposit|delivery|postage|petrol|diesel|fuel|oil|an mot|servic\w+|repairs?|tyres?|insurance|tax|ulez|finance|interest)\b`,
  String.raw`\bto (?:run|insure|tax|charge|fill|fix|repair|replace|service|deliver|own|maintain|rent|hire|lease|ship)\b`,
  String.raw`\b(?:deposit|fees?|delivery|warranty|insurance|weigh|tow|hold|mot|servic\w+|depreciat\w*|a month|per month|monthly|holds? (?:its|their) value)\b`,
)

/** Undefined where the clause is not such a question. */
export function recogniseStockQuestion({
  words,
  isMarked,
}: QuestionClause): Superlative | 'how-many' | 'any' | undefined {
  if (!otherwise.test(words)) {
    const sorted = sortedBy.find(({ asked, bare }) => asked.test(words) || (isMarked && bare.test(words)))
    if (sorted) return sorted.kind
    if (cheapestByVerb.test(words)) return 'cheapest'
  }
  if (howMany.test(words)) return 'how-many'
  if (comparative.test(words)) return undefined
  if (any.test(words) || (isMarked && bareAny.test(words)) || whichAreThere.test(words)) return 'any'
  return undefined
}

/** 'How much is a fiesta'. To be tried after the others: 'how much is road tax' is not about a price. */
export function recognisePriceQuestion({ words }: QuestionClause): 'average-price' | undefined {
  const [, priced] = howMuch.exec(words) ?? []
  const isPriced = priced !== undefined && !noPriceOf.test(priced)
  return isPriced || (average.test(words) && !/\b(?:mileage|mpg|miles|to (?:run|insure|tax))\b/.test(words))
    ? 'average-price'
    : undefined
}
