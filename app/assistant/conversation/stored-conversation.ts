/** A conversation outlives the page: this tab keeps it. Whatever goes wrong, the page goes on without. */
import { type Conversation, NEW_CONVERSATION } from './conversation.ts'

const KEY = 'chatbotConversation'
/** Whether the panel is open: assistant-toggle.tsx opens it again where the page was loaded anew. */
export const OPEN_MARK = 'chatbotOpen'

type Kept = Pick<Conversation, 'messages' | 'search' | 'pending' | 'count' | 'sessionId'>

export function keepConversation({ messages, search, pending, count, sessionId }: Conversation): void {
  const kept: Kept = { messages, search, pending, count, sessionId }
  attempt(() => sessionStorage.setItem(KEY, JSON.stringify(kept)))
}

/** As it was left; what cannot be read, or was written by another version of this, begins anew. */
export function keptConversation(text = attempt(() => sessionStorage.getItem(KEY))): Conversation {
  const kept = attempt(() => JSON.parse(text ?? 'null') as Partial<Kept> | null)
  const isWhole = Array.isArray(kept?.messages) && typeof kept.search?.criteria === 'object'
  return isWhole ? { ...NEW_CONVERSATION, ...kept } : NEW_CONVERSATION
}

export function markOpen(isOpen: boolean): void {
  attempt(() => (isOpen ? sessionStorage.setItem(OPEN_MARK, '1') : sessionStorage.removeItem(OPEN_MARK)))
}

/** A flag that lasts as long as this browser keeps it. */
export function isFlagged(name: string): boolean {
  return attempt(() => localStorage.getItem(name)) !== undefined
}

export function flag(name: string): void {
  attempt(() => localStorage.setItem(name, 'true'))
}

function attempt<Result>(what: () => Result): NonNullable<Result> | undefined {
  try {
    return what() ?? undefined
  } catch {
    return undefined
  }
}
