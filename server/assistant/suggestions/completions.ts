/** Completions of what is being typed: values of one criterion, or whole messages. */

import { DEFAULT_TOWNS, STARTERS } from '#contracts/assistant/texts.ts'
import type { Criterion } from '#contracts/criteria/declarations.ts'
import { optionsOf } from '#contracts/criteria/options.ts'
import { spelling } from '#contracts/criteria/spellings.ts'
import { matchKey } from '#contracts/slug.ts'
import { problem } from '#server/platform/problems.ts'
import type { SearchService } from '#server/search/search.service.ts'
import type { SearchSnapshot, SuggestionDependencies } from './candidates.ts'
import { smartSuggestions } from './smart-suggestions.ts'
import { suggestMessages } from './suggestions.ts'

export interface CompletionRequest {
  dependencies: SuggestionDependencies
  search: Pick<SearchService, 'suggest'>
  /** The session's last search with its counts. */
  snapshot: () => Promise<SearchSnapshot>
}

const MAX = 10
const fromStock = ['make', 'model', 'features', 'city'] as const

export async function completions(
  field: string | undefined,
  query: string,
  asked: CompletionRequest,
): Promise<string[]> {
  if (!field) return await messages(query, asked)
  const criterion = criterionOf(field)
  const stocked = fromStock.find(name => name === criterion.name)
  if (stocked === 'city' && query === '') return [...DEFAULT_TOWNS]
  if (stocked) return (await asked.search.suggest(stocked, query, MAX)).map(({ label }) => label)
  const options = optionsOf(criterion)
  if (options)
    return beginning(
      options.map(({ label }) => label),
      query,
    )
  const categories = await smartSuggestions(asked.dependencies, await asked.snapshot())
  const category = categories.find(one => one.criterion === criterion.name)
  return beginning(category?.suggestions.map(({ text }) => text) ?? [], query)
}

/** Throws 'bad-request' for what is no criterion. */
function criterionOf(field: string): Criterion {
  const known = spelling(field) ?? spelling(field.replace(/s$/, ''))
  if (known) return known.criterion
  const message = `We know no criterion '${field}'`
  throw problem('bad-request', message, [{ field: 'field', message }])
}

/** Suggested messages, and makes and models, that contain what is typed. */
async function messages(
  query: string,
  { dependencies, search, snapshot }: CompletionRequest,
): Promise<string[]> {
  const present = await snapshot()
  const leading =
    Object.keys(present.state.criteria).length > 0 ? await suggestMessages(dependencies, present) : STARTERS
  if (query === '') return [...leading]
  const [makes, models] = await Promise.all([
    search.suggest('make', query, 3),
    search.suggest('model', query, MAX),
  ])
  const own = beginning(leading, query)
  return [...new Set([...own, ...[...makes, ...models].map(({ label }) => label)])].slice(0, MAX)
}

function beginning(texts: readonly string[], query: string): string[] {
  const key = matchKey(query)
  return texts.filter(text => matchKey(text).includes(key)).slice(0, MAX)
}
