import type { SearchState } from '#contracts/assistant.ts'
import { companionsOf, except, merge, only } from '#contracts/criteria/algebra.ts'
import type { CriterionName } from '#contracts/criteria/declarations.ts'

/** What can be taken from another search on its own. */
export type Takeable = CriterionName | 'sortBy'

/** The present search, with one criterion as in another search, and with it those that are understood only together. */
export function takeCriterion(current: SearchState, from: SearchState, criterion: Takeable): SearchState {
  if (criterion === 'sortBy') return { ...current, sortBy: from.sortBy }
  const names = companionsOf(criterion)
  return { ...current, criteria: merge(except(current.criteria, names), only(from.criteria, names)) }
}
