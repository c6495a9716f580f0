/**
 * What the assistant asks of the API, eight seconds a call. Where initialising, processing or suggestions fail, what is
 * canned stands in, silently; searching, stats, history and health throw. (Product specification, section 7)
 */
import { apiOver, type Dispatch, isProblem } from '#app/api.ts'
import { isFallback, type PresentSearch } from '#app/assistant/conversation/conversation.ts'
import { cannedSuggestions, NO_SUGGESTIONS } from '#app/assistant/offline/canned.ts'
import { offlineAnswer } from '#app/assistant/offline/offline-answer.ts'
import type { ChatSearchAnswer, IntelligentSuggestions, ProcessAnswer } from '#contracts/assistant.ts'
import { readSuggestions } from '#contracts/assistant-suggestions.ts'
import { type GetOptions, type GetPath, pathOf } from '#contracts/calls.ts'
import { writeSearchUrl } from '#contracts/search-url.ts'
import { NOBODY, type ProfileFacts } from './profile-facts.ts'
import { rememberedFor } from './remembered-for.ts'

const PATIENCE_MS = 8_000
const SUGGESTIONS_MS = 300_000
const INTELLIGENT_MS = 3_600_000

type Query = Record<string, string>

export interface Answered {
  answer: ProcessAnswer
  isOffline: boolean
}

export const overHttp: Dispatch = async (method, path, body) => {
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    // What is suggested for one search is at the same address for the next: it is kept here, by search.
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  return { status: response.status, body: await response.json() }
}

export type ChatbotClient = ReturnType<typeof chatbotClient>

export function chatbotClient(
  dispatch: Dispatch = overHttp,
  profile: () => Promise<ProfileFacts> = async () => NOBODY,
  now = Date.now,
) {
  const api = apiOver(dispatch)
  const suggestions = rememberedFor(SUGGESTIONS_MS, now)
  const intelligent = rememberedFor(INTELLIGENT_MS, now)
  const get = <Path extends GetPath>(path: Path, options: GetOptions<Path>) => api.get(path, options)
  const inSession = (sessionId: string | null): Query =>
    sessionId === null || isFallback(sessionId) ? {} : { sessionId }
  const criteriaOf = async ({ criteria, sortBy, source }: PresentSearch) => ({
    ...criteria,
    sortBy,
    source,
    ...(await profile().catch(() => NOBODY)),
  })

  return {
    /** False where the assistant has to do without the server. */
    async initialize(): Promise<boolean> {
      return await api.post('/api/chatbot/initialize', undefined).then(
        () => true,
        () => false,
      )
    },

    async process(input: string, sessionId: string | null, search: PresentSearch): Promise<Answered> {
      try {
        const answer = await api.post<ProcessAnswer>('/api/chatbot/process', {
          input,
          ...inSession(sessionId),
          currentSearchCriteria: await criteriaOf(search),
        })
        return { answer: { ...answer, confidence: answer.confidence ?? 0.8 }, isOffline: false }
      } catch (thrown) {
        // The server is there and says why not: too many messages in a minute.
        if (isProblem(thrown) && thrown.status < 500) {
          const nothing = offlineAnswer('', search, sessionId, now())
          const answer = { ...nothing, sessionId: sessionId ?? '', response: thrown.message, suggestions: [] }
          return { answer, isOffline: false }
        }
        return { answer: offlineAnswer(input, search, sessionId, now()), isOffline: true }
      }
    },

    /** Of a field, what its beginning may mean; of none, messages to begin with. */
    async suggestions(field: string, query: string, sessionId: string | null): Promise<readonly string[]> {
      const asked: Query = { ...(field && { field }), ...(query && { query }) }
      return await suggestions
        .get(pathOf('', {}, asked), async () => {
          const found = await get('/api/chatbot/suggestions', {
            query: { ...asked, ...inSession(sessionId) },
          })
          return found.suggestions
        })
        .catch(() => cannedSuggestions(field, query))
    },

    /** What they count depends on the search, too. */
    async intelligentSuggestions(
      search: PresentSearch,
      sessionId: string | null,
    ): Promise<IntelligentSuggestions> {
      return await intelligent
        .get(writeSearchUrl(search), async () =>
          readSuggestions(
            await get('/api/chatbot/intelligent-suggestions', {
              query: { ...inSession(sessionId), search: writeSearchUrl(search) },
            }),
          ),
        )
        .catch(() => NO_SUGGESTIONS)
    },

    /** A car has come: what was suggested may no longer be all there is. */
    forgetSuggestions(): void {
      suggestions.forget()
      intelligent.forget()
    },

    /** How many cars there are. */
    async search(search: PresentSearch, sessionId: string | null): Promise<number> {
      const { pagination } = await api.post<ChatSearchAnswer>('/api/chatbot/search', {
        filter: await criteriaOf(search),
        page: 1,
        ...inSession(sessionId),
      })
      return pagination.total
    },

    stats: () => get('/api/chatbot/stats', {}),
    history: (id: string) => get('/api/chatbot/history/:id', { params: { id } }),
    health: async () => {
      const { status, isInitialized } = await get('/api/chatbot/health', {})
      return status === 'ok' && isInitialized
    },
  }
}
