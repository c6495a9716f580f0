/** Against guessing: too many wrong passwords or codes lock the account and the network address. */
import type { Accounts, RequestContext } from './accounts.ts'
import type { AttemptLimit } from './attempt-limiter.ts'

const LOCKOUT_SECONDS = 15 * 60

/** For emails to one address, whether it has an account or not. */
export const ONCE_PER_MINUTE: AttemptLimit = { allowed: 1, seconds: 60 }
/** For requests from one network address; a school or an office may share one. */
export const PER_NETWORK_HOURLY: AttemptLimit = { allowed: 60, seconds: 3600 }

export interface LoginAttempt {
  /** False during a lockout: respond as to a wrong password or code. */
  isAllowed: boolean
  /** Call it when password or code was right. */
  succeeded(): Promise<void>
}

export async function startLoginAttempt(
  { settings, attemptLimiter }: Accounts,
  { address }: RequestContext,
  email: string,
): Promise<LoginAttempt> {
  const limit: AttemptLimit = {
    allowed: await settings.read('INVALID_ATTEMPTS_ALLOWED'),
    seconds: LOCKOUT_SECONDS,
  }
  const account = `account ${email}`
  const network = `address ${address}`
  const wait = await attemptLimiter.take([account, network], limit)
  return {
    isAllowed: wait === 0,
    succeeded: () => attemptLimiter.succeeded(account, network, limit),
  }
}
