import { z } from 'zod'
import { defineJob, handleJob } from '#server/platform/jobs/define-job.ts'
import type { Module, Platform } from '#server/platform/module.ts'
import { deleteExpiredLogins } from './accounts.store.ts'
import { Accounts, type AccountsDependencies } from './accounts.ts'
import { profileRoutes } from './profile.routes.ts'
import type { MinResponseTimes } from './response-times.ts'
import { socialRoutes } from './social/social.routes.ts'
import { usersRoutes } from './users.routes.ts'

const DAY_SECONDS = 24 * 3600

/** Expired codes, sessions and lockouts are personal data without a use. */
const clearUp = defineJob({
  name: 'clear-up-accounts',
  payload: z.unknown(),
  attempts: 16,
  schedule: '35 * * * *',
})

export function accountsModule(
  { config, database, mailer }: Platform,
  { settings, personalData }: Pick<AccountsDependencies, 'settings' | 'personalData'>,
  minResponseTimes?: MinResponseTimes,
): Module & { accounts: Accounts } {
  const accounts = new Accounts(config, { database, settings, mailer, personalData }, minResponseTimes)
  return {
    name: 'accounts',
    accounts,
    routes(router) {
      usersRoutes(router, accounts)
      profileRoutes(router, accounts)
      socialRoutes(router, accounts, config)
    },
    jobs: [
      handleJob(clearUp, async () => {
        await deleteExpiredLogins(database)
        await accounts.attemptLimiter.deleteExpired(DAY_SECONDS)
      }),
    ],
  }
}
