import { useState } from 'react'
import { api } from '#app/browser-api.ts'
import { isSignedIn } from '#app/storage/login-marker.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Modal } from '#app/ui/modal.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { postEnquiry } from '#contracts/enquiries/endpoints.ts'
import type { ListingState } from '#contracts/listings/listing.ts'
import { AskFields, askForm } from './ask-fields.tsx'
import { useDialogForm } from './use-dialog-form.ts'

interface AskDialogProps {
  id: string
  carState: ListingState
  close: () => void
}

export function AskDialog({ id, carState, close }: AskDialogProps) {
  const { formProps, fieldProps, state } = useDialogForm(askForm, body =>
    api.send(postEnquiry, { params: { id }, body }),
  )
  const [isVisitor, setVisitor] = useState(() => !isSignedIn())
  // The login of this browser has ended: the server asks for name and address.
  const asksWho = state.kind === 'failed' && state.errors.some(({ field }) => field !== 'message')
  if (asksWho && !isVisitor) setVisitor(true)
  const sent = state.kind === 'sent' ? state.answer : undefined
  return (
    <Modal title="Ask the seller" close={close}>
      {sent ? (
        <div className="grid gap-5 p-5">
          <Notice tone={sent.data.state === 'sent' ? 'success' : 'info'} title={sent.message} announce />
          {sent.data.conversationId !== null && (
            <ButtonLink to={`/profile/enquiries/${sent.data.conversationId}`}>
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
