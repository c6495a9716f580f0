import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { type ButtonStyle, buttonStyle } from '#app/ui/button-style.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { FormOutcome } from './outcome.ts'

interface SubmitButtonProps extends ButtonStyle {
  /** As a rule, whether the page sends a form, by this button if it has a name. */
  isSending?: boolean | undefined
  /** What a form with several buttons is told. */
  name?: string
  value?: string
  children: ReactNode
}

/** Keeps the focus while the form is sent, and then sends it no second time. */
export function SubmitButton({
  isSending: given,
  name,
  value,
  children,
  look = 'primary',
  size = 'large',
  ...style
}: SubmitButtonProps) {
  const { state, formMethod, formData } = useNavigation()
  const isPosting = state !== 'idle' && formMethod === 'POST'
  const isSending = given ?? (isPosting && (name === undefined || formData?.get(name) === value))
  return (
    <button
      type="submit"
      {...{ name, value }}
      aria-disabled={isSending || undefined}
      onClick={event => isSending && event.preventDefault()}
      className={buttonStyle({ look, size, ...style })}
    >
      {isSending && <Spinner />}
      {children}
    </button>
  )
}

/** What came of a form, as a whole. */
export function OutcomeNotice({ outcome }: { outcome: Pick<FormOutcome, 'notice' | 'message'> | undefined }) {
  const { notice, message } = outcome ?? {}
  if (!notice && !message) return null
  return <Notice tone={notice ? 'success' : 'error'} title={notice ?? message} announce />
}

/** Why a form was refused, where no field is at fault. In the page before, so that it is read. */
export function FormMessage({ message }: { message: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {message && <Notice tone="error" title={message} />}
    </div>
  )
}
