import { Form } from 'react-router'
import { hasPassword, userContext } from '#app/accounts/current-user.ts'
import { NewPasswordFields } from '#app/accounts/new-password-fields.tsx'
import { nextPath } from '#app/accounts/next-path.ts'
import { unlessDone, useDone } from '#app/accounts/use-done.ts'
import { warnOfCommonPassword } from '#app/accounts/warn-of-common-password.ts'
import { apiContext } from '#app/api.ts'
import { doneResponse, refreshHeader, sendForm } from '#app/forms/outcome.ts'
import { PasswordField } from '#app/forms/password-field.tsx'
import { PostForm } from '#app/forms/post-form.tsx'
import { useCheckedForm } from '#app/forms/use-checked-form.ts'
import { noStore, privateMeta } from '#app/frame/private-page.ts'
import { siteSettings } from '#app/frame/site-settings.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TallLink } from '#app/ui/text-link.tsx'
import { getSessions, postChangePassword, postEndSession } from '#contracts/accounts/endpoints.ts'
import { changePasswordForm, firstPasswordForm } from '#contracts/forms/account-forms.ts'
import { withPasswordRule } from '#contracts/forms/password.ts'
import { formatDate, formatDateTime } from '#contracts/text/english.ts'
import type { Route } from './+types/password-page.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const next = url.searchParams.get('next')
  return {
    rule: (await siteSettings(api)).PASSWORD_RULE,
    sessions: (await api.call(getSessions)).sessions.map(session => ({
      ...session,
      startedAt: formatDateTime(session.startedAt),
      lastUsedAt: formatDate(session.lastUsedAt),
    })),
    hasPassword: context.get(userContext).hasPassword,
    /** The page that the login interrupted; null for a visit from the profile. */
    next: next === null ? null : nextPath(next),
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = (await hasPassword(api)) ? changePasswordForm : firstPasswordForm
  const sent = await request.formData()
  const ended = sent.get('end')
  if (typeof ended === 'string') {
    await api.send(postEndSession, { params: { id: ended } })
    return null
  }
  const warning = await warnOfCommonPassword(api, form, sent)
  if (warning) return warning
  return await sendForm(changePasswordForm, sent, async body => {
    const { message } = await api.send(postChangePassword, { body })
    return doneResponse({
      message: message ?? 'Your password is changed',
      to: nextPath(url.searchParams.get('next')),
    })
  })
}

export const shouldRevalidate = unlessDone

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return { ...noStore, ...refreshHeader(actionHeaders) }
}

export const meta = () => privateMeta('Your password')

export default function PasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { hasPassword, next, rule, sessions } = loaderData
  const outcome = actionData ?? undefined
  useDone(outcome?.done)
  const { formProps, fieldProps } = useCheckedForm(withPasswordRule(changePasswordForm, rule), outcome)
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
        <PostForm
          checks={formProps}
          outcome={outcome}
          submit={`${hasPassword ? 'Change' : 'Set'} the password`}
        >
          {hasPassword && (
            <PasswordField use="current" label="Present password" {...fieldProps('currentPassword')} />
          )}
          <NewPasswordFields outcome={outcome} rule={rule} fieldProps={fieldProps} />
        </PostForm>
      </Card>
      {!hasPassword && next && (
        <p className="mt-4">
          <TallLink to={next}>Not now</TallLink>
        </p>
      )}
      <Sessions sessions={sessions} />
    </>
  )
}

type Session = Route.ComponentProps['loaderData']['sessions'][number]

function Sessions({ sessions }: { sessions: readonly Session[] }) {
  return (
    <section aria-labelledby="everywhere" className="mt-10 max-w-prose">
      <h2 id="everywhere" className="text-[20px]">
        Where you are logged in
      </h2>
      <ul className="my-3 divide-y divide-line border-line border-y">
        {sessions.map(({ id, startedAt, lastUsedAt, isThis }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <span>
              {isThis ? 'This browser' : `Last used on ${lastUsedAt}`}
              <span className="block text-[14px] text-muted">Logged in on {startedAt}</span>
            </span>
            {!isThis && (
              <Form method="post" preventScrollReset>
                <Button type="submit" name="end" value={id}>
                  Log out<span className="sr-only"> the session of {startedAt}</span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-1 mb-3 text-muted">
        Lost a phone, or used a computer that is not yours? This ends every session, this one too.
      </p>
      <Form method="post" action="/log-out">
        <Button type="submit" name="everywhere" value="yes">
          Log out everywhere
        </Button>
      </Form>
    </section>
  )
}
