import type { MouseEvent } from 'react'
import { EmailField } from '#app/forms/email-field.tsx'
import { fillIn } from '#app/forms/form-controls.ts'
import { FormMessage, SubmitButton } from '#app/forms/submit-button.tsx'
import type { useCheckedForm } from '#app/forms/use-checked-form.ts'
import { CountedTextArea } from '#app/ui/counted-text-area.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { firstQuestions, MAX_MESSAGE, visitorEnquiryForm } from '#contracts/forms/enquiry-forms.ts'
import { withNameRule } from '#contracts/forms/person-names.ts'
import type { ListingState } from '#contracts/listings/listing.ts'
import { PAYING_SAFELY } from '#contracts/site.ts'

/** By the wider rule for names: the site may be set to the narrower one, which the server checks. */
export const askForm = withNameRule(visitorEnquiryForm, 'inclusive')

interface AskFieldsProps {
  id: string
  /** The state of the advert. */
  state: ListingState
  fieldProps: ReturnType<typeof useCheckedForm<typeof askForm>>['fieldProps']
  /** Without an account: asked for name and address. */
  isVisitor: boolean
  /** Sold by a trader. */
  takesPartExchange: boolean
  /** An error that belongs to no single field. */
  message: string | undefined
  /** In a dialog: whether it is being sent. */
  isSending?: boolean
}

/** The fields of 'Ask the seller', in its dialog and on its page. */
export function AskFields(props: AskFieldsProps) {
  const { id, state, fieldProps, isVisitor, takesPartExchange, message, isSending } = props
  return (
    <>
      {stateNotes[state] && <Notice title={stateNotes[state]} />}
      <FirstQuestions id={id} />
      <CountedTextArea label="Your message" limit={MAX_MESSAGE} rows={5} {...fieldProps('message')} />
      {isVisitor && (
        <>
          <TextField label="First name" autoComplete="given-name" {...fieldProps('firstname')} />
          <EmailField
            autoComplete="email"
            hint="To confirm your message and tell you of the answer. The seller does not see it"
            {...fieldProps('email')}
          />
        </>
      )}
      {takesPartExchange && (
        <details
          open={fieldProps('numberplate').error !== undefined || fieldProps('mileage').error !== undefined}
        >
          <summary className="flex min-h-11 cursor-pointer items-center text-link underline">
            Offer your car in part exchange
          </summary>
          <div className="grid gap-5 pt-3">
            <p>The trader sees which car it is and our guide price, not your number plate.</p>
            <TextField label="Your car’s number plate" autoComplete="off" {...fieldProps('numberplate')} />
            <TextField label="Its mileage" inputMode="numeric" {...fieldProps('mileage')} />
          </div>
        </details>
      )}
      <p className="text-[14px] text-muted">
        The seller sees your first name and answers here. {PAYING_SAFELY.buyer}
      </p>
      <FormMessage message={message} />
      <SubmitButton isSending={isSending} wide>
        Send the message
      </SubmitButton>
    </>
  )
}

const stateNotes: Partial<Record<ListingState, string>> = {
  reserved: 'This car is reserved. You can still ask the seller.',
  paused: 'The seller has paused this advert. You can ask when it will be for sale again.',
}

/** One tap writes the question; without scripts it is a link to the page with the question in its form. */
function FirstQuestions({ id }: { id: string }) {
  const choose = (event: MouseEvent<HTMLAnchorElement>, question: string) => {
    const field = event.currentTarget.closest('form')?.elements.namedItem('message')
    if (!(field instanceof HTMLTextAreaElement)) return
    event.preventDefault()
    const typed = field.value.trim()
    const isReplaced = typed === '' || firstQuestions.some(one => one === typed)
    fillIn(field, isReplaced ? question : `${typed}\n${question}`)
    field.focus()
  }
  return (
    <ul aria-label="Questions to begin with" className="flex flex-wrap gap-2">
      {firstQuestions.map((question, index) => (
        <li key={question}>
          <a
            href={`/view/${id}/ask?question=${index + 1}`}
            onClick={event => choose(event, question)}
            className="inline-flex min-h-11 items-center rounded-lg border border-edge bg-card px-4 py-1.5 text-[15px] text-ink no-underline hover:border-ink hover:bg-sunken"
          >
            {question}
          </a>
        </li>
      ))}
    </ul>
  )
}
