import { EmailField } from '#app/forms/email-field.tsx'
import { PostForm } from '#app/forms/post-form.tsx'
import { useCheckedForm } from '#app/forms/use-checked-form.ts'
import { OutboxHint } from '#app/mail/outbox-hint.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { TallLink } from '#app/ui/text-link.tsx'
import { sendCodeForm, verifyCodeForm } from '#contracts/forms/account-forms.ts'
import type { PendingCode } from './pending-code.ts'
import { ResendCode } from './resend-code.tsx'
import type { StepProps } from './step-props.ts'
import { stepPath } from './steps.ts'

export function CodeStep({ next, pending, outbox, outcome }: StepProps) {
  const { formProps, fieldProps } = useCheckedForm(verifyCodeForm, outcome)
  return (
    <>
      <h1 className="text-[30px]">Enter your code</h1>
      <p className="mt-1 mb-6 text-muted">
        {pending ? (
          <>
            {reasons[pending.from]} a 6-digit code to{' '}
            <strong className="wrap-anywhere text-ink">{pending.email}</strong>. It works for 10 minutes.
          </>
        ) : (
          'Enter the 6-digit code from our email. It works for 10 minutes.'
        )}
      </p>
      <PostForm checks={formProps} outcome={outcome} submit="Continue">
        {!pending && <EmailField autoComplete="email" {...fieldProps('email')} />}
        <TextField
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={20}
          className="[&_input]:figures [&_input]:min-h-14 [&_input]:text-[24px] [&_input]:tracking-[0.3em]"
          {...fieldProps('otp')}
        />
      </PostForm>
      <div className="mt-6 grid gap-3 border-line border-t pt-5 text-[15px] text-muted">
        <p>Nothing there? Check your spam folder.</p>
        {outbox && <OutboxHint />}
        {pending && <ResendCode key={pending.sentAt} wait={pending.wait} />}
        <p>
          <TallLink to={stepPath(pending ? changeAddressAt(pending) : 'email-code', next)}>
            {pending ? 'Change the address' : 'Send me a code'}
          </TallLink>
        </p>
      </div>
    </>
  )
}

const reasons: Record<PendingCode['from'], string> = {
  'sign-up': 'To check it’s yours, we’ve emailed',
  'log-in': 'Your address has not been verified yet. We’ve emailed',
  code: 'This replaces your old code: we’ve emailed',
  'email-code': 'If there is an account, we’ve emailed',
  forgotten: 'We’ve emailed',
}

/** A visitor who was signing up returns to that form. */
function changeAddressAt({ typed }: PendingCode) {
  return typed.firstname === undefined ? 'email-code' : 'sign-up'
}

export function EmailCodeStep({ next, pending, outcome }: StepProps) {
  const values = outcome?.values ?? (pending ? { email: pending.email } : undefined)
  const { formProps, fieldProps } = useCheckedForm(sendCodeForm, { ...outcome, values })
  return (
    <>
      <h1 className="text-[30px]">Log in by a code</h1>
      <p className="mt-1 mb-6 text-muted">We’ll email you a 6-digit code: no password needed.</p>
      <PostForm checks={formProps} outcome={outcome} submit="Send me a code">
        <EmailField autoComplete="email" {...fieldProps('email')} />
      </PostForm>
      <p className="mt-5">
        <TallLink to={stepPath('log-in', next)}>Log in with a password</TallLink>
      </p>
    </>
  )
}
