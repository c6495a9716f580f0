import { redirect } from 'react-router'
import { currentUser } from '#app/accounts/current-user.ts'
import { nextPath } from '#app/accounts/next-path.ts'
import { useDone } from '#app/accounts/use-done.ts'
import { apiContext } from '#app/api.ts'
import { doneResponse, refreshHeader } from '#app/forms/outcome.ts'
import { noStore, privateMeta } from '#app/frame/private-page.ts'
import type { Route } from './+types/auth0-page.ts'
import { SocialLoginStatus } from './social-login-status.tsx'

/** Auth0 redirects to here once the API has logged the visitor in; the browser records it as any login. */
export async function loader({ context, url }: Route.LoaderArgs) {
  if (!(await currentUser(context.get(apiContext)))) throw redirect('/login?problem=auth0-refused')
  const to = nextPath(url.searchParams.get('next'))
  return doneResponse({ message: 'Login successful! Redirecting...', to, signedIn: true })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return { ...noStore, ...refreshHeader(loaderHeaders) }
}

export const meta = () => privateMeta('Log in with Auth0')

export default function Auth0Page({ loaderData }: Route.ComponentProps) {
  useDone(loaderData.done)
  return <SocialLoginStatus by="Auth0" />
}
