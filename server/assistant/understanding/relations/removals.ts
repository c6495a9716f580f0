/** Removal of named values: 'drop the Vauxhall', 'heated seats aren't essential'. */

import type { DialogueState } from '../dialogue-state.ts'
import { alternation } from '../patterns.ts'
import type { Slot } from '../slot.ts'
import { continuation, filler, type TextBefore } from './slot-context.ts'

const verbs = alternation(String.raw`
  (?:(?:don'?t|do not) (?:really |actually )?(?:mind|care)|(?:doesn'?t|does not) (?:really )?(?:matter|bother me)|no (?:problem|matter|worries)|not (?:too |that )?(?:bothered|fussed|worried)) if(?: it'?s| it| they'?re| they)?(?: has| have| is| are| got| done| been)*
  bin; can do without; can live without; cancel; chuck; clear(?! of); could do without; could live without; delete
  deselect; didn'?t need; ditch; do not (?:need|have to (?:be|have)); does not (?:need|have to (?:be|have))
  doesn'?t (?:really |actually )?(?:need|have to (?:be|have)|matter about|require)
  don'?t (?:really |actually )?(?:need|have to (?:be|have)|mind about|care about|require); drop(?:ping)?
  forget(?: about)?; get rid of; ignore; leave off; loosen; lose; need not (?:be|have); needn'?t (?:be|have)
  never ?mind; no longer (?:need|want|needs?|have to|has to be|care about); no need; no need for
  not (?:bothered|fussed|worried|that bothered|too bothered|that fussed|too fussed|really bothered|really fussed) (?:about|with|by|if it'?s)
  not essential that it has; not necessarily; relax; remove; scrap; scrub; skip
  stop (?:showing|looking for|looking at|filtering (?:on|for|by)); strike; take (?:off|out|away); uncheck; undo
  unselect; untick; will do without; without needing`)
const dropsBefore = new RegExp(
  String.raw`(?<![a-z])(?:${verbs})(?: (?:that|the|this) (?:bit|part|thing) about| what i said about)?${filler}(?:\s*(?:filter|only|bit|thing|limit|requirement)\s*)*\s*$`,
)
const dropsAfter =
  /^\s*(?:bit|thing|requirement|filter|limit|restriction|part|rule|only)?\s*(?:(?:is|are|was|were|it'?s|can|really|that|all that|actually|just) )*(?:(?:is|are|was|were|do|does|did|wo|ca|need|'s|have to|has to)?(?:n'?t| not|not| no|no)(?: (?:really|that|so|too|a|an|all that|to be|be|any|be a|exactly|strictly))* (?:essential|necessary|needed|required|important|must|must have|matter|longer(?: [a-z]+)?|deal ?breaker|bothered|fussed|worry|mandatory|compulsory|crucial|vital|needed anymore|priority|bother me)|optional|(?:can|could) (?:go|be dropped|be removed|come off)|be dropped|go now|nice to have|doesn'?t matter|don'?t matter|dont matter|off the (?:list|search)|out of the (?:list|search|mix)|,? ?(?:i|we) (?:don'?t|do not) (?:mind|care)(?: which| either)?|either is fine)(?![a-z])/

/** Marks removed slots. Where the search doesn't have the value, the slot is negated or has no effect. */
export function markRemovals(
  slots: Slot[],
  textBefore: TextBefore,
  plain: string,
  dialogue: DialogueState,
): void {
  let previousDropped = false
  for (const [i, slot] of slots.entries()) {
    const before = textBefore(i)
    const isPresent =
      slot.values === undefined || slot.values.some(value => dialogue.values(slot.criterion).includes(value))
    const continues = previousDropped && isPresent && continuation.test(before)
    previousDropped = false
    // 'cat n doesn't bother me' accepts it.
    const isAccepted = slot.criterion === 'writeOffCategories'
    if (slot.drops !== undefined || slot.criterion === 'sortBy' || isAccepted) continue
    // 'chuck the astra in too' adds it.
    if (/(?:chuck|throw|put|add)(?: the| an?)?\s*$/.test(before) && /^\s*(?:in|on)\b/.test(textBefore(i + 1)))
      continue
    const takenOff = /\btake(?: the)?\s*$/.test(before) && /^\s*(?:off|out|away)\b/.test(textBefore(i + 1))
    if (!continues && !takenOff && !dropsBefore.test(before) && !dropsAfter.test(textBefore(i + 1))) continue
    // 'Hatchback or estate, not fussed' wants either.
    const isEither = / or (?:an? )?$/.test(before) && slots[i - 1]?.criterion === slot.criterion
    if (isEither && /^,? ?(?:i'?m )?not .*(?:bothered|fussed)/.test(textBefore(i + 1))) continue
    // 'drop the price to 4k' sets it.
    if (
      (slot.min !== undefined || slot.max !== undefined) &&
      / to £?\d/.test(plain.slice(slot.from, slot.to))
    )
      continue
    if (/\b(?:not|no|don'?t|never) $/.test(before) && !dropsBefore.test(before)) continue
    const isThere = dialogue.has(slot.criterion) || (slot.criterion === 'city' && dialogue.has('postcode'))
    // 'Skip the V70' where the search has no model excludes it.
    if (!isThere && slot.values && removes.test(before)) {
      slot.excluded = true
      continue
    }
    previousDropped = true
    delete slot.excluded
    slot.drops = slot.values && !singleValued.has(slot.criterion) ? slot.values : true
    // 'Forget the ford focus': the make only identifies the model.
    if (!isThere) slot.drops = []
  }
}

const removes =
  /(?:skip|drop|lose|remove|ditch|exclude|bin|chuck|scrap|delete|leave off|forget|ignore)[a-z ]*$/

/** Criteria of which a search usually holds one value: removing the value removes the criterion. */
const singleValued = new Set([
  'transmission',
  'doors',
  'seats',
  'owners',
  'serviceHistory',
  'condition',
  'euroStatus',
])

/** 'scrub petrol, electric': the new value replaces the removed one. */
export function withoutReplacedRemovals(slots: Slot[]): Slot[] {
  const isWish = (slot: Slot) => slot.drops === undefined && !slot.excluded && slot.values !== undefined
  return slots.filter(
    slot =>
      !Array.isArray(slot.drops) ||
      !slots.some(
        other => isWish(other) && other.criterion === slot.criterion && alwaysNew.has(slot.criterion),
      ),
  )
}

const alwaysNew = new Set(['fuelType', 'bodyType', 'color', 'drivingAxle'])
