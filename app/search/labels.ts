import type { LabelOf } from '#contracts/criteria/tags.ts'
import type { SearchAnswer } from '#contracts/search-answer.ts'

/** Names of makes, models and partners, which stand in the facets. */
export function labelsOf(facets: SearchAnswer['facets']): LabelOf {
  return (criterion, value) => {
    const facet = facets[criterion]
    return (facet?.kind === 'options' && facet.options.find(option => option.value === value)?.label) || value
  }
}
