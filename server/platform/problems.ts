/** Every failure the API answers with, as one table: RFC 9457 bodies that also say `success: false`. */
import type { FieldError, Problem } from '#contracts/problem.ts'

export const problemCodes = {
  'bad-criteria': { status: 400, title: 'Some of the search cannot be used' },
  'bad-request': { status: 400, title: 'The request cannot be understood' },
  'bad-form': { status: 400, title: 'Some of the form cannot be used' },
  'wrong-code': { status: 400, title: 'Invalid OTP' },
  'upload-interrupted': { status: 400, title: 'The upload was interrupted' },
  'link-ended': { status: 400, title: 'This link has been used or has ended' },
  'not-signed-in': { status: 401, title: 'Please log in' },
  'login-failed': { status: 401, title: 'Login Failed: Incorrect Email or Password!' },
  'email-not-verified': { status: 403, title: 'Please verify your e-mail address' },
  'foreign-origin': { status: 403, title: 'Pages of other sites may not do this' },
  'not-found': { status: 404, title: 'There is nothing here' },
  'listing-not-found': { status: 404, title: 'There is no such car' },
  'place-not-found': { status: 404, title: 'There is no such place' },
  'setting-not-found': { status: 404, title: 'There is no such setting' },
  'saved-search-not-found': { status: 404, title: 'There is no such saved search' },
  'booking-not-found': { status: 404, title: 'There is no such booking' },
  'file-not-found': { status: 404, title: 'There is no such file' },
  'conversation-not-found': { status: 404, title: 'There is no such conversation' },
  'upload-too-slow': { status: 408, title: 'The upload took too long' },
  'already-saved': { status: 409, title: 'This search is saved already' },
  'saved-searches-full': { status: 409, title: 'No more searches can be saved' },
  'wishlist-full': { status: 409, title: 'The wishlist is full' },
  'upload-conflict': { status: 409, title: 'The upload continues from another place' },
  'upload-ended': { status: 410, title: 'This upload has expired' },
  'too-large': { status: 413, title: 'The request is too large' },
  'file-too-large': { status: 413, title: 'The file is too large' },
  'too-many-files': { status: 413, title: 'Too many files' },
  'wrong-file-type': { status: 415, title: 'Files of this type cannot be used here' },
  'unsupported-type': { status: 415, title: 'The request is of a type that is not read here' },
  'upgrade-required': { status: 426, title: 'This is a WebSocket' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  unexpected: { status: 500, title: 'Something went wrong. Please try again later.' },
  'outside-unavailable': {
    status: 503,
    title: 'Somebody we depend on does not answer. Please try again later.',
  },
  'files-unavailable': {
    status: 503,
    title: 'Files cannot be stored or read just now. Please try again later.',
  },
  busy: { status: 503, title: 'Too many people want the same just now' },
  'not-ready': { status: 503, title: 'The search index is being built' },
} as const satisfies Record<string, { status: number; title: string }>

export type ProblemCode = keyof typeof problemCodes

/** Thrown by services, answered by the error handler. The message is for people. */
export class ProblemError extends Error {
  readonly code: ProblemCode
  readonly fields: readonly FieldError[]
  /** Sent as Retry-After. */
  retryAfterSeconds: number | undefined

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

/** For whoever asks too often, with when to ask again. */
export function tooManyRequests(message: string, retryAfterSeconds: number): ProblemError {
  const error = problem('too-many-requests', message)
  error.retryAfterSeconds = retryAfterSeconds
  return error
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
  }
}
