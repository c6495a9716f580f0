import type { FastifyInstance } from 'fastify'
import { originOf } from '#server/platform/origin.ts'

/**
 * Adds Secure to every cookie of a site that visitors reach by HTTPS: which SITE_URL says, since a proxy may
 * pass requests on by HTTP, or else the request. Cookies that pages set themselves are not seen here
 * (app/accounts/login/pending-code.ts).
 */
export function secureCookies(app: FastifyInstance, siteUrl: string | undefined): void {
  app.addHook('onSend', async (request, reply) => {
    const cookies = [reply.getHeader('set-cookie') ?? []].flat().map(String)
    if (cookies.length === 0 || !originOf(request, siteUrl).startsWith('https:')) return
    reply.removeHeader('set-cookie')
    for (const cookie of cookies)
      reply.header('set-cookie', /;\s*secure\b/i.test(cookie) ? cookie : `${cookie}; Secure`)
  })
}

/** A cookie for this host alone, which no script can read. */
export class HostCookie {
  readonly name: string

  constructor(name: string, siteUrl: string | undefined) {
    this.name = hostCookie(name, isSecureSite(siteUrl))
  }

  /** A Set-Cookie line, to which `secureCookies` adds Secure. */
  line(value: string, seconds: number): string {
    return `${this.name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax`
  }

  /** By which the browser forgets it. */
  get expired(): string {
    return this.line('', 0)
  }

  /** Its value in the header Cookie; '' where it is missing. */
  valueIn(header: string | null | undefined): string {
    return new RegExp(String.raw`(?:^|;\s*)${this.name}=([^;\s]*)`).exec(header ?? '')?.[1] ?? ''
  }
}

/**
 * The name of a cookie with Path=/ and without a domain. Browsers accept `__Host-` only from this host by
 * HTTPS, so that no other host of the same domain can set it.
 */
export function hostCookie(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name
}

/** Whether visitors reach the site by HTTPS, which its configured address says. */
export const isSecureSite = (siteUrl: string | undefined): boolean => siteUrl?.startsWith('https:') ?? false
