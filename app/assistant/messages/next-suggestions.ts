import type { ChatMessage } from '#app/assistant/conversation/conversation.ts'
import { isEmpty, isSame, type PresentSearch } from '#app/assistant/conversation/conversation.ts'
import type { Assistance } from '#app/assistant/conversation/use-assistant.ts'
import { NO_SUGGESTIONS } from '#app/assistant/offline/canned.ts'
import { STARTERS } from '#contracts/assistant-texts.ts'

/** Whether the search is still the one that a message is about: what it offers may lead to nothing from another. */
export function isAbout({ searchParams }: ChatMessage, search: PresentSearch): boolean {
  return searchParams !== undefined && isSame({ ...search, criteria: searchParams }, search)
}

/** Messages to begin with; later those for the present search, where the last answer has none for it. */
export function waysOn({ messages, search, connection, suggestions }: Assistance): readonly string[] {
  const last = messages.at(-1)
  // These stay as they are while the server is waited for: nothing moves under the finger.
  if (!last && isEmpty(search)) return STARTERS
  if (connection !== 'connected' || last?.type === 'user') return []
  if (last?.suggestions?.length && isAbout(last, search)) return []
  // Until they have come there are none for this search.
  return suggestions.intelligent === NO_SUGGESTIONS ? [] : suggestions.intelligent.suggestions.general
}
