import { data, Form } from 'react-router'
import { apiContext, isProblem } from '#app/api.ts'
import { noFields, noticeOf, sendForm } from '#app/forms/outcome.ts'
import { noStore, privateMeta } from '#app/frame/private-page.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
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

export async function action({ context, params, request }: Route.ActionArgs) {
  return await sendForm(noFields, await request.formData(), async () =>
    noticeOf(await context.get(apiContext).send(postNewsletterConfirmation, { params })),
  )
}

export const headers = () => noStore

export const meta = () => privateMeta('Confirm your subscription')

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
          <Button type="submit" look="primary">
            Confirm my subscription
          </Button>
        </Form>
      }
    >
      {wording}
    </MessagePage>
  )
}
