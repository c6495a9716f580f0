/** Additions to the current search: 'or grey', 'petrol as well', 'private sellers are fine too'. */

import type { DialogueState } from '../dialogue-state.ts'
import { alternation } from '../patterns.ts'
import type { Slot } from '../slot.ts'
import { correction } from './corrections.ts'
import { slotFamily, textBetween } from './slot-context.ts'

const leading = alternation(String.raw`
  accept; add(?:ing)?(?: in)?; additionally; also; and; and also; another; as well as; bring in; chuck in
  consider; considering; could also be; either; even; expand to; extend to; happy with; i'?d (?:also )?consider
  i'?d (?:also )?take; include; including; look at; maybe; mix in; open to; or; or even; plus; possibly; throw in
  widen to; would also consider`)
const between = alternation(String.raw`
  add; also; an?; any; at; be; cars?; consider; could be; even; from; in; include; it; look at; maybe; me
  possibly; show; some; the; to; with`)
const joinsBefore = new RegExp(String.raw`(?<![a-z])(?:${leading})(?:\s+(?:${between}))*\s*$`)
const trailing = alternation(String.raw`
  allowed; also; are (?:also )?(?:fine|ok|okay|alright|welcome); as well; aswell; count too
  in (?:too|as well|also); in the mix; into the mix; is (?:also )?(?:fine|ok|okay|alright|all right)
  (?:is|are) (?:fine|ok|okay|good|alright|welcome)? ?(?:too|as well|also); on the list; on top; to it
  to the (?:list|mix|search); too; works? too
  would (?:also )?(?:be (?:fine|ok|okay|good|great|alright)|do|work)(?! instead)`)
const joinsAfter = new RegExp(String.raw`^\s*(?:cars?|ones?|models?|versions?)?\s*(?:${trailing})(?![a-z])`)

/** Criteria that are replaced rather than extended: 'two owners is fine' moves the bound. */
const neverJoins = new Set(['owners', 'serviceHistory', 'euroStatus'])

/** Marks slots that are added to the current lists. */
export function markAdditions(slots: Slot[], plain: string, dialogue: DialogueState): Slot[] {
  const textBefore = textBetween(slots, plain)
  const joined = new Set<string>()
  for (const [i, slot] of slots.entries()) {
    if (slot.values === undefined || slot.excluded || slot.drops !== undefined) continue
    const family = slotFamily(slot)
    if (neverJoins.has(slot.criterion)) continue
    const isSet = dialogue.has(slot.criterion) || (family === 'vehicle' && dialogue.has('make'))
    if (!isSet) continue
    const [before, after] = [textBefore(i), textBefore(i + 1)]
    const earlier = slots.slice(0, i).some(other => slotFamily(other) === family)
    const leads = !earlier && joinsBefore.test(before) && !correction.test(before)
    if (leads || joinsAfter.test(after) || joined.has(family)) joined.add(family)
  }
  for (const slot of slots) {
    if (!slot.values || slot.excluded || slot.drops !== undefined || !joined.has(slotFamily(slot))) continue
    slot.joins = true
  }
  // 'electric as well as hybrid' adds only what is new.
  const isNew = ({ criterion, values = [] }: Slot) =>
    values.some(value => !dialogue.values(criterion).includes(value))
  const hasNew = slots.some(slot => slot.joins && isNew(slot))
  return hasNew ? slots.filter(slot => !slot.joins || isNew(slot)) : slots
}

/** 'Private sellers are fine too' in a search for dealers: both values are accepted, so the flag goes. */
export function withoutContradictedFlags(given: Slot[], plain: string, dialogue: DialogueState): Slot[] {
  const isBoth = (slot: Slot) =>
    slot.is !== undefined &&
    !slot.excluded &&
    given.some(other => other.criterion === slot.criterion && other.is === !slot.is && !other.excluded)
  const both = given.filter(isBoth)
  const slots = [
    ...given.filter(slot => !isBoth(slot)),
    ...both.slice(0, 1).map(slot => ({ ...slot, drops: true as const })),
  ].sort((a, b) => a.from - b.from)
  const textBefore = textBetween(slots, plain)
  return slots.map((slot, i) => {
    const [before, after] = [textBefore(i), textBefore(i + 1)]
    const isOther =
      slot.is !== undefined &&
      dialogue.has(slot.criterion) &&
      dialogue.values(slot.criterion)[0] !== String(slot.is)
    if (slot.drops !== undefined) return slot
    return isOther &&
      !slot.excluded &&
      (joinsAfter.test(after) ||
        (/(?:^|\bor\b|\balso\b|\binclude\b|\badd\b)\s*(?:from |include |add |show )*(?:an? |the |from )*$/.test(
          before,
        ) &&
          /\b(?:or|also|include|add)\b/.test(before)))
      ? { ...slot, drops: true as const }
      : slot
  })
}
