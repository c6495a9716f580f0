import { type SubmitEvent, useState } from 'react'
import { api } from '#app/browser-api.ts'
import { answerAbout } from '#app/forms/outcome.ts'
import { useCheckedForm } from '#app/forms/use-checked-form.ts'
import { isSignedIn } from '#app/storage/login-marker.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Modal } from '#app/ui/modal.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { FieldError } from '#contracts/api/problem.ts'
import type { EnquirySent } from '#contracts/enquiries/conversation.ts'
import { postEnquiry } from '#contracts/enquiries/endpoints.ts'
import { sentValues } from '#contracts/forms/sent-values.ts'
import type { ListingState } from '#contracts/listings/listing.ts'
import { AskFields, askForm } from './ask-fields.tsx'

interface AskDialogProps {
  id: string
  carState: ListingState
  close: () => void
}

export function AskDialog({ id, carState, close }: AskDialogProps) {
  const { formProps, fieldProps, isVisitor, state } = useAsking(id)
  return (
    <Modal title="Ask the seller" close={close}>
      {state.kind === 'sent' ? (
        <div className="grid gap-5 p-5">
          <Notice tone={state.sent.state === 'sent' ? 'success' : 'info'} title={state.text} announce />
          {state.sent.conversationId !== null && (
            <ButtonLink to={`/profile/enquiries/${state.sent.conversationId}`}>
              See the conversation
            </ButtonLink>
          )}
          <button type="button" onClick={close} className={buttonStyle()}>
            Back to the car
          </button>
        </div>
      ) : (
        <form {...formProps} className="grid gap-5 p-5">
          <AskFields
            {...{ id, fieldProps, isVisitor }}
            state={carState}
            message={state.kind === 'failed' ? state.message : undefined}
            isSending={state.kind === 'sending'}
          />
        </form>
      )}
    </Modal>
  )
}

type State =
  | { kind: 'asking' | 'sending' }
  | { kind: 'sent'; sent: EnquirySent; text: string }
  /** `message` for an error that belongs to no single field. */
  | { kind: 'failed'; errors: readonly FieldError[]; message?: string }

/** Checks the form and sends it; what was typed stays. */
function useAsking(id: string) {
  const [state, setState] = useState<State>({ kind: 'asking' })
  const [isVisitor, setVisitor] = useState(() => !isSignedIn())
  const errors = state.kind === 'failed' ? state.errors : []
  const { formProps, fieldProps } = useCheckedForm(askForm, { errors })

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state.kind === 'sending') return
    const body = sentValues(askForm, new FormData(event.currentTarget))
    setState({ kind: 'sending' })
    try {
      const { data, message = '' } = await api.send(postEnquiry, { params: { id }, body })
      setState({ kind: 'sent', sent: data, text: message })
    } catch (thrown) {
      const failure = answerAbout(askForm, thrown)
      // The login of this browser has ended: the server asks for name and address.
      if (failure.errors.some(({ field }) => field !== 'message')) setVisitor(true)
      setState({ kind: 'failed', ...failure })
    }
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    formProps.onSubmit(event)
    if (!event.defaultPrevented) void send(event)
  }

  return { formProps: { ...formProps, onSubmit }, fieldProps, isVisitor, state }
}
