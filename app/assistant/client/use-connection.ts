import { useEffect, useEffectEvent } from 'react'
import {
  type Conversation,
  type ConversationAction,
  FALLBACK_SESSION,
} from '#app/assistant/conversation/conversation.ts'
import { type ChatbotClient, isRefusal } from './chatbot-client.ts'

const HEALTH_MS = 30_000

/** Checks the server's health while the panel is open. Returns a function that checks at once, to call after a failure. */
export function useConnection(
  client: ChatbotClient,
  isOpen: boolean,
  connection: Conversation['connection'],
  dispatch: (action: ConversationAction) => void,
): () => void {
  const check = useEffectEvent(async () => {
    const isConnected = connection === 'connected'
    const [isHealthy, isInitialized] = await Promise.all([
      client.health().catch(isRefusal),
      isConnected || client.initialize(),
    ])
    if (isHealthy && isInitialized) dispatch({ type: 'connected' })
    else dispatch({ type: 'disconnected', sessionId: FALLBACK_SESSION + Date.now() })
  })
  useEffect(() => {
    if (!isOpen) return
    const poll = () => void check()
    poll()
    const timer = setInterval(poll, HEALTH_MS)
    addEventListener('online', poll)
    return () => {
      clearInterval(timer)
      removeEventListener('online', poll)
    }
  }, [isOpen])
  return () => void check()
}
