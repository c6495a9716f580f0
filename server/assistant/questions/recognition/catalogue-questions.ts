/** Recognises questions about a model's figures, ULEZ and road tax. */

import type { QuestionClause } from './clauses.ts'

/** A wh-word at the beginning always asks; 'is' and 'has' may also state a wish. */
const wh = /^(?:what|which|how|when|why|where|whats|who)\b/
const aboutSomething =
  /^(?:(?:is|does|was|will|would|can|could) (?:a|an|the|it|this|that|my|your|our|any|every|i|we|you|ulez)|has (?:a|an|the|it|this|that) .*\bgot|(?:are|do|have|will|would|can|could|am) (?!\d)[a-z]+)\b/
const bareVerb = /^(?:is|are|does|do|has|will|would|can|could) (?!\d{1,3}\b)\w+ \w/

const ulez =
  /\bu\.?l\.?e\.?z\b|\bultra[- ]low emissions?\b|\blow emissions? zone\b|\blondon (?:compliant|friendly|legal)\b/
/** 'is a 2012 diesel ok to drive in london' */
const inLondon =
  /\b(?:drive|driving|ok|okay|allowed|legal|charged|pay|go|take)\b.*\b(?:in|into|around) (?:central )?london\b/
/** '2014 diesel ulez ok?' is a question; '2014 diesel, ulez compliant, under 8k?' a search. */
const bareUlez = /^[\w .-]+\bulez (?:ok|okay|compliant|exempt|free|friendly|compatible)$/
const searching =
  /\b(?:under|below|max|up to|near|within|any|anything|something|need|want|must|looking|show|find|£)\b/

const tax = /\b(?:road|car|vehicle)[- ]?tax\b|\bved\b|\bexcise\b|\btax(?:ed|es|ing)?\b/
const otherTax = /\b(?:company car|bik|benefit[- ]in[- ]kind|income tax|income|vat|inheritance)\b/

const compared = '(?:which|is|are|does|do|has|have)'
// biome-ignore format: a table
const facts = [
  ['insurance-group', /\binsurance (?:group|band|bracket|grp|category)s?\b|\bins(?:\.|ur)? (?:group|grp)\b|\bto insure\b|\b(?:is|for|on|of) (?:the )?insurance\b|\binsurance (?:on|for|of|cost|like)\b/],
  ['boot', /\bboots?(?: ?space)?\b|\bluggage (?:space|capacity|room)\b|\bload (?:space|capacity|volume)\b/],
  ['seats', /\b(?:how many|number of) (?:seats?|people|persons?|passengers?|adults|kids|children)\b|\b(?:[2-9]|two|four|five|six|seven|eight|nine)[- ]?seat(?:s|er|ers)?\b|\bhow many does .* seat\b/],
  ['mpg', /\bmpg\b|\bmiles (?:per|to(?: the| a)?) (?:gallon|litre)\b|\bfuel (?:economy|consumption|efficien\w+|economical)\b|\beconomical\b|\bthirsty\b|\bon fuel\b/],
  ['range', /(?<!price |age |mileage |budget |a )\b(?:electric |battery |real |ev )?range\b(?! rover| of (?:cars|prices))|\bmiles (?:on|per|to|from) (?:a |one )?(?:full |single )?charge\b|\bon a (?:full |single )?charge\b|^how far (?:will|can|does|do|would)\b/],
  ['0-60', /\b(?:0|nought|zero) ?(?:-|to) ?(?:6[02]|sixty)\b|\bhow (?:fast|quick) (?:is|are)\b|\bacceleration\b|\b(?:faster|quicker|fastest|quickest)\b/],
  ['power', /\bbhp\b|\bhorse ?power\b|\bhow powerful\b|\bhow much power\b|\bpower output\b|\bmore power(?:ful)?\b|\bhow many (?:horses|ponies|hp)\b|\b\d* ?hp\b/],
  ['length', /\bhow long (?:is|are)\b(?! .*\b(?:mot|warranty|wait|delivery|left|finance|guarantee|offer|sale)\b)|\b(?:how much )?(?:longer|shorter) (?:than|car)\b|\b(?:overall )?length\b|\bwhich is (?:longer|shorter)\b/],
] as const

/** Asks the catalogue for a figure of a model. */
export type CatalogueFact = (typeof facts)[number][0]

const nounFirst =
  /^(?:the )?(?:boot (?:size|space|capacity|volume)|insurance group|road tax|car tax|tax band|electric range|battery range|mpg|fuel (?:economy|consumption)|bhp|horsepower|0-6[02](?: time)?) (?:of|in|on|for)\b/

/** 'Can anyone point me to a five-seater?' */
const asksForCars = /\b(?:point|direct|steer) (?:me|us)\b|\bhave a look at\b/

export function recogniseCatalogueQuestion(
  clause: QuestionClause,
): CatalogueFact | 'ulez' | 'road-tax' | undefined {
  const { words, isMarked } = clause
  if (bareUlez.test(words) && isMarked && !searching.test(words)) return 'ulez'
  if ((!isAsked(clause) && !nounFirst.test(words)) || asksForCars.test(words)) return undefined
  if (ulez.test(words) || inLondon.test(words)) return 'ulez'
  if (tax.test(words)) return otherTax.test(words) ? undefined : 'road-tax'
  return facts.find(([, asked]) => asked.test(words))?.[0]
}

function isAsked({ words, isMarked, isInner }: QuestionClause): boolean {
  if (wh.test(words)) return true
  if (isMarked && bareVerb.test(words)) return true
  return !isInner && aboutSomething.test(words) && !new RegExp(`^${compared} (?:any|all)thing\\b`).test(words)
}
