import { z } from 'zod'
import { defineJob, handleJob } from '#server/platform/jobs/define-job.ts'
import type { Module, Platform } from '#server/platform/module.ts'
import { clearUpEnded } from './accounts.store.ts'
import { Accounts, type AccountsDependencies } from './accounts.ts'
import type { AnswerTimes } from './at-least.ts'
import { profileRoutes } from './profile.routes.ts'
import { Auth0SignIn } from './social/auth0.service.ts'
import { GoogleSignIn } from './social/google.service.ts'
import { socialRoutes } from './social/social.routes.ts'
import { usersRoutes } from './users.routes.ts'

const DAY_SECONDS = 24 * 3600

/** Codes, sessions and blocks that have ended are of no use, and are personal data. */
const clearUp = defineJob({
  name: 'clear-up-accounts',
  payload: z.unknown(),
  attempts: 16,
  schedule: '35 * * * *',
})

export function accountsModule(
  { config, database, mailer, warn }: Platform,
  { settings, personalData, socialSignIn }: Omit<AccountsDependencies, 'database' | 'mailer'>,
  answerTimes?: AnswerTimes,
): Module & { accounts: Accounts } {
  const accounts = new Accounts(
    config,
    { database, settings, mailer, personalData, socialSignIn },
    answerTimes,
  )
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
        await clearUpEnded(database)
        await accounts.pauses.clearUp(DAY_SECONDS)
      }),
    ],
  }
}
