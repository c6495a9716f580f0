import type { ReactNode } from 'react'
import { FormMessage, SubmitButton } from '#app/forms/submit-button.tsx'

interface SubmitRowProps {
  /** An error that belongs to no single field. */
  message: string | undefined
  submit: string
  /** Another way than this form. */
  children: ReactNode
}

/** The end of each form that values a car. */
export function SubmitRow({ message, submit, children }: SubmitRowProps) {
  return (
    <>
      <FormMessage message={message} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <SubmitButton className="max-sm:w-full">{submit}</SubmitButton>
        {children}
      </div>
    </>
  )
}
