/** Identifies the sender of files, who alone may use a file until it is attached. */
import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { AnswerHead } from '#server/platform/http/in-process.ts'
import { HostCookie } from '#server/platform/http/secure-cookies.ts'
import { readSignedToken, signedToken } from '#server/platform/signed-token.ts'

/**
 * Names the sender of a request, always in the same way, or throws 'not-signed-in'. Each endpoint says which
 * it uses.
 */
export type Uploader = (request: FastifyRequest, reply: AnswerHead) => Promise<string>

const ACCOUNT = 'user:'

/** An account as the sender of files. */
export const accountUploader = (accountId: string): string => ACCOUNT + accountId

/** The id of the account; undefined for a browser that was not logged in. */
export const accountOf = (uploader: string): string | undefined =>
  uploader.startsWith(ACCOUNT) ? uploader.slice(ACCOUNT.length) : undefined

interface SessionConfig {
  secret: string
  siteUrl?: string | undefined
}

/** A browser that is not logged in is known by it. */
const uploadCookie = (siteUrl: string | undefined) => new HostCookie('forecourt.upload', siteUrl)

/** For a browser that logs out: what it holds is not the next person's. */
export const expiredUploadCookie = (siteUrl: string | undefined) => uploadCookie(siteUrl).expired

const PURPOSE = 'upload sessions'
/** As long as what a visitor has begun is kept. */
const COOKIE_SECONDS = 30 * 24 * 3600

/**
 * For endpoints that need no login: a browser is known by a signed cookie, which the first upload sets. What
 * the database holds of it does not suffice to make the cookie.
 */
export function uploadSession({
  secret,
  siteUrl,
}: SessionConfig): Uploader & { known: (request: FastifyRequest) => string | undefined } {
  const cookie = uploadCookie(siteUrl)

  /** The sender by the cookie; undefined for a browser without one. */
  function known({ headers }: FastifyRequest): string | undefined {
    const id = readSignedToken(PURPOSE, cookie.valueIn(headers.cookie), secret)
    return id && `visitor:${id}`
  }

  async function session(request: FastifyRequest, reply: AnswerHead): Promise<string> {
    const before = known(request)
    if (before !== undefined) return before

    const newId = randomBytes(16).toString('base64url')
    const value = signedToken(PURPOSE, newId, secret)
    reply.header('set-cookie', cookie.line(value, COOKIE_SECONDS))
    // A page's action calls the API with the cookies of this request, and must be the same uploader there.
    request.headers.cookie = [request.headers.cookie ?? [], `${cookie.name}=${value}`].flat().join('; ')
    return `visitor:${newId}`
  }

  return Object.assign(session, { known })
}
