import { data, Form, redirect } from 'react-router'
import { apiContext, isProblem } from '#app/api.ts'
import { noFields, sendForm } from '#app/forms/outcome.ts'
import { FormMessage } from '#app/forms/submit-button.tsx'
import { privateHeaders, privateMeta } from '#app/frame/private-page.ts'
import { UnusableLink } from '#app/frame/unusable-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { getEnquiryConfirmation, postEnquiryConfirmation } from '#contracts/enquiries/endpoints.ts'
import type { Route } from './+types/confirm-page.ts'
import { CarSummary } from './car-summary.tsx'

/** The link in the email to a visitor. Opening it sends nothing, since mail scanners open every link. */
export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    const found = await context.get(apiContext).call(getEnquiryConfirmation, { params })
    if (found.key !== null) throw redirect(`/enquiry/${found.key}`)
    return { car: found.car, text: found.text, problem: null }
  } catch (thrown) {
    if (!isProblem(thrown) || thrown.status >= 500 || thrown.status === 429) throw thrown
    return data({ car: null, text: null, problem: thrown.message }, { status: thrown.status })
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return await sendForm(noFields, await request.formData(), async () => {
    const { key } = await context.get(apiContext).call(postEnquiryConfirmation, { params })
    return redirect(`/enquiry/${key}`)
  })
}

export const headers = privateHeaders
export const meta = () => privateMeta('Confirm your message')

export default function ConfirmPage({
  loaderData: { car, text, problem },
  actionData,
}: Route.ComponentProps) {
  if (!car) return <UnusableLink>{problem}</UnusableLink>
  return (
    <div className="mx-auto grid w-full max-w-150 gap-5 px-4 py-6 sm:py-8">
      <h1 className="text-[26px] sm:text-[32px]">Send your message?</h1>
      <p>You wrote to the seller of this car. Press the button, and we send it.</p>
      <CarSummary car={car} />
      <blockquote className="rounded-lg bg-brand-soft px-4 py-3 whitespace-pre-line wrap-anywhere">
        {text}
      </blockquote>
      <FormMessage message={actionData?.message} />
      <Form method="post">
        <Button type="submit" look="primary" size="large" wide>
          Send my message
        </Button>
      </Form>
      <p className="text-[14px] text-muted">
        If you did not write it, close this page: we delete the message after two days.
      </p>
    </div>
  )
}
