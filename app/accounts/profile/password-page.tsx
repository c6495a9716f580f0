import { Form, type ShouldRevalidateFunctionArgs } from 'react-router'
import { AccountForm } from '#app/accounts/account-form.tsx'
import { hasPassword, userContext } from '#app/accounts/current-user.ts'
import { nextPath } from '#app/accounts/next-path.ts'
import { useDone } from '#app/accounts/use-done.ts'
import { warnOfCommonPassword } from '#app/accounts/warn-of-common-password.ts'
import { apiContext } from '#app/api.ts'
import { done, type FormOutcome, refreshHeader, refused } from '#app/forms/outcome.ts'
import { PasswordField } from '#app/forms/password-field.tsx'
import { useCheckedForm } from '#app/forms/use-checked-form.ts'
import { noStore, privateMeta } from '#app/frame/private-page.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Card } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { postChangePassword } from '#contracts/accounts/endpoints.ts'
import { changePasswordForm, firstPasswordForm } from '#contracts/forms/account-forms.ts'
import { sentValues } from '#contracts/forms/sent-values.ts'
import type { Route } from './+types/password-page.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const next = url.searchParams.get('next')
  return {
    hasPassword: context.get(userContext).hasPassword,
    /** The page that the login interrupted; null for a visit from the profile. */
    next: next === null ? null : nextPath(next),
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = (await hasPassword(api)) ? changePasswordForm : firstPasswordForm
  const sent = await request.formData()
  const warning = await warnOfCommonPassword(api, form, sent)
  if (warning) return warning
  const typed = sentValues(changePasswordForm, sent)
  try {
    const { message } = await api.send(postChangePassword, { body: typed })
    return done({
      message: message ?? 'Your password is changed',
      to: nextPath(url.searchParams.get('next')),
    })
  } catch (thrown) {
    return refused(thrown, changePasswordForm, typed)
  }
}

/** The page is about to be left. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return (actionResult as FormOutcome | undefined)?.done ? false : defaultShouldRevalidate
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return { ...noStore, ...refreshHeader(actionHeaders) }
}

export function meta() {
  return privateMeta('Your password')
}

export default function PasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { hasPassword, next } = loaderData
  useDone(actionData?.done)
  return (
    <>
      <h1 className="text-[26px] sm:text-[32px]">
        {hasPassword ? 'Change your password' : 'Choose a password'}
      </h1>
      <p className="mt-1 mb-5 max-w-prose text-muted">
        {hasPassword
          ? 'You will be logged out on all your other devices.'
          : 'You have not set one yet. With a password you can log in without waiting for a code.'}
      </p>
      <Card className="max-w-120 p-4 sm:p-6">
        {hasPassword ? <ChangePassword outcome={actionData} /> : <FirstPassword outcome={actionData} />}
      </Card>
      {!hasPassword && next && (
        <p className="mt-4">
          <TextLink to={next} className="inline-flex min-h-11 items-center">
            Not now
          </TextLink>
        </p>
      )}
      <LogOutEverywhere />
    </>
  )
}

function ChangePassword({ outcome }: { outcome: FormOutcome | undefined }) {
  const { formProps, fieldProps } = useCheckedForm(changePasswordForm, outcome)
  return (
    <AccountForm checks={formProps} outcome={outcome} submit="Change the password">
      <PasswordField use="current" label="Present password" {...fieldProps('currentPassword')} />
      <PasswordField
        use="new"
        label="New password"
        isCommon={outcome?.isPasswordCommon}
        {...fieldProps('password')}
      />
      <PasswordField use="repeated" label="New password once more" {...fieldProps('confirmPassword')} />
    </AccountForm>
  )
}

function FirstPassword({ outcome }: { outcome: FormOutcome | undefined }) {
  const { formProps, fieldProps } = useCheckedForm(firstPasswordForm, outcome)
  return (
    <AccountForm checks={formProps} outcome={outcome} submit="Set the password">
      <PasswordField
        use="new"
        label="New password"
        isCommon={outcome?.isPasswordCommon}
        {...fieldProps('password')}
      />
      <PasswordField use="repeated" label="New password once more" {...fieldProps('confirmPassword')} />
    </AccountForm>
  )
}

function LogOutEverywhere() {
  return (
    <section aria-labelledby="everywhere" className="mt-10 max-w-prose">
      <h2 id="everywhere" className="text-[20px]">
        Log out everywhere
      </h2>
      <p className="mt-1 mb-3 text-muted">
        Lost a phone, or used a computer that is not yours? This ends every session, this one too.
      </p>
      <Form method="post" action="/log-out">
        <button type="submit" name="everywhere" value="yes" className={buttonStyle()}>
          Log out everywhere
        </button>
      </Form>
    </section>
  )
}
