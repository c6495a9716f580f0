import type { ComponentProps, ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { FormOutcome } from '#app/forms/outcome.ts'
import { FormMessage, SubmitButton } from '#app/forms/submit-button.tsx'
import { Notice } from '#app/ui/notice.tsx'

interface AccountFormProps {
  /** `formProps` of useCheckedForm. */
  checks?: Partial<ComponentProps<typeof Form>>
  outcome: FormOutcome | undefined
  /** Text of the submit button. */
  submit: string
  look?: 'primary' | 'danger'
  children?: ReactNode
}

/** A form that posts to its own page. Its outcome is shown above the submit button. */
export function AccountForm({ checks, outcome, submit, look = 'primary', children }: AccountFormProps) {
  const { state, formMethod } = useNavigation()
  const isSending = (state !== 'idle' && formMethod === 'POST') || outcome?.done !== undefined
  return (
    <Form method="post" data-small-assistant {...checks} className="grid gap-5">
      {children}
      <FormMessage message={outcome?.message} />
      <div role="status" className="empty:hidden">
        {outcome?.notice && <Notice tone="success" title={outcome.notice} />}
      </div>
      {/* With scripts it is a toast. */}
      {outcome?.done && (
        <div className="[@media(scripting:enabled)]:hidden">
          <Notice tone="success" title={outcome.done.message} />
        </div>
      )}
      <SubmitButton isSending={isSending} look={look} wide>
        {submit}
      </SubmitButton>
    </Form>
  )
}
