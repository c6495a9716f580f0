import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than any way through takes, in milliseconds; what tests set otherwise. */
export interface AnswerTimes {
  signUp: number
  /** Codes and links. */
  other: number
}

export const usualAnswerTimes: AnswerTimes = { signUp: 400, other: 250 }

/**
 * The answer, or the failure, no sooner than this. How long something took tells whether it was done: whether an address
 * has an account must not be heard from a clock.
 */
export async function atLeast<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> {
  const [done] = await Promise.allSettled([work(), sleep(milliseconds)])
  if (done.status === 'rejected') throw done.reason
  return done.value
}
