import { defineJob, handleJob } from '#server/platform/jobs/define-job.ts'
import type { Module, Platform } from '#server/platform/module.ts'
import { deleteExpiredLogins } from './accounts.store.ts'
import { Accounts, type AccountsDependencies } from './accounts.ts'
import { deleteUnverifiedAccounts } from './personal-data.service.ts'
import { profileRoutes } from './profile.routes.ts'
import { Auth0SignIn } from './social/auth0.service.ts'
import { GoogleSignIn } from './social/google.service.ts'
import { socialRoutes } from './social/social.routes.ts'
import { usersRoutes } from './users.routes.ts'

/** Expired codes, sessions and attempts, and accounts that were never verified, are useless personal data. */
const clearUp = defineJob({ name: 'clear-up-accounts', schedule: '35 * * * *' })

export function accountsModule(
  { config, database, mailer, attemptLimiter, warn }: Platform,
  own: Omit<AccountsDependencies, 'database' | 'mailer' | 'attemptLimiter'>,
): Module & { accounts: Accounts } {
  const { socialSignIn } = own
  const accounts = new Accounts(config, { ...own, database, mailer, attemptLimiter })
  const google = socialSignIn.google && new GoogleSignIn(accounts, socialSignIn.google, config.secret)
  const auth0 = socialSignIn.auth0 && new Auth0SignIn(accounts, warn)
  return {
    name: 'accounts',
    accounts,
    routes(router) {
      usersRoutes(router, accounts)
      profileRoutes(router, accounts)
      socialRoutes(router, accounts, { google, auth0 })
    },
    jobs: [
      handleJob(clearUp, async () => {
        await deleteExpiredLogins(database)
        await accounts.attemptLimiter.deleteExpired()
        await deleteUnverifiedAccounts(accounts)
      }),
    ],
  }
}
