import { useEffect, useEffectEvent } from 'react'
import {
  type ConversationAction,
  type ConversationState,
  FALLBACK_SESSION,
} from '#app/assistant/conversation/conversation.ts'
import { type ChatbotClient, isRefusal } from './chatbot-client.ts'

const HEALTH_MS = 30_000
/** While the server is away, as often as the live channel tries again. */
const RETRY_MS = 5_000
const JITTER_MS = 1_000

/** Checks the server's health while the panel is open. */
export function useConnection(
  client: ChatbotClient,
  isOpen: boolean,
  connection: ConversationState['connection'],
  dispatch: (action: ConversationAction) => void,
): void {
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
    addEventListener('online', poll)
    return () => removeEventListener('online', poll)
  }, [isOpen])
  const isOffline = connection === 'offline'
  useEffect(() => {
    if (!isOpen) return
    const every = isOffline ? RETRY_MS + Math.random() * JITTER_MS : HEALTH_MS
    const timer = setInterval(() => void check(), every)
    return () => clearInterval(timer)
  }, [isOpen, isOffline])
}
