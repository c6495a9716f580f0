/** What Google's answer says, which stands behind the # of the address that it led back to. */
import { type SocialProblem, socialProblems } from '#contracts/social-problems.ts'

export type Returned = { credential: string; state: string } | { problem: string }

export function returnedIn(fragment: string): Returned {
  const said = new URLSearchParams(fragment.replace(/^#/, ''))
  const credential = said.get('id_token')
  const state = said.get('state')
  if (credential && state) return { credential, state }
  const why: SocialProblem = said.get('error') === 'access_denied' ? 'google-left' : 'google-refused'
  return { problem: socialProblems[why] }
}

/** The token is taken out of the address at once: it must not stay in the history, or be copied along with it. */
export function takeReturned(): Returned {
  const returned = returnedIn(location.hash)
  history.replaceState(history.state, '', location.pathname)
  return returned
}
