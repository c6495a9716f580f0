import type { ComponentProps, ReactNode } from 'react'
import { Form } from 'react-router'
import { Notice } from '#app/ui/notice.tsx'
import type { FormOutcome } from './outcome.ts'
import { FormMessage, SubmitButton } from './submit-button.tsx'

interface PostFormProps {
  /** `formProps` of useCheckedForm. */
  checks?: Partial<ComponentProps<typeof Form>>
  outcome: FormOutcome | undefined
  /** Text of the submit button. */
  submit: string
  look?: 'primary' | 'danger'
  /** Whether the submit button is as wide as the form. The assistant's button would cover such a one. */
  wide?: boolean
  children?: ReactNode
}

/** A form that posts to its own page. Its outcome is shown above the submit button. */
export function PostForm({ checks, outcome, submit, look, wide = true, children }: PostFormProps) {
  return (
    <Form method="post" data-small-assistant={wide || undefined} {...checks} className="grid gap-5">
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
      <SubmitButton
        isSending={outcome?.done && true}
        look={look}
        className={wide ? 'w-full' : 'justify-self-start'}
      >
        {submit}
      </SubmitButton>
    </Form>
  )
}
