import type { ComponentProps, ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { FormOutcome } from '#app/forms/outcome.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'

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
    <Form method="post" {...checks} className="grid gap-5">
      {children}
      <div role="alert" className="empty:hidden">
        {outcome?.message && <Notice tone="error" title={outcome.message} />}
      </div>
      <div role="status" className="empty:hidden">
        {outcome?.notice && <Notice tone="success" title={outcome.notice} />}
      </div>
      {/* With scripts it is a toast. */}
      {outcome?.done && (
        <div className="[@media(scripting:enabled)]:hidden">
          <Notice tone="success" title={outcome.done.message} />
        </div>
      )}
      <button
        type="submit"
        aria-disabled={isSending || undefined}
        onClick={event => isSending && event.preventDefault()}
        className={buttonStyle({ look, size: 'large', wide: true })}
      >
        {isSending && <Spinner />}
        {submit}
      </button>
    </Form>
  )
}
