import { z } from 'zod'
import { success, successOf } from '#contracts/envelope.ts'
import { unsubscriptionSchema } from '#contracts/saved-search.ts'
import type { App, Services } from '#server/app.ts'
import { subscriptionOf, unsubscribe } from './unsubscribe.ts'

const params = z.object({ token: z.string().max(200) })
const response = { 200: successOf(unsubscriptionSchema) }

export function unsubscribeRoutes(app: App, { database, config }: Services): void {
  app.get(
    '/api/users/unsubscribe/:token',
    {
      schema: {
        tags: ['users'],
        summary: 'What the unsubscribe link of an email would stop',
        params,
        response,
      },
    },
    async request => success(await subscriptionOf(database, request.params.token, config.secret)),
  )

  // Mail programs send a form that says 'List-Unsubscribe=One-Click' (RFC 8058), as text or in parts; the token in the path says all.
  app.register(async scope => {
    const forms = scope as App
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined))
    forms.post(
      '/api/users/unsubscribe/:token',
      {
        schema: {
          tags: ['users'],
          summary: 'Stops the emails that the link belongs to, without a login',
          params,
          response,
        },
      },
      async request =>
        success(
          await unsubscribe(database, request.params.token, config.secret),
          'You will get no more of these letters.',
        ),
    )
  })
}
