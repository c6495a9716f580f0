/**
 * The assistant's calls of the API, with a timeout of eight seconds. Where initialising, processing or
 * suggestions fail, canned answers replace them silently; rereading, search, stats, history and health
 * reject. (Product specification, section 7)
 */

import { apiOver, byHttp, type Exchange, isProblem } from '#app/api.ts'
import { isFallback, type PresentSearch } from '#app/assistant/conversation/conversation.ts'
import { cannedSuggestions, NO_SUGGESTIONS } from '#app/assistant/offline/canned.ts'
import { offlineAnswer } from '#app/assistant/offline/offline-answer.ts'
import type { Problem } from '#contracts/api/problem.ts'
import type { IntelligentSuggestions, ProcessAnswer, RoleGiven } from '#contracts/assistant/assistant.ts'
import * as endpoints from '#contracts/assistant/endpoints.ts'
import { readSuggestions } from '#contracts/assistant/suggestions.ts'
import { writeSearchUrl } from '#contracts/search/search-url.ts'
import { DEFAULT_PROFILE, type ProfileFacts } from './profile-facts.ts'

const TIMEOUT_MS = 8_000
const TOO_MANY = 429
const SUGGESTIONS_MS = 300_000
const INTELLIGENT_MS = 3_600_000

type Query = Record<string, string>

export interface Answered {
  answer: ProcessAnswer
  isOffline: boolean
}

export const overHttp: Exchange = async (method, path, body) => {
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    // Suggestions depend on the session's search, which is not in the address: they are cached here instead.
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  return { status: response.status, body: await response.json() }
}

/** The server refuses with a reason, such as too many messages a minute: it can be reached. */
export function isRefusal(thrown: unknown): thrown is Problem {
  return isProblem(thrown) && thrown.status < 500
}

export type ChatbotClient = ReturnType<typeof chatbotClient>

export function chatbotClient(
  exchange: Exchange = overHttp,
  profile: () => Promise<ProfileFacts> = async () => DEFAULT_PROFILE,
  now = Date.now,
) {
  const api = apiOver(byHttp(exchange))
  const suggestions = cachedFor(SUGGESTIONS_MS, now)
  const intelligent = cachedFor(INTELLIGENT_MS, now)
  const inSession = (sessionId: string | null): Query =>
    sessionId === null || isFallback(sessionId) ? {} : { sessionId }
  const read = async (
    input: string,
    sessionId: string | null,
    search: PresentSearch,
    { roles, carId }: { roles?: RoleGiven[]; carId?: string | undefined } = {},
  ) => {
    const body = {
      input,
      ...inSession(sessionId),
      currentSearchCriteria: await criteriaOf(search),
      ...(roles && { roles }),
      ...(carId && { carId }),
    }
    const answer = await api.call(endpoints.postChatMessage, { body })
    return { ...answer, confidence: answer.confidence ?? 0.8 }
  }
  const criteriaOf = async ({ criteria, sortBy, source }: PresentSearch) => ({
    ...criteria,
    sortBy,
    source,
    ...(await profile().catch(() => DEFAULT_PROFILE)),
  })

  return {
    /** False where the server cannot be reached, or has no assistant. */
    async initialize(): Promise<boolean> {
      return await api.call(endpoints.postChatStart).then(
        () => true,
        thrown => isRefusal(thrown) && thrown.status === TOO_MANY,
      )
    },

    /** `carId` is the car on whose page the message is sent. */
    async process(
      input: string,
      sessionId: string | null,
      search: PresentSearch,
      carId?: string,
    ): Promise<Answered> {
      try {
        return { answer: await read(input, sessionId, search, { carId }), isOffline: false }
      } catch (thrown) {
        if (isRefusal(thrown)) {
          const nothing = offlineAnswer('', search, sessionId, now())
          // After too many messages the same one can be sent again later.
          const suggestions = thrown.status === TOO_MANY ? [input] : []
          const answer = { ...nothing, sessionId: sessionId ?? '', response: thrown.message, suggestions }
          return { answer, isOffline: false }
        }
        return { answer: offlineAnswer(input, search, sessionId, now()), isOffline: true }
      }
    },

    /** Reads a message again by roles given to its words. `search` is the one before it. Rejects. */
    reread: (input: string, sessionId: string | null, search: PresentSearch, roles: RoleGiven[]) =>
      read(input, sessionId, search, { roles }),

    /** Completions of `query` for a field; without a field, messages to start with. */
    async suggestions(field: string, query: string, sessionId: string | null): Promise<readonly string[]> {
      const asked: Query = { ...(field && { field }), ...(query && { query }) }
      return await suggestions
        .get(JSON.stringify(asked), async () => {
          const found = await api.call(endpoints.getMessageSuggestions, {
            query: { ...asked, ...inSession(sessionId) },
          })
          return found.suggestions
        })
        .catch(() => cannedSuggestions(field, query))
    },

    async intelligentSuggestions(
      search: PresentSearch,
      sessionId: string | null,
    ): Promise<IntelligentSuggestions> {
      return await intelligent
        .get(writeSearchUrl(search), async () =>
          readSuggestions(
            await api.call(endpoints.getRefinements, {
              query: { ...inSession(sessionId), search: writeSearchUrl(search) },
            }),
          ),
        )
        .catch(() => NO_SUGGESTIONS)
    },

    /** Called when cars are added, which may change the suggestions. */
    clearSuggestions(): void {
      suggestions.clear()
      intelligent.clear()
    },

    /** How many cars there are. */
    async search(search: PresentSearch, sessionId: string | null): Promise<number> {
      const { pagination } = await api.call(endpoints.postChatSearch, {
        body: {
          filter: await criteriaOf(search),
          page: 1,
          ...inSession(sessionId),
        },
      })
      return pagination.total
    },

    stats: () => api.call(endpoints.getStockStats),
    history: (id: string) => api.call(endpoints.getChatHistory, { params: { id } }),
    health: async () => {
      const { status, isInitialized } = await api.call(endpoints.getAssistantHealth)
      return status === 'ok' && isInitialized
    },
  }
}

interface Entry {
  until: number
  value: Promise<unknown>
}

/** Caches promises by key for `ms`. Concurrent calls share one; a rejected one is removed at once. */
function cachedFor(ms: number, now = Date.now) {
  const entries = new Map<string, Entry>()
  return {
    get<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
      const known = entries.get(key)
      if (known && known.until > now()) return known.value as Promise<Value>
      const value = load()
      entries.set(key, { until: now() + ms, value })
      value.catch(() => entries.get(key)?.value === value && entries.delete(key))
      return value
    },
    clear: () => entries.clear(),
  }
}
