import { Form, redirect } from 'react-router'
import { currentUser } from '#app/accounts/current-user.ts'
import { apiContext } from '#app/api.ts'
import { type FormOutcome, noticeOf, sendForm } from '#app/forms/outcome.ts'
import { useCheckedForm } from '#app/forms/use-checked-form.ts'
import { missing } from '#app/frame/missing-page.ts'
import { privateMeta } from '#app/frame/private-page.ts'
import { AskFields, askForm } from '#app/listings/seller/ask-fields.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { postEnquiry } from '#contracts/enquiries/endpoints.ts'
import { firstQuestions } from '#contracts/forms/enquiry-forms.ts'
import { getCar } from '#contracts/listings/endpoints.ts'
import { viewPath } from '#contracts/listings/view-path.ts'
import type { Route } from './+types/ask-page.ts'
import { CarSummary } from './car-summary.tsx'

/** 'Ask the seller' without the dialog of the car's page. `question` is the number of a first question. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const car = await api.call(getCar, { params }).catch(missing('This car'))
  if (!car.takesQuestions) throw redirect(viewPath(car))
  return {
    car,
    isVisitor: (await currentUser(api)) === null,
    question: firstQuestions[Number(url.searchParams.get('question')) - 1],
  }
}

export async function action({ params, context, request }: Route.ActionArgs) {
  return await sendForm(askForm, await request.formData(), async body => {
    const answer = await context.get(apiContext).send(postEnquiry, { params, body })
    const { conversationId } = answer.data
    return conversationId === null ? noticeOf(answer) : redirect(`/profile/enquiries/${conversationId}`)
  })
}

export const meta = () => privateMeta('Ask the seller')

export default function AskPage({ loaderData, actionData }: Route.ComponentProps) {
  const { car, isVisitor } = loaderData
  const outcome = actionData as FormOutcome | undefined
  return (
    <div className="mx-auto w-full max-w-150 px-4 py-6 sm:py-8">
      <h1 className="mb-4 text-[26px] sm:text-[32px]">Ask the seller</h1>
      <CarSummary car={car} />
      <Card className="mt-4 p-4 sm:p-6">
        {outcome?.notice ? (
          <div className="grid gap-5">
            <Notice tone="success" title={outcome.notice} announce />
            <ButtonLink to={viewPath(car)}>Back to the car</ButtonLink>
          </div>
        ) : (
          <AskFormOnPage {...loaderData} outcome={outcome} />
        )}
      </Card>
      {isVisitor && !outcome?.notice && (
        <p className="mt-4">
          With an account you need not confirm your address.{' '}
          <TextLink to={`/login?next=${encodeURIComponent(`/view/${car._id}/ask`)}`}>Log in</TextLink>
        </p>
      )}
    </div>
  )
}

type AskFormOnPageProps = Route.ComponentProps['loaderData'] & { outcome: FormOutcome | undefined }

function AskFormOnPage({ car, isVisitor, question, outcome }: AskFormOnPageProps) {
  const { formProps, fieldProps } = useCheckedForm(askForm, {
    errors: outcome?.errors,
    values: outcome?.values ?? { message: question },
  })
  return (
    <Form method="post" {...formProps} className="grid gap-5">
      <AskFields
        {...{ id: car._id, fieldProps, isVisitor, state: car.state }}
        takesPartExchange={car.sellerKind === 'dealer'}
        message={outcome?.message}
      />
    </Form>
  )
}
