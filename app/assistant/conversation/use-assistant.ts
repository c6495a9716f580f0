import { useEffect, useEffectEvent, useReducer } from 'react'
import { useNavigate, useRouteLoaderData } from 'react-router'
import { type Answered, chatbotClient, overHttp } from '#app/assistant/client/chatbot-client.ts'
import { profileOver } from '#app/assistant/client/profile-facts.ts'
import { useConnection } from '#app/assistant/client/use-connection.ts'
import { useSuggestions } from '#app/assistant/client/use-suggestions.ts'
import { botMessage, confirmation, userMessage } from '#app/assistant/messages/chat-message.ts'
import { offlineAnswer } from '#app/assistant/offline/offline-answer.ts'
import { type GroupEnd, withSuggested } from '#app/assistant/panels/marked-suggestions.ts'
import type { Takeable } from '#app/assistant/panels/take-criterion.ts'
import { api } from '#app/browser-api.ts'
import type { loader } from '#app/search/search-page.tsx'
import type { Criteria } from '#contracts/criteria/declarations.ts'
import { searchPath, writeSearchUrl } from '#contracts/search-url.ts'
import { conversationReducer, type End, isEmptySearch, type PresentSearch } from './conversation.ts'
import { storeConversation, storedConversation } from './stored-conversation.ts'
import { useLabels } from './use-labels.ts'

const client = chatbotClient(overHttp, profileOver(api))

/** The conversation of this tab, with its actions. */
export function useAssistant(isOpen: boolean) {
  const [state, dispatch] = useReducer(conversationReducer, undefined, () => storedConversation())
  useEffect(() => storeConversation(state), [state])
  const labelOf = useLabels(state.search.criteria)
  const check = useConnection(client, isOpen, state.connection, dispatch)
  const suggestions = useSuggestions(client, isOpen, state)
  const navigate = useNavigate()

  // On the search page the conversation is about the search shown.
  const page = useRouteLoaderData<typeof loader>('search/search-page')
  const address = page && writeSearchUrl({ ...page.request, page: 1 })
  const arrive = useEffectEvent(() => {
    if (!page) return
    const { criteria, sortBy, source } = page.request
    dispatch({ type: 'searching', search: { criteria, sortBy, source }, count: page.answer.pagination.total })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new address
  useEffect(() => arrive(), [address])

  const { search, sessionId, connection, count } = state
  const mustCount = isOpen && count === null && connection === 'connected' && !isEmptySearch(search)
  useEffect(() => {
    if (!mustCount) return
    client.search(search, sessionId).then(
      count => dispatch({ type: 'counted', search, count }),
      () => undefined,
    )
  }, [mustCount, search, sessionId])

  const answerTo = async (input: string): Promise<Answered> =>
    connection === 'offline'
      ? { answer: offlineAnswer(input, search, sessionId, Date.now()), isOffline: true }
      : await client.process(input, sessionId, search)

  return {
    ...state,
    labelOf,
    suggestions,
    /** False where nothing was sent: the text is blank, or an answer is pending. */
    say(text: string): boolean {
      const input = text.trim()
      if (input === '' || state.isAnswering || connection === 'initializing') return false
      const message = userMessage(input)
      dispatch({ type: 'said', message })
      void answerTo(input).then(({ answer, isOffline }) => {
        dispatch({ type: 'answered', answer, message: botMessage(answer, message.id), asked: search })
        if (!isOffline || connection === 'offline') return
        dispatch({ type: 'disconnected', sessionId: answer.sessionId })
        check()
      })
      return true
    },
    end(end: End) {
      const outcome = end === 'cancel' ? undefined : state.pending?.outcomes[end]
      dispatch({ type: 'ended', end, message: confirmation(end, outcome, labelOf) })
    },
    take: (criterion: Takeable) => dispatch({ type: 'took', criterion }),
    change: (changes: Partial<PresentSearch>) =>
      dispatch({ type: 'searching', search: { ...search, ...changes }, count: null }),
    suggest(end: GroupEnd, criteria: Criteria) {
      const next = withSuggested(search, end, criteria)
      dispatch({ type: 'searching', search: { ...search, ...next }, count: null })
      const outcome = { criteria: next.criteria, matchingCount: null }
      dispatch({ type: 'posted', message: confirmation(end, outcome, labelOf) })
    },
    clear: () => dispatch({ type: 'cleared' }),
    /** To the page of results. */
    show() {
      dispatch({ type: 'left' })
      void navigate(searchPath(search))
    },
  }
}

export type Assistance = ReturnType<typeof useAssistant>
