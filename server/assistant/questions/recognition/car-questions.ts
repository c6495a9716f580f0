/** Recognises a question about one car: the car on whose page it is asked, or 'this car'. */
import type { QuestionClause } from './clauses.ts'

const asks =
  /^(?:is|isn'?t|was|were|are|has|hasn'?t|have|had|does|doesn'?t|do|did|can|could|will|would|should|how|whats?|when|where|why|who|whose|which|any|anything)\b/
const thisCar =
  /\b(?:this|that) (?:particular |specific |very )?(?:car|one|vehicle|van|motor|ad|advert|listing)\b/
/** Only one car's finance is paid off. */
const financeOnIt =
  /\bfinance\b.*\b(?:paid|settled|cleared|outstanding|owing|owed)\b|\boutstanding finance\b|\bfinance (?:left )?on (?:it|the car)\b/
const theCar = /\b(?:it|it'?s|its|this|the (?:car|vehicle|van|seller|dealer|owner|advert|mileage|price))\b/
/** Words that ask for other cars. */
const others =
  /\b(?:cars|vans|ones|others?|another|similar|cheaper|else|alternatives?|you (?:have|got)|cheapest|newest|nearest|diesels|petrols|hybrids|electrics|evs|automatics|manuals|any (?:with|in|near|under|below|over|from))\b/

/** `onCarPage`: a question may leave out which car it means ('any catches?'). */
export function asksAboutOneCar({ words, isMarked, isInner }: QuestionClause, onCarPage: boolean): boolean {
  if (isInner || !(asks.test(words) || isMarked)) return false
  if (financeOnIt.test(words)) return true
  if (thisCar.test(words)) return !/\b(?:like|than) (?:this|that)\b/.test(words)
  return onCarPage && !others.test(words) && (theCar.test(words) || factsAskedAbout(words).length > 0)
}

/** Whether the question says which car it means, rather than leaving it to the page. */
export const saysWhichCar = (words: string) =>
  thisCar.test(words) || theCar.test(words) || financeOnIt.test(words)

// biome-ignore format: a table
const facts = [
  ['finance', /\bfinance|\bloan|\bhpi\b|\bowed?\b|\bowing\b|\bpaid off|\bsettled\b/],
  ['condition', /\bcatch(?:es)?\b|\bproblems?\b|\bissues?\b|\bfaults?\b|\bwrong\b|\bdamaged?\b|\bdents?\b|\bscratch|\brust|\baccident|\bcrash|\bwrit\w+[ -]off|\bcondition\b|\brepair|\bleak|\bnois|\bwarning|\bworry|\bhidden\b|\bstolen\b/],
  ['history', /\bservice|\bhistory\b|\bfsh\b|\bstamps?\b/],
  ['owners', /\bowners?\b|\bkeepers?\b|\bowned\b/],
  ['mot', /\bmot\b/],
  ['mileage', /\bmileage\b|\bhow many miles\b|\bhow far has\b/],
  ['price', /\bprice|\bcost\b|\bhow much\b|\bhaggl|\bnegotia|\bworth\b|\bvalue\b|\bdeal\b/],
  ['tax', /\btax\b|\bved\b/],
  ['insurance', /\binsur/],
  ['ulez', /\bulez\b|\bclean air\b|\bcongestion\b/],
  ['economy', /\bmpg\b|\beconom|\brange\b/],
  ['boot', /\bboot\b/],
  ['seats', /\b(?:how many|number of|[2-9]) (?:seats?|doors?)\b/],
  ['fuel', /\bpetrol\b|\bdiesel\b|\belectric\b|\bhybrid\b|\bfuel\b/],
  ['gearbox', /\bautomatic\b|\bmanual\b|\bgearbox\b|\bauto\b/],
  ['engine', /\bengine\b|\bbhp\b|\bpower\b/],
  ['colour', /\bcolou?r\b/],
  ['age', /\bhow old\b|\bwhat (?:year|age)\b|\bregistered\b/],
  ['place', /\bwhere\b|\blocated\b/],
] as const

export type CarFact = (typeof facts)[number][0]

export function factsAskedAbout(words: string): CarFact[] {
  return facts.flatMap(([fact, pattern]) => (pattern.test(words) ? [fact] : []))
}
