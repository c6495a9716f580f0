import { withNext } from '#app/accounts/next-path.ts'
import type { SocialLogins } from '#app/accounts/social/social-login.tsx'
import type { Outcome } from '#app/forms/outcome.ts'
import type { PendingCode } from './pending-code.ts'

/** Each step of the login page has an address of its own. */
export const steps = ['log-in', 'sign-up', 'code', 'email-code', 'forgotten'] as const
export type Step = (typeof steps)[number]

export interface StepProps {
  /** The page to go to after the login. */
  next: string
  /** `wait`: seconds until another code can be requested. */
  pending: (PendingCode & { wait: number }) | null
  /** Whether emails are in the outbox of this machine. */
  outbox: boolean
  social: SocialLogins
  outcome: Outcome | undefined
}

export function stepIn(search: URLSearchParams): Step {
  const asked = search.get('step')
  return steps.find(step => step === asked) ?? 'log-in'
}

export function stepPath(step: Step, next: string): string {
  return withNext(step === 'log-in' ? '/login' : `/login?step=${step}`, next)
}
