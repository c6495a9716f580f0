/** What the words between facts make of them: refusals and how far they reach, alternatives, corrections, what joins and what is dropped. */
import { insteadOf } from './distractors.ts'
import type { Fact } from './fact.ts'
import type { Present } from './present.ts'

const filler = String.raw`(?:\s*(?:an?|any|the|of|in|with|for|from|it|to be|being|to|cars?|ones?|that'?s|that is|that are|thats|have|having|be|want|another|more|really|too|it's|its|is|are|one|made by|anything|something|my|this|those|these|by|at all|please|ever|at|as|which|who|sold|painted|coloured|colou?rs?|on|those with|anyone|like|ideally|preferably|and no|particularly|also|look at|show me|interested|into|a single|see|getting|brands?|makes?|badged?|go near|touch|keen on|bothered about a|after)(?![a-z]))*`
const refusal = String.raw`not|no|non|isn'?t|aren'?t|except(?:ing)?(?: for)?|excluding|exclud(?:e|es|ed)|apart from|other than|but not|anything but|everything but|all but|any but|without|never|avoid(?:ing)?|bar|barring|minus|besides|aside from|save for|don'?t (?:want|like|show|include|fancy|do|bother with|give|give me|show me|suggest)|do not (?:want|like|show|include)|doesn'?t want|hates?|dislikes?|nothing|steer(?:ing)? clear of|keep(?:ing)? away from|stay(?:ing)? away from|no more|nor|neither|rule out|ruling out|can'?t (?:stand|abide|bear)|cannot stand|cant stand|hide|definitely not|absolutely no|wouldn'?t (?:want|touch|have|buy|consider)|won'?t (?:have|buy|touch|consider|drive)|refuses? to (?:have|drive|buy)|none|anti|leave out|skip|not a fan of|no fan of|off|less keen on|not interested in|not into|not keen on|not after|cut out|filter out|take out|as long as it'?s not|so long as it'?s not|long as it isn'?t|just not|only not|anywhere but|without any|put off by|allergic to|can'?t be doing with|cannot be doing with|steer me (?:well )?(?:away|clear) (?:from|of)|keep me away from|doesn'?t want to be|don'?t want it (?:to be|in)|weed out|omit(?:ting)?|sick of|veto|mustn'?t be|must not be|can'?t be|cannot be|shouldn'?t be|should not be|not to be|any(?: [a-z]+){1,3} (?:but|bar)|long as it isn'?t`
const refusesBefore = new RegExp(String.raw`(?<![a-z])(?:${refusal})[\s-]*${filler}\s*['"]?\s*$`)
const refusesAfter =
  /^\s*(?:is|are|'s|'re)?\s*(?:out(?! of)|excluded|not wanted|a no(?: ?-?(?:go|no))?|not for me|no good|no thanks|aren'?t for me|need not apply|isn'?t for me|ruled out|no way|not allowed|are a no|a definite no|nope|not an option|off the table|not acceptable|are not an option|isn'?t an option|don'?t do it for me|banned|not included|not needed|so none of (?:those|them)|none of (?:those|them))(?![a-z])/

const sameBreath =
  /^(?:'s)?[\s,/&]*(?:(?:so is|so are|same (?:goes )?(?:for|with)|ditto|or|and|nor|&|,|\/|either|even|an?|any|the|in|from|no|not|nothing|non|neither|with|cars?|ones?|also|another|by|especially|both)(?![a-z])[\s,/&-]*)*$/

const drop = String.raw`drop(?:ping)?|scrub|lose|forget(?: about)?|remove|take (?:off|out|away)|get rid of|scrap|ditch|delete|no longer (?:need|want|needs?|have to|has to be|care about)|don'?t (?:really |actually )?(?:need|have to (?:be|have)|mind about|care about|require)|doesn'?t (?:really |actually )?(?:need|have to (?:be|have)|matter about|require)|do not (?:need|have to (?:be|have))|does not (?:need|have to (?:be|have))|didn'?t need|never ?mind|no need for|no need|cancel|undo|bin|stop (?:showing|looking for|looking at|filtering (?:on|for|by))|needn'?t (?:be|have)|need not (?:be|have)|not (?:bothered|fussed|worried|that bothered|too bothered|that fussed|too fussed|really bothered|really fussed) (?:about|with|by|if it'?s)|can live without|can do without|could do without|could live without|will do without|skip|loosen|leave off|strike|without needing|chuck|not necessarily|unselect|deselect|uncheck|untick|clear(?! of)|ignore|not essential that it has|relax`
const dropsBefore = new RegExp(
  String.raw`(?<![a-z])(?:${drop})(?: (?:that|the|this) (?:bit|part|thing) about| what i said about)?${filler}(?:\s*(?:filter|only|bit|thing|limit|requirement)\s*)*\s*$`,
)
const dropsAfter =
  /^\s*(?:bit|thing|requirement|filter|limit|restriction|part|rule|only)?\s*(?:(?:is|are|was|were|it'?s|can|really|that|all that|actually|just) )*(?:(?:is|are|was|were|do|does|did|wo|ca|need|'s|have to|has to)?(?:n'?t| not|not| no|no)(?: (?:really|that|so|too|a|an|all that|to be|be|any|be a|exactly|strictly))* (?:essential|necessary|needed|required|important|must|must have|matter|longer(?: [a-z]+)?|deal ?breaker|bothered|fussed|worry|mandatory|compulsory|crucial|vital|needed anymore|priority|bother me)|optional|(?:can|could) (?:go|be dropped|be removed|come off)|be dropped|go now|nice to have|doesn'?t matter|don'?t matter|dont matter|off the (?:list|search)|out of the (?:list|search|mix)|,? ?(?:i|we) (?:don'?t|do not) (?:mind|care)(?: which| either)?|either is fine)(?![a-z])/

const joinsBefore =
  /(?<![a-z])(?:or|also|add(?:ing)?(?: in)?|plus|include|including|as well as|and also|and|consider|considering|or even|throw in|chuck in|open to|happy with|additionally|expand to|widen to|extend to|maybe|possibly|even|another|would also consider|i'?d (?:also )?take|i'?d (?:also )?consider|could also be|accept|either|mix in|bring in|look at)(?:\s+(?:maybe|possibly|even|some|an?|any|the|in|also|with|at|to|me|include|consider|look at|show|add|it|could be|be|from|cars?))*\s*$/
const joinsAfter =
  /^\s*(?:cars?|ones?|models?|versions?)?\s*(?:as well|too|also|in (?:too|as well|also)|on the list|would (?:also )?(?:be (?:fine|ok|okay|good|great|alright)|do|work)(?! instead)|(?:is|are) (?:fine|ok|okay|good|alright|welcome)? ?(?:too|as well|also)|is (?:also )?(?:fine|ok|okay|alright|all right)|are (?:also )?(?:fine|ok|okay|alright|welcome)|works? too|to the (?:list|mix|search)|in the mix|into the mix|to it|on top|aswell|count too|allowed)(?![a-z])/

const correction =
  /(?<![a-z])(?:no,? wait|wait,? no|wait|actually|sorry|i mean(?:t)?|make that|scratch that|on second thoughts?|no,? (?:make|say|sorry|actually)|or rather|correction|oops|hang on|hold on|no no|my mistake|meant to say|better make it|let'?s say|strike that|nah|instead)(?![a-z])/

/** Criteria that answer for each other: refusing a make and a model goes in one breath. */
export function familyOf({ criterion }: Fact): string {
  if (criterion === 'make' || criterion === 'model' || criterion === 'keywords') return 'vehicle'
  if (criterion === 'city' || criterion === 'postcode') return 'place'
  return criterion
}

/** Of these a car has exactly one, and people want one: what is refused beside what is wanted adds nothing. */
const alwaysOne = new Set(['doors', 'seats', 'transmission', 'serviceHistory', 'condition', 'euroStatus'])
/** Of these people may want one and refuse another in the same breath. */
const oneOfMany = new Set(['fuelType', 'bodyType', 'color', 'drivingAxle'])

const canBeRefused = (fact: Fact) =>
  (fact.values !== undefined || fact.is !== undefined) && fact.drops === undefined

export function related(facts: readonly Fact[], plain: string, present: Present): Fact[] {
  const ordered = facts.toSorted((a, b) => a.from - b.from)
  const gap = (i: number) => plain.slice(ordered[i - 1]?.to ?? 0, ordered[i]?.from ?? plain.length)
  refuse(ordered, gap)
  dropNamed(ordered, gap, plain, present)
  const left = withoutReplaced(withoutGivenUp(ordered), gap)
  const joined = joinedTo(withoutBothSides(left, plain, present), plain, present)
  return withoutRedundant(withoutEither(corrected(joined, plain)), plain).map(widened)
}

/** A tag of what is refused points at the refusal, too. */
const widened = (fact: Fact): Fact =>
  fact.excluded && fact.refusedFrom !== undefined ? { ...fact, from: fact.refusedFrom } : fact

type Gap = (i: number) => string

function refuse(facts: Fact[], gap: Gap): void {
  for (const [i, fact] of facts.entries()) {
    const before = gap(i)
    if (!canBeRefused(fact)) {
      // '2019 not 2018'
      const again = facts.some(other => other !== fact && other.criterion === fact.criterion)
      if (
        again &&
        fact.drops === undefined &&
        /(?:\bnot|n't|no longer)(?: an?| from| the| it's)* $/.test(before)
      )
        fact.excluded = true
      continue
    }
    const previous = facts[i - 1]
    const continues =
      previous?.excluded === true &&
      familyOf(previous) === familyOf(fact) &&
      sameBreath.test(before) &&
      !/\bbut\b/.test(before)
    // 'not a ford focus': one car, named by two words.
    const sameCar =
      previous?.excluded === true &&
      familyOf(previous) === 'vehicle' &&
      familyOf(fact) === 'vehicle' &&
      before.trim() === ''
    const refusing = isComparison(before) ? undefined : refusesBefore.exec(before)?.[0]
    if (continues || sameCar || refusing !== undefined) fact.excluded = true
    if (refusing !== undefined) fact.refusedFrom = fact.from - refusing.length
    if (refusesAfter.test(gap(i + 1))) refuseBack(facts, i, gap)
  }
}

/** 'Kias and Hyundais not included': the refusal behind a list is of all of it. */
function refuseBack(facts: Fact[], last: number, gap: Gap): void {
  for (let i = last; i >= 0; i--) {
    const fact = facts[i]!
    if (!canBeRefused(fact) || familyOf(fact) !== familyOf(facts[last]!)) return
    fact.excluded = true
    if (!/^\s*(?:,|and|or|&|nor)\s*(?:an? |the )?$/.test(gap(i))) return
  }
}

/** 'not only', 'no problem', 'not bothered' refuse nothing. */
const isComparison = (before: string) =>
  /(?:not only|no problem with|not a problem|no issue with|not just|why not|not sure (?:about|if|whether)[a-z ]*|or not|not to mention)\s*(?:an?|the)?\s*$/.test(
    before,
  )

function dropNamed(facts: Fact[], gap: Gap, plain: string, present: Present): void {
  let previousDropped = false
  for (const [i, fact] of facts.entries()) {
    const before = gap(i)
    const isPresent =
      fact.values === undefined || fact.values.some(value => present.values(fact.criterion).includes(value))
    const continues = previousDropped && isPresent && sameBreath.test(before)
    previousDropped = false
    if (fact.drops !== undefined || fact.criterion === 'sortBy') continue
    // 'chuck the astra in too'
    if (/(?:chuck|throw|put|add)(?: the| an?)?\s*$/.test(before) && /^\s*(?:in|on)\b/.test(gap(i + 1)))
      continue
    const takenOff = /\btake(?: the)?\s*$/.test(before) && /^\s*(?:off|out|away)\b/.test(gap(i + 1))
    if (!continues && !takenOff && !dropsBefore.test(before) && !dropsAfter.test(gap(i + 1))) continue
    // 'drop the price to 4k' sets it.
    if (
      (fact.min !== undefined || fact.max !== undefined) &&
      / to £?\d/.test(plain.slice(fact.from, fact.to))
    )
      continue
    if (/\b(?:not|no|don'?t|never) $/.test(before) && !dropsBefore.test(before)) continue
    const isThere = present.has(fact.criterion) || (fact.criterion === 'city' && present.has('postcode'))
    // 'Skip the V70' where none was asked for: it is not wanted.
    if (!isThere && fact.values && removes.test(before)) {
      fact.excluded = true
      continue
    }
    previousDropped = true
    delete fact.excluded
    fact.drops = fact.values && !singleValued.has(fact.criterion) ? fact.values : true
    // 'Forget the ford focus' names the make only to say which Focus.
    if (!isThere) fact.drops = []
  }
}

const removes =
  /(?:skip|drop|lose|remove|ditch|exclude|bin|chuck|scrap|delete|leave off|forget|ignore)[a-z ]*$/

/** Criteria whose label is one value: to drop it is to drop the criterion. */
const singleValued = new Set([
  'transmission',
  'doors',
  'seats',
  'owners',
  'serviceHistory',
  'condition',
  'euroStatus',
])

/** 'scrub petrol, electric': what is dropped for another of its kind is replaced by it. */
function withoutGivenUp(facts: Fact[]): Fact[] {
  const isWish = (fact: Fact) => fact.drops === undefined && !fact.excluded && fact.values !== undefined
  return facts.filter(
    fact =>
      !Array.isArray(fact.drops) ||
      !facts.some(
        other => isWish(other) && other.criterion === fact.criterion && alwaysNew.has(fact.criterion),
      ),
  )
}

const alwaysNew = new Set(['fuelType', 'bodyType', 'color', 'drivingAxle'])

/** 'diesel instead of petrol', 'swap the petrol for a diesel': what is given up says nothing new. */
function withoutReplaced(facts: Fact[], gap: Gap): Fact[] {
  return facts.filter((fact, i) => {
    const before = gap(i)
    const next = facts[i + 1]
    const others = facts.filter(
      other => other !== fact && familyOf(other) === familyOf(fact) && !other.excluded,
    )
    const merely = /\bnot (?:just|only|merely)(?: an?| the)? $/.test(before) && others.length > 0
    const instead = new RegExp(`${insteadOf.source}$`).test(before)
    const swapped =
      next !== undefined &&
      familyOf(next) === familyOf(fact) &&
      /(?:from|swap(?: out)?|change|switch|replace|trade)(?: the| it| from| my| that| out| a| an)*\s*$/.test(
        before,
      ) &&
      /^\s*(?:to|for|with|into)(?: an?| the)?\s*$/.test(gap(i + 1))
    if (instead) for (const other of others) other.replaces = true
    return !(instead || swapped || merely) || fact.drops !== undefined
  })
}

/** 'Two owners is fine' moves the bound. */
const neverJoins = new Set(['owners', 'serviceHistory', 'euroStatus'])

function joinedTo(facts: Fact[], plain: string, present: Present): Fact[] {
  const joined = new Set<string>()
  for (const [i, fact] of facts.entries()) {
    if (fact.values === undefined || fact.excluded || fact.drops !== undefined) continue
    const family = familyOf(fact)
    if (neverJoins.has(fact.criterion)) continue
    const isSet = present.has(fact.criterion) || (family === 'vehicle' && present.has('make'))
    if (!isSet) continue
    const before = plain.slice(facts[i - 1]?.to ?? 0, fact.from)
    const after = plain.slice(fact.to, facts[i + 1]?.from ?? plain.length)
    const earlier = facts.slice(0, i).some(other => familyOf(other) === family)
    const leads = !earlier && joinsBefore.test(before) && !correction.test(before)
    if (leads || joinsAfter.test(after) || joined.has(family)) joined.add(family)
  }
  for (const fact of facts) {
    if (!fact.values || fact.excluded || fact.drops !== undefined || !joined.has(familyOf(fact))) continue
    fact.joins = true
  }
  // 'electric as well as hybrid' adds what was not there.
  const isNew = ({ criterion, values = [] }: Fact) =>
    values.some(value => !present.values(criterion).includes(value))
  const hasNew = facts.some(fact => fact.joins && isNew(fact))
  return hasNew ? facts.filter(fact => !fact.joins || isNew(fact)) : facts
}

/** 'A golf, no wait, a polo': of one family, what stands before the correction is taken back. */
function corrected(facts: Fact[], plain: string): Fact[] {
  return facts.filter((fact, i) => {
    if (fact.drops !== undefined || fact.excluded) return true
    return !facts
      .slice(i + 1)
      .some(
        later =>
          later.drops === undefined &&
          !later.excluded &&
          answers(fact, later) &&
          correction.test(plain.slice(fact.to, later.from)),
      )
  })
}

const vehicle = new Set(['make', 'model'])

/** Whether the later fact may take back the earlier. */
const answers = (fact: Fact, later: Fact) =>
  vehicle.has(fact.criterion)
    ? vehicle.has(later.criterion)
    : fact.criterion === later.criterion && sameBound(fact, later)

/** Bounds are taken back by bounds of the same end only. */
function sameBound(fact: Fact, later: Fact): boolean {
  if (fact.min === undefined && fact.max === undefined) return true
  return (
    (fact.min !== undefined && later.min !== undefined) || (fact.max !== undefined && later.max !== undefined)
  )
}

/** 'Private sellers are fine too' where dealers were asked for: now it is all one. */
function withoutBothSides(given: Fact[], plain: string, present: Present): Fact[] {
  const isBoth = (fact: Fact) =>
    fact.is !== undefined &&
    !fact.excluded &&
    given.some(other => other.criterion === fact.criterion && other.is === !fact.is && !other.excluded)
  const both = given.filter(isBoth)
  const facts = [
    ...given.filter(fact => !isBoth(fact)),
    ...both.slice(0, 1).map(fact => ({ ...fact, drops: true as const })),
  ].sort((a, b) => a.from - b.from)
  return facts.map((fact, i) => {
    const after = plain.slice(fact.to, facts[i + 1]?.from ?? plain.length)
    const before = plain.slice(facts[i - 1]?.to ?? 0, fact.from)
    const isOther =
      fact.is !== undefined &&
      present.has(fact.criterion) &&
      present.values(fact.criterion)[0] !== String(fact.is)
    if (fact.drops !== undefined) return fact
    return isOther &&
      !fact.excluded &&
      (joinsAfter.test(after) ||
        (/(?:^|\bor\b|\balso\b|\binclude\b|\badd\b)\s*(?:from |include |add |show )*(?:an? |the |from )*$/.test(
          before,
        ) &&
          /\b(?:or|also|include|add)\b/.test(before)))
      ? { ...fact, drops: true as const }
      : fact
  })
}

/** Manual or automatic: that is every gearbox, and no wish. */
function withoutEither(facts: Fact[]): Fact[] {
  const wanted = (fact: Fact) =>
    fact.criterion === 'transmission' && !fact.excluded && fact.drops === undefined
  const boxes = facts.filter(wanted).flatMap(({ values = [] }) => values)
  return boxes.includes('manual') && boxes.includes('automatic') ? facts.filter(fact => !wanted(fact)) : facts
}

/** '5 door not 3 door', 'blue not red': the refusal only repeats what is wanted. 'No vans, just estates' says two things. */
function withoutRedundant(facts: Fact[], plain: string): Fact[] {
  const wants = (fact: Fact | undefined, criterion: string) =>
    fact?.criterion === criterion && !fact.excluded && fact.drops === undefined
  return facts.filter((fact, i) => {
    if (!fact.excluded) return true
    if (fact.values === undefined && fact.is === undefined) return false
    const [before, after] = [facts[i - 1], facts[i + 1]]
    const { criterion } = fact
    if (alwaysOne.has(criterion)) return !facts.some(other => wants(other, criterion))
    if (!oneOfMany.has(criterion)) return true
    const contrasts =
      before &&
      wants(before, criterion) &&
      /^,? ?(?:and |but )?(?:definitely |just )?not (?:an? |the )?$/.test(plain.slice(before.to, fact.from))
    const corrects =
      after &&
      wants(after, criterion) &&
      /^,? ?but (?:rather )?(?:an? |the )?$/.test(plain.slice(fact.to, after.from))
    return !(contrasts || corrects)
  })
}
