/** The search assistant. While it is switched off every call but `health` is not found. */
import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { carChangesSchema } from '../search/car-changes.ts'
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
} from './assistant.ts'

const sessionId = z.string().max(100).optional()

/**
 * The limit of one network, which many people of an office or a mobile network share. A person sends a few
 * messages a minute; each takes some milliseconds and stores two rows. One browser may send fewer
 * (server/assistant/chatbot.routes.ts).
 */
const messageLimit = {
  requests: 300,
  perSeconds: 60,
  message: 'Too many messages from your network. Wait a minute, then send your message again.',
} as const

/** A message is followed by several of these: suggestions are asked for with each letter that is typed. */
const readLimit = {
  requests: 5 * messageLimit.requests,
  perSeconds: 60,
  message: 'Too many requests from your network. Wait a minute, then try again.',
} as const

export const postChatStart = endpoint({
  method: 'POST',
  path: '/api/chatbot/initialize',
  summary: 'Whether the assistant can answer; 503 until the search index is ready',
  data: initializeAnswerSchema,
  rateLimit: readLimit,
  problems: ['not-found', 'not-ready'],
})

export const postChatMessage = endpoint({
  method: 'POST',
  path: '/api/chatbot/process',
  summary: 'A message, and what it makes of the search',
  description: `The present search comes with each message; what of it can't be used is left out. Nothing is changed by the answer:
the three outcomes say what the search may become. A session that is unknown, or another visitor's, begins anew.`,
  body: processSchema,
  data: processAnswerSchema,
  rateLimit: messageLimit,
  problems: ['not-found', 'not-ready'],
})

export const getMessageSuggestions = endpoint({
  method: 'GET',
  path: '/api/chatbot/suggestions',
  summary: 'Completions of what is being typed: values of a criterion, or whole messages',
  query: z.object({
    field: z.string().max(50).optional(),
    query: z.string().max(100).default(''),
    sessionId,
  }),
  data: fieldSuggestionsSchema,
  rateLimit: readLimit,
  problems: ['not-found', 'not-ready'],
})

export const getRefinements = endpoint({
  method: 'GET',
  path: '/api/chatbot/intelligent-suggestions',
  summary: 'Values by criterion, and messages, that lead on from the session’s last search',
  query: z.object({
    sessionId,
    search: z
      .string()
      .max(2000)
      .optional()
      .describe('A canonical query string, to lead on from another search than the session’s last'),
  }),
  data: intelligentSuggestionsSchema,
  rateLimit: readLimit,
  problems: ['not-found', 'not-ready'],
})

export const postChatSearch = endpoint({
  method: 'POST',
  path: '/api/chatbot/search',
  summary: 'The cars of a search; what of it can’t be used is left out',
  body: chatSearchSchema,
  data: chatSearchAnswerSchema,
  rateLimit: readLimit,
  problems: ['not-found', 'not-ready'],
})

export const getStockStats = endpoint({
  method: 'GET',
  path: '/api/chatbot/stats',
  summary: 'What is in stock',
  data: statsSchema,
  rateLimit: readLimit,
  problems: ['not-found', 'not-ready'],
})

export const getChatHistory = endpoint({
  method: 'GET',
  path: '/api/chatbot/history/:id',
  summary: 'What was said in a session of this visitor',
  params: z.object({ id: z.string().max(100) }),
  data: historySchema,
  rateLimit: readLimit,
  problems: ['not-found', 'conversation-not-found'],
})

export const getAssistantHealth = endpoint({
  method: 'GET',
  path: '/api/chatbot/health',
  summary: 'Whether the assistant is there',
  data: assistantHealthSchema,
})

export const getCarChanges = endpoint({
  method: 'GET',
  path: '/api/chatbot/chatbot-changes',
  summary: 'A WebSocket that tells of every car as it comes, changes and goes',
  description: `Each message is a text: one car whose advert can be found from now on (insert), is told differently (update) or
can be found no longer (delete), sent once a search finds it so. Listeners send nothing; they answer pings. What happened
while no connection was open is not repeated: having connected, ask for what you show. Connect again 5 seconds after a close,
whatever its code: 1001 the server stops, 1009 you sent too much, 1012 more has changed than can be told, 1013 there are
too many listeners, 1006 you read too slowly or did not answer a ping.`,
  responses: {
    101: carChangesSchema.describe('Switched to the WebSocket protocol. The schema is that of each message.'),
  },
  problems: ['foreign-origin', 'upgrade-required'],
})
