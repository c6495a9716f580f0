/** The profile, the personal data that is held, and leaving. */
import * as endpoints from '#contracts/accounts/endpoints.ts'
import { success } from '#contracts/envelope.ts'
import { acknowledged, type Router } from '#server/platform/http/router.ts'
import { type Accounts, askerOf } from './accounts.ts'
import { answered } from './cookies.ts'
import { deleteAccount, exported } from './personal-data.service.ts'
import { changeProfile, currentUser, replaceProfile } from './profile.service.ts'
import { refreshSession } from './sessions.ts'

export function profileRoutes(router: Router, accounts: Accounts): void {
  router.add(endpoints.getCurrentUser, async ({ request, reply, account }) => {
    // A session that is used within a month goes on.
    const cookies = await refreshSession(accounts, askerOf(request))
    return success(
      answered(request, reply, { data: { user: await currentUser(accounts, account) }, cookies }),
    )
  })

  router.add(endpoints.putProfile, async ({ body, account }) =>
    success({ user: await replaceProfile(accounts, account, body) }, 'Your profile is saved'),
  )

  router.add(endpoints.putProfileChanges, async ({ body, account }) =>
    success({ user: await changeProfile(accounts, account, body) }, 'Your profile is saved'),
  )

  router.add(endpoints.getPersonalData, async ({ request, reply, account }) =>
    reply
      .header('content-disposition', 'attachment; filename="forecourt-my-data.json"')
      .send(await exported(accounts, askerOf(request), account)),
  )

  router.add(endpoints.postDeleteAccount, async ({ body, request, reply, account }) => {
    const cookies = await deleteAccount(accounts, askerOf(request), account, body)
    answered(request, reply, { data: undefined, cookies })
    return acknowledged('Your account is deleted')
  })
}
