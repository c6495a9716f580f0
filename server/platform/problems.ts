/** Errors of the API: bodies by RFC 9457 with an additional `success: false`. */
import type { FieldError, Problem } from '#contracts/api/problem.ts'
import { type ProblemCode, problemCodes } from '#contracts/api/problem-codes.ts'

const DATABASE_RETRY_SECONDS = 10

/** Thrown by services, turned into a response by the error handler. The message is shown to visitors. */
export class ProblemError extends Error {
  readonly code: ProblemCode
  readonly fields: readonly FieldError[]
  /** Sent as Retry-After. */
  retryAfterSeconds: number | undefined
  /** The row that makes a second one impossible. */
  existingId: number | undefined

  constructor(code: ProblemCode, message: string, fields: readonly FieldError[] = []) {
    super(message)
    this.code = code
    this.fields = fields
  }
}

export function problem(
  code: ProblemCode,
  message?: string,
  fields: readonly FieldError[] = [],
): ProblemError {
  return new ProblemError(code, message ?? problemCodes[code].title, fields)
}

/** About one field, which says the same. */
export function fieldProblem(code: ProblemCode, field: string, message: string): ProblemError {
  return problem(code, message, [{ field, message }])
}

/** For those who come back after so many seconds. */
export function later(error: ProblemError, seconds: number): ProblemError {
  return Object.assign(error, { retryAfterSeconds: seconds })
}

/** A search of which these fields cannot be used. The message names them; `errors` say why. */
export function badCriteria(errors: readonly FieldError[]): ProblemError {
  const fields = [...new Set(errors.map(({ field }) => field))]
  return problem('bad-criteria', `${problemCodes['bad-criteria'].title}: ${fields.join(', ')}`, errors)
}

/** With a Retry-After: after a crash PostgreSQL is back within seconds. */
export function databaseUnavailable(): ProblemError {
  return later(problem('database-unavailable'), DATABASE_RETRY_SECONDS)
}

/** A problem with a Retry-After. */
export function tooManyRequests(message: string, retryAfterSeconds: number): ProblemError {
  return later(problem('too-many-requests', message), retryAfterSeconds)
}

export function problemBody(error: ProblemError): Problem {
  const { status, title } = problemCodes[error.code]
  return {
    type: `/problems/${error.code}`,
    title,
    status,
    code: error.code,
    success: false,
    message: error.message,
    errors: [...error.fields],
    ...(error.existingId !== undefined && { existingId: error.existingId }),
  }
}
