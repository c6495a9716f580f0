import type { Criteria } from '#contracts/criteria/declarations.ts'
import { type LabelOf, tagsOf } from '#contracts/criteria/tags.ts'

/** A filter in force as a page shows it, and what of the criteria changes when it is taken off. */
export interface ShownTag {
  key: string
  criterion: string
  label: string | undefined
  text: string
  changes: Readonly<Record<string, unknown>>
}

/** Made by the loader: a page knows the words of its tags, and need not know those of every criterion. */
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
