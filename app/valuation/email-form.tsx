import { Form } from 'react-router'
import { EmailField } from '#app/forms/email-field.tsx'
import type { FormOutcome } from '#app/forms/outcome.ts'
import { useCheckedForm } from '#app/forms/use-checked-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { valuationEmailForm } from '#contracts/forms/other-forms.ts'

/** 'Email me when it changes'. */
export function EmailForm({ outcome }: { outcome: FormOutcome | undefined }) {
  const { formProps, fieldProps } = useCheckedForm(valuationEmailForm, outcome)
  if (outcome?.notice) return <Notice tone="success" title={outcome.notice} announce />
  return (
    <Form method="post" preventScrollReset {...formProps} className="grid max-w-110 gap-4">
      <p>
        We look once a week, for a year. When the private price has moved by 3% or more, we email you. You
        confirm it by a link first, and can stop it in each email.
      </p>
      <EmailField autoComplete="email" {...fieldProps('email')} />
      {outcome?.message && <Notice tone="error" title={outcome.message} announce />}
      <Button type="submit" className="justify-self-start">
        Email me
      </Button>
    </Form>
  )
}
