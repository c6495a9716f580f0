import { companionsOf } from '#contracts/criteria/algebra.ts'
import type { CriterionName } from '#contracts/criteria/declarations.ts'

/** What a statement is about: a criterion, the order, or all that says where the visitor looks. */
export type Topic = CriterionName | 'sortBy' | 'place'

/** A place in all its forms, and the distance from it. */
export const placeNames: readonly CriterionName[] = companionsOf('distance')

export function criteriaAbout(topic: Topic): readonly CriterionName[] {
  if (topic === 'sortBy') return []
  return topic === 'place' ? placeNames : [topic]
}
