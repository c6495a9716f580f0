import { useEffect, useState } from 'react'
import type { ConversationState } from '#app/assistant/conversation/conversation.ts'
import { NO_SUGGESTIONS } from '#app/assistant/offline/canned.ts'
import type { IntelligentSuggestions } from '#contracts/assistant/assistant.ts'
import { STARTERS } from '#contracts/assistant/texts.ts'
import type { ChatbotClient } from './chatbot-client.ts'
import { onCarsInserted } from './live-changes.ts'

/** Debounce: an import that adds thousands of cars causes one request. */
const DEBOUNCE_MS = 2_000

interface Suggestions {
  typed: readonly string[]
  intelligent: IntelligentSuggestions
}

const TYPING_MS = 150

/** The API's suggestions for what is typed, once typing pauses; the last ones until then. */
export function useCompletions(
  client: ChatbotClient,
  typed: string,
  { connection, sessionId }: Pick<ConversationState, 'connection' | 'sessionId'>,
): readonly string[] {
  const [found, setFound] = useState<readonly string[]>([])
  const query = connection === 'connected' ? typed.trim() : ''
  useEffect(() => {
    if (query === '') return
    let isCancelled = false
    const timer = setTimeout(async () => {
      const suggestions = await client.suggestions('', query, sessionId)
      if (!isCancelled) setFound(suggestions)
    }, TYPING_MS)
    return () => {
      isCancelled = true
      clearTimeout(timer)
    }
  }, [client, query, sessionId])
  return found
}

/** Suggestions while the panel is open, loaded again when cars are added. */
export function useSuggestions(
  client: ChatbotClient,
  isOpen: boolean,
  { connection, search, sessionId, isAnswering }: ConversationState,
): Suggestions {
  const [suggestions, setSuggestions] = useState<Suggestions>({
    typed: STARTERS,
    intelligent: NO_SUGGESTIONS,
  })
  const [round, setRound] = useState(0)
  const isConnected = connection === 'connected'
  // While the server is away the channel tries again by itself.
  const isStarted = connection !== 'initializing'

  useEffect(() => {
    if (!isOpen || !isStarted) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onCarsInserted(() => {
      client.clearSuggestions()
      timer ??= setTimeout(() => {
        timer = undefined
        setRound(round => round + 1)
      }, DEBOUNCE_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [client, isOpen, isStarted])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round loads again
  useEffect(() => {
    if (!isOpen || !isConnected || isAnswering) return
    let isCancelled = false
    Promise.all([
      client.suggestions('', '', sessionId),
      client.intelligentSuggestions(search, sessionId),
    ]).then(([typed, intelligent]) => {
      if (!isCancelled) setSuggestions({ typed, intelligent })
    })
    return () => {
      isCancelled = true
    }
  }, [client, isOpen, isConnected, isAnswering, search, sessionId, round])

  return suggestions
}
