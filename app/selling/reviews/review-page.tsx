/** A review: its buyer writes it, the seller answers it, and anybody can report it. */

import { askToLogIn, currentUser } from '#app/accounts/current-user.ts'
import { apiContext, isMissing } from '#app/api.ts'
import { type FormOutcome, noticeOf, sendForm } from '#app/forms/outcome.ts'
import { PostForm } from '#app/forms/post-form.tsx'
import { useCheckedForm } from '#app/forms/use-checked-form.ts'
import { missing } from '#app/frame/missing-page.ts'
import { pageWidth } from '#app/frame/page-width.ts'
import { noStore, privateMeta } from '#app/frame/private-page.ts'
import { ReviewText } from '#app/listings/seller/who-sells.tsx'
import { RadioGroup } from '#app/ui/choice-group.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { CountedTextArea } from '#app/ui/counted-text-area.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { answerForm, MAX_REVIEW, reviewForm, stars } from '#contracts/forms/review-form.ts'
import { getReview, postReview } from '#contracts/selling/reviews/endpoints.ts'
import type { Route } from './+types/review-page.ts'

/** The buyer's email leads here, perhaps in a browser that is not logged in. */
export async function loader({ params, context, request, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  try {
    return await api.call(getReview, { params })
  } catch (thrown) {
    if (isMissing(thrown) && (await currentUser(api)) === null) await askToLogIn(request, url)
    throw missing('This review')(thrown)
  }
}

export async function action({ params, context, request }: Route.ActionArgs) {
  return await sendForm(reviewForm, await request.formData(), async body =>
    noticeOf(await context.get(apiContext).send(postReview, { params, body })),
  )
}

export const headers = () => noStore

export const meta = () => privateMeta('Review')

const words = {
  write: {
    title: 'How was your purchase?',
    label: 'What should other buyers know?',
    button: 'Publish my review',
  },
  answer: { title: 'A buyer has reviewed you', label: 'Your answer', button: 'Publish my answer' },
  report: { title: 'A review', label: '', button: 'Report this review' },
}

export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { carName, review, may } = loaderData
  const outcome = actionData as FormOutcome | undefined
  const { title, label, button } = words[may ?? 'report']
  const { formProps, fieldProps } = useCheckedForm(may === 'write' ? reviewForm : answerForm, {
    errors: outcome?.errors,
    values: outcome?.values,
  })
  return (
    <div className={classNames(pageWidth, 'grid max-w-160! gap-5 pt-6')}>
      <h1 className="text-[28px] sm:text-[36px]">{title}</h1>
      <p className="text-muted">{carName}</p>
      {review && <ReviewText review={review} />}
      {outcome?.notice ? (
        <Notice tone="success" title={outcome.notice} announce />
      ) : (
        may && (
          <PostForm checks={may === 'report' ? {} : formProps} outcome={outcome} submit={button}>
            {may === 'write' && (
              <RadioGroup label="Stars" choices={stars} {...fieldProps('stars' as 'text')} />
            )}
            {may !== 'report' && <CountedTextArea label={label} limit={MAX_REVIEW} {...fieldProps('text')} />}
          </PostForm>
        )
      )}
    </div>
  )
}
