import { apiContext } from '#app/api.ts'
import { EmailField } from '#app/forms/email-field.tsx'
import { type FormOutcome, noticeOf, sendForm } from '#app/forms/outcome.ts'
import { PostForm } from '#app/forms/post-form.tsx'
import { useCheckedForm } from '#app/forms/use-checked-form.ts'
import { originIn, pageMeta } from '#app/frame/page-meta.ts'
import { hasOutbox, OutboxHint } from '#app/mail/outbox-hint.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { newsletterForm } from '#contracts/forms/other-forms.ts'
import { SITE_NAME } from '#contracts/site.ts'
import { postSubscriptionEmail } from '#contracts/subscribers/endpoints.ts'
import type { Route } from './+types/newsletter-page.ts'

const PATH = '/newsletter'

export async function loader({ context }: Route.LoaderArgs) {
  return { outbox: await hasOutbox(context.get(apiContext)) }
}

export async function action({ context, request }: Route.ActionArgs) {
  return await sendForm(newsletterForm, await request.formData(), async typed => {
    const body = { ...typed, page: PATH }
    return noticeOf(await context.get(apiContext).send(postSubscriptionEmail, { body }))
  })
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originIn(matches), {
    title: 'Newsletter',
    description: `Advice on buying and selling used cars, news of ${SITE_NAME} and offers, by email. You can stop it at any time.`,
    path: PATH,
  })
}

export default function NewsletterPage({ loaderData: { outbox }, actionData }: Route.ComponentProps) {
  const outcome = actionData as FormOutcome | undefined
  return (
    <div className="mx-auto w-full max-w-150 px-4 py-6 sm:py-8">
      <h1 className="text-[26px] sm:text-[32px]">Our newsletter</h1>
      <p className="mt-3">
        Advice on buying and selling used cars, news of the site, and offers. You can stop it at any time by
        the link in each email.
      </p>
      <Card className="mt-5 p-4 sm:p-6">
        {outcome?.notice ? (
          <div className="grid gap-4">
            <Notice tone="success" title={outcome.notice} announce />
            <p>If it does not come within a few minutes, look in the spam folder.</p>
            {outbox && <OutboxHint />}
          </div>
        ) : (
          <AddressForm outcome={outcome} />
        )}
      </Card>
      <p className="mt-4 text-[14px] text-muted">
        We use your address for the newsletter only. <TextLink to="/privacy-policy">Privacy policy</TextLink>
      </p>
    </div>
  )
}

function AddressForm({ outcome }: { outcome: FormOutcome | undefined }) {
  const { formProps, fieldProps } = useCheckedForm(newsletterForm, outcome)
  return (
    <PostForm checks={formProps} outcome={outcome} submit="Subscribe" wide={false}>
      <EmailField
        autoComplete="email"
        hint="We first send you a link, by which you confirm that you want the newsletter"
        {...fieldProps('email')}
      />
    </PostForm>
  )
}
