import { data, Form } from 'react-router'
import { apiContext, isProblem } from '#app/api.ts'
import { noFields, noticeOf, sendForm } from '#app/forms/outcome.ts'
import { noStore, privateMeta } from '#app/frame/private-page.ts'
import { UnusableLink } from '#app/frame/unusable-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { MessagePage } from '#app/ui/empty-state.tsx'
import {
  getValuationEmail,
  postValuationEmailConfirmation,
  postValuationEmailStop,
} from '#contracts/valuation/endpoints.ts'
import type { Route } from './+types/emails-page.ts'

/** The link in each email about a valuation. Opening it changes nothing: mail scanners open every link. */
export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    return { emails: await context.get(apiContext).call(getValuationEmail, { params }) }
  } catch (thrown) {
    if (!isProblem(thrown) || thrown.status !== 404) throw thrown
    return data({ emails: null }, { status: 404 })
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const sent = await request.formData()
  const endpoint = sent.get('intent') === 'stop' ? postValuationEmailStop : postValuationEmailConfirmation
  return await sendForm(noFields, sent, async () =>
    noticeOf(await context.get(apiContext).send(endpoint, { params })),
  )
}

export const headers = () => noStore

export const meta = () => privateMeta('Emails about a valuation')

export default function EmailsPage({ loaderData: { emails }, actionData }: Route.ComponentProps) {
  if (!emails)
    return (
      <UnusableLink
        title="This link is not complete"
        action={<ButtonLink to="/value-my-car">Value my car</ButtonLink>}
      >
        Copy the whole link from the email.
      </UnusableLink>
    )
  const { state, car, valuationId } = emails
  return (
    <MessagePage
      role={actionData ? 'status' : undefined}
      problem={actionData?.message}
      icon={state === 'off' ? 'circle-check' : 'mail'}
      title={titles[state](actionData?.notice !== undefined)}
      action={
        <>
          {state !== 'off' && (
            <Form method="post">
              <input type="hidden" name="intent" value={state === 'on' ? 'stop' : 'confirm'} />
              <Button type="submit" look={state === 'on' ? 'secondary' : 'primary'}>
                {state === 'on' ? 'Stop these emails' : 'Yes, email me'}
              </Button>
            </Form>
          )}
          {valuationId === null ? (
            <ButtonLink to="/value-my-car">Value my car</ButtonLink>
          ) : (
            <ButtonLink to={`/valuation/${valuationId}`}>See the valuation</ButtonLink>
          )}
        </>
      }
    >
      {car === null
        ? 'We have deleted your address. You can value a car again at any time.'
        : `Emails when the value of this car changes: ${car}.`}
    </MessagePage>
  )
}

const titles = {
  unconfirmed: () => 'Do you want these emails?',
  on: (isJustConfirmed: boolean) =>
    isJustConfirmed ? 'We will email you when your valuation changes' : 'Stop these emails?',
  off: () => 'You will not get these emails any more',
}
