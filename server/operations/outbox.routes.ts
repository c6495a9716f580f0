import type { FastifyReply, FastifyRequest } from 'fastify'
import { success } from '#contracts/api/envelope.ts'
import { getOutbox, getOutboxEmail } from '#contracts/operations/endpoints.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Router } from '#server/platform/http/router.ts'
import { emailInOutbox, emailsInOutbox } from '#server/platform/mail/outbox.ts'
import { problem } from '#server/platform/problems.ts'
import { isLocalRequest } from './outbox-guard.ts'

/** Only for a site without a mail server (hasOpenOutbox), and for requests from the same machine. */
export function outboxRoutes(router: Router, database: Database): void {
  /** Other requests get the same response as an unknown address (platform/http/errors.ts). */
  function requireLocal(request: FastifyRequest, reply: FastifyReply): void {
    if (!isLocalRequest(request)) throw nothingAt(request.url)
    reply.header('cache-control', 'no-store')
  }

  router.add(getOutbox, async ({ request, reply }) => {
    requireLocal(request, reply)
    const emails = await emailsInOutbox(database)
    return success({
      letters: emails.map(({ id, to_email, subject, sent_at }) => ({
        id,
        to: to_email,
        subject,
        sentAt: sent_at.toISOString(),
      })),
    })
  })

  router.add(getOutboxEmail, async ({ params, request, reply }) => {
    requireLocal(request, reply)
    const email = await emailInOutbox(database, Number(params.id))
    if (!email) throw nothingAt(request.url)
    const { id, to_email, subject, html, text, sent_at } = email
    const headers = email.headers as Record<string, string>
    return success({ id, to: to_email, subject, html, text, headers, sentAt: sent_at.toISOString() })
  })
}

const nothingAt = (url: string) => problem('not-found', `There is nothing at ${url.split('?')[0]}`)
