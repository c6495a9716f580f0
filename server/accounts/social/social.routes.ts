/** Log in with Google or Auth0, where they are set up. */
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { success, successOf } from '#contracts/envelope.ts'
import { problemSchema } from '#contracts/problem.ts'
import type { App, Services } from '#server/app.ts'
import { ProblemError, problem } from '#server/platform/problems.ts'
import { askerOf } from '../accounts.ts'
import { setCookies } from '../cookies.ts'
import { answered } from '../routes.ts'
import { AUTH0_CALLBACK } from './auth0.provider.ts'
import { backToLogin, beginAuth0, finishAuth0 } from './auth0.service.ts'
import { GoogleSignIn } from './google.service.ts'

/** Ten times Google's. */
const LONGEST_TOKEN = 16_384

const setUp = z.object({ google: z.boolean(), auth0: z.boolean() })
const onTheWay = z.object({
  next: z.string().max(2000).default('').describe('A path of ours to go on to afterwards'),
})
const returned = z.object({ credential: z.string().max(LONGEST_TOKEN), state: z.string().max(200) })
/** `next` as it was asked for: whoever goes there checks that it is a path of ours. */
const loggedIn = z.object({ userId: z.uuid(), next: z.string() })

export function socialRoutes(routes: App, { config, accounts }: Services): void {
  const google = config.google && new GoogleSignIn(accounts, config.google, config.secret)
  const tags = ['users']

  routes.get(
    '/api/users/social',
    { schema: { tags, summary: 'Which social sign-ins are set up', response: { 200: successOf(setUp) } } },
    async () => success({ google: google !== undefined, auth0: config.auth0 !== undefined }),
  )

  routes.get(
    '/api/users/googlelogin',
    { schema: { tags, summary: 'Leads to Google, and from there to /login/google', querystring: onTheWay } },
    async (request, reply) => {
      if (!google) throw problem('not-found')
      const { next } = request.query
      try {
        const { data, cookies } = await google.begin(askerOf(request), next)
        setCookies(request, reply, cookies)
        return lead(reply, data.address)
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error
        return lead(reply, backToLogin('google-unavailable', next))
      }
    },
  )

  routes.post(
    '/api/users/googlelogin',
    {
      schema: {
        tags,
        summary: 'Logs in by the ID token that Google returned to /login/google',
        body: returned,
        response: { 200: successOf(loggedIn), 401: problemSchema, 503: problemSchema },
      },
    },
    async (request, reply) => {
      if (!google) throw problem('not-found')
      const { credential, state } = request.body
      const data = answered(request, reply, await google.finish(askerOf(request), credential, state))
      return success(data, 'Login successful! Redirecting...')
    },
  )

  routes.get(
    '/api/users/auth0login',
    { schema: { tags, summary: 'Leads to Auth0', querystring: onTheWay } },
    async (request, reply) => {
      if (!config.auth0) throw problem('not-found')
      const onward = await beginAuth0(accounts, askerOf(request), request.query.next)
      setCookies(request, reply, onward.cookies)
      return lead(reply, onward.to)
    },
  )

  routes.get(
    AUTH0_CALLBACK,
    { schema: { tags, summary: 'Where Auth0 leads back to' } },
    async (request, reply) => {
      if (!config.auth0) throw problem('not-found')
      const query = new URL(request.url, accounts.siteAddress).search
      const onward = await finishAuth0(accounts, askerOf(request), query)
      setCookies(request, reply, onward.cookies)
      return lead(reply, onward.to)
    },
  )
}

/** To another page, by an answer that nobody keeps: each holds a state of its own. */
function lead(reply: FastifyReply, to: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(to, 303)
}
