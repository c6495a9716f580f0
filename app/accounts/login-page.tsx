import type { ComponentType } from 'react'
import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { apiContext } from '#app/api.ts'
import { justActed, type Outcome, refreshHeader } from '#app/forms/outcome.ts'
import { pageWidth } from '#app/frame/page-width.ts'
import { originContext } from '#app/origin.ts'
import { classNames } from '#app/ui/class-names.ts'
import type { Route } from './+types/login-page.ts'
import { currentUser } from './current-user.ts'
import { notKept } from './guard.ts'
import { awaitedCode, secondsToWait } from './login/awaited-code.ts'
import { CodeStep } from './login/code-step.tsx'
import { EmailCodeStep } from './login/email-code-step.tsx'
import { ForgottenStep } from './login/forgotten-step.tsx'
import { LogInStep } from './login/log-in-step.tsx'
import { loginActions } from './login/login-actions.ts'
import { SignUpStep } from './login/sign-up-step.tsx'
import type { StepProps } from './login/step-props.ts'
import { type Step, stepIn } from './login/steps.ts'
import { WhyAnAccount } from './login/why-an-account.tsx'
import { nextPath } from './next-path.ts'
import { privateMeta } from './private-meta.ts'
import { hasOutbox, socialWays } from './surroundings.ts'
import { useGoingOn } from './use-going-on.ts'

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const next = nextPath(url.searchParams.get('next'))
  // A visitor who has just logged in sees the message first.
  if (!context.get(justActed) && (await currentUser(api))) throw redirect(next)
  const awaited = await awaitedCode(request)
  const [outbox, social] = await Promise.all([hasOutbox(api), socialWays(api)])
  return {
    step: stepIn(url.searchParams),
    next,
    outbox,
    social,
    awaited: awaited && { ...awaited, wait: secondsToWait(awaited) },
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  context.set(justActed, true)
  const step = stepIn(url.searchParams)
  return await loginActions[step]({
    api: context.get(apiContext),
    next: nextPath(url.searchParams.get('next')),
    origin: context.get(originContext),
    awaited: await awaitedCode(request),
    sent: await request.formData(),
  })
}

/** Once it is done the page is about to be left: nothing is loaded again. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return (actionResult as Outcome | undefined)?.done ? false : defaultShouldRevalidate
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return { ...notKept, ...refreshHeader(actionHeaders) }
}

const titles: Record<Step, string> = {
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
  forgotten: ForgottenStep,
} as const satisfies Record<Step, ComponentType<StepProps>>

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const outcome = actionData as Outcome | undefined
  useGoingOn(outcome?.done)
  const StepForm = parts[loaderData.step]
  return (
    <div
      className={classNames(
        pageWidth,
        'grid grid-cols-1 justify-center gap-x-16 pt-6 sm:pt-12 lg:grid-cols-[minmax(0,440px)_minmax(0,480px)]',
      )}
    >
      {/* A step starts empty: errors of another are not carried over. */}
      <div key={loaderData.step} className="mx-auto w-full max-w-110">
        <StepForm {...loaderData} outcome={outcome} />
      </div>
      <WhyAnAccount />
    </div>
  )
}
