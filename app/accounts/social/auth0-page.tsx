import { redirect } from 'react-router'
import { currentUser } from '#app/accounts/current-user.ts'
import { done, refreshHeader } from '#app/accounts/form-outcome.ts'
import { nextPath } from '#app/accounts/next-path.ts'
import { notKept } from '#app/accounts/require-login.ts'
import { useGoingOn } from '#app/accounts/use-done.ts'
import { apiContext } from '#app/api.ts'
import { privateMeta } from '#app/frame/private-page.ts'
import type { Route } from './+types/auth0-page.ts'
import { Arriving } from './social-login-status.tsx'

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
