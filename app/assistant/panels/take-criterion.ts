import type { SearchState } from '#contracts/assistant/assistant.ts'
import { companionsOf, except, merge, only } from '#contracts/criteria/algebra.ts'
import type { CriterionName } from '#contracts/criteria/declarations.ts'

/** A criterion that can be taken from another search by itself. */
export type Takeable = CriterionName | 'sortBy'

/** The present search with one criterion from another search, and those that have a meaning only with it. */
export function takeCriterion(current: SearchState, from: SearchState, criterion: Takeable): SearchState {
  if (criterion === 'sortBy') return { ...current, sortBy: from.sortBy }
  const names = companionsOf(criterion)
  return { ...current, criteria: merge(except(current.criteria, names), only(from.criteria, names)) }
}
