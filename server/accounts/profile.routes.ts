/** The profile, the export of personal data, and deleting the account. */
import * as endpoints from '#contracts/accounts/endpoints.ts'
import { success } from '#contracts/api/envelope.ts'
import { acknowledged, type Router } from '#server/platform/http/router.ts'
import type { Accounts } from './accounts.ts'
import { sendCookies } from './cookies.ts'
import { deleteAccount, exportPersonalData } from './personal-data.service.ts'
import { changeProfile, loadCurrentUser, replaceProfile } from './profile.service.ts'
import { refreshSession } from './sessions.ts'

export function profileRoutes(router: Router, accounts: Accounts): void {
  router.add(endpoints.getCurrentUser, async ({ request, reply, account }) => {
    // Sessions last a month from their last use.
    const cookies = await refreshSession(accounts.contextOf(request), account)
    return success(sendCookies(reply, { data: { user: await loadCurrentUser(accounts, account) }, cookies }))
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
      .send(await exportPersonalData(accounts.contextOf(request), account)),
  )

  router.add(endpoints.postDeleteAccount, async ({ body, request, reply, account }) => {
    const cookies = await deleteAccount(accounts.contextOf(request), account, body)
    sendCookies(reply, { data: undefined, cookies })
    return acknowledged('Your account is deleted')
  })
}
