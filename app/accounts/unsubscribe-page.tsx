import { data, Form } from 'react-router'
import { apiContext, isProblem } from '#app/api.ts'
import { SOMETHING_WRONG } from '#app/forms/outcome.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Unsubscription } from '#contracts/saved-search.ts'
import { USUAL_TELL_TIME } from '#contracts/tell-times.ts'
import type { Route } from './+types/unsubscribe-page.ts'
import { currentUser } from './current-user.ts'
import { notKept } from './guard.ts'
import { privateMeta } from './private-meta.ts'

/** Following the link stops nothing: programs that look through mail follow every link. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  try {
    const subscription = await api.get('/api/users/unsubscribe/:token', { params: { token } })
    return { subscription, isLoggedIn: (await currentUser(api)) !== null }
  } catch (thrown) {
    if (!isProblem(thrown) || thrown.status !== 404) throw thrown
    return data({ subscription: null, isLoggedIn: false }, { status: 404 })
  }
}

export async function action({ context, params: { token }, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const path = `/api/users/unsubscribe/${encodeURIComponent(token)}`
  try {
    if ((await request.formData()).get('intent') !== 'again') {
      await api.send('POST', path)
      return { done: 'stopped' as const }
    }
    const { kind, id } = await api.get('/api/users/unsubscribe/:token', { params: { token } })
    if (kind === 'price-drops') await api.send('PUT', '/api/users/edit', { tellPriceDrops: true })
    else await api.send('PUT', '/api/users/savedSearch', { id, tell: USUAL_TELL_TIME })
    return { done: 'on again' as const }
  } catch (thrown) {
    return { message: isProblem(thrown) ? thrown.message : SOMETHING_WRONG }
  }
}

export function headers() {
  return notKept
}

export function meta() {
  return privateMeta('Stop letters')
}

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const { subscription, isLoggedIn } = loaderData
  if (!subscription) return <NoSuchLink />
  const message = actionData && 'message' in actionData ? actionData.message : undefined
  return (
    <div className="py-8">
      {message && (
        <div className="mx-auto max-w-110 px-4">
          <Notice tone="error" title={message} announce />
        </div>
      )}
      {subscription.isOn ? (
        <StillOn subscription={subscription} isOnAgain={actionData?.done === 'on again'} />
      ) : (
        <Stopped subscription={subscription} isLoggedIn={isLoggedIn} />
      )}
    </div>
  )
}

function StillOn({ subscription, isOnAgain }: { subscription: Unsubscription; isOnAgain: boolean }) {
  return (
    <div role={isOnAgain ? 'status' : undefined}>
      <EmptyState
        headingLevel="h1"
        icon={<Icon name="mail" size={32} />}
        title={isOnAgain ? 'You will get these letters again' : 'Stop these letters?'}
        action={
          <Form method="post">
            <input type="hidden" name="intent" value="stop" />
            <button type="submit" className={buttonStyle({ look: isOnAgain ? 'secondary' : 'primary' })}>
              Stop these letters
            </button>
          </Form>
        }
      >
        <p className="text-balance break-words">{letters(subscription)}</p>
      </EmptyState>
    </div>
  )
}

function Stopped({ subscription, isLoggedIn }: { subscription: Unsubscription; isLoggedIn: boolean }) {
  const isGone = subscription.kind === 'saved-search' && subscription.id === null
  return (
    <div role="status">
      <EmptyState
        headingLevel="h1"
        icon={<Icon name="circle-check" size={32} />}
        title="You will get no more of these letters"
        action={
          <>
            <ButtonLink to="/search">Search all cars</ButtonLink>
            {isLoggedIn && !isGone && (
              <Form method="post">
                <input type="hidden" name="intent" value="again" />
                <button type="submit" className={buttonStyle({ look: 'quiet' })}>
                  Turn them on again
                </button>
              </Form>
            )}
          </>
        }
      >
        <p className="text-balance break-words">
          {isGone ? 'The saved search that they were about has been deleted.' : letters(subscription)}
        </p>
      </EmptyState>
    </div>
  )
}

function letters({ kind, name }: Unsubscription): string {
  if (kind === 'price-drops') return 'Letters that tell you when a car on your wishlist becomes cheaper.'
  return `Letters about new cars for your saved search ‘${name}’.`
}

function NoSuchLink() {
  return (
    <div className="py-8">
      <EmptyState
        headingLevel="h1"
        icon={<Icon name="circle-alert" size={32} />}
        title="This link is not whole"
        action={<ButtonLink to="/profile/searches">Your saved searches</ButtonLink>}
      >
        <p className="text-balance">
          Please use the link as it stands in the letter, or choose in your account what we tell you.
        </p>
      </EmptyState>
    </div>
  )
}
