/** Google's response, which is in the fragment of the address that it redirects to. */
import { type SocialProblem, socialProblems } from '#contracts/accounts/social-problems.ts'

export type GoogleResponse = { credential: string; state: string } | { problem: string }

export function readGoogleResponse(fragment: string): GoogleResponse {
  const parameters = new URLSearchParams(fragment.replace(/^#/, ''))
  const credential = parameters.get('id_token')
  const state = parameters.get('state')
  if (credential && state) return { credential, state }
  const why: SocialProblem = parameters.get('error') === 'access_denied' ? 'google-left' : 'google-refused'
  return { problem: socialProblems[why] }
}

/** Removes the token from the address: it must not stay in the history or be copied with the address. */
export function takeGoogleResponse(): GoogleResponse {
  const response = readGoogleResponse(location.hash)
  history.replaceState(history.state, '', location.pathname)
  return response
}
