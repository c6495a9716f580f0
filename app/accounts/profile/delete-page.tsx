import { redirect } from 'react-router'
import { hasPassword, userContext } from '#app/accounts/current-user.ts'
import { apiContext } from '#app/api.ts'
import { type FormOutcome, sendForm } from '#app/forms/outcome.ts'
import { PasswordField } from '#app/forms/password-field.tsx'
import { PostForm } from '#app/forms/post-form.tsx'
import { useCheckedForm } from '#app/forms/use-checked-form.ts'
import { privateMeta } from '#app/frame/private-page.ts'
import { Card } from '#app/ui/card.tsx'
import { TallLink } from '#app/ui/text-link.tsx'
import { postDeleteAccount } from '#contracts/accounts/endpoints.ts'
import { presentPasswordForm } from '#contracts/forms/account-forms.ts'
import { partOf } from '#contracts/forms/form.ts'
import type { Route } from './+types/delete-page.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { hasPassword: context.get(userContext).hasPassword }
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = (await hasPassword(api)) ? presentPasswordForm : partOf(presentPasswordForm, [])
  return await sendForm(form, await request.formData(), async body => {
    await api.send(postDeleteAccount, { body })
    return redirect('/log-out?after=deleted')
  })
}

export const meta = () => privateMeta('Delete your account')

export default function DeletePage({ loaderData: { hasPassword }, actionData }: Route.ComponentProps) {
  const outcome = actionData as FormOutcome | undefined
  const { formProps, fieldProps } = useCheckedForm(presentPasswordForm, outcome)
  return (
    <>
      <h1 className="text-[26px] sm:text-[32px]">Delete your account</h1>
      <div className="mt-3 mb-5 grid max-w-prose gap-3">
        <p>
          <strong>We delete for good:</strong> your name, address, phone number and date of birth, your
          password, your saved cars and saved searches with their alerts, and what you wrote to buyers and
          sellers. Your adverts leave the site, with their number plates, texts and pictures.
        </p>
        <p>
          <strong>We keep:</strong> deals that you made, with model, price and dates but without your name, as
          the law requires.
        </p>
      </div>
      <Card className="max-w-120 p-4 sm:p-6">
        <PostForm checks={formProps} outcome={outcome} submit="Delete my account" look="danger">
          {hasPassword && <PasswordField use="current" label="Your password" {...fieldProps('password')} />}
        </PostForm>
      </Card>
      <p className="mt-4">
        <TallLink to="/profile/account">Keep my account</TallLink>
      </p>
    </>
  )
}
