import type { Criteria } from '#contracts/criteria/declarations.ts'
import { type LabelOf, tagsOf } from '#contracts/criteria/tags.ts'
import type { Facets } from './filters/packed-facets.ts'

/** An active filter as a page shows it; `changes` removes it. */
export interface ShownTag {
  key: string
  criterion: string
  label: string | undefined
  text: string
  changes: Readonly<Record<string, unknown>>
}

/** Made in the loader, so that the page does not need the labels of every criterion. */
export function shownTags(criteria: Criteria, labelOf: LabelOf): ShownTag[] {
  return tagsOf(criteria, labelOf).map(({ without, ...tag }) => ({
    ...tag,
    changes: Object.fromEntries(
      (Object.keys(criteria) as (keyof Criteria)[])
        .filter(name => without[name] !== criteria[name])
        .map(name => [name, without[name]]),
    ),
  }))
}

/** Labels of makes, models and partners, which are in the facets of their search. */
export function labelsOf(facets: Facets): LabelOf {
  return (criterion, value) => {
    const facet = facets[criterion]
    const options = facet?.kind === 'options' ? facet.options : []
    return options.find(option => option.value === value)?.label ?? value
  }
}
