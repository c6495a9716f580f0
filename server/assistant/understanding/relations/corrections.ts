/** Corrections and contrasts: 'a golf, no wait, a polo', 'diesel instead of petrol', '5 door not 3 door'. */

import type { DialogueState } from '../dialogue-state.ts'
import { insteadOf } from '../extractors/distractors.ts'
import { alternation } from '../patterns.ts'
import type { Slot } from '../slot.ts'
import { slotFamily, type TextBefore } from './slot-context.ts'

const corrections = alternation(String.raw`
  actually; better make it; correction; hang on; hold on; i mean(?:t)?; instead; let'?s say; make that
  meant to say; my mistake; nah; no no; no,? (?:make|say|sorry|actually); no,? wait; on second thoughts?; oops
  or rather; scratch that; sorry; strike that; wait; wait,? no`)
export const correction = new RegExp(`(?<![a-z])(?:${corrections})(?![a-z])`)

/** Criteria of which one value is wanted: a negated value beside a wanted one adds nothing. */
const alwaysOne = new Set(['doors', 'seats', 'transmission', 'serviceHistory', 'condition', 'euroStatus'])
/** Criteria of which one value may be wanted and another negated in the same message. */
const oneOfMany = new Set(['fuelType', 'bodyType', 'color', 'drivingAxle'])

/** 'diesel instead of petrol', 'swap the petrol for a diesel': removes the slot of the replaced value. */
export function withoutReplaced(slots: Slot[], textBefore: TextBefore): Slot[] {
  return slots.filter((slot, i) => {
    const before = textBefore(i)
    const next = slots[i + 1]
    const others = slots.filter(
      other => other !== slot && slotFamily(other) === slotFamily(slot) && !other.excluded,
    )
    const merely = /\bnot (?:just|only|merely)(?: an?| the)? $/.test(before) && others.length > 0
    const instead = new RegExp(`${insteadOf.source}$`).test(before)
    const swapped =
      next !== undefined &&
      slotFamily(next) === slotFamily(slot) &&
      /(?:from|swap(?: out)?|change|switch|replace|trade)(?: the| it| from| my| that| out| a| an)*\s*$/.test(
        before,
      ) &&
      /^\s*(?:to|for|with|into)(?: an?| the)?\s*$/.test(textBefore(i + 1))
    if (instead) for (const other of others) other.replaces = true
    return !(instead || swapped || merely) || slot.drops !== undefined
  })
}

/** 'A golf, no wait, a polo': removes the slot before the correction, if both are of one family. */
export function applyCorrections(slots: Slot[], plain: string): Slot[] {
  if (!correction.test(plain)) return slots
  return slots.filter((slot, i) => {
    if (slot.drops !== undefined || slot.excluded) return true
    // The text up to the last of them holds the text up to every other.
    const last = slots.findLast(
      (later, at) => at > i && later.drops === undefined && !later.excluded && isCorrectedBy(slot, later),
    )
    return !(last && correction.test(plain.slice(slot.to, last.from)))
  })
}

const vehicle = new Set(['make', 'model'])

/** Whether the later slot may correct the earlier. */
const isCorrectedBy = (slot: Slot, later: Slot) =>
  vehicle.has(slot.criterion)
    ? vehicle.has(later.criterion)
    : slot.criterion === later.criterion && sameBound(slot, later)

/** A bound is corrected only by a bound of the same end. */
function sameBound(slot: Slot, later: Slot): boolean {
  if (slot.min === undefined && slot.max === undefined) return true
  return (
    (slot.min !== undefined && later.min !== undefined) || (slot.max !== undefined && later.max !== undefined)
  )
}

/** 'Manual or automatic' covers every gearbox: it removes the criterion. */
export function withoutEveryGearbox(slots: Slot[], dialogue: DialogueState): Slot[] {
  const wanted = (slot: Slot) =>
    slot.criterion === 'transmission' && !slot.excluded && slot.drops === undefined
  if (!namesEveryGearbox(slots.filter(wanted))) return slots
  const [first] = slots.filter(wanted)
  const dropped = dialogue.has('transmission') && first ? [{ ...first, drops: true as const }] : []
  return [...slots.filter(slot => !wanted(slot)), ...dropped]
}

function namesEveryGearbox(slots: readonly Slot[]): boolean {
  const boxes = slots.flatMap(({ values = [] }) => values)
  return boxes.includes('manual') && boxes.includes('automatic')
}

/** Removes mere contrasts ('5 door not 3 door', 'blue not red'). 'No vans, just estates' keeps both. */
export function withoutRedundant(slots: Slot[], plain: string): Slot[] {
  const wants = (slot: Slot | undefined, criterion: string) =>
    slot?.criterion === criterion && !slot.excluded && slot.drops === undefined
  return slots.filter((slot, i) => {
    if (!slot.excluded) return true
    if (slot.values === undefined && slot.is === undefined) return false
    const [before, after] = [slots[i - 1], slots[i + 1]]
    const { criterion } = slot
    const wanted = slots.filter(other => wants(other, criterion))
    if (alwaysOne.has(criterion)) return wanted.length === 0 || namesEveryGearbox(wanted)
    if (!oneOfMany.has(criterion)) return true
    const contrasts =
      before &&
      wants(before, criterion) &&
      /^,? ?(?:and |but )?(?:definitely |just )?not (?:an? |the )?$/.test(plain.slice(before.to, slot.from))
    const corrects =
      after &&
      wants(after, criterion) &&
      /^,? ?but (?:rather )?(?:an? |the )?$/.test(plain.slice(slot.to, after.from))
    return !(contrasts || corrects)
  })
}
