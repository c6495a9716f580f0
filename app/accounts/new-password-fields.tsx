import type { FormOutcome } from '#app/forms/outcome.ts'
import { PasswordField } from '#app/forms/password-field.tsx'
import type { Wired } from '#app/forms/postcode-address.tsx'
import type { PasswordRule } from '#contracts/forms/password.ts'

interface NewPasswordFieldsProps {
  label?: string
  rule: PasswordRule
  outcome: FormOutcome | undefined
  fieldProps: (name: 'password' | 'confirmPassword') => Omit<Wired, 'defaultValue'>
}

/** A password that is chosen, twice. */
export function NewPasswordFields({
  label = 'New password',
  rule,
  outcome,
  fieldProps,
}: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        use="new"
        rule={rule}
        label={label}
        isCommon={outcome?.isPasswordCommon}
        {...fieldProps('password')}
      />
      <PasswordField use="repeated" label={`${label} once more`} {...fieldProps('confirmPassword')} />
    </>
  )
}
