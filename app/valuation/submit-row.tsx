import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'

interface SubmitRowProps {
  /** An error that belongs to no single field. */
  message: string | undefined
  submit: string
  /** Another way than this form. */
  children: ReactNode
}

/** The end of each form that values a car. */
export function SubmitRow({ message, submit, children }: SubmitRowProps) {
  const { state, formMethod } = useNavigation()
  const isSending = state !== 'idle' && formMethod === 'POST'
  return (
    <>
      <div role="alert" className="empty:hidden">
        {message && <Notice tone="error" title={message} />}
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <button
          type="submit"
          aria-disabled={isSending || undefined}
          onClick={event => isSending && event.preventDefault()}
          className={buttonStyle({ look: 'primary', size: 'large', className: 'max-sm:w-full' })}
        >
          {isSending && <Spinner />}
          {submit}
        </button>
        {children}
      </div>
    </>
  )
}
