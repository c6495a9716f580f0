import { type Belongs, difference } from '#contracts/criteria/algebra.ts'
import type { Criteria, CriterionName } from '#contracts/criteria/declarations.ts'
import type { CriteriaPatch } from '#contracts/criteria/fields.ts'
import { type LabelOf, tagsOf } from '#contracts/criteria/tags.ts'

/** A filter in force as a page shows it, and what of the criteria changes when it is taken off. */
export interface ShownTag {
  key: string
  criterion: CriterionName
  label: string | undefined
  text: string
  changes: CriteriaPatch
}

/** Made by the loader: a page knows the words of its tags, and need not know those of every criterion. */
export function shownTags(criteria: Criteria, labelOf: LabelOf, belongs?: Belongs): ShownTag[] {
  return tagsOf(criteria, labelOf, belongs).map(({ without, ...tag }) => ({
    ...tag,
    changes: difference(criteria, without),
  }))
}
