import type { LabelOf } from '#contracts/criteria/tags.ts'
import type { SearchAnswer } from '#contracts/search-answer.ts'

/** Names of makes, models and partners, which stand in the facets unless no car is left of them. */
export function labelsOf(facets: SearchAnswer['facets']): LabelOf {
  return (criterion, value) => {
    const facet = facets[criterion]
    const options = facet?.kind === 'options' ? facet.options : []
    return options.find(option => option.value === value)?.label ?? nameFromSlug(value)
  }
}

/** 'land-rover' → 'Land-Rover', 'bmw' → 'BMW': near enough to be recognised. */
export function nameFromSlug(slug: string): string {
  return slug
    .split('-')
    .map(word => (word.length <= 3 ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('-')
}
