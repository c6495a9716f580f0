/** What people tell of themselves, what is held of them, and leaving. */
import { z } from 'zod'
import { currentUserSchema } from '#contracts/account.ts'
import { success, successOf } from '#contracts/envelope.ts'
import type { App, Services } from '#server/app.ts'
import { askerOf } from './accounts.ts'
import { deleteAccount, exported } from './personal-data.service.ts'
import { changeProfile, currentUser, replaceProfile } from './profile.service.ts'
import { answered, badForm, messageOnly, notSignedIn, sentForm } from './routes.ts'
import { refreshSession } from './sessions.ts'

const tags = ['users']
const userAnswer = successOf(z.object({ user: currentUserSchema }))

export function profileRoutes(app: App, { accounts }: Pick<Services, 'accounts'>): void {
  app.get(
    '/api/users/current',
    { schema: { tags, summary: 'Who is logged in', response: { 200: userAnswer, 401: notSignedIn } } },
    async (request, reply) => {
      const who = await accounts.mustBeSignedIn(request)
      // Who comes back within a month stays logged in.
      const cookies = await refreshSession(accounts, askerOf(request))
      return success(answered(request, reply, { data: { user: await currentUser(accounts, who) }, cookies }))
    },
  )

  app.put(
    '/api/users/editUser',
    {
      schema: {
        tags,
        summary: 'Replace the profile',
        description: 'Where the address is follows from its postcode. The e-mail address stays.',
        body: sentForm(
          'firstname, surname, gender, phone, dateofbirth, addressline1, …, or these as address',
        ),
        response: { 200: userAnswer, 400: badForm, 401: notSignedIn },
      },
    },
    async (request, reply) => {
      const who = await accounts.mustBeSignedIn(request)
      const user = await replaceProfile(accounts, who, request.body)
      return success(answered(request, reply, { data: { user }, cookies: [] }), 'Your profile is saved')
    },
  )

  app.put(
    '/api/users/edit',
    {
      schema: {
        tags,
        summary: 'Change parts of the profile',
        description: 'Only what is sent; also tellPriceDrops.',
        body: sentForm('any field of the profile, tellPriceDrops'),
        response: { 200: userAnswer, 400: badForm, 401: notSignedIn },
      },
    },
    async (request, reply) => {
      const who = await accounts.mustBeSignedIn(request)
      const user = await changeProfile(accounts, who, request.body)
      return success(answered(request, reply, { data: { user }, cookies: [] }), 'Your profile is saved')
    },
  )

  app.get(
    '/api/users/export',
    {
      schema: {
        tags,
        summary: 'Everything that is held of who is logged in',
        description: 'A file of JSON: each table that names the person, with its rows.',
        response: { 200: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))), 401: notSignedIn },
      },
    },
    async (request, reply) => {
      const who = await accounts.mustBeSignedIn(request)
      const everything = await exported(accounts, askerOf(request), who)
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="forecourt-my-data.json"')
        .send(everything)
    },
  )

  app.post(
    '/api/users/delete',
    {
      schema: {
        tags,
        summary: 'Delete the account',
        description: 'For good. Deals stay, as the law wants it, without the person.',
        body: sentForm('password; nothing where there is none and the login is no older than 15 minutes'),
        response: { 200: messageOnly, 400: badForm, 401: notSignedIn },
      },
    },
    async (request, reply) => {
      const who = await accounts.mustBeSignedIn(request)
      const cookies = await deleteAccount(accounts, askerOf(request), who, request.body)
      answered(request, reply, { data: undefined, cookies })
      return { success: true as const, message: 'Your account is deleted' }
    },
  )
}
