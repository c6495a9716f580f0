import { useCallback, useEffect, useEffectEvent, useReducer, useState } from 'react'
import { useLocation, useNavigate, useRouteLoaderData } from 'react-router'
import { type Answered, chatbotClient, isRefusal, overHttp } from '#app/assistant/client/chatbot-client.ts'
import { profileOver } from '#app/assistant/client/profile-facts.ts'
import { useConnection } from '#app/assistant/client/use-connection.ts'
import { useSuggestions } from '#app/assistant/client/use-suggestions.ts'
import {
  botMessage,
  confirmation,
  droppedMessage,
  userMessage,
} from '#app/assistant/messages/chat-message.ts'
import { offlineAnswer } from '#app/assistant/offline/offline-answer.ts'
import { type GroupEnd, withSuggested } from '#app/assistant/panels/marked-suggestions.ts'
import { plainName } from '#app/assistant/panels/plain-name.ts'
import { type Takeable, takeCriterion } from '#app/assistant/panels/take-criterion.ts'
import { api, cachedApi } from '#app/browser-api.ts'
import type { loader } from '#app/search/search-page.tsx'
import { toast } from '#app/ui/toast.ts'
import type { RoleGiven } from '#contracts/assistant/assistant.ts'
import type { Criteria } from '#contracts/criteria/declarations.ts'
import type { LabelOf } from '#contracts/criteria/tags.ts'
import { getMakes, getModels } from '#contracts/search/endpoints.ts'
import { searchPath, writeSearchUrl } from '#contracts/search/search-url.ts'
import {
  type ChatMessage,
  conversationReducer,
  dropsPending,
  type End,
  isEmptySearch,
  type PresentSearch,
  searchAsked,
} from './conversation.ts'
import { storeConversation, storedConversation } from './stored-conversation.ts'

export const chatbot = chatbotClient(overHttp, profileOver(api))

/** The conversation of this tab, with its actions. */
export function useAssistant(isOpen: boolean) {
  const [state, dispatch] = useReducer(conversationReducer, undefined, () => storedConversation())
  useEffect(() => storeConversation(state), [state])
  const labelOf = useLabels(state.search.criteria)
  useConnection(chatbot, isOpen, state.connection, dispatch)
  const suggestions = useSuggestions(chatbot, isOpen, state)
  const navigate = useNavigate()

  /** Moves to another search, and says so where a change that waits for a decision is dropped by it. */
  const move = (next: PresentSearch, count: number | null, message?: ChatMessage) => {
    const dropped = dropsPending(state, next) ? droppedMessage(state.pending!.said, next) : undefined
    dispatch({ type: 'searching', search: next, count })
    for (const posted of [message, dropped]) if (posted) dispatch({ type: 'posted', message: posted })
  }

  // On the search page the conversation is about the search shown.
  const page = useRouteLoaderData<typeof loader>('search/search-page')
  const address = page && writeSearchUrl({ ...page.request, page: 1 })
  const arrive = useEffectEvent(() => {
    if (!page) return
    const { criteria, sortBy, source } = page.request
    move({ criteria, sortBy, source }, page.answer.pagination.total)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new address
  useEffect(() => arrive(), [address])

  const { search, sessionId, connection, count, pending } = state
  const isCounted = !isEmptySearch(search) || state.countsAllCars
  const mustCount = isOpen && count === null && connection === 'connected' && isCounted
  useEffect(() => {
    if (!mustCount) return
    chatbot.search(search, sessionId).then(
      count => dispatch({ type: 'counted', search, count }),
      () => undefined,
    )
  }, [mustCount, search, sessionId])

  const asked = searchAsked(state)
  const { pathname } = useLocation()
  const carId = /^\/view\/(\d+)/.exec(pathname)?.[1]
  const answerTo = async (input: string): Promise<Answered> =>
    connection === 'offline'
      ? { answer: offlineAnswer(input, asked, sessionId, Date.now()), isOffline: true }
      : await chatbot.process(input, sessionId, asked, carId)

  function end(how: End) {
    const outcome = how === 'cancel' ? undefined : pending?.outcomes[how]
    dispatch({ type: 'ended', end: how, message: confirmation(how, outcome, labelOf) })
  }

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
        dispatch({ type: 'answered', answer, message: botMessage(answer, message.id), asked })
        // The next check finds out whether messages are answered again.
        if (isOffline && connection !== 'offline')
          dispatch({ type: 'disconnected', sessionId: answer.sessionId })
      })
      return true
    },
    /** Gives words of the last message another role: it is read again, in the search before it. */
    reread(answer: ChatMessage, given: RoleGiven) {
      const said = state.messages.find(({ id }) => id === answer.answers)
      if (!said || !answer.asked || state.isAnswering) return
      const earlier = answer.roles?.filter(({ from, to }) => to <= given.from || from >= given.to) ?? []
      const roles = [...earlier, given]
      dispatch({ type: 'rereading', isAnswering: true })
      chatbot.reread(said.content, sessionId, { ...search, ...answer.asked }, roles).then(
        answer => dispatch({ type: 'reread', answer, message: botMessage(answer, said.id, roles) }),
        thrown => {
          dispatch({ type: 'rereading', isAnswering: false })
          toast.error(
            isRefusal(thrown) ? thrown.message : 'Your message could not be read again. Please try again.',
          )
        },
      )
    },
    end,
    /** Applies one category of a pending update. */
    take(criterion: Takeable) {
      if (!pending) return
      const { criteria } = takeCriterion(search, pending.outcomes.update, criterion)
      const message = confirmation('update', { criteria, matchingCount: null }, labelOf)
      dispatch({ type: 'took', criterion, message })
    },
    change: (changes: Partial<PresentSearch>) => move({ ...search, ...changes }, null),
    suggest(end: GroupEnd, criteria: Criteria) {
      const next = { ...search, ...withSuggested(search, end, criteria) }
      move(next, null, confirmation(end, { criteria: next.criteria, matchingCount: null }, labelOf))
    },
    clear: () => dispatch({ type: 'cleared' }),
    /** To the page of results. A change that waits for a decision is applied first, as by Update. */
    show() {
      const { criteria, sortBy } = pending?.outcomes.update ?? search
      if (pending) end('update')
      void navigate(searchPath({ criteria, sortBy, source: search.source }))
    },
  }
}

export type Assistance = ReturnType<typeof useAssistant>

type Labels = Readonly<Record<string, string>>

/** Labels of makes and models, loaded for a search that has some; made from their slugs until then. */
function useLabels({ make = [], not }: Criteria): LabelOf {
  const [labels, setLabels] = useState<Labels>({})
  const makes = [...make, ...(not?.make ?? [])].toSorted().join()
  useEffect(() => {
    if (makes === '') return
    const add = (criterion: string) => (options: readonly { value: string; label: string }[]) => {
      const named = options.map(({ value, label }) => [`${criterion}:${value}`, label])
      setLabels(before => ({ ...before, ...Object.fromEntries(named) }))
    }
    const nothing = () => undefined
    cachedApi.call(getMakes).then(add('make'), nothing)
    for (const one of makes.split(',')) {
      cachedApi.call(getModels, { query: { make: one } }).then(add('model'), nothing)
    }
  }, [makes])
  return useCallback(
    (criterion, value) => labels[`${criterion}:${value}`] ?? plainName(criterion, value),
    [labels],
  )
}
