import { useEffect, useState } from 'react'
import { nextPath } from '#app/accounts/next-path.ts'
import { useDone } from '#app/accounts/use-done.ts'
import { isProblem } from '#app/api.ts'
import { api } from '#app/browser-api.ts'
import { type Done, SOMETHING_WRONG } from '#app/forms/outcome.ts'
import { privateMeta } from '#app/frame/private-page.ts'
import { postGoogleLogin } from '#contracts/accounts/endpoints.ts'
import { takeGoogleResponse } from './google-response.ts'
import { SocialLoginStatus } from './social-login-status.tsx'

export const meta = () => privateMeta('Log in with Google')

/** Read once, before the first render: this page is only entered from Google. */
const response = import.meta.env.SSR ? undefined : takeGoogleResponse()

/** Google redirects to here. Browsers do not send the fragment, so a script posts it to the API. */
export default function GooglePage() {
  const [done, setDone] = useState<Done>()
  const [problem, setProblem] = useState<string>()
  useDone(done)
  useEffect(() => {
    if (!response) return
    if ('problem' in response) setProblem(response.problem)
    else void logIn(response).then(setDone, thrown => setProblem(messageOf(thrown)))
  }, [])
  return <SocialLoginStatus by="Google" problem={problem} needsScripts />
}

let loggingIn: Promise<Done> | undefined

/** Posts the token once, though effects run twice in development. */
function logIn(sent: { credential: string; state: string }): Promise<Done> {
  loggingIn ??= api.send(postGoogleLogin, { body: sent }).then(({ data, message }) => ({
    message: message!,
    to: nextPath(data.next),
    signedIn: true,
  }))
  return loggingIn
}

function messageOf(thrown: unknown): string {
  return isProblem(thrown) && thrown.code !== 'unexpected' ? thrown.message : SOMETHING_WRONG
}
