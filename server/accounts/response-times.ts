import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds, longer than the slowest path takes. Tests override them. */
export interface MinResponseTimes {
  signUp: number
  /** For codes and reset links. */
  other: number
}

export const DEFAULT_MIN_RESPONSE_TIMES: MinResponseTimes = { signUp: 400, other: 250 }

/** Delays result or failure until the time has passed: it must not tell whether there is an account. */
export async function takeAtLeast<Result>(
  milliseconds: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const [done] = await Promise.allSettled([work(), sleep(milliseconds)])
  if (done.status === 'rejected') throw done.reason
  return done.value
}
