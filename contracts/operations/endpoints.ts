/** For operators: the health of the site, and the emails of a site without a mail server. */
import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'

const health = z.object({
  status: z.enum(['ok', 'starting', 'degraded']),
  listings: z.number().int().nullable().describe('Searchable cars in the database'),
  index: z.object({
    documents: z.number().int(),
    version: z.number().int().describe('Increases with every applied change'),
    lagMs: z
      .number()
      .nullable()
      .describe('How far the index is behind the database; null while it is being built'),
    leftOut: z.number().int().describe('Listings that cannot be indexed; the log names them'),
  }),
  worker: z.object({
    heartbeatSeconds: z
      .number()
      .nullable()
      .describe('Since a worker last said that it runs; null where none has for a day'),
  }),
})

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'The health of the site; 503 until the search index is ready',
  responses: { 200: health, 503: health },
})

export const getLivez = endpoint({
  method: 'GET',
  path: '/livez',
  summary: 'Whether the process answers; a supervisor that gets no answer starts it again',
  responses: { 200: z.object({ status: z.literal('live') }) },
})

const readiness = z.object({
  status: z.enum(['ready', 'starting', 'stopping']),
  request: z
    .object({
      address: z.string().describe('The network address that limits are counted by'),
      origin: z.string().describe('Protocol and host'),
      isForwarded: z.boolean().describe('Whether a proxy has named an address'),
    })
    .describe('What the site takes this request for, to check the settings of a proxy'),
})

export const getReadyz = endpoint({
  method: 'GET',
  path: '/readyz',
  summary:
    'Whether a proxy should send visitors here: searches are answered, and the process is not stopping',
  responses: { 200: readiness, 503: readiness },
})

const emailHead = { id: z.number().int(), to: z.string(), subject: z.string(), sentAt: z.string() }

export const getOutbox = endpoint({
  method: 'GET',
  path: '/api/outbox',
  summary: 'Emails that were not sent, since there is no mail server; the newest first',
  data: z.object({ letters: z.array(z.object(emailHead)) }),
  problems: ['not-found'],
})

export const getOutboxEmail = endpoint({
  method: 'GET',
  path: '/api/outbox/:id',
  summary: 'One email of the outbox',
  params: z.object({ id: z.string().regex(/^\d{1,15}$/) }),
  data: z.object({
    ...emailHead,
    html: z.string(),
    text: z.string(),
    headers: z.record(z.string(), z.string()),
  }),
  problems: ['not-found'],
})
