import { AccountForm } from '#app/accounts/account-form.tsx'
import { EmailField } from '#app/forms/email-field.tsx'
import { useCheckedForm } from '#app/forms/use-checked-form.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { sendCodeForm } from '#contracts/forms/account-forms.ts'
import type { StepProps } from './step-props.ts'
import { stepPath } from './steps.ts'

export function EmailCodeStep({ next, pending, outcome }: StepProps) {
  const values = outcome?.values ?? (pending ? { email: pending.email } : undefined)
  const { formProps, fieldProps } = useCheckedForm(sendCodeForm, { ...outcome, values })
  return (
    <>
      <h1 className="text-[30px]">Log in by a code</h1>
      <p className="mt-1 mb-6 text-muted">We send six digits to your address: no password needed.</p>
      <AccountForm checks={formProps} outcome={outcome} submit="Send me a code">
        <EmailField autoComplete="email" {...fieldProps('email')} />
      </AccountForm>
      <p className="mt-5">
        <TextLink to={stepPath('log-in', next)} className="inline-flex min-h-11 items-center">
          Log in with a password
        </TextLink>
      </p>
    </>
  )
}
