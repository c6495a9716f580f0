import type { FastifyRequest } from 'fastify'
import { success } from '#contracts/api/envelope.ts'
import * as endpoints from '#contracts/assistant/endpoints.ts'
import type { Authenticator } from '#server/platform/http/account.ts'
import { networkOf, RateLimiter } from '#server/platform/http/rate-limiter.ts'
import type { Router } from '#server/platform/http/router.ts'
import { tooManyRequests } from '#server/platform/problems.ts'
import { requireFlag } from '#server/settings/require-flag.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { AssistantService } from './assistant.service.ts'
import type { Visitor } from './sessions/sessions.service.ts'

/** Cache lifetimes of suggestions (product specification, section 9). */
const SUGGESTIONS_SECONDS = 5 * 60
const INTELLIGENT_SECONDS = 3600
/** Messages of one browser; of a whole network: contracts/assistant/endpoints.ts. */
const VISITOR_LIMIT = { requests: 60, perSeconds: 60 }
const TOO_MANY_MESSAGES =
  'You have sent many messages in a short time. Wait a minute, then send your message again.'

const cacheFor = (seconds: number) => `private, max-age=${seconds}`

export interface ChatbotDependencies {
  authenticator: Authenticator
  settings: Settings
  /** False in load tests. */
  rateLimits: boolean
}

/** Sessions are authorised by the visitor's cookie alone; a session id in the body gives no access. */
export function chatbotRoutes(
  router: Router,
  assistant: AssistantService,
  { authenticator, settings, rateLimits }: ChatbotDependencies,
): void {
  const visitorLimiter = new RateLimiter(VISITOR_LIMIT)
  const flagged = { onRequest: requireFlag(settings, 'CHATBOT_ENABLED') }

  /** Looked up only where the request has a login cookie: most visitors have no account. */
  const userIdOf = async (request: FastifyRequest) =>
    /session_token=/.test(request.headers.cookie ?? '')
      ? (await authenticator.signedIn(request))?.id
      : undefined
  const knownVisitor = async (request: FastifyRequest): Promise<Visitor | undefined> => {
    const hash = assistant.visitors.known(request.headers.cookie)
    return hash && { hash, userId: await userIdOf(request), address: networkOf(request.ip) }
  }

  router.add(
    endpoints.postChatStart,
    ({ request, reply }) => {
      const { cookie } = assistant.visitors.visitor(request.headers.cookie)
      reply.header('set-cookie', cookie)
      return success(assistant.initialize(), 'The search assistant is ready.')
    },
    flagged,
  )

  router.add(
    endpoints.postChatMessage,
    async ({ body, request, reply }) => {
      const { visitor: hash, cookie } = assistant.visitors.visitor(request.headers.cookie)
      const wait = rateLimits ? visitorLimiter.take(hash.toString('hex')) : 0
      if (wait > 0) throw tooManyRequests(TOO_MANY_MESSAGES, wait)
      const visitor = { hash, userId: await userIdOf(request), address: networkOf(request.ip) }
      const answer = await assistant.process(body, visitor)
      reply.header('set-cookie', cookie)
      return success(answer)
    },
    flagged,
  )

  router.add(
    endpoints.getMessageSuggestions,
    async ({ query, request, reply }) => {
      const suggestions = await assistant.suggestions(query, await knownVisitor(request))
      reply.header('cache-control', cacheFor(SUGGESTIONS_SECONDS))
      return success(suggestions)
    },
    flagged,
  )

  router.add(
    endpoints.getRefinements,
    async ({ query: { sessionId, search }, request, reply }) => {
      const suggestions = await assistant.intelligentSuggestions(
        sessionId,
        await knownVisitor(request),
        search,
      )
      reply.header('cache-control', cacheFor(INTELLIGENT_SECONDS))
      return success(suggestions)
    },
    flagged,
  )

  router.add(
    endpoints.postChatSearch,
    async ({ body, request }) => success(await assistant.search(body, await knownVisitor(request))),
    flagged,
  )

  router.add(endpoints.getStockStats, async () => success(await assistant.stats()), flagged)

  router.add(
    endpoints.getChatHistory,
    async ({ params, request, reply }) => {
      const history = await assistant.history(params.id, await knownVisitor(request))
      reply.header('cache-control', 'no-store')
      return success(history)
    },
    flagged,
  )

  router.add(endpoints.getAssistantHealth, async () => success(await assistant.health()))
}
