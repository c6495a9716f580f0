import type { Facets } from '#app/search/filters/carried-facets.ts'
import type { LabelOf } from '#contracts/criteria/tags.ts'

/** Names of makes, models and partners: whatever a search names stands in its facets. */
export function labelsOf(facets: Facets): LabelOf {
  return (criterion, value) => {
    const facet = facets[criterion]
    const options = facet?.kind === 'options' ? facet.options : []
    return options.find(option => option.value === value)?.label ?? value
  }
}
