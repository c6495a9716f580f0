import { z } from 'zod'
import { success, successOf } from '#contracts/envelope.ts'
import type { App, Services } from '#server/app.ts'
import { problem } from '#server/platform/problems.ts'
import { letterInOutbox, lettersInOutbox } from './outbox.ts'
import { hasOpenOutbox, isAskedFromHere } from './outbox-guard.ts'

const brief = { id: z.number().int(), to: z.string(), subject: z.string(), sentAt: z.string() }
const listSchema = z.object({ letters: z.array(z.object(brief)) })
const letterSchema = z.object({
  ...brief,
  html: z.string(),
  text: z.string(),
  headers: z.record(z.string(), z.string()),
})
const numberSchema = z.object({ id: z.string().regex(/^\d{1,15}$/) })

/** Only where there is no mail server, and for who sits at this machine; for others there is nothing here. */
export function outboxRoutes(app: App, { config, database }: Pick<Services, 'config' | 'database'>): void {
  if (!hasOpenOutbox(config)) return

  app.get(
    '/api/outbox',
    {
      schema: {
        tags: ['outbox'],
        summary: 'Letters that were not sent, for there is no mail server; the newest first',
        response: { 200: successOf(listSchema) },
      },
    },
    async (request, reply) => {
      if (!isAskedFromHere(request)) throw nothingAt(request.url)
      reply.header('cache-control', 'no-store')
      const letters = await lettersInOutbox(database)
      return success({
        letters: letters.map(({ id, to_email, subject, sent_at }) => ({
          id,
          to: to_email,
          subject,
          sentAt: sent_at.toISOString(),
        })),
      })
    },
  )

  app.get(
    '/api/outbox/:id',
    {
      schema: {
        tags: ['outbox'],
        summary: 'One of them',
        params: numberSchema,
        response: { 200: successOf(letterSchema) },
      },
    },
    async (request, reply) => {
      const letter = isAskedFromHere(request)
        ? await letterInOutbox(database, Number(request.params.id))
        : undefined
      if (!letter) throw nothingAt(request.url)
      reply.header('cache-control', 'no-store')
      const { id, to_email, subject, html, text, sent_at } = letter
      const headers = letter.headers as Record<string, string>
      return success({ id, to: to_email, subject, html, text, headers, sentAt: sent_at.toISOString() })
    },
  )
}

/** As any address answers where there is nothing (http-errors.ts). */
const nothingAt = (url: string) => problem('not-found', `There is nothing at ${url.split('?')[0]}`)
