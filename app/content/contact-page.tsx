import { apiContext } from '#app/api.ts'
import { EmailField } from '#app/forms/email-field.tsx'
import { type FormOutcome, noticeOf, sendForm } from '#app/forms/outcome.ts'
import { PostForm } from '#app/forms/post-form.tsx'
import { useCheckedForm } from '#app/forms/use-checked-form.ts'
import { originIn, pageMeta } from '#app/frame/page-meta.ts'
import { siteSettings } from '#app/frame/site-settings.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Card } from '#app/ui/card.tsx'
import { CountedTextArea } from '#app/ui/counted-text-area.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { postContactMessage } from '#contracts/content/endpoints.ts'
import { contactForm, contactTopics } from '#contracts/forms/contact-form.ts'
import { MAX_MESSAGE } from '#contracts/forms/enquiry-forms.ts'
import { SITE_NAME } from '#contracts/site.ts'
import type { Route } from './+types/contact-page.ts'
import { textWidth } from './prose.tsx'
import { contactData } from './structured-data.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { COMPANY_NAME, COMPANY_ADDRESS, CONTACT_EMAIL } = await siteSettings(context.get(apiContext))
  return { company: COMPANY_NAME, address: COMPANY_ADDRESS, email: CONTACT_EMAIL }
}

export async function action({ context, request }: Route.ActionArgs) {
  return await sendForm(contactForm, await request.formData(), async body =>
    noticeOf(await context.get(apiContext).send(postContactMessage, { body })),
  )
}

export function meta({ matches }: Route.MetaArgs) {
  const origin = originIn(matches)
  return pageMeta(origin, {
    title: `Contact ${SITE_NAME}`,
    description: `Write to ${SITE_NAME} about buying or selling a car, your account, your data or a complaint. We answer by email.`,
    path: '/contact',
    structuredData: import.meta.env.SSR ? contactData(origin) : undefined,
  })
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const outcome = actionData as FormOutcome | undefined
  return (
    <div className={textWidth}>
      <Breadcrumbs crumbs={[{ label: 'Home', to: '/' }, { label: 'Contact' }]} />
      <h1 className="mt-3 text-[30px] leading-9 sm:text-[40px] sm:leading-11">Contact us</h1>
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,600px)_1fr] lg:gap-16">
        <Card className="p-4 sm:p-6">
          {outcome?.notice ? (
            <Notice tone="success" title={outcome.notice} announce />
          ) : (
            <ContactForm outcome={outcome} />
          )}
        </Card>
        <OtherWays {...loaderData} />
      </div>
    </div>
  )
}

function ContactForm({ outcome }: { outcome: FormOutcome | undefined }) {
  const { formProps, fieldProps } = useCheckedForm(contactForm, outcome)
  return (
    <PostForm checks={formProps} outcome={outcome} submit="Send the message" wide={false}>
      <TextField label="Your name" autoComplete="name" {...fieldProps('name')} />
      <EmailField autoComplete="email" hint="We answer to this address" {...fieldProps('email')} />
      <SelectField
        label="What is it about?"
        empty="Please choose"
        choices={contactTopics}
        {...fieldProps('topic')}
      />
      <CountedTextArea
        label="Your message"
        hint="Leave out passwords, card numbers and bank details. For a car, give its address on this site"
        limit={MAX_MESSAGE}
        rows={7}
        {...fieldProps('message')}
      />
    </PostForm>
  )
}

interface OtherWaysProps {
  company: string
  address: string
  email: string
}

function OtherWays({ company, address, email }: OtherWaysProps) {
  return (
    <section aria-labelledby="other-ways" className="max-w-110">
      <h2 id="other-ways" className="text-[22px]">
        Often quicker
      </h2>
      <ul className="mt-3 grid gap-2">
        <li>
          <TextLink to="/faq">Questions and answers</TextLink>
        </li>
        <li>About a car: ‘Ask the seller’ on its page</li>
        <li>An advert that looks wrong: ‘Report this advert’ on its page</li>
        <li>
          A car you have bought: <TextLink to="/profile/bookings">your bookings</TextLink>
        </li>
      </ul>
      {(address || email) && (
        <>
          <h2 className="mt-8 text-[22px]">By post or email</h2>
          <address className="mt-3 grid gap-1 not-italic">
            {company && <span>{company}</span>}
            {address && <span>{address}</span>}
            {email && <TextLink to={`mailto:${email}`}>{email}</TextLink>}
          </address>
        </>
      )}
    </section>
  )
}
