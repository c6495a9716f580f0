import type { SearchDraft } from '#app/search/search-draft.ts'
import type { Facets } from '#app/search/shown-tags.ts'
import type { Criterion } from '#contracts/criteria/declarations.ts'
import type { Facet } from '#contracts/search/search-answer.ts'

export type CriterionOf<Kind extends Criterion['kind']> = Extract<Criterion, { kind: Kind }>

export interface ControlProps<Kind extends Criterion = Criterion> {
  criterion: Kind
  facet: Facet | undefined
  /** Facets of all criteria, for controls of several. */
  facets: Facets
  draft: SearchDraft
  /** Hides the label, where the group's title is the same. */
  labelHidden?: boolean
}
