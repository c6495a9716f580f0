import { useEffect, useEffectEvent } from 'react'
import {
  type Conversation,
  FALLBACK_SESSION,
  type Happening,
} from '#app/assistant/conversation/conversation.ts'
import type { ChatbotClient } from './chatbot-client.ts'

const HEALTH_MS = 30_000

/** Looks after the server while somebody looks at the panel. Returns what asks at once, after something failed. */
export function useConnection(
  client: ChatbotClient,
  isOpen: boolean,
  connection: Conversation['connection'],
  happen: (what: Happening) => void,
): () => void {
  const check = useEffectEvent(async () => {
    const isConnected = connection === 'connected'
    const [isHealthy, isInitialized] = await Promise.all([
      client.health().catch(() => false),
      isConnected || client.initialize(),
    ])
    if (isHealthy && isInitialized) happen({ type: 'connected' })
    else happen({ type: 'disconnected', sessionId: FALLBACK_SESSION + Date.now() })
  })
  useEffect(() => {
    if (!isOpen) return
    const ask = () => void check()
    ask()
    const timer = setInterval(ask, HEALTH_MS)
    addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      removeEventListener('online', ask)
    }
  }, [isOpen])
  return () => void check()
}
