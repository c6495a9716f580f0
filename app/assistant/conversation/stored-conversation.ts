/** The conversation outlives the page, in the tab's session storage. */
import { attempt, session } from '#app/storage/browser-storage.ts'
import { type ConversationState, NEW_CONVERSATION } from './conversation.ts'

type Stored = Pick<ConversationState, 'messages' | 'search' | 'pending' | 'count' | 'sessionId'>

export function storeConversation({ messages, search, pending, count, sessionId }: ConversationState): void {
  const stored: Stored = { messages, search, pending, count, sessionId }
  session.write('chatbotConversation', JSON.stringify(stored))
}

/** A new conversation where there is none, or one that can't be read, as after a new release. */
export function storedConversation(text = session.read('chatbotConversation')): ConversationState {
  const stored = attempt(() => JSON.parse(text ?? 'null') as Partial<Stored> | null)
  const isWhole = Array.isArray(stored?.messages) && typeof stored.search?.criteria === 'object'
  return isWhole ? { ...NEW_CONVERSATION, ...stored } : NEW_CONVERSATION
}
