/**
 * Numbers that measure something other than the car: miles a year, ages of people, bills, weights of
 * caravans. What the number's own phrase says is decided here; whether a car's number is a wish is left to
 * later steps.
 */
import { alternation } from '../patterns.ts'
import type { Quantity } from './parse-quantities.ts'

/** The text on both sides of a quantity: before its comparison words, before its number, and behind it. */
export interface Sides {
  before: string
  beforeNumber: string
  next: string
  /** Few words, as in a search box: 'yaris, 30 miles'. */
  isShort: boolean
}

type Test = (quantity: Quantity, sides: Sides) => boolean

const person = alternation(`
  i; we; he; she; they; you; mum; dad; mother; father; wife; husband; son; daughter; brother; sister; nan; gran
  grandad; granny; partner; baby; boy; girl; lad; dog; twins; kids?; child; children; eldest; youngest; mam; mom; uncle; aunt; grandson
  granddaughter; grandchild; friend`)
const load = alternation(`
  caravan; trailer; horse ?box; boat; wheelchair; scooter; chair; kayak; piano; harp; bikes?; bicycle; dogs?; crates?
  ladders?; garage; driveway; drive; parking space; pony; horse; load; buggy; pram; i; he; she; they; tractor; mower`)

const isTrip: Test = ({ unit, low, label, bound, scaled, digits }, { before, next, isShort }) => {
  if (!/^(?:miles?|mi)\b/.test(unit)) return false
  if (/(?:a|per|each|every) (?:year|day|week|month|annum)|annually/.test(unit)) return true
  if (tripBehind.test(next) || drivenBefore.test(before)) return true
  const isBare = bound === 'exact' && label === '' && !scaled && /^miles?$/.test(unit) && low <= 300
  return isBare && !isShort && (digits.includes('.') || !/^ ?(?:of|from|away|radius|max|or)/.test(next))
}
const tripBehind =
  /^ ?-?(?:or so |there |round )?(?:(?:a|per|each|every|in a|of an?|one) ?(?:year|day|week|month|annum|way|night|weekend|trip)|pa\b|annually|round trip|trip|there and back|return|commutes?|journeys?|drive\b|to (?:work|the (?:office|station|hospital))|to and from|of (?:motorway|commuting|driving)|[a-z]+ to [a-z]+ and (?:home|back))/
const drivenBefore =
  /(?<![a-z])(?:i|we|he|she|they|you)(?:'ll|'d| will| would)? (?:only |just |probably |still |now |usually |often )*(?:do|does|drive|drives|cover|covers|travel|travels|average|averages)(?: only| just| about| around| maybe)? $/

const isPersonsAge: Test = ({ unit, low, label, bound, high }, { before, beforeNumber, next }) => {
  const isAge = /old|of age/.test(unit)
  if (
    isAge &&
    /^[ -]?(?:son|daughter|boys?|girls?|lads?|kids?|child|children|twins?|dog|labrador|spaniel|self|mum|dad|mother|father|nan|gran|grandson|granddaughter|driver|learner|man|woman|lady|knees)\b/.test(
      next,
    )
  )
    return true
  // 'First car 17 year old'
  if (isAge && low >= 16 && low <= 21 && /(?:first car|learner|driver)[^.;!?]{0,15}$/.test(before))
    return true
  if (!isAge && unit !== '') return false
  if (
    bound === 'max' &&
    label === '' &&
    /(?<![a-z])(?:kids|children|grandchildren|twins|boys|girls|lads|lasses|sons|daughters|toddlers|little ones) $/.test(
      before,
    )
  )
    return true
  // 'Insurable under 25', 'drivers under 25'
  if (
    bound === 'max' &&
    low >= 17 &&
    low <= 30 &&
    /(?<![a-z])(?:insur[a-z]*|drivers?|anyone|anybody|people|those|him|her)(?: (?:is|are|at))? $/.test(before)
  )
    return true
  if (bound !== 'exact' || high !== undefined || low < 1) return false
  return (
    (/^aged?$/.test(label) && !isAge && low > 15) ||
    (aged.test(`${before}${label === '' ? '' : `${label} `}`) && low < 110) ||
    (/\baged $/.test(beforeNumber) &&
      (low > 15 || new RegExp(String.raw`(?<![a-z])(?:${person})s?\b[^.;!?]{0,20}$`).test(before)))
  )
}
const aged = new RegExp(
  String.raw`(?<![a-z])(?:i'?m|i am|we'?re|he'?s|he is|she'?s|she is|who'?s|who is|they'?re|(?:${person})(?:'s| is| was| are| will be)?(?: now| nearly| almost| only| just)*|turn(?:s|ed|ing)?|just turned) (?:now |nearly |almost |only |just |about |over )*$`,
)

const isOtherMoney: Test = ({ pounds, scaled, bound, label, unit, low }, { before, next, isShort }) => {
  if (!pounds && !scaled && low < 50) return false
  if (bound === 'exact' && label === '' && /tax a year|a year tax/.test(unit) && !isShort) return true
  if (spentOn.test(next)) return label === '' || bound === 'exact'
  if (/week|\bday/.test(unit)) return true
  return bound === 'exact' && label === '' && paidBefore.test(before)
}
const spentOn = new RegExp(
  String.raw`^ ?(?:${alternation(String.raw`
    (?:a|per|each) (?:week|day|tank|fill|litre|time|night|visit|pop|go)\b; each time; every time; cheaper\b; dearer\b
    (?:extra |more |of |for )*(?:a year )?(?:annual |yearly |garage |fuel |petrol |diesel |electricity |repair |insurance )*(?:bills?|quotes?|fines?|repairs?|excess|refund|deposit|mortgage|rent)\b
    (?:worth of |in |on )(?:fuel|petrol|diesel|electric|servicing|repairs|tax|insurance)\b; (?:extra |more )(?:a year )?(?:road |car )?tax\b
    to (?:fill|fix|repair|mend|charge|park|fuel|replace|sort|put right)\b; off the\b; (?:in )?(?:part[ -]?ex|trade[ -]?in)`)})`,
)
const paidBefore = new RegExp(
  alternation(String.raw`
    (?<![a-z])(?:cost|costs|costing|charged|charging|quoted|quoting|saves|saved|offered|owes?|pays?) (?:me|us|him|her|them)(?: back)?(?: at| about| around| nearly| over)? $
    (?<![a-z])(?:bought|sold) (?:it|him|her|one|mine|that|this)(?: [a-z0-9]+){0,3} for $; (?<![a-z])offered an?(?: [a-z0-9-]+){1,5} (?:for|at) $; (?<![a-z])(?:i|we|he|she|they) (?:paid|spent|lost|owe)(?: about| around| nearly| over)? $
    (?<![a-z])(?:would |will |might |could |should |to )?fetch(?:es)?(?: me| us)?(?: about| around| maybe)? $; (?<![a-z])(?:add|adding|chuck in|throw in)(?: about| around| up to| another)? $
    (?<![a-z])(?:insurance|garage|mechanic|they|he|dealer) want(?:s|ed) $; (?:pay|paying) (?:me|us) back at $
    (?<![a-z])(?:quotes?|bills?|fine|premium|mortgage|rent|salary|excess|insurance|repairs?|part[ -]?ex(?:change)?(?: value)?|trade[ -]?in|valued?|worth)(?: of| for| at| is| was| are| were| came to| comes to)*(?: about| around| nearly)? $`),
)

const isSizeOfLoad: Test = ({ unit, bound }, { beforeNumber }) =>
  /^(?:kgs?|kilo|tonne|tons?|mm|milli|cm|m$|met)/.test(unit) &&
  bound === 'exact' &&
  new RegExp(
    String.raw`(?<![a-z])(?:${load})(?:'s| is| of| weighs| weighing| that| at|,)?(?: [a-z]+){0,3} $`,
  ).test(beforeNumber)

/** 'Three proper seats across the back' */
const isRow: Test = ({ unit }, { next }) =>
  /seat/.test(unit) && /^ (?:across|in the (?:back|rear))(?![a-z])/.test(next)

/** 'Not the 0.9': one engine can't be left out by a range. */
const isRefusedSize: Test = ({ bound, low }, { beforeNumber }) =>
  bound === 'exact' && low < 7 && !Number.isInteger(low) && /(?<![a-z])not (?:the|an?) $/.test(beforeNumber)

/** Units that no criterion has: feet, hands, kilometres. */
const hasOtherUnit: Test = ({ unit, label }, { next }) =>
  unit === '' &&
  !/^(?:length|long|height|tall)/.test(label) &&
  /^ ?-?(?:ft|feet|foot|inch(?:es)?|in tall|stone|lbs?|kg|kms?|kilomet(?:re|er)s?|yards?|acres?|hands|bed|%|percent|degrees?|am|pm|o'clock|metres? (?:wide|away)|fl oz|pints?|weeks?|days?|hours?|minutes?|times)(?![a-z])/.test(
    next,
  )

const isYearOfLife: Test = ({ digits, before: comparison, label }, { beforeNumber, next }) => {
  if (!/^(?:19|20)\d\d$/.test(digits) || label !== '') return false
  if (comparison === 'since')
    return (
      (perfect.test(beforeNumber) || /^,? (?:i|we)(?:'ve| have)/.test(next)) &&
      !/regist|built|made|new/.test(beforeNumber)
    )
  return /(?<![a-z])(?:went|died|passed|bought|sold|retired|married|born|moved|lost|came|started|since|back|happened|crashed|expired?|ran out|wrote off|stolen)\b[^.,;!?]{0,25} in $/.test(
    beforeNumber,
  )
}
const perfect =
  /(?:'ve|(?<![a-z])(?:have|has|had|haven't|hasn't|been|driven|owned|lived|married))(?![a-z])[^.,;!?]{0,25}since $/

/** '07700 900123', in which no amount begins with a zero. */
const isPhoneNumber: Test = ({ digits }, { beforeNumber }) =>
  /^0\d{3,}$/.test(digits) || /(?<![\d£,.])0\d{2,4}[ -]\d* ?$/.test(beforeNumber)

const tests: readonly Test[] = [
  isTrip,
  isPersonsAge,
  isOtherMoney,
  isSizeOfLoad,
  isRow,
  isRefusedSize,
  hasOtherUnit,
  isYearOfLife,
  isPhoneNumber,
]

/** Whether a number measures a person, a journey, a bill or a load rather than the car that is looked for. */
export const measuresOther = (quantity: Quantity, sides: Sides): boolean =>
  tests.some(test => test(quantity, sides))
