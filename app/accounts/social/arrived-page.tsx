import { redirect } from 'react-router'
import { currentUser } from '#app/accounts/current-user.ts'
import { notKept } from '#app/accounts/guard.ts'
import { nextPath } from '#app/accounts/next-path.ts'
import { privateMeta } from '#app/accounts/private-meta.ts'
import { useGoingOn } from '#app/accounts/use-going-on.ts'
import { apiContext } from '#app/api.ts'
import { done, refreshHeader } from '#app/forms/outcome.ts'
import type { Route } from './+types/arrived-page.ts'
import { Arriving } from './arriving.tsx'

/** Somebody comes back from Auth0 logged in; the browser settles in, as after any login, and goes on. */
export async function loader({ context, url }: Route.LoaderArgs) {
  if (!(await currentUser(context.get(apiContext)))) throw redirect('/login?problem=auth0-refused')
  const to = nextPath(url.searchParams.get('next'))
  return done({ message: 'Login successful! Redirecting...', to, signedIn: true })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return { ...notKept, ...refreshHeader(loaderHeaders) }
}

export function meta() {
  return privateMeta('Log in with Auth0')
}

export default function ArrivedPage({ loaderData }: Route.ComponentProps) {
  useGoingOn(loaderData.done)
  return <Arriving by="Auth0" />
}
