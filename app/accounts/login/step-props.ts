import type { SocialWays } from '#app/accounts/surroundings.ts'
import type { Outcome } from '#app/forms/outcome.ts'
import type { AwaitedCode } from './awaited-code.ts'

/** What each step of the login page is given. */
export interface StepProps {
  /** Where they go once they are logged in. */
  next: string
  /** Whose code is awaited, and for how many seconds there can't be another. */
  awaited: (AwaitedCode & { wait: number }) | null
  outbox: boolean
  social: SocialWays
  outcome: Outcome | undefined
}
