/** What the visitor is shown of the roles: each stretch that was read, with what it would filter. */
import { isSearchable, statementOf } from '../build-understanding.ts'
import type { ParseState } from '../parse-state.ts'
import type { SlotReading } from '../understanding.ts'
import { hasRole, rolesToGive, type SlotRole } from './assign-roles.ts'

/** Words. Shorter messages of nothing but wishes are shown by their tags alone. */
const MIN_STORY_WORDS = 15

/** Empty for a message of plain wishes. */
export function readingsOf(read: readonly SlotRole[], { text, plain }: ParseState): SlotReading[] {
  const shown = read.filter(({ slot }) => hasRole(slot) && isSearchable({ ...slot, excluded: false }))
  const isStory = (plain.match(/[a-z0-9]+/g)?.length ?? 0) >= MIN_STORY_WORDS
  if (!isStory && shown.every(({ role }) => role === 'wish')) return []
  return withoutMakesOfModels(shown, plain).map(({ slot, role, from }) => {
    const span = { from: text.original({ from, to: slot.to }).from, to: text.original(slot).to }
    const statement = statementOf({ ...slot, excluded: false }, span)
    return { ...span, role, statement, canBe: rolesToGive(slot) }
  })
}

/** 'Honda Jazz' is one reading: the model's, from where its make begins. */
function withoutMakesOfModels(read: readonly SlotRole[], plain: string): (SlotRole & { from: number })[] {
  const isMakeOf = ({ slot: make, role }: SlotRole, { slot: model, role: ofModel }: SlotRole) =>
    make.criterion === 'make' &&
    role === ofModel &&
    (model.implied?.includes(make.values?.[0] ?? '') ?? false) &&
    plain.slice(make.to, model.from).trim() === ''
  return read.flatMap((one, i) => {
    const [before, next] = [read[i - 1], read[i + 1]]
    if (next && isMakeOf(one, next)) return []
    return [{ ...one, from: before && isMakeOf(before, one) ? before.slot.from : one.slot.from }]
  })
}
