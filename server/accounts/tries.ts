/** Guessing: five wrong passwords or codes, and the account and the address of the network wait. */
import { wholeSetting } from '#server/settings/settings.store.ts'
import type { Accounts, Asker } from './accounts.ts'
import type { Pause } from './pauses.ts'

const WAIT_SECONDS = 15 * 60
const USUAL_TRIES = 5

/** Of letters to one address, whether it has an account or not. */
export const ONE_A_MINUTE: Pause = { allowed: 1, seconds: 60 }
/** Of whatever is asked for from one address of the network: a school's, not a robot's. */
export const HOURLY: Pause = { allowed: 60, seconds: 3600 }

export interface Try {
  /** Whether it may be made: else it is answered as a wrong one. */
  mayBeMade: boolean
  /** To be called when the guess was right. */
  wasRight(): Promise<void>
}

export async function takeTry(
  { database, pauses }: Accounts,
  { address }: Asker,
  email: string,
): Promise<Try> {
  const pause: Pause = {
    allowed: await wholeSetting(database, 'INVALID_ATTEMPTS_ALLOWED', USUAL_TRIES),
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
