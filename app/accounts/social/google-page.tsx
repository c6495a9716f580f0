import { useEffect, useState } from 'react'
import { nextPath } from '#app/accounts/next-path.ts'
import { privateMeta } from '#app/accounts/private-meta.ts'
import { useGoingOn } from '#app/accounts/use-going-on.ts'
import { isProblem } from '#app/api.ts'
import { api } from '#app/browser-api.ts'
import { type Done, SOMETHING_WRONG } from '#app/forms/outcome.ts'
import { Arriving } from './arriving.tsx'
import { takeReturned } from './returned.ts'

export function meta() {
  return privateMeta('Log in with Google')
}

/** Before anything is drawn, and once only: Google leads to this page from elsewhere, never from within the site. */
const returned = import.meta.env.SSR ? undefined : takeReturned()

/** Google leads back to here. What it says stands behind the #, which browsers do not send: our script passes it on. */
export default function GooglePage() {
  const [done, setDone] = useState<Done>()
  const [problem, setProblem] = useState<string>()
  useGoingOn(done)
  useEffect(() => {
    if (!returned) return
    if ('problem' in returned) setProblem(returned.problem)
    else void logIn(returned).then(setDone, thrown => setProblem(messageOf(thrown)))
  }, [])
  return <Arriving by="Google" problem={problem} needsScripts />
}

let loggingIn: Promise<Done> | undefined

/** Once for each page: a token can be used once. */
function logIn(sent: { credential: string; state: string }): Promise<Done> {
  loggingIn ??= api
    .send<{ next: string }>('POST', '/api/users/googlelogin', sent)
    .then(({ data, message }) => ({
      message: message!,
      to: nextPath(data.next),
      signedIn: true,
    }))
  return loggingIn
}

function messageOf(thrown: unknown): string {
  return isProblem(thrown) && thrown.code !== 'unexpected' ? thrown.message : SOMETHING_WRONG
}
