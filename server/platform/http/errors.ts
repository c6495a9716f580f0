import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusedValue } from '#contracts/api/field-errors.ts'
import { isDatabaseAway } from '#server/platform/database/database-away.ts'
import { loggableMessage } from '#server/platform/database/loggable-error.ts'
import { databaseUnavailable, ProblemError, problem, problemBody } from '#server/platform/problems.ts'

/** Between two lines of the log about the same outage. */
const AWAY_LOG_MS = 60_000

/** Turns errors into problem bodies; unexpected ones are logged, and answered without details. */
export function answerErrors(app: FastifyInstance): void {
  let awayLoggedAt = Number.NEGATIVE_INFINITY
  app.setErrorHandler((error: FastifyError | ProblemError, request, reply) => {
    const known = error instanceof ProblemError ? error : knownProblem(error)
    if (known?.code === 'database-unavailable' && Date.now() - awayLoggedAt > AWAY_LOG_MS) {
      awayLoggedAt = Date.now()
      request.log.warn(`the database does not answer: ${loggableMessage(error) || error.code}`)
    }
    if (!known) request.log.error({ err: error }, 'unexpected error')
    return sendProblem(reply, known ? quoting(known, request) : problem('unexpected'))
  })
  app.setNotFoundHandler((request, reply) =>
    sendProblem(reply, problem('not-found', `There is nothing at ${request.url.split('?')[0]}`)),
  )
}

export function sendProblem(reply: FastifyReply, error: ProblemError): FastifyReply {
  const body = problemBody(error)
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds)
  return reply.code(body.status).type('application/problem+json').serializer(JSON.stringify).send(body)
}

/** Its errors with what was sent in their fields. */
function quoting(error: ProblemError, { params, query, body }: FastifyRequest): ProblemError {
  const sent = [body, query, params]
  const quoted = problem(
    error.code,
    error.message,
    error.fields.map(one => ({ ...refusedValue(one.field, valueAt(one.field, sent)), ...one })),
  )
  return Object.assign(quoted, { retryAfterSeconds: error.retryAfterSeconds, existingId: error.existingId })
}

/** By its path: 'address.postcode', 'repairs[0].what'. */
function valueAt(field: string, sent: readonly unknown[]): unknown {
  const parts = field.split(/[.[\]]+/).filter(Boolean)
  const found = sent.map(part =>
    parts.reduce<unknown>((value, name) => (hasOwn(value, name) ? value[name] : undefined), part),
  )
  return found.find(value => value !== undefined)
}

const hasOwn = (value: unknown, name: string): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)

function knownProblem(error: FastifyError): ProblemError | undefined {
  if (isDatabaseAway(error)) return databaseUnavailable()
  switch (error.statusCode) {
    case 400:
      return problem('bad-request', error.message)
    case 413:
      return problem('too-large')
    case 415:
      return problem('unsupported-type')
    case 429:
      return problem('too-many-requests')
    case 403:
    case 404:
      // By the server of static files, for a path that leads out of its folder.
      return problem('not-found')
    default:
      return undefined
  }
}
