import { api } from '#app/browser-api.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { RadioGroup } from '#app/ui/choice-group.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { TextAreaField, TextField } from '#app/ui/text-field.tsx'
import { reportForm } from '#contracts/forms/report-form.ts'
import { postListingReport } from '#contracts/listings/endpoints.ts'
import { MAX_REPORT, reportReasons } from '#contracts/listings/report-reasons.ts'
import { useDialogForm } from './use-dialog-form.ts'

interface ReportDialogProps {
  id: string
  close: () => void
}

export function ReportDialog({ id, close }: ReportDialogProps) {
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
          <button type="button" onClick={close} className={buttonStyle()}>
            Back to the car
          </button>
        </div>
      ) : (
        <form {...formProps} className="grid gap-5 p-5">
          {state.kind === 'failed' && state.message && <Notice tone="error" title={state.message} announce />}
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
          <button
            type="submit"
            aria-disabled={state.kind === 'sending' || undefined}
            className={buttonStyle({ look: 'primary', size: 'large', wide: true })}
          >
            {state.kind === 'sending' && <Spinner />}
            Send the report
          </button>
        </form>
      )}
    </Modal>
  )
}
