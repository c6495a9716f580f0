import type { ComponentType } from 'react'
import { redirect } from 'react-router'
import { type Api, apiContext } from '#app/api.ts'
import { type FormOutcome, justActed, refreshHeader } from '#app/forms/outcome.ts'
import { pageWidth } from '#app/frame/page-width.ts'
import { noStore, privateMeta } from '#app/frame/private-page.ts'
import { siteSettings } from '#app/frame/site-settings.ts'
import { hasOutbox } from '#app/mail/outbox-hint.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { CarIllustration } from '#app/vehicles/drawing/car-drawing.tsx'
import { signUpForm } from '#contracts/forms/account-forms.ts'
import { keepableValues } from '#contracts/forms/sent-values.ts'
import { type AdvertDraft, getDraft } from '#contracts/selling/adverts/endpoints.ts'
import type { Route } from './+types/login-page.ts'
import { currentUser } from './current-user.ts'
import { CodeStep, EmailCodeStep } from './login/code-step.tsx'
import { ForgottenPasswordStep } from './login/forgotten-password-step.tsx'
import { LogInStep } from './login/log-in-step.tsx'
import { loginActions } from './login/login-actions.ts'
import { pendingCodeCookie, secondsToWait } from './login/pending-code.ts'
import { SignUpStep } from './login/sign-up-step.tsx'
import type { StepProps } from './login/step-props.ts'
import { type LoginStep, stepIn } from './login/steps.ts'
import { nextPath } from './next-path.ts'
import { socialLogins } from './social/social-login.tsx'
import { unlessDone, useDone } from './use-done.ts'

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const next = nextPath(url.searchParams.get('next'))
  // After the action that logged in, its outcome is shown before the redirect.
  if (!context.get(justActed) && (await currentUser(api))) throw redirect(next)
  const pending = await pendingCodeCookie(context).read(request)
  const [outbox, social, settings, advert] = await Promise.all([
    hasOutbox(api),
    socialLogins(api),
    siteSettings(api),
    waitingAdvert(api, next),
  ])
  return {
    step: stepIn(url.searchParams),
    next,
    outbox,
    social,
    nameRule: settings.NAME_RULE,
    passwordRule: settings.PASSWORD_RULE,
    /** What the seller of a waiting advert has said of themselves. */
    advertBy: advert && keepableValues(signUpForm, advert.values),
    pending: pending && { ...pending, wait: secondsToWait(pending) },
  }
}

/** The unfinished advert to which its seller returns after logging in. */
async function waitingAdvert(api: Api, next: string): Promise<AdvertDraft | null> {
  const id = /^\/sell-my-car\?draft=([\da-f-]{36})&ready/.exec(next)?.[1]
  // Without an answer they type it again.
  return id ? await api.call(getDraft, { params: { id } }).catch(() => null) : null
}

export async function action({ context, request, url }: Route.ActionArgs) {
  context.set(justActed, true)
  const step = stepIn(url.searchParams)
  const codeCookie = pendingCodeCookie(context)
  return await loginActions[step]({
    api: context.get(apiContext),
    next: nextPath(url.searchParams.get('next')),
    codeCookie,
    pending: await codeCookie.read(request),
    sent: await request.formData(),
  })
}

export const shouldRevalidate = unlessDone

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return { ...noStore, ...refreshHeader(actionHeaders) }
}

const titles: Record<LoginStep, string> = {
  'log-in': 'Log in',
  'sign-up': 'Create an account',
  code: 'Enter your code',
  'email-code': 'Log in by a code',
  forgotten: 'Forgotten your password?',
}

export function meta({ loaderData }: Route.MetaArgs) {
  return privateMeta(titles[loaderData?.step ?? 'log-in'])
}

const parts = {
  'log-in': LogInStep,
  'sign-up': SignUpStep,
  code: CodeStep,
  'email-code': EmailCodeStep,
  forgotten: ForgottenPasswordStep,
} as const satisfies Record<LoginStep, ComponentType<StepProps>>

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const outcome = actionData as FormOutcome | undefined
  useDone(outcome?.done)
  const StepForm = parts[loaderData.step]
  return (
    <div
      className={classNames(
        pageWidth,
        'grid grid-cols-1 justify-center gap-x-16 pt-6 sm:pt-12 lg:grid-cols-[minmax(0,440px)_minmax(0,480px)]',
      )}
    >
      {/* The key resets the form: errors of one step do not stay in the next. */}
      <div key={loaderData.step} className="mx-auto w-full max-w-110">
        {loaderData.advertBy && !outcome?.done && (
          <div className="mb-5">
            <Notice tone="success" title="Your advert is saved">
              To publish it, create an account or log in.
            </Notice>
          </div>
        )}
        <StepForm {...loaderData} outcome={outcome} />
      </div>
      <AccountBenefits />
    </div>
  )
}

const reasons = [
  'Your saved cars on every device',
  'Searches that tell you of new cars',
  'A note when a saved car becomes cheaper',
  'Your bookings and adverts in one place',
]

/** Beside the form on wide screens. */
function AccountBenefits() {
  return (
    <aside
      aria-label="What an account is good for"
      className="on-racing relative hidden min-h-150 self-start overflow-hidden rounded-lg p-10 lg:block"
    >
      <h2 className="text-[26px] text-on-racing">Your forecourt, kept for you</h2>
      <ul className="mt-6 grid gap-4">
        {reasons.map(reason => (
          <li key={reason} className="flex items-start gap-3 text-[17px]">
            <Icon name="check" size={22} className="mt-0.5 text-plate" />
            {reason}
          </li>
        ))}
      </ul>
      <div className="absolute inset-x-0 bottom-0 aspect-3/2">
        <CarIllustration body="hatchback" colour="yellow" title="" />
      </div>
    </aside>
  )
}
