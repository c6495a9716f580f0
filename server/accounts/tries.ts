/** Against guessing: after some wrong passwords or codes the account and the network address have to wait. */
import type { Accounts, Asker } from './accounts.ts'
import type { Pause } from './pauses.ts'

const WAIT_SECONDS = 15 * 60

/** Of emails to one address, whether it has an account or not. */
export const ONE_A_MINUTE: Pause = { allowed: 1, seconds: 60 }
/** Of requests from one network address: enough for a school behind one, too few for a robot. */
export const HOURLY: Pause = { allowed: 60, seconds: 3600 }

export interface Try {
  /** Whether it may be made: else it is answered as a wrong one. */
  mayBeMade: boolean
  /** To be called when the guess was right. */
  wasRight(): Promise<void>
}

export async function takeTry(
  { settings, pauses }: Accounts,
  { address }: Asker,
  email: string,
): Promise<Try> {
  const pause: Pause = {
    allowed: await settings.read('INVALID_ATTEMPTS_ALLOWED'),
    seconds: WAIT_SECONDS,
  }
  const account = `account ${email}`
  const household = `address ${address}`
  const wait = await pauses.take([account, household], pause)
  return {
    mayBeMade: wait === 0,
    wasRight: () => pauses.succeeded(account, household, pause),
  }
}
