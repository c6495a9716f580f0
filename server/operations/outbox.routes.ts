import type { FastifyRequest } from 'fastify'
import { pathOf } from '#contracts/api/endpoint.ts'
import { success } from '#contracts/api/envelope.ts'
import { getOutbox, getOutboxEmail } from '#contracts/operations/endpoints.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { AnswerHead } from '#server/platform/http/in-process.ts'
import type { Router } from '#server/platform/http/router.ts'
import { emailInOutbox, emailsInOutbox } from '#server/platform/mail/outbox.ts'
import { problem } from '#server/platform/problems.ts'
import { isLocalRequest } from './outbox-guard.ts'

/** Only for a site without a mail server (hasOpenOutbox), and for requests from the same machine. */
export function outboxRoutes(router: Router, database: Database): void {
  /** Other requests get the same response as an unknown address (platform/http/errors.ts). */
  function requireLocal(path: string, request: FastifyRequest, reply: AnswerHead): void {
    if (!isLocalRequest(request)) throw nothingAt(path)
    reply.header('cache-control', 'no-store')
  }

  router.add(getOutbox, async ({ request, reply }) => {
    requireLocal(getOutbox.path, request, reply)
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
    const path = pathOf(getOutboxEmail, params)
    requireLocal(path, request, reply)
    const email = await emailInOutbox(database, Number(params.id))
    if (!email) throw nothingAt(path)
    const { id, to_email, subject, html, text, sent_at } = email
    const headers = email.headers as Record<string, string>
    return success({ id, to: to_email, subject, html, text, headers, sentAt: sent_at.toISOString() })
  })
}

const nothingAt = (path: string) => problem('not-found', `There is nothing at ${path}`)
