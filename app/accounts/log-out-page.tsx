import { useEffect } from 'react'
import { Form, redirect } from 'react-router'
import { apiContext } from '#app/api.ts'
import { privateMeta } from '#app/frame/private-page.ts'
import { clearDrafts } from '#app/storage/browser-storage.ts'
import { isSignedIn, markSignedOut } from '#app/storage/login-marker.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { MessagePage } from '#app/ui/empty-state.tsx'
import { postLogOut, postLogOutEverywhere } from '#contracts/accounts/endpoints.ts'
import type { Route } from './+types/log-out-page.ts'
import { currentUser } from './current-user.ts'

/** By `after` in the address. */
const titles = {
  everywhere: 'You are logged out everywhere',
  deleted: 'Your account is deleted',
  default: 'You are logged out',
} as const

export async function action({ context, request }: Route.ActionArgs) {
  const everywhere = (await request.formData()).has('everywhere')
  await context.get(apiContext).send(everywhere ? postLogOutEverywhere : postLogOut)
  return redirect(everywhere ? '/log-out?after=everywhere' : '/log-out')
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = await currentUser(context.get(apiContext))
  const after = url.searchParams.get('after')
  const reason = after === 'everywhere' || after === 'deleted' ? after : 'default'
  return { isLoggedIn: user !== null, reason } as const
}

export const meta = () => privateMeta('Log out')

export default function LogOutPage({ loaderData: { isLoggedIn, reason } }: Route.ComponentProps) {
  useEffect(() => {
    if (isLoggedIn || !isSignedIn()) return
    // The wishlist and what was typed belong to the account: the next person at this browser must not see
    // them.
    markSignedOut()
    clearDrafts()
  }, [isLoggedIn])
  if (isLoggedIn) return <StillLoggedIn />
  return (
    <MessagePage
      role="status"
      icon="circle-check"
      title={titles[reason]}
      action={
        <>
          <ButtonLink to="/search" look="primary">
            Search all cars
          </ButtonLink>
          {reason !== 'deleted' && <ButtonLink to="/login">Log in again</ButtonLink>}
        </>
      }
    >
      {reason === 'deleted'
        ? 'We have deleted your details, saved cars and saved searches.'
        : 'Your saved cars and searches are still in your account.'}
    </MessagePage>
  )
}

/** For a visit to the address without the form. */
function StillLoggedIn() {
  return (
    <MessagePage
      icon="log-out"
      title="Log out of this browser?"
      action={
        <>
          <Form method="post">
            <Button type="submit" look="primary">
              Log out
            </Button>
          </Form>
          <ButtonLink to="/profile">Stay</ButtonLink>
        </>
      }
    >
      Your saved cars and searches stay in your account.
    </MessagePage>
  )
}
