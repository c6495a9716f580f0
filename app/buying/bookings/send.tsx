import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { SubmitButton } from '#app/forms/submit-button.tsx'

/** The button of a booking's form, which says what it is for. */
export function Send({ intent, children }: { intent: string; children: ReactNode }) {
  const { state, formData } = useNavigation()
  const isSending = state !== 'idle' && formData?.get('intent') === intent
  return (
    <SubmitButton
      isSending={isSending}
      name="intent"
      value={intent}
      size="medium"
      look={intent === 'refuse_price' || intent === 'message' ? 'secondary' : 'primary'}
      className="justify-self-start"
    >
      {children}
    </SubmitButton>
  )
}
