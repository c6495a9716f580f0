import { useEffect, useEffectEvent, useReducer } from 'react'
import { useNavigate, useRouteLoaderData } from 'react-router'
import { api } from '#app/browser-api.ts'
import type { loader } from '#app/search/search-page.tsx'
import type { Criteria } from '#contracts/criteria/declarations.ts'
import { searchPath, writeSearchUrl } from '#contracts/search-url.ts'
import { type Answered, chatbotClient, overHttp } from './chatbot-client.ts'
import { afterwards, type End, isEmpty, type PresentSearch } from './conversation.ts'
import { botMessage, confirmation, userMessage } from './messages/chat-message.ts'
import { offlineAnswer } from './offline/offline-answer.ts'
import { type GroupEnd, withSuggested } from './panels/marked-suggestions.ts'
import type { Takeable } from './panels/take-criterion.ts'
import { profileOver } from './profile-facts.ts'
import { keepConversation, keptConversation } from './remembered-conversation.ts'
import { useConnection } from './use-connection.ts'
import { useLabels } from './use-labels.ts'
import { useSuggestions } from './use-suggestions.ts'

const client = chatbotClient(overHttp, profileOver(api))

/** The conversation of this tab, and all that can be done in it. */
export function useAssistant(isOpen: boolean) {
  const [now, happen] = useReducer(afterwards, undefined, () => keptConversation())
  useEffect(() => keepConversation(now), [now])
  const labelOf = useLabels(now.search.criteria)
  const check = useConnection(client, isOpen, now.connection, happen)
  const suggestions = useSuggestions(client, isOpen, now)
  const navigate = useNavigate()

  // Where a search is shown, that is the one that is talked about.
  const page = useRouteLoaderData<typeof loader>('search/search-page')
  const address = page && writeSearchUrl({ ...page.request, page: 1 })
  const arrive = useEffectEvent(() => {
    if (!page) return
    const { criteria, sortBy, source } = page.request
    happen({ type: 'searching', search: { criteria, sortBy, source }, count: page.answer.pagination.total })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another address has come
  useEffect(() => arrive(), [address])

  const { search, sessionId, connection, count } = now
  const mustCount = isOpen && count === null && connection === 'connected' && !isEmpty(search)
  useEffect(() => {
    if (!mustCount) return
    client.search(search, sessionId).then(
      count => happen({ type: 'counted', search, count }),
      () => undefined,
    )
  }, [mustCount, search, sessionId])

  const answerTo = async (input: string): Promise<Answered> =>
    connection === 'offline'
      ? { answer: offlineAnswer(input, search, sessionId, Date.now()), isOffline: true }
      : await client.process(input, sessionId, search)

  return {
    ...now,
    labelOf,
    suggestions,
    /** False where nothing was sent: it was blank, or an answer is on its way. */
    say(text: string): boolean {
      const input = text.trim()
      if (input === '' || now.isAnswering || connection === 'initializing') return false
      const message = userMessage(input)
      happen({ type: 'said', message })
      void answerTo(input).then(({ answer, isOffline }) => {
        happen({ type: 'answered', answer, message: botMessage(answer, message.id), asked: search })
        if (!isOffline || connection === 'offline') return
        happen({ type: 'disconnected', sessionId: answer.sessionId })
        check()
      })
      return true
    },
    end(end: End) {
      const outcome = end === 'cancel' ? undefined : now.pending?.outcomes[end]
      happen({ type: 'ended', end, message: confirmation(end, outcome, labelOf) })
    },
    take: (criterion: Takeable) => happen({ type: 'took', criterion }),
    change: (changes: Partial<PresentSearch>) =>
      happen({ type: 'searching', search: { ...search, ...changes }, count: null }),
    suggest(end: GroupEnd, criteria: Criteria) {
      const next = withSuggested(search, end, criteria)
      happen({ type: 'searching', search: { ...search, ...next }, count: null })
      const outcome = { criteria: next.criteria, matchingCount: null }
      happen({ type: 'posted', message: confirmation(end, outcome, labelOf) })
    },
    clear: () => happen({ type: 'cleared' }),
    /** To the cars; the page says so itself where they can't be had. */
    show() {
      happen({ type: 'left' })
      void navigate(searchPath(search))
    },
  }
}

export type Assistance = ReturnType<typeof useAssistant>
