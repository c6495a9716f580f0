import { useEffect, useState } from 'react'
import type { Conversation } from '#app/assistant/conversation/conversation.ts'
import { NO_SUGGESTIONS } from '#app/assistant/offline/canned.ts'
import type { IntelligentSuggestions } from '#contracts/assistant.ts'
import { STARTERS } from '#contracts/assistant-texts.ts'
import type { ChatbotClient } from './chatbot-client.ts'
import { onCarsInserted } from './live-changes.ts'

/** An import brings thousands of cars: they are asked about once. */
const LATER_MS = 2_000

interface Suggestions {
  typed: readonly string[]
  intelligent: IntelligentSuggestions
}

/** What is suggested while the panel is open; asked for again when a car has come. */
export function useSuggestions(
  client: ChatbotClient,
  isOpen: boolean,
  { connection, search, sessionId, isAnswering }: Conversation,
): Suggestions {
  const [suggestions, setSuggestions] = useState<Suggestions>({
    typed: STARTERS,
    intelligent: NO_SUGGESTIONS,
  })
  const [round, setRound] = useState(0)
  const isConnected = connection === 'connected'

  useEffect(() => {
    if (!isOpen || !isConnected) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onCarsInserted(() => {
      client.forgetSuggestions()
      timer ??= setTimeout(() => {
        timer = undefined
        setRound(round => round + 1)
      }, LATER_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [client, isOpen, isConnected])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a round is there to ask again
  useEffect(() => {
    if (!isOpen || !isConnected || isAnswering) return
    let isLate = false
    Promise.all([
      client.suggestions('', '', sessionId),
      client.intelligentSuggestions(search, sessionId),
    ]).then(([typed, intelligent]) => {
      if (!isLate) setSuggestions({ typed, intelligent })
    })
    return () => {
      isLate = true
    }
  }, [client, isOpen, isConnected, isAnswering, search, sessionId, round])

  return suggestions
}
