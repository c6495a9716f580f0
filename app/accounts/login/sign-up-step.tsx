import { NewPasswordFields } from '#app/accounts/new-password-fields.tsx'
import { OtherLogins, SocialFailure } from '#app/accounts/social/social-login.tsx'
import { EmailField } from '#app/forms/email-field.tsx'
import { PostForm } from '#app/forms/post-form.tsx'
import { PrivacyLink, TermsLink } from '#app/forms/terms-link.tsx'
import { useCheckedForm } from '#app/forms/use-checked-form.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { signUpForm } from '#contracts/forms/account-forms.ts'
import { genders } from '#contracts/forms/fields.ts'
import { withPasswordRule } from '#contracts/forms/password.ts'
import { withNameRule } from '#contracts/forms/person-names.ts'
import type { StepProps } from './step-props.ts'
import { stepPath } from './steps.ts'

export function SignUpStep(props: StepProps) {
  const { next, pending, advertBy, social, nameRule, passwordRule, outcome } = props
  // A visitor who comes back from the code step to correct the address finds what they typed.
  const values = outcome?.values ?? pending?.typed ?? advertBy ?? undefined
  const form = withPasswordRule(withNameRule(signUpForm, nameRule), passwordRule)
  const { formProps, fieldProps } = useCheckedForm(form, { ...outcome, values })
  return (
    <>
      <h1 className="text-[30px]">Create an account</h1>
      <p className="mt-1 mb-6 text-muted">
        Have one? <TextLink to={stepPath('log-in', next)}>Log in</TextLink>
      </p>
      <SocialFailure />
      <PostForm checks={formProps} outcome={outcome} submit="Create an account">
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-3">
          <TextField label="First name" autoComplete="given-name" {...fieldProps('firstname')} />
          <TextField label="Last name" autoComplete="family-name" {...fieldProps('surname')} />
        </div>
        <SelectField
          label="Gender"
          autoComplete="sex"
          choices={genders}
          empty="Please choose"
          {...fieldProps('gender')}
        />
        <EmailField hint="We’ll email you a code to check it’s yours" {...fieldProps('email')} />
        <NewPasswordFields label="Password" outcome={outcome} rule={passwordRule} fieldProps={fieldProps} />
        <p className="text-[15px] text-muted">
          Our <TermsLink /> apply. The <PrivacyLink /> says what we do with your data.
        </p>
      </PostForm>
      <OtherLogins social={social} next={next} />
    </>
  )
}
