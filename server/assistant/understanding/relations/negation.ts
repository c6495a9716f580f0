/** 'Not black or grey', 'anything but a Ford', 'Kias are out': what is not wanted, and how far a refusal reaches. */
import { any } from '../patterns.ts'
import type { Fact } from '../slot.ts'
import { familyOf, filler, type Gap, sameBreath } from './slot-context.ts'

const refusals = any(String.raw`
  absolutely no; all but; allergic to; anti; any but; any(?: [a-z]+){1,3} (?:but|bar); anything but; anywhere but
  apart from; aren'?t; as long as it'?s not; aside from; avoid(?:ing)?; bar; barring; besides; but not
  can'?t (?:stand|abide|bear); can'?t be; can'?t be doing with; can'?t drive; cannot drive; cannot be; cannot be doing with; cannot stand
  cant stand; cut out; definitely not; dislikes?; do not (?:want|like|show|include); doesn'?t want
  doesn'?t want to be; don'?t (?:want|like|show|include|fancy|do|bother with|give|give me|show me|suggest)
  don'?t want it (?:to be|in); everything but; except(?:ing)?(?: for)?; exclud(?:e|es|ed); excluding; filter out
  hates?; hide; isn'?t; just not; keep me away from; keep(?:ing)? away from; leave out; less keen on
  long as it isn'?t; minus; must not be; mustn'?t be; neither; never; no; no fan of; no more; non; none; nor; not
  not a fan of; not after; not interested in; not into; not keen on; not to be; nothing; off; omit(?:ting)?
  only not; other than; put off by; refuses? to (?:have|drive|buy); rule out; ruling out; save for; should not be
  shouldn'?t be; sick of; skip; so long as it'?s not; stay(?:ing)? away from
  steer me (?:well )?(?:away|clear) (?:from|of); steer(?:ing)? clear of; take out; veto; weed out; without
  without any; won'?t (?:have|buy|touch|consider|drive); wouldn'?t (?:want|touch|have|buy|consider)`)
const refusesBefore = new RegExp(String.raw`(?<![a-z])(?:${refusals})[\s-]*${filler}\s*['"]?\s*$`)
const refusalsAfter = any(String.raw`
  a definite no; a no(?: ?-?(?:go|no))?; are a no; are not an option; aren'?t for me; banned; don'?t do it for me
  excluded; isn'?t an option; isn'?t for me; need not apply; no good; no thanks; no way; none of (?:those|them)
  nope; not acceptable; not allowed; not an option; not for me; not included; not needed; not wanted
  off the table; out(?! of); ruled out; so none of (?:those|them)`)
const refusesAfter = new RegExp(String.raw`^\s*(?:is|are|'s|'re)?\s*(?:${refusalsAfter})(?![a-z])`)

const canBeRefused = (fact: Fact) =>
  (fact.values !== undefined || fact.is !== undefined) && fact.drops === undefined

const isPlace = ({ criterion }: Fact) => criterion === 'city' || criterion === 'postcode'

/** Marks what is refused. */
export function refuse(facts: Fact[], gap: Gap): void {
  for (const [i, fact] of facts.entries()) {
    const before = gap(i)
    if (!canBeRefused(fact)) {
      // '2019 not 2018'
      const again = facts.some(other => other !== fact && other.criterion === fact.criterion)
      // 'not Leeds': one looks from there no more.
      if (isPlace(fact) && refusesBefore.test(before)) fact.drops = true
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
      !isTurn(facts, i, gap) &&
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

/** 'not diesel, petrol': of two with a bare comma between, the second is what is wanted. */
function isTurn(facts: readonly Fact[], i: number, gap: Gap): boolean {
  const [before, next] = [facts[i - 2], facts[i + 1]]
  const goesOn = next !== undefined && familyOf(next) === familyOf(facts[i]!) && sameBreath.test(gap(i + 1))
  return gap(i).trim() === ',' && !goesOn && !(before?.excluded && familyOf(before) === familyOf(facts[i]!))
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
