import { companionsOf } from '#contracts/criteria/algebra.ts'
import type { CriterionName } from '#contracts/criteria/declarations.ts'

/** What a statement is about: a criterion, the sort order, or the place in all its forms. */
export type Topic = CriterionName | 'sortBy' | 'place'

/** Town, postcode, coordinates and distance. */
export const placeNames: readonly CriterionName[] = companionsOf('distance')

export function criteriaAbout(topic: Topic): readonly CriterionName[] {
  if (topic === 'sortBy') return []
  return topic === 'place' ? placeNames : [topic]
}
