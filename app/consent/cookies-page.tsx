import { Form, redirect } from 'react-router'
import { apiContext } from '#app/api.ts'
import { originIn, pageMeta } from '#app/frame/page-meta.ts'
import { noStore } from '#app/frame/private-page.ts'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { campaignIn } from '#contracts/campaigns/campaign.ts'
import { consentChoices, getConsent, postConsent } from '#contracts/campaigns/endpoints.ts'
import type { Route } from './+types/cookies-page.ts'
import { ConsentButtons } from './consent-buttons.tsx'

const PATH = '/cookies'

export async function loader({ context }: Route.LoaderArgs) {
  return await context.get(apiContext).call(getConsent)
}

/** The form of the banner is sent here too, and leads back to the page that it was on. */
export async function action({ context, request }: Route.ActionArgs) {
  const sent = new URLSearchParams(
    [...(await request.formData())].map(([name, value]) => [name, String(value)]),
  )
  const choice = consentChoices.find(one => one === sent.get('choice'))
  if (!choice) return redirect(PATH)
  const campaign = campaignIn(sent) ?? undefined
  await context.get(apiContext).send(postConsent, { body: { choice, campaign } })
  return sent.has('back') ? redirect(pageBefore(request), 303) : { choice }
}

/** The page that sent the form, by its address at that time; this one where the browser does not say. */
function pageBefore(request: Request): string {
  const from = request.headers.get('referer') ?? ''
  if (!URL.canParse(from)) return PATH
  const { host, pathname, search } = new URL(from)
  // A path that begins with two slashes would be read as a host.
  return host === new URL(request.url).host && !pathname.startsWith('//') ? pathname + search : PATH
}

export const headers = () => noStore

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originIn(matches), {
    title: 'Cookies',
    description:
      'Choose which cookies this site may store in your browser, and change your choice at any time.',
    path: PATH,
    robots: 'noindex, follow',
  })
}

const texts = {
  accepted: 'You have accepted the campaign cookie.',
  rejected: 'You have rejected the campaign cookie.',
  none: 'You have not chosen yet. Until you accept it, the campaign cookie is not stored.',
} as const

export default function CookiesPage({ loaderData, actionData }: Route.ComponentProps) {
  const choice = actionData?.choice ?? loaderData.choice
  return (
    <div className="mx-auto grid w-full max-w-150 gap-4 px-4 py-6 sm:py-8">
      <h1 className="text-[26px] sm:text-[32px]">Cookies</h1>
      {actionData && <Notice tone="success" title="Your choice is saved." announce />}
      <p>
        Some cookies are needed for the site to work: they keep you logged in and remember this choice. You
        can’t switch them off here. The <TextLink to="/cookie-policy">cookie policy</TextLink> lists all of
        them.
      </p>
      <Card className="grid gap-4 p-4 sm:p-6">
        <h2 className="text-[20px]">Campaign cookie</h2>
        <p>
          If you come from one of our advertisements or emails, this cookie stores which one for a day. It
          tells us which campaigns lead to a sale, a purchase or a subscription. It holds nothing about you.
        </p>
        <p className="font-semibold">{texts[choice ?? 'none']}</p>
        <Form method="post" className="flex gap-3">
          <ConsentButtons />
        </Form>
      </Card>
    </div>
  )
}
