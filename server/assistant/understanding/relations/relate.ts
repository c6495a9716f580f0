/** What the words between facts make of them, step by step. */

import type { Present } from '../dialogue-state.ts'
import type { Fact } from '../slot.ts'
import { joinedTo, withoutBothSides } from './additions.ts'
import { corrected, withoutEither, withoutRedundant, withoutReplaced } from './corrections.ts'
import { refuse } from './negation.ts'
import { dropNamed, withoutGivenUp } from './removals.ts'
import { gapsOf } from './slot-context.ts'

export function related(facts: readonly Fact[], plain: string, present: Present): Fact[] {
  const ordered = facts.toSorted((a, b) => a.from - b.from)
  const gap = gapsOf(ordered, plain)
  refuse(ordered, gap)
  dropNamed(ordered, gap, plain, present)
  const left = withoutReplaced(withoutGivenUp(ordered), gap)
  const joined = joinedTo(withoutBothSides(left, plain, present), plain, present)
  return withoutRedundant(withoutEither(corrected(joined, plain), present), plain).map(widened)
}

/** A tag of what is refused points at the refusal, too. */
const widened = (fact: Fact): Fact =>
  fact.excluded && fact.refusedFrom !== undefined ? { ...fact, from: fact.refusedFrom } : fact
