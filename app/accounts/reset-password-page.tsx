import { apiContext, isProblem } from '#app/api.ts'
import { doneResponse, type FormOutcome, refreshHeader, refused } from '#app/forms/outcome.ts'
import { PostForm } from '#app/forms/post-form.tsx'
import { useCheckedForm } from '#app/forms/use-checked-form.ts'
import { noStore, privateMeta } from '#app/frame/private-page.ts'
import { siteSettings } from '#app/frame/site-settings.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { MessagePage } from '#app/ui/empty-state.tsx'
import { postResetPassword } from '#contracts/accounts/endpoints.ts'
import { newPasswordForm } from '#contracts/forms/account-forms.ts'
import { type PasswordRule, withPasswordRule } from '#contracts/forms/password.ts'
import { sentValues } from '#contracts/forms/sent-values.ts'
import type { Route } from './+types/reset-password-page.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useDone } from './use-done.ts'
import { warnOfCommonPassword } from './warn-of-common-password.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { rule: (await siteSettings(context.get(apiContext))).PASSWORD_RULE }
}

/** The token is not checked before: only using it shows whether it is still valid. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const sent = await request.formData()
  const warning = await warnOfCommonPassword(api, newPasswordForm, sent)
  if (warning) return warning
  const typed = sentValues(newPasswordForm, sent)
  const body = { resetToken: params.resetToken, ...typed }
  try {
    const { message } = await api.send(postResetPassword, { body })
    return doneResponse({ message: message!, to: '/login' })
  } catch (thrown) {
    if (isProblem(thrown) && thrown.code === 'link-ended') return { hasEnded: true as const }
    return refused(thrown, newPasswordForm, typed)
  }
}

/** No other site gets the token in the address: pages have `Referrer-Policy` (server/app.ts). */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return { ...noStore, ...refreshHeader(actionHeaders) }
}

export const meta = () => privateMeta('Choose a new password')

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && 'hasEnded' in actionData) return <LinkExpired />
  return (
    <div className="mx-auto max-w-118 px-4 pt-6 sm:pt-12">
      <NewPassword outcome={actionData} rule={loaderData.rule} />
    </div>
  )
}

function NewPassword({ outcome, rule }: { outcome: FormOutcome | undefined; rule: PasswordRule }) {
  useDone(outcome?.done)
  const { formProps, fieldProps } = useCheckedForm(withPasswordRule(newPasswordForm, rule), outcome)
  return (
    <>
      <h1 className="text-[30px]">Choose a new password</h1>
      <p className="mt-1 mb-6 text-muted">You are then logged out everywhere, and log in with the new one.</p>
      <PostForm checks={formProps} outcome={outcome} submit="Set the password">
        <NewPasswordFields outcome={outcome} rule={rule} fieldProps={fieldProps} />
      </PostForm>
    </>
  )
}

function LinkExpired() {
  return (
    <MessagePage
      role="alert"
      icon="circle-alert"
      title="This link no longer works"
      action={
        <>
          <ButtonLink to="/login?step=forgotten" look="primary">
            Send me a new one
          </ButtonLink>
          <ButtonLink to="/login">Log in</ButtonLink>
        </>
      }
    >
      Each link works once, and for 30 minutes.
    </MessagePage>
  )
}
