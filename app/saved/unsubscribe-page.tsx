import { data, Form, redirect } from 'react-router'
import { currentUser } from '#app/accounts/current-user.ts'
import { apiContext, isProblem } from '#app/api.ts'
import { noFields, noticeOf, sendForm } from '#app/forms/outcome.ts'
import { privateMeta } from '#app/frame/private-page.ts'
import { UnusableLink } from '#app/frame/unusable-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { MessagePage } from '#app/ui/empty-state.tsx'
import { putProfileChanges } from '#contracts/accounts/endpoints.ts'
import { getUnsubscription, postUnsubscription, type Unsubscription } from '#contracts/mail/endpoints.ts'
import { putSavedSearch } from '#contracts/saved/endpoints.ts'
import { DEFAULT_TELL_TIME } from '#contracts/saved/tell-times.ts'
import type { Route } from './+types/unsubscribe-page.ts'

/** Opening the link changes nothing: mail scanners open every link. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  try {
    const subscription = await api.call(getUnsubscription, { params: { token } })
    return { subscription, isLoggedIn: (await currentUser(api)) !== null }
  } catch (thrown) {
    if (!isProblem(thrown) || thrown.status !== 404) throw thrown
    return data({ subscription: null, isLoggedIn: false }, { status: 404 })
  }
}

export async function action({ context, params: { token }, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const sent = await request.formData()
  return await sendForm(noFields, sent, async () => {
    if (sent.get('intent') !== 'again')
      return noticeOf(await api.send(postUnsubscription, { params: { token } }))
    const { kind, id } = await api.call(getUnsubscription, { params: { token } })
    if (kind === 'newsletter') return redirect('/newsletter')
    const again =
      kind === 'price-drops'
        ? api.send(putProfileChanges, { body: { tellPriceDrops: true } })
        : api.send(putSavedSearch, { body: { id, tell: DEFAULT_TELL_TIME } })
    return noticeOf(await again)
  })
}

export const meta = () => privateMeta('Stop emails')

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const { subscription, isLoggedIn } = loaderData
  if (!subscription) return unknownLink
  const { kind, id, isOn } = subscription
  const isOnAgain = actionData?.notice !== undefined
  if (isOn)
    return (
      <MessagePage
        role={isOnAgain ? 'status' : undefined}
        problem={actionData?.message}
        icon="mail"
        title={isOnAgain ? 'You will get these emails again' : 'Stop these emails?'}
        action={
          <Form method="post">
            <input type="hidden" name="intent" value="stop" />
            <Button type="submit" look={isOnAgain ? 'secondary' : 'primary'}>
              Stop these emails
            </Button>
          </Form>
        }
      >
        <p className="break-words">{subject(subscription)}</p>
      </MessagePage>
    )
  const isGone = kind === 'saved-search' && id === null
  return (
    <MessagePage
      role="status"
      problem={actionData?.message}
      icon="circle-check"
      title="You will not get these emails any more"
      action={
        <>
          <ButtonLink to="/search">Search all cars</ButtonLink>
          {kind === 'newsletter' && (
            <ButtonLink to="/newsletter" look="quiet">
              Subscribe again
            </ButtonLink>
          )}
          {isLoggedIn && !isGone && kind !== 'newsletter' && (
            <Form method="post">
              <input type="hidden" name="intent" value="again" />
              <Button type="submit" look="quiet">
                Turn them on again
              </Button>
            </Form>
          )}
        </>
      }
    >
      <p className="break-words">{isGone ? 'The saved search has been deleted.' : subject(subscription)}</p>
    </MessagePage>
  )
}

function subject({ kind, name }: Unsubscription): string {
  if (kind === 'newsletter') return 'Our newsletter.'
  if (kind === 'price-drops') return 'Emails about price drops of cars on your wishlist.'
  return `Emails about new cars for your saved search ‘${name}’.`
}

const unknownLink = (
  <UnusableLink
    title="This link is not complete"
    action={<ButtonLink to="/profile/searches">Your saved searches</ButtonLink>}
  >
    Use the whole link from the email, or change your emails in your account.
  </UnusableLink>
)
