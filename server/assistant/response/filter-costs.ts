import type { Cost } from '#contracts/assistant/assistant.ts'
import { countsOf, type SearchSnapshot, type SuggestionDependencies } from '../suggestions/candidates.ts'
import { labelledTags } from './wording.ts'

/** Each costs a count, so further filters are left out. */
const MAX_COSTS = 12

/** How many more cars there would be without each filter; filters that cost nothing are left out. */
export async function filterCosts(
  dependencies: SuggestionDependencies,
  { state, source, total }: SearchSnapshot,
): Promise<Cost[]> {
  const tags = labelledTags(state.criteria, dependencies.names).slice(0, MAX_COSTS)
  const counts = await countsOf(
    dependencies,
    source,
    tags.map(({ without }) => without),
  )
  return tags.flatMap(({ key, label, text }, i) => {
    const more = counts[i]! - total
    return more > 0 ? { key, text: label ? `${label} ${text}` : text, more } : []
  })
}
