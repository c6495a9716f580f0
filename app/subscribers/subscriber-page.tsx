import { useState } from 'react'
import { data } from 'react-router'
import { apiContext, isProblem } from '#app/api.ts'
import { EmailField } from '#app/forms/email-field.tsx'
import { ErrorSummary } from '#app/forms/error-summary.tsx'
import { type FormOutcome, noticeOf, sendForm } from '#app/forms/outcome.ts'
import { personLabels } from '#app/forms/person-fields.tsx'
import { PostForm } from '#app/forms/post-form.tsx'
import { useCheckedForm } from '#app/forms/use-checked-form.ts'
import { noStore, privateMeta } from '#app/frame/private-page.ts'
import { siteSettings } from '#app/frame/site-settings.ts'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { type NameRule, withNameRule } from '#contracts/forms/person-names.ts'
import { stoppingForm, subscriberForm } from '#contracts/forms/subscriber-form.ts'
import { postLinkData, postSubscriber, type SubscriberLink } from '#contracts/subscribers/endpoints.ts'
import type { Route } from './+types/subscriber-page.ts'

/** What an operator's link says of the person; an unusable one leaves the form blank, with the reason. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { NAME_RULE: nameRule } = await siteSettings(api)
  const link = url.searchParams.get('data') ?? ''
  const blank = { nameRule, link: '', person: {} as SubscriberLink, problem: null as string | null }
  if (link === '') return blank
  try {
    return { ...blank, link, person: await api.call(postLinkData, { body: { data: link } }) }
  } catch (thrown) {
    if (!isProblem(thrown) || thrown.status >= 500 || thrown.status === 429) throw thrown
    return data({ ...blank, problem: thrown.message }, { status: thrown.status })
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const sent = await request.formData()
  return await sendForm(subscriberForm, sent, async typed => {
    const body = { ...typed, data: sent.get('data') ?? '' }
    return noticeOf(await context.get(apiContext).send(postSubscriber, { body }))
  })
}

export const headers = () => noStore

export const meta = () => privateMeta('Your subscription')

export default function SubscriberPage({ loaderData, actionData }: Route.ComponentProps) {
  const { nameRule, link, person, problem } = loaderData
  const outcome = actionData as FormOutcome | undefined
  return (
    <div className="mx-auto w-full max-w-150 px-4 py-6 sm:py-8">
      <h1 className="text-[26px] sm:text-[32px]">Your subscription</h1>
      <p className="mt-3">
        Our newsletter has advice on buying and selling used cars, news of the site, and offers. Ask for it
        here, or stop it.
      </p>
      {problem && !outcome && (
        <div className="mt-5">
          <Notice tone="warning" title={problem} />
        </div>
      )}
      <Card className="mt-5 p-4 sm:p-6">
        {outcome?.notice ? (
          <Notice tone="success" title={outcome.notice} announce />
        ) : (
          <SubscriberFields {...{ nameRule, link, person, outcome }} />
        )}
      </Card>
      <p className="mt-4 text-[14px] text-muted">
        <TextLink to="/privacy-policy">Privacy policy</TextLink>
      </p>
    </div>
  )
}

interface SubscriberFieldsProps {
  nameRule: NameRule
  link: string
  person: SubscriberLink
  outcome: FormOutcome | undefined
}

function SubscriberFields({ nameRule, link, person, outcome }: SubscriberFieldsProps) {
  const [isStopping, setIsStopping] = useState(false)
  const form = isStopping ? stoppingForm : withNameRule(subscriberForm, nameRule)
  const { formProps, fieldProps, summaryProps } = useCheckedForm(form, {
    errors: outcome?.errors,
    values: outcome?.values ?? person,
  })
  return (
    <PostForm checks={formProps} outcome={outcome} submit="Send" wide={false}>
      <ErrorSummary {...summaryProps} />
      <input type="hidden" name="data" value={link} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={personLabels.firstname} autoComplete="given-name" {...fieldProps('firstname')} />
        <TextField label={personLabels.surname} autoComplete="family-name" {...fieldProps('surname')} />
        <EmailField autoComplete="email" {...fieldProps('email')} />
        <TextField
          label={personLabels.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint="Like 07700 900123"
          {...fieldProps('phone')}
        />
      </div>
      <Checkbox {...fieldProps('unsubscribe')} onChange={event => setIsStopping(event.target.checked)}>
        Stop the newsletter. Only the email is needed for this
      </Checkbox>
      <Checkbox {...fieldProps('agreeToTerms')}>I agree to the terms and conditions</Checkbox>
      <p className="text-[14px]">
        <TextLink to="/terms-and-conditions">Read the terms and conditions</TextLink>
      </p>
    </PostForm>
  )
}
