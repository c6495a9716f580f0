/** What the words between facts make of them, step by step. */

import type { Fact } from '../fact.ts'
import type { Present } from '../present.ts'
import { corrected, withoutEither, withoutRedundant, withoutReplaced } from './correcting.ts'
import { dropNamed, withoutGivenUp } from './dropping.ts'
import { gapsOf } from './families.ts'
import { joinedTo, withoutBothSides } from './joining.ts'
import { refuse } from './refusing.ts'

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
