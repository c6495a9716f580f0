import { withNext } from '#app/accounts/next-path.ts'

/** Each step of the login page has an address of its own. */
export const steps = ['log-in', 'sign-up', 'code', 'email-code', 'forgotten'] as const
export type LoginStep = (typeof steps)[number]

export function stepIn(search: URLSearchParams): LoginStep {
  const asked = search.get('step')
  return steps.find(step => step === asked) ?? 'log-in'
}

export function stepPath(step: LoginStep, next: string): string {
  return withNext(step === 'log-in' ? '/login' : `/login?step=${step}`, next)
}
