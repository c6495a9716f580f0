/** Problems of social sign-in, for /login?problem=… and the API. */
export const socialProblems = {
  'google-refused':
    'Google could not show us who you are. Please try again, or log in with your email address.',
  'google-unverified':
    'Google has not verified your email address. Please log in with a password or a code instead.',
  'google-unavailable': 'Google does not answer at the moment. Please log in with your email address.',
  'google-left': 'You did not continue with Google. Please try again, or log in with your email address.',
  'auth0-refused':
    'Auth0 could not show us who you are, or has not verified your email address. Please log in with your email address.',
  'auth0-unavailable': 'Auth0 does not answer at the moment. Please log in with your email address.',
  'auth0-left': 'You did not continue with Auth0. Please try again, or log in with your email address.',
} as const

export type SocialProblem = keyof typeof socialProblems

/** Null for an unknown problem, as the address may be forged. */
export function socialProblem(name: string | null): string | null {
  return name !== null && Object.hasOwn(socialProblems, name) ? socialProblems[name as SocialProblem] : null
}
