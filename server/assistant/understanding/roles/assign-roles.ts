/** Gives each slot its role: whether its words are a wish, a refusal, something to offer, or only told. */
import type { GivenRole, Role, RoleGiven } from '#contracts/assistant.ts'
import { criterionNamed } from '#contracts/criteria/declarations.ts'
import { isList } from '#contracts/criteria/fields.ts'
import type { ParseState } from '../parse-state.ts'
import type { Slot } from '../slot.ts'
import {
  learntWeights,
  logitsOf,
  type RoleLogits,
  type RoleShares,
  type RoleWeights,
  sharesOf,
} from './role-model.ts'
import { signalsOf } from './role-signals.ts'
import { listsOf, nounPhraseOf, refusesIn, type Surroundings, surroundingsOf } from './surroundings.ts'

export interface SlotRole {
  slot: Slot
  role: Role
}

/** Wrong filters cost more than missing ones: what is less sure is offered. The more a message tells, the surer it must be. */
const SURE = [0.4, 0.65, 0.77, 0.83] as const
/** A price needs less: nearly every message has a budget, and the tag of a wrong one is seen at once. */
const PRICE_BONUS = 0.2
/** Where a pattern of distractors.ts found the words to be told. */
const SURE_OF_TOLD = 0.88
/** Of wishes and offers together, the part that must be a wish. */
const SURE_OF_WISH = 0.35
const SURE_OF_REFUSAL = 0.5
/** Where a negation was read before the slot. */
const SURE_OF_NEGATED = 0.5
/** What is less likely to be wanted is not offered. */
const WORTH_AN_OFFER = 0.25

export function assignRoles(
  slots: readonly Slot[],
  parse: ParseState,
  given: readonly RoleGiven[],
  weights: RoleWeights = learntWeights,
): SlotRole[] {
  const read = slots.filter(hasRole)
  const around = surroundingsOf(parse.plain, read, parse.background)
  const learnt = roleSharesOf(read, around, weights)
  const isTold = (slot: Slot) => parse.background.some(({ from, to }) => slot.from >= from && slot.to <= to)
  return slots.map(slot => {
    const shares = learnt.get(slot)
    if (!shares) return { slot, role: 'wish' }
    const typed = parse.text.original(slot)
    const own = given.findLast(({ from, to }) => from < typed.to && to > typed.from)
    const role =
      own && rolesToGive(slot).includes(own.role)
        ? own.role
        : roleBy(shares, slot, isTold(slot) ? 'told' : around.telling, refusesIn(slot, around))
    return { slot, role }
  })
}

/** The slots that filter, with those of refusals excluded. */
export function appliedSlots(read: readonly SlotRole[]): Slot[] {
  const isSaidLater = (slot: Slot, role: Role) =>
    slot.values?.every(value =>
      read.some(
        later =>
          later.role === role &&
          later.slot.from >= slot.to &&
          later.slot.criterion === slot.criterion &&
          later.slot.values?.includes(value),
      ),
    ) ?? false
  return read.flatMap(({ slot, role }) => {
    // 'Something like a Fiesta, but not a Fiesta'; 'no Puretech … a petrol hatchback'.
    if (role === 'wish' && isSaidLater(slot, 'refusal')) return []
    if (role === 'refusal' && isSaidLater(slot, 'wish')) return []
    if (role === 'wish') return slot.values && slot.excluded ? [{ ...slot, excluded: false }] : [slot]
    return role === 'refusal' ? [{ ...slot, excluded: true }] : []
  })
}

/** Removals and orders are commands: they are always meant. */
export const hasRole = ({ drops, criterion }: Slot): boolean => drops === undefined && criterion !== 'sortBy'

export function rolesToGive(slot: Slot): GivenRole[] {
  return canBeRefused(slot) ? ['wish', 'refusal', 'background'] : ['wish', 'background']
}

function canBeRefused({ criterion, values }: Slot): boolean {
  const declared = criterionNamed(criterion)
  return values !== undefined && criterion !== 'keywords' && declared !== undefined && isList(declared)
}

function roleBy(
  { wish, offer, refusal }: RoleShares,
  slot: Slot,
  telling: Surroundings['telling'] | 'told',
  refuses: boolean,
): Role {
  const isTold = telling === 'told'
  // With the words of a negation before it, what is meant is refused.
  if (slot.excluded) {
    const isMeant = wish + refusal >= (isTold ? SURE_OF_TOLD : SURE_OF_NEGATED)
    return isMeant ? 'refusal' : 'background'
  }
  if (refuses && refusal >= (isTold ? SURE_OF_TOLD : SURE_OF_REFUSAL) && refusal > 0.8 * wish)
    return canBeRefused(slot) ? 'refusal' : 'background'
  const wanted = wish + offer
  const sure = (isTold ? SURE_OF_TOLD : SURE[telling]) - (slot.criterion === 'price' ? PRICE_BONUS : 0)
  if (wanted >= sure && wish >= SURE_OF_WISH * wanted) return 'wish'
  return wanted >= WORTH_AN_OFFER && !isTold ? 'offer' : 'background'
}

/**
 * Slots of one noun phrase ('red 1994 Peugeot 106') share half of what is known of each, and so do those
 * of a list ('a Corsa, a Polo or an i10').
 */
export function roleSharesOf(
  slots: readonly Slot[],
  around: Surroundings,
  weights: RoleWeights,
): Map<Slot, RoleShares> {
  const own = new Map(slots.map(slot => [slot, logitsOf(signalsOf(slot, around), weights)]))
  const inPhrases = drawnTogether(own, slot => nounPhraseOf(slot, around).from)
  const lists = listsOf(around)
  const inLists = drawnTogether(inPhrases, slot => lists.get(slot))
  return new Map([...inLists].map(([slot, logits]) => [slot, sharesOf(logits)]))
}

/** Each is drawn half the way towards the mean of its group. */
function drawnTogether(
  all: ReadonlyMap<Slot, RoleLogits>,
  groupOf: (slot: Slot) => unknown,
): Map<Slot, RoleLogits> {
  const groups = Map.groupBy(all.keys(), groupOf)
  return new Map(
    [...groups.values()].flatMap(group => {
      const mean = meanOf(group.map(slot => all.get(slot)!))
      return group.map(slot => [slot, meanOf([all.get(slot)!, mean])] as const)
    }),
  )
}

function meanOf(all: readonly RoleLogits[]): RoleLogits {
  return all[0]!.map((_, role) => all.reduce((sum, one) => sum + one[role]!, 0) / all.length)
}
