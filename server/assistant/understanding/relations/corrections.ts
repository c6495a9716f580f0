/** 'A golf, no wait, a polo', 'diesel instead of petrol', '5 door not 3 door': what is taken back, or only said for contrast. */

import type { Present } from '../dialogue-state.ts'
import { insteadOf } from '../extractors/distractors.ts'
import { any } from '../patterns.ts'
import type { Fact } from '../slot.ts'
import { familyOf, type Gap } from './slot-context.ts'

const corrections = any(String.raw`
  actually; better make it; correction; hang on; hold on; i mean(?:t)?; instead; let'?s say; make that
  meant to say; my mistake; nah; no no; no,? (?:make|say|sorry|actually); no,? wait; on second thoughts?; oops
  or rather; scratch that; sorry; strike that; wait; wait,? no`)
export const correction = new RegExp(`(?<![a-z])(?:${corrections})(?![a-z])`)

/** Of these a car has exactly one, and people want one: what is refused beside what is wanted adds nothing. */
const alwaysOne = new Set(['doors', 'seats', 'transmission', 'serviceHistory', 'condition', 'euroStatus'])
/** Of these people may want one and refuse another in the same breath. */
const oneOfMany = new Set(['fuelType', 'bodyType', 'color', 'drivingAxle'])

/** 'diesel instead of petrol', 'swap the petrol for a diesel': what is given up says nothing new. */
export function withoutReplaced(facts: Fact[], gap: Gap): Fact[] {
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

/** 'A golf, no wait, a polo': of one family, what stands before the correction is taken back. */
export function corrected(facts: Fact[], plain: string): Fact[] {
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

/** Manual or automatic: that is every gearbox, and no wish. */
export function withoutEither(facts: Fact[], present: Present): Fact[] {
  const wanted = (fact: Fact) =>
    fact.criterion === 'transmission' && !fact.excluded && fact.drops === undefined
  const boxes = facts.filter(wanted).flatMap(({ values = [] }) => values)
  if (!boxes.includes('manual') || !boxes.includes('automatic')) return facts
  const [first] = facts.filter(wanted)
  const dropped = present.has('transmission') && first ? [{ ...first, drops: true as const }] : []
  return [...facts.filter(fact => !wanted(fact)), ...dropped]
}

/** '5 door not 3 door', 'blue not red': the refusal only repeats what is wanted. 'No vans, just estates' says two things. */
export function withoutRedundant(facts: Fact[], plain: string): Fact[] {
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
