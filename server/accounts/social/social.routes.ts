/** Login with Google or Auth0, where they are configured. */
import type { FastifyReply } from 'fastify'
import * as endpoints from '#contracts/accounts/endpoints.ts'
import { success } from '#contracts/api/envelope.ts'
import type { Router } from '#server/platform/http/router.ts'
import { ProblemError, problem } from '#server/platform/problems.ts'
import type { Accounts } from '../accounts.ts'
import { sendCookies } from '../cookies.ts'
import { type Auth0SignIn, backToLogin } from './auth0.service.ts'
import type { GoogleSignIn } from './google.service.ts'

/** Providers that are not configured are undefined; their routes answer 'not-found'. */
interface Providers {
  google: GoogleSignIn | undefined
  auth0: Auth0SignIn | undefined
}

export function socialRoutes(router: Router, accounts: Accounts, { google, auth0 }: Providers): void {
  router.add(endpoints.getSocialProviders, () =>
    success({ google: google !== undefined, auth0: auth0 !== undefined }),
  )

  router.add(endpoints.getGoogleLogin, async ({ query: { next }, request, reply }) => {
    if (!google) throw problem('not-found')
    try {
      const { data, cookies } = await google.begin(accounts.contextOf(request), next)
      reply.header('set-cookie', [...cookies])
      return redirect(reply, data.address)
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      return redirect(reply, backToLogin('google-unavailable', next))
    }
  })

  router.add(endpoints.postGoogleLogin, async ({ body: { credential, state }, request, reply }) => {
    if (!google) throw problem('not-found')
    const data = sendCookies(reply, await google.finish(accounts.contextOf(request), credential, state))
    return success(data, 'Login successful! Redirecting...')
  })

  router.add(endpoints.getAuth0Login, async ({ query: { next }, request, reply }) => {
    if (!auth0) throw problem('not-found')
    const redirection = await auth0.begin(accounts.contextOf(request), next)
    reply.header('set-cookie', [...redirection.cookies])
    return redirect(reply, redirection.to)
  })

  router.add(endpoints.getAuth0Callback, async ({ request, reply }) => {
    if (!auth0) throw problem('not-found')
    const query = new URL(request.url, accounts.siteAddress).search
    const redirection = await auth0.finish(accounts.contextOf(request), query)
    reply.header('set-cookie', [...redirection.cookies])
    return redirect(reply, redirection.to)
  })
}

/** Not cached, as each address holds its own state. */
function redirect(reply: FastifyReply, to: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(to, 303)
}
