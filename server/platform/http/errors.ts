import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { refusedValue } from '#contracts/api/field-errors.ts'
import { isDatabaseAway } from '#server/platform/database/database-away.ts'
import { loggableMessage } from '#server/platform/database/loggable-error.ts'
import { databaseUnavailable, ProblemError, problem, problemBody } from '#server/platform/problems.ts'
import type { Parts } from './in-process.ts'

/** Between two lines of the log about the same outage. */
const AWAY_LOG_MS = 60_000

type Thrown = FastifyError | ProblemError

/** What is answered for an error of a call; an unexpected one is logged, and answered without details. */
export type ProblemOf = (error: Thrown, parts: Parts, log: FastifyBaseLogger) => ProblemError

/** Turns errors into problem bodies. It returns the function that does so for calls in-process. */
export function answerErrors(app: FastifyInstance): ProblemOf {
  let awayLoggedAt = Number.NEGATIVE_INFINITY
  const problemOf: ProblemOf = (error, parts, log) => {
    const known = error instanceof ProblemError ? error : knownProblem(error)
    if (known?.code === 'database-unavailable' && Date.now() - awayLoggedAt > AWAY_LOG_MS) {
      awayLoggedAt = Date.now()
      log.warn(`the database does not answer: ${loggableMessage(error) || error.code}`)
    }
    if (!known) log.error({ err: error }, 'unexpected error')
    return known ? quoting(known, parts) : problem('unexpected')
  }
  app.setErrorHandler((error: Thrown, request, reply) =>
    sendProblem(reply, problemOf(error, request, request.log)),
  )
  app.setNotFoundHandler((request, reply) =>
    sendProblem(reply, problem('not-found', `There is nothing at ${request.url.split('?')[0]}`)),
  )
  return problemOf
}

export function sendProblem(reply: FastifyReply, error: ProblemError): FastifyReply {
  const body = problemBody(error)
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds)
  return reply.code(body.status).type('application/problem+json').serializer(JSON.stringify).send(body)
}

/** Its errors with what was sent in their fields. */
function quoting(error: ProblemError, { params, query, body }: Parts): ProblemError {
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
