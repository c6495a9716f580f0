import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  assistantHealthSchema,
  chatSearchAnswerSchema,
  chatSearchSchema,
  fieldSuggestionsSchema,
  historySchema,
  initializeAnswerSchema,
  intelligentSuggestionsSchema,
  processAnswerSchema,
  processSchema,
  statsSchema,
} from '#contracts/assistant.ts'
import { success, successOf } from '#contracts/envelope.ts'
import { problemSchema } from '#contracts/problem.ts'
import type { App, Services } from '#server/app.ts'
import { householdOf } from '#server/platform/hourly-limit.ts'
import { requireFlag } from '#server/settings/require-flag.ts'
import type { Asker } from './sessions.service.ts'

const tags = ['chatbot']
/** While the assistant is switched off. */
const off = { 404: problemSchema }
const sessionId = z.string().max(100).optional()

/** How long a browser may keep suggestions (product specification, section 9). */
const SUGGESTIONS_SECONDS = 5 * 60
const INTELLIGENT_SECONDS = 3600
const kept = (seconds: number) => `private, max-age=${seconds}`

/** A session is its visitor's, who is known by a cookie that is set here and by nothing that is sent. */
export function chatbotRoutes(app: App, { assistant, accounts, settings }: Services): void {
  app.addHook('onClose', () => assistant.idle())
  const onRequest = requireFlag(settings, 'CHATBOT_ENABLED')

  /** Only who brings the cookie of a login may have one. */
  const userIdOf = async (request: FastifyRequest) =>
    /session_token=/.test(request.headers.cookie ?? '') ? (await accounts.whoAsks(request))?.id : undefined
  const known = async (request: FastifyRequest): Promise<Asker | undefined> => {
    const visitor = assistant.visitors.known(request.headers.cookie)
    return visitor && { visitor, userId: await userIdOf(request), address: householdOf(request.ip) }
  }

  app.post(
    '/api/chatbot/initialize',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Whether the assistant can answer; 503 until the search index is ready',
        response: { 200: successOf(initializeAnswerSchema), ...off },
      },
    },
    async (request, reply) => {
      const { cookie } = assistant.visitors.visitor(request.headers.cookie, isSecure(request))
      reply.header('set-cookie', cookie)
      return success(assistant.initialize(), 'The search assistant is ready.')
    },
  )

  app.post(
    '/api/chatbot/process',
    {
      onRequest,
      schema: {
        tags,
        summary: 'A message, and what it makes of the search',
        description: `The present search comes with each message; what of it can't be used is left out. Nothing is changed by the answer:
the three outcomes say what the search may become. A session that is unknown, or another visitor's, begins anew.`,
        body: processSchema,
        response: { 200: successOf(processAnswerSchema), ...off },
      },
    },
    async (request, reply) => {
      const { visitor, cookie } = assistant.visitors.visitor(request.headers.cookie, isSecure(request))
      const asker = { visitor, userId: await userIdOf(request), address: householdOf(request.ip) }
      const answer = await assistant.process(request.body, asker)
      reply.header('set-cookie', cookie)
      return success(answer)
    },
  )

  app.get(
    '/api/chatbot/suggestions',
    {
      onRequest,
      schema: {
        tags,
        summary: 'What somebody may be about to type: of a criterion, or without one whole messages',
        querystring: z.object({
          field: z.string().max(50).optional(),
          query: z.string().max(100).default(''),
          sessionId,
        }),
        response: { 200: successOf(fieldSuggestionsSchema), ...off },
      },
    },
    async (request, reply) => {
      const suggestions = await assistant.suggestions(request.query, await known(request))
      reply.header('cache-control', kept(SUGGESTIONS_SECONDS))
      return success(suggestions)
    },
  )

  app.get(
    '/api/chatbot/intelligent-suggestions',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Values by criterion, and messages, that lead on from the session’s last search',
        querystring: z.object({
          sessionId,
          search: z
            .string()
            .max(2000)
            .optional()
            .describe('A canonical query string, to lead on from another search than the session’s last'),
        }),
        response: { 200: successOf(intelligentSuggestionsSchema), ...off },
      },
    },
    async (request, reply) => {
      const { sessionId: id, search } = request.query
      const suggestions = await assistant.intelligentSuggestions(id, await known(request), search)
      reply.header('cache-control', kept(INTELLIGENT_SECONDS))
      return success(suggestions)
    },
  )

  app.post(
    '/api/chatbot/search',
    {
      onRequest,
      schema: {
        tags,
        summary: 'The cars of a search; what of it can’t be used is left out',
        body: chatSearchSchema,
        response: { 200: successOf(chatSearchAnswerSchema), ...off },
      },
    },
    async request => success(await assistant.search(request.body, await known(request))),
  )

  app.get(
    '/api/chatbot/stats',
    {
      onRequest,
      schema: { tags, summary: 'What is in stock', response: { 200: successOf(statsSchema), ...off } },
    },
    async () => success(await assistant.stats()),
  )

  app.get(
    '/api/chatbot/history/:id',
    {
      onRequest,
      schema: {
        tags,
        summary: 'What was said in a session of this visitor',
        params: z.object({ id: z.string().max(100) }),
        response: { 200: successOf(historySchema), ...off },
      },
    },
    async (request, reply) => {
      const history = await assistant.history(request.params.id, await known(request))
      reply.header('cache-control', 'no-store')
      return success(history)
    },
  )

  app.get(
    '/api/chatbot/health',
    {
      schema: {
        tags,
        summary: 'Whether the assistant is there',
        response: { 200: successOf(assistantHealthSchema) },
      },
    },
    async () => success(await assistant.health()),
  )
}

const isSecure = (request: FastifyRequest) => request.protocol === 'https'
