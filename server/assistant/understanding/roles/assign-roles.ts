/** Gives each slot its role: whether its words are a wish, a refusal, something to offer, or only told. */
import type { GivenRole, Role, RoleGiven } from '#contracts/assistant/assistant.ts'
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
  /** How likely this role is, from 0 to 1. */
  certainty: number
}

/**
 * Wrong filters cost more than missing ones: what is less sure is offered. The more a message tells, the
 * surer it must be.
 */
const SURE = [0.4, 0.65, 0.77, 0.83] as const
/** A price needs less: nearly every message has a budget, and the tag of a wrong one is seen at once. */
const PRICE_BONUS = 0.2
/** Where a pattern of distractors.ts found the words to be told. */
const SURE_OF_TOLD = 0.8
/** The part of wishes and offers together that must be a wish. */
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
  const roles = slots.map((slot): SlotRole => {
    const shares = learnt.get(slot)
    if (!shares) return { slot, role: 'wish', certainty: 1 }
    const typed = parse.text.original(slot)
    const own = given.findLast(({ from, to }) => from < typed.to && to > typed.from)
    if (own && rolesToGive(slot).includes(own.role)) return { slot, role: own.role, certainty: 1 }
    const role = roleBy(shares, slot, isTold(slot) ? 'told' : around.telling, refusesIn(slot, around))
    return { slot, role, certainty: shares[role] }
  })
  return withOneBudget(roles, around)
}

/** A sum so much less likely than another is no budget: 'got about nine grand, the garage want 1,800'. */
const LESS_LIKELY = { request: 0.25, story: 0.1 }
/** Between two sums: the second is the budget. */
const corrects = /(?<![a-z])(?:now|sorry|actually|rather|instead|make (?:it|that)|no wait)(?![a-z])/

function withOneBudget(roles: readonly SlotRole[], { plain, telling }: Surroundings): SlotRole[] {
  const budgets = roles
    .filter(({ slot, role }) => role === 'wish' && slot.criterion === 'price')
    .sort((a, b) => a.slot.from - b.slot.from)
  const isCorrected = (one: SlotRole, next: SlotRole | undefined) =>
    next !== undefined && corrects.test(plain.slice(one.slot.to, next.slot.from))
  const standing = budgets.filter((one, i) => !isCorrected(one, budgets[i + 1]))
  const least =
    Math.max(...standing.map(({ certainty }) => certainty)) -
    (telling === 0 ? LESS_LIKELY.request : LESS_LIKELY.story)
  return roles.map(one =>
    budgets.includes(one) && !(standing.includes(one) && one.certainty >= least)
      ? { ...one, role: 'offer' }
      : one,
  )
}

/** By which a later wish must be more certain than a refusal of the same to outweigh it. */
const MUCH_SURER = 0.05

/** The slots that filter, with those of refusals excluded. */
export function appliedSlots(read: readonly SlotRole[]): Slot[] {
  const isSaid = ({ slot }: SlotRole, isThere: (other: SlotRole) => boolean) =>
    slot.values?.every(value =>
      read.some(
        other =>
          other.slot.criterion === slot.criterion && other.slot.values?.includes(value) && isThere(other),
      ),
    ) ?? false
  const isLater = (one: SlotRole, other: SlotRole) => other.slot.from >= one.slot.to
  return read.flatMap(one => {
    const { slot, role } = one
    const outweighs = (wish: SlotRole, refusal: SlotRole) =>
      isLater(refusal, wish) && wish.certainty > refusal.certainty + MUCH_SURER
    // 'Something like a Fiesta, but not a Fiesta'; 'not white, everyone has white'.
    if (role === 'wish' && isSaid(one, other => other.role === 'refusal' && !outweighs(one, other))) return []
    // 'No Puretech … a petrol hatchback'.
    if (role === 'refusal' && isSaid(one, other => other.role === 'wish' && outweighs(other, one))) return []
    // 'Not a Nissan Leaf' says nothing of other Nissans.
    if (role === 'refusal' && read.some(other => other.role === 'refusal' && isModelOf(other.slot, slot)))
      return []
    if (role === 'wish') return slot.values && slot.excluded ? [{ ...slot, excluded: false }] : [slot]
    return role === 'refusal' ? [{ ...slot, excluded: true }] : []
  })
}

const isModelOf = (model: Slot, make: Slot): boolean =>
  make.criterion === 'make' &&
  model.criterion === 'model' &&
  model.from - make.to === 1 &&
  (model.implied?.includes(make.values?.[0] ?? '') ?? false)

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
 * Slots of one noun phrase ('red 1994 Peugeot 106') share half of what is known of each, those of a list ('a
 * Corsa, a Polo or an i10') all of it.
 */
export function roleSharesOf(
  slots: readonly Slot[],
  around: Surroundings,
  weights: RoleWeights,
): Map<Slot, RoleShares> {
  const own = new Map(slots.map(slot => [slot, logitsOf(signalsOf(slot, around), weights)]))
  const inPhrases = drawnTogether(own, slot => nounPhraseOf(slot, around).from, 0.5)
  const lists = listsOf(around)
  const inLists = drawnTogether(inPhrases, slot => lists.get(slot), 1)
  return new Map([...inLists].map(([slot, logits]) => [slot, sharesOf(logits)]))
}

/** Each is drawn this share of the way towards the mean of its group. */
function drawnTogether(
  all: ReadonlyMap<Slot, RoleLogits>,
  groupOf: (slot: Slot) => unknown,
  share: number,
): Map<Slot, RoleLogits> {
  const groups = Map.groupBy(all.keys(), groupOf)
  return new Map(
    [...groups.values()].flatMap(group => {
      const mean = meanOf(group.map(slot => all.get(slot)!))
      return group.map(
        slot => [slot, all.get(slot)!.map((one, role) => (1 - share) * one + share * mean[role]!)] as const,
      )
    }),
  )
}

function meanOf(all: readonly RoleLogits[]): RoleLogits {
  return all[0]!.map((_, role) => all.reduce((sum, one) => sum + one[role]!, 0) / all.length)
}
