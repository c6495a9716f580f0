import { type Belongs, difference } from '#contracts/criteria/algebra.ts'
import type { Criteria, CriterionName } from '#contracts/criteria/declarations.ts'
import type { CriteriaPatch } from '#contracts/criteria/fields.ts'
import { type LabelOf, tagsOf } from '#contracts/criteria/tags.ts'
import type { SearchAnswer } from '#contracts/search/search-answer.ts'

export type Facets = SearchAnswer['facets']

/**
 * Tags that can be removed one by one. The address without one of them names all others, so that a page with
 * a link for each would grow with the square of their number.
 */
const MAX_REMOVABLE = 30

/** An active filter as a page shows it; `changes` removes it, and is undefined beyond MAX_REMOVABLE. */
export interface ShownTag {
  key: string
  criterion: CriterionName
  label: string | undefined
  text: string
  name: string
  changes: CriteriaPatch | undefined
}

/** Made in the loader, so that the page does not need the labels of every criterion. */
export function shownTags(criteria: Criteria, labelOf: LabelOf, belongs?: Belongs): ShownTag[] {
  return tagsOf(criteria, labelOf, belongs).map(({ without, ...tag }, index) => ({
    ...tag,
    changes: index < MAX_REMOVABLE ? difference(criteria, without) : undefined,
  }))
}

/** Which models belong to which makes, according to the facets of their search. */
export function modelsIn({ model }: Facets): Belongs {
  const options = model?.kind === 'options' ? model.options : []
  const makes = new Map(options.map(({ value, make }) => [value, make]))
  return (value, make) => makes.get(value) === make
}

/** Labels of makes, models and partners, which are in the facets of their search. */
export function labelsOf(facets: Facets): LabelOf {
  return (criterion, value) => {
    const facet = facets[criterion]
    const options = facet?.kind === 'options' ? facet.options : []
    return options.find(option => option.value === value)?.label ?? value
  }
}
