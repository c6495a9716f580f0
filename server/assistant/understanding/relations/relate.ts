/** Relates slots by the words around them: negation, removal, replacement, addition, correction. */

import type { DialogueState } from '../dialogue-state.ts'
import type { Slot } from '../slot.ts'
import { markAdditions, withoutContradictedFlags } from './additions.ts'
import { applyCorrections, withoutRedundant, withoutReplaced } from './corrections.ts'
import { markNegated } from './negation.ts'
import { markRemovals, withoutReplacedRemovals } from './removals.ts'
import { textBetween } from './slot-context.ts'

export function relateSlots(slots: readonly Slot[], plain: string, dialogue: DialogueState): Slot[] {
  const ordered = slots.toSorted((a, b) => a.from - b.from)
  const textBefore = textBetween(ordered, plain)
  markNegated(ordered, textBefore)
  markRemovals(ordered, textBefore, plain, dialogue)
  const kept = withoutReplaced(withoutReplacedRemovals(ordered), textBefore)
  const joined = markAdditions(withoutContradictedFlags(kept, plain, dialogue), plain, dialogue)
  return withoutRedundant(applyCorrections(joined, plain), plain).map(withNegationSpan)
}

/** The span of a negated slot includes the negating words. */
const withNegationSpan = (slot: Slot): Slot =>
  slot.excluded && slot.negatedFrom !== undefined ? { ...slot, from: slot.negatedFrom } : slot
