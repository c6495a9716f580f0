import type { Facets } from '#app/search/filters/carried-facets.ts'
import type { Belongs } from '#contracts/criteria/algebra.ts'
import type { LabelOf } from '#contracts/criteria/tags.ts'

/** Which models go with which make, as far as the facets of a search tell. */
export function modelsIn({ model }: Facets): Belongs {
  const options = model?.kind === 'options' ? model.options : []
  const makes = new Map(options.map(({ value, make }) => [value, make]))
  return (value, make) => makes.get(value) === make
}

/** Names of makes, models and partners: whatever a search names stands in its facets. */
export function labelsOf(facets: Facets): LabelOf {
  return (criterion, value) => {
    const facet = facets[criterion]
    const options = facet?.kind === 'options' ? facet.options : []
    return options.find(option => option.value === value)?.label ?? value
  }
}
