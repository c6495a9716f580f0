import { useEffect } from 'react'
import { Form, redirect } from 'react-router'
import { apiContext } from '#app/api.ts'
import { privateMeta } from '#app/frame/private-page.ts'
import { isSignedIn, markSignedOut } from '#app/storage/login-marker.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Route } from './+types/log-out-page.ts'
import { currentUser } from './current-user.ts'
import { notKept } from './require-login.ts'

/** Why somebody is here; the address says it. */
const farewells = {
  everywhere: 'You are logged out everywhere',
  deleted: 'Your account is deleted',
  usual: 'You are logged out',
} as const

export async function action({ context, request }: Route.ActionArgs) {
  const everywhere = (await request.formData()).has('everywhere')
  await context.get(apiContext).send('POST', `/api/users/${everywhere ? 'logoutEverywhere' : 'logout'}`)
  return redirect(everywhere ? '/log-out?after=everywhere' : '/log-out')
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = await currentUser(context.get(apiContext))
  const after = url.searchParams.get('after')
  const farewell = after === 'everywhere' || after === 'deleted' ? after : 'usual'
  return { isLoggedIn: user !== null, farewell } as const
}

export function headers() {
  return notKept
}

export function meta() {
  return privateMeta('Log out')
}

export default function LogOutPage({ loaderData: { isLoggedIn, farewell } }: Route.ComponentProps) {
  useEffect(() => {
    // The list of saved cars belongs to the account: the next person at this browser has their own.
    if (!isLoggedIn && isSignedIn()) markSignedOut()
  }, [isLoggedIn])
  if (isLoggedIn) return <StillLoggedIn />
  return (
    <div role="status" className="py-8">
      <EmptyState
        headingLevel="h1"
        icon={<Icon name="circle-check" size={32} />}
        title={farewells[farewell]}
        action={
          <>
            <ButtonLink to="/search" look="primary">
              Search all cars
            </ButtonLink>
            {farewell !== 'deleted' && <ButtonLink to="/login">Log in again</ButtonLink>}
          </>
        }
      >
        <p className="text-balance">
          {farewell === 'deleted'
            ? 'What you told us of yourself is gone. Thank you for having been here.'
            : 'What you have saved waits for you in your account.'}
        </p>
      </EmptyState>
    </div>
  )
}

/** Somebody came by the address alone. */
function StillLoggedIn() {
  return (
    <div className="py-8">
      <EmptyState
        headingLevel="h1"
        icon={<Icon name="log-out" size={32} />}
        title="Log out of this browser?"
        action={
          <>
            <Form method="post">
              <button type="submit" className={buttonStyle({ look: 'primary' })}>
                Log out
              </button>
            </Form>
            <ButtonLink to="/profile">Stay</ButtonLink>
          </>
        }
      >
        <p>What you have saved stays in your account.</p>
      </EmptyState>
    </div>
  )
}
