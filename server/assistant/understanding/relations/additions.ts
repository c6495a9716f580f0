/** 'Or grey', 'petrol as well', 'private sellers are fine too': what is to come beside what is there. */

import type { Present } from '../dialogue-state.ts'
import { any } from '../patterns.ts'
import type { Fact } from '../slot.ts'
import { correction } from './corrections.ts'
import { familyOf, gapsOf } from './slot-context.ts'

const leading = any(String.raw`
  accept; add(?:ing)?(?: in)?; additionally; also; and; and also; another; as well as; bring in; chuck in
  consider; considering; could also be; either; even; expand to; extend to; happy with; i'?d (?:also )?consider
  i'?d (?:also )?take; include; including; look at; maybe; mix in; open to; or; or even; plus; possibly; throw in
  widen to; would also consider`)
const between = any(String.raw`
  add; also; an?; any; at; be; cars?; consider; could be; even; from; in; include; it; look at; maybe; me
  possibly; show; some; the; to; with`)
const joinsBefore = new RegExp(String.raw`(?<![a-z])(?:${leading})(?:\s+(?:${between}))*\s*$`)
const trailing = any(String.raw`
  allowed; also; are (?:also )?(?:fine|ok|okay|alright|welcome); as well; aswell; count too
  in (?:too|as well|also); in the mix; into the mix; is (?:also )?(?:fine|ok|okay|alright|all right)
  (?:is|are) (?:fine|ok|okay|good|alright|welcome)? ?(?:too|as well|also); on the list; on top; to it
  to the (?:list|mix|search); too; works? too
  would (?:also )?(?:be (?:fine|ok|okay|good|great|alright)|do|work)(?! instead)`)
const joinsAfter = new RegExp(String.raw`^\s*(?:cars?|ones?|models?|versions?)?\s*(?:${trailing})(?![a-z])`)

/** 'Two owners is fine' moves the bound. */
const neverJoins = new Set(['owners', 'serviceHistory', 'euroStatus'])

/** Marks what joins the lists that are there. */
export function joinedTo(facts: Fact[], plain: string, present: Present): Fact[] {
  const gap = gapsOf(facts, plain)
  const joined = new Set<string>()
  for (const [i, fact] of facts.entries()) {
    if (fact.values === undefined || fact.excluded || fact.drops !== undefined) continue
    const family = familyOf(fact)
    if (neverJoins.has(fact.criterion)) continue
    const isSet = present.has(fact.criterion) || (family === 'vehicle' && present.has('make'))
    if (!isSet) continue
    const [before, after] = [gap(i), gap(i + 1)]
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

/** 'Private sellers are fine too' where dealers were asked for: now it is all one. */
export function withoutBothSides(given: Fact[], plain: string, present: Present): Fact[] {
  const isBoth = (fact: Fact) =>
    fact.is !== undefined &&
    !fact.excluded &&
    given.some(other => other.criterion === fact.criterion && other.is === !fact.is && !other.excluded)
  const both = given.filter(isBoth)
  const facts = [
    ...given.filter(fact => !isBoth(fact)),
    ...both.slice(0, 1).map(fact => ({ ...fact, drops: true as const })),
  ].sort((a, b) => a.from - b.from)
  const gap = gapsOf(facts, plain)
  return facts.map((fact, i) => {
    const [before, after] = [gap(i), gap(i + 1)]
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
