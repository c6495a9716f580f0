/** Identifies the sender of files, who alone may use a file until it is attached. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { AnswerHead } from '#server/platform/http/in-process.ts'
import { hostCookie, isSecureSite } from '#server/platform/http/secure-cookies.ts'
import { keyFor } from '#server/platform/secret.ts'

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

const cookieName = (siteUrl: string | undefined) => hostCookie('forecourt.upload', isSecureSite(siteUrl))
const ATTRIBUTES = 'Path=/; HttpOnly; SameSite=Lax'

/** For a browser that logs out: what it holds is not the next person's. */
export const expiredUploadCookie = (siteUrl: string | undefined): string =>
  `${cookieName(siteUrl)}=; Max-Age=0; ${ATTRIBUTES}`

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
  const name = cookieName(siteUrl)
  const value = new RegExp(String.raw`(?:^|;\s*)${name}=([\w-]{22})\.([\w-]{43})(?:;|$)`)
  const key = keyFor('upload sessions', secret)
  const signature = (id: string) => createHmac('sha256', key).update(id).digest()

  /** The sender by the cookie; undefined for a browser without one. */
  function known({ headers }: FastifyRequest): string | undefined {
    const [, id = '', signed = ''] = value.exec(headers.cookie ?? '') ?? []
    const isOurs = id !== '' && timingSafeEqual(Buffer.from(signed, 'base64url'), signature(id))
    return isOurs ? `visitor:${id}` : undefined
  }

  async function session(request: FastifyRequest, reply: AnswerHead): Promise<string> {
    const before = known(request)
    if (before !== undefined) return before

    const newId = randomBytes(16).toString('base64url')
    const cookie = `${name}=${newId}.${signature(newId).toString('base64url')}`
    reply.header('set-cookie', `${cookie}; ${ATTRIBUTES}; Max-Age=${COOKIE_SECONDS}`)
    // A page's action calls the API with the cookies of this request, and must be the same uploader there.
    request.headers.cookie = [request.headers.cookie ?? [], cookie].flat().join('; ')
    return `visitor:${newId}`
  }

  return Object.assign(session, { known })
}
