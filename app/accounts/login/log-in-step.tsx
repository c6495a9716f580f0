import { OtherLogins, SocialFailure } from '#app/accounts/social/social-login.tsx'
import { EmailField } from '#app/forms/email-field.tsx'
import { PasswordField } from '#app/forms/password-field.tsx'
import { PostForm } from '#app/forms/post-form.tsx'
import { useCheckedForm } from '#app/forms/use-checked-form.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { TallLink, TextLink } from '#app/ui/text-link.tsx'
import { loginForm } from '#contracts/forms/account-forms.ts'
import type { StepProps } from './step-props.ts'
import { stepPath } from './steps.ts'

export function LogInStep({ next, advertBy, social, outcome }: StepProps) {
  const values = outcome?.values ?? (advertBy ? { email: advertBy.email } : undefined)
  const { formProps, fieldProps } = useCheckedForm(loginForm, { ...outcome, values })
  return (
    <>
      <h1 className="text-[30px]">Log in</h1>
      <p className="mt-1 mb-6 text-muted">
        New here? <TextLink to={stepPath('sign-up', next)}>Create an account</TextLink>
      </p>
      <SocialFailure />
      <PostForm checks={formProps} outcome={outcome} submit="Log in">
        <EmailField {...fieldProps('email')} />
        <div className="grid">
          <PasswordField use="current" label="Password" {...fieldProps('password')} />
          <TallLink to={stepPath('forgotten', next)} className="justify-self-end text-[15px]">
            Forgotten your password?
          </TallLink>
        </div>
      </PostForm>
      <OtherLogins social={social} next={next}>
        <ButtonLink to={stepPath('email-code', next)} size="large" wide>
          Email me a code instead
        </ButtonLink>
      </OtherLogins>
    </>
  )
}
