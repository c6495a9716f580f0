/**
 * Limits of guessing, which docs/security.md explains. A browser in which the account has logged in before is
 * counted alone; any other by account and network address together, then by address, then by account.
 * Passwords and codes are counted separately.
 */
import type { AttemptCount, AttemptLimit } from '#server/platform/attempt-limiter.ts'
import { tooManyRequests } from '#server/platform/problems.ts'
import type { Accounts, RequestContext } from './accounts.ts'

const QUARTER_HOUR_SECONDS = 15 * 60
const HOUR_SECONDS = 3600

/** For emails to one address. */
const ONCE_PER_MINUTE: AttemptLimit = { allowed: 1, seconds: 60 }
/** For sign-ups and requests of emails from one network address; a school or an office may share one. */
export const PER_NETWORK_HOURLY: AttemptLimit = { allowed: 60, seconds: HOUR_SECONDS }

/**
 * Attempts an hour, as multiples of the operator's limit: from one address, whatever the accounts; and on one
 * account, from all browsers that it has not logged in with. A code has six digits, so it may be tried less
 * often than a password. One address alone makes four times the limit in an hour, which must not use up the
 * account's.
 */
const PER_ADDRESS = 20
const PER_ACCOUNT = { password: 10, code: 6 } as const

export interface LoginAttempt {
  /** False during a pause: respond as to a wrong password or code. */
  isAllowed: boolean
  /** Call it when the password was right. */
  succeeded(): Promise<void>
}

/** `email` in lower case. */
export async function startLoginAttempt(
  { accounts, address, headers }: RequestContext,
  by: 'password' | 'code',
  email: string,
): Promise<LoginAttempt> {
  const { settings, attemptLimiter, knownBrowsers } = accounts
  const allowed = await settings.read('INVALID_ATTEMPTS_ALLOWED')
  const browser = knownBrowsers.idIn(headers.get('cookie'), email)
  const own: AttemptCount = {
    key: browser ? `${by} in browser ${browser}` : `${by} of ${email} from ${address}`,
    account: email,
    allowed,
    seconds: QUARTER_HOUR_SECONDS,
  }
  const common: AttemptCount[] = browser
    ? []
    : [
        { key: `${by} from ${address}`, allowed: allowed * PER_ADDRESS, seconds: HOUR_SECONDS },
        {
          ...{ key: `${by} of ${email}`, account: email },
          ...{ allowed: allowed * PER_ACCOUNT[by], seconds: HOUR_SECONDS },
        },
      ]
  const wait = await attemptLimiter.takeAll([own, ...common])
  return {
    isAllowed: wait === 0,
    async succeeded() {
      await attemptLimiter.forget(own.key)
      await attemptLimiter.giveBack(common.map(({ key }) => key))
    },
  }
}

/** For the present password in a logged-in browser: failures do not count as failed logins. */
export async function startPasswordCheck(
  { settings, attemptLimiter }: Accounts,
  email: string,
): Promise<LoginAttempt> {
  const key = `present password of ${email}`
  const allowed = await settings.read('INVALID_ATTEMPTS_ALLOWED')
  const wait = await attemptLimiter.take({ key, account: email, allowed, seconds: QUARTER_HOUR_SECONDS })
  return { isAllowed: wait === 0, succeeded: () => attemptLimiter.forget(key) }
}

/**
 * Counts a request for an email to this address, whether it has an account or not. Throws 'too-many-requests'.
 * Requests from elsewhere do not count, so that they can't keep the owner from asking.
 */
export async function takeEmailRequest(
  context: RequestContext,
  kind: 'code' | 'reset_link',
  email: string,
): Promise<void> {
  const { accounts, address } = context
  const wait = await accounts.attemptLimiter.takeAll([
    { key: requestKey(kind, email, address), account: email, ...ONCE_PER_MINUTE },
    { key: `${kind} asked from ${address}`, ...PER_NETWORK_HOURLY },
  ])
  if (wait === 0) return
  const what = kind === 'code' ? 'code' : 'link'
  accounts.logRefusal(context, kind === 'code' ? 'codes-too-often' : 'reset-links-too-often', email)
  throw tooManyRequests(`Please wait ${wait} seconds before asking for another ${what}.`, wait)
}

/** For a sign-up, which sends the first code: another may be asked for in a minute. */
export async function takeFirstCode({ accounts, address }: RequestContext, email: string): Promise<void> {
  const key = requestKey('code', email, address)
  await accounts.attemptLimiter.take({ key, account: email, ...ONCE_PER_MINUTE })
}

const requestKey = (kind: string, email: string, address: string) =>
  `${kind} asked for ${email} from ${address}`

/** Whether an email of this kind may be sent to the address now: one a minute, from all who ask. */
export async function maySend(
  { attemptLimiter }: Accounts,
  kind: 'code' | 'reset_link' | 'account_exists',
  email: string,
): Promise<boolean> {
  const key = `${kind} sent to ${email}`
  return (await attemptLimiter.take({ key, account: email, ...ONCE_PER_MINUTE })) === 0
}
