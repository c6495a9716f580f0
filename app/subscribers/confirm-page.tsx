import { data, Form } from 'react-router'
import { apiContext, isProblem } from '#app/api.ts'
import { SOMETHING_WRONG } from '#app/forms/outcome.ts'
import { noStore, privateMeta } from '#app/frame/private-page.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { MessagePage } from '#app/ui/empty-state.tsx'
import { getNewsletterConfirmation, postNewsletterConfirmation } from '#contracts/subscribers/endpoints.ts'
import type { Route } from './+types/confirm-page.ts'

/** The link in the first email. Opening it changes nothing: mail scanners open every link. */
export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    return { ...(await context.get(apiContext).call(getNewsletterConfirmation, { params })), problem: null }
  } catch (thrown) {
    if (!isProblem(thrown) || thrown.status >= 500 || thrown.status === 429) throw thrown
    return data({ state: null, wording: '', problem: thrown.message }, { status: thrown.status })
  }
}

export async function action({ context, params }: Route.ActionArgs) {
  try {
    await context.get(apiContext).send(postNewsletterConfirmation, { params })
    return {}
  } catch (thrown) {
    return { message: isProblem(thrown) ? thrown.message : SOMETHING_WRONG }
  }
}

export function headers() {
  return noStore
}

export function meta() {
  return privateMeta('Confirm your subscription')
}

export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, wording, problem } = loaderData
  const answer = { role: actionData && ('status' as const), problem: actionData?.message }
  if (state === null)
    return (
      <MessagePage
        {...answer}
        icon="circle-alert"
        title="This link cannot be used"
        action={<ButtonLink to="/newsletter">Ask for a new link</ButtonLink>}
      >
        {problem}
      </MessagePage>
    )
  if (state === 'confirmed')
    return (
      <MessagePage {...answer} icon="circle-check" title="You will get our newsletter">
        You can stop it at any time by the link in each email.
      </MessagePage>
    )
  return (
    <MessagePage
      {...answer}
      icon="mail"
      title="Do you want our newsletter?"
      action={
        <Form method="post">
          <button type="submit" className={buttonStyle({ look: 'primary' })}>
            Confirm my subscription
          </button>
        </Form>
      }
    >
      {wording}
    </MessagePage>
  )
}
