/** The dialogs of the seller's card: one module, so that the page has the code to load one. */

import { useState } from 'react'
import { api } from '#app/browser-api.ts'
import { FormMessage, SubmitButton } from '#app/forms/submit-button.tsx'
import { useDialogForm } from '#app/forms/use-dialog-form.ts'
import { isSignedIn } from '#app/storage/login-marker.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { RadioGroup } from '#app/ui/choice-group.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextAreaField, TextField } from '#app/ui/text-field.tsx'
import { postEnquiry } from '#contracts/enquiries/endpoints.ts'
import { reportForm } from '#contracts/forms/report-form.ts'
import { postListingReport } from '#contracts/listings/endpoints.ts'
import type { Listing } from '#contracts/listings/listing.ts'
import { MAX_REPORT, reportReasons } from '#contracts/listings/report-reasons.ts'
import { AskFields, askForm } from './ask-fields.tsx'

export type SellerDialogKind = 'ask' | 'report'

interface DialogProps {
  car: Pick<Listing, '_id' | 'state' | 'sellerKind'>
  close: () => void
}

export function SellerDialog({ kind, ...props }: DialogProps & { kind: SellerDialogKind }) {
  return kind === 'ask' ? <AskDialog {...props} /> : <ReportDialog {...props} />
}

function AskDialog({ car: { _id: id, state: carState, sellerKind }, close }: DialogProps) {
  const { formProps, fieldProps, state } = useDialogForm(askForm, body =>
    api.send(postEnquiry, { params: { id }, body }),
  )
  const [isVisitor, setVisitor] = useState(() => !isSignedIn())
  // The login of this browser has ended: the server asks for name and address.
  const asksWho =
    state.kind === 'failed' && state.errors.some(({ field }) => ['firstname', 'email'].includes(field))
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
          <Button onClick={close}>Back to the car</Button>
        </div>
      ) : (
        <form {...formProps} className="grid gap-5 p-5">
          <AskFields
            {...{ id, fieldProps, isVisitor }}
            takesPartExchange={sellerKind === 'dealer'}
            state={carState}
            message={state.kind === 'failed' ? state.message : undefined}
            isSending={state.kind === 'sending'}
          />
        </form>
      )}
    </Modal>
  )
}

function ReportDialog({ car: { _id: id }, close }: DialogProps) {
  const { formProps, fieldProps, state } = useDialogForm(reportForm, body =>
    api.send(postListingReport, { params: { id }, body }),
  )
  return (
    <Modal title="Report this advert" close={close}>
      {state.kind === 'sent' ? (
        <div className="grid gap-5 p-5">
          <Notice tone="success" title="Thank you for telling us" announce>
            We read every report, and answer those that leave an email address.
          </Notice>
          <Button onClick={close}>Back to the car</Button>
        </div>
      ) : (
        <form {...formProps} className="grid gap-5 p-5">
          <FormMessage message={state.kind === 'failed' ? state.message : undefined} />
          <RadioGroup label="What is wrong with it?" choices={reportReasons} {...fieldProps('reason')} />
          <TextAreaField
            label="What should we know?"
            optional
            maxLength={MAX_REPORT}
            {...fieldProps('details')}
          />
          <TextField
            label="Your email"
            type="email"
            inputMode="email"
            autoComplete="email"
            hint="Only to answer you"
            optional
            {...fieldProps('email')}
          />
          <SubmitButton isSending={state.kind === 'sending'} wide>
            Send the report
          </SubmitButton>
        </form>
      )}
    </Modal>
  )
}
