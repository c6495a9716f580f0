import { EmailField } from '#app/forms/email-field.tsx'
import { PostForm } from '#app/forms/post-form.tsx'
import { useCheckedForm } from '#app/forms/use-checked-form.ts'
import { OutboxHint } from '#app/mail/outbox-hint.tsx'
import { TallLink } from '#app/ui/text-link.tsx'
import { forgottenPasswordForm } from '#contracts/forms/account-forms.ts'
import type { StepProps } from './step-props.ts'
import { stepPath } from './steps.ts'

export function ForgottenPasswordStep({ next, outbox, outcome }: StepProps) {
  const { formProps, fieldProps } = useCheckedForm(forgottenPasswordForm, outcome)
  const isSent = outcome?.notice !== undefined
  return (
    <>
      <h1 className="text-[30px]">Forgotten your password?</h1>
      <p className="mt-1 mb-6 text-muted">
        Tell us your address, and we send you a link to choose a new one. It holds for 30 minutes.
      </p>
      <PostForm checks={formProps} outcome={outcome} submit={isSent ? 'Send it again' : 'Send me a link'}>
        <EmailField {...fieldProps('email')} />
      </PostForm>
      {isSent && (
        <div className="mt-5 grid gap-1 text-[15px] text-muted">
          <p>Nothing there after a minute? Check your spam folder, and that the address is the right one.</p>
          {outbox && <OutboxHint />}
        </div>
      )}
      <p className="mt-5">
        <TallLink to={stepPath('log-in', next)}>Back to logging in</TallLink>
      </p>
    </>
  )
}
