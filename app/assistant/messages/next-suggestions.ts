import type { ChatMessage } from '#app/assistant/conversation/conversation.ts'
import { isEmptySearch, isSameSearch, type PresentSearch } from '#app/assistant/conversation/conversation.ts'
import type { Assistance } from '#app/assistant/conversation/use-assistant.ts'
import { NO_SUGGESTIONS } from '#app/assistant/offline/canned.ts'
import { STARTERS } from '#contracts/assistant/texts.ts'

/** Whether a message is about the present search: its suggestions may lead to nothing from another. */
export function isAbout({ searchParams }: ChatMessage, search: PresentSearch): boolean {
  return searchParams !== undefined && isSameSearch({ ...search, criteria: searchParams }, search)
}

/** Starters at first; later suggestions for the search, unless the last answer has its own. */
export function nextSuggestions({
  messages,
  search,
  connection,
  suggestions,
}: Assistance): readonly string[] {
  const last = messages.at(-1)
  // Also while connecting, so that nothing moves while a visitor is about to press.
  if (!last && isEmptySearch(search)) return STARTERS
  if (connection !== 'connected' || last?.type === 'user') return []
  if (last?.suggestions?.length && isAbout(last, search)) return []
  // Not loaded so far.
  return suggestions.intelligent === NO_SUGGESTIONS ? [] : suggestions.intelligent.suggestions.general
}
