import { buttonStyle } from '#app/ui/button-style.ts'
import { RadioGroup } from '#app/ui/choice-group.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { TextAreaField, TextField } from '#app/ui/text-field.tsx'
import { LONGEST_REPORT, reportReasons } from '#contracts/report-reasons.ts'
import { useReport } from './use-report.ts'

interface ReportDialogProps {
  id: string
  close: () => void
}

export function ReportDialog({ id, close }: ReportDialogProps) {
  const { form, state, errorOf, send } = useReport(id)
  return (
    <Modal title="Report this advert" close={close}>
      {state.kind === 'sent' ? (
        <div className="grid gap-5 p-5">
          <Notice tone="success" title="Thank you for telling us" announce>
            We read every report, and answer those that leave an e-mail address.
          </Notice>
          <button type="button" onClick={close} className={buttonStyle()}>
            Back to the car
          </button>
        </div>
      ) : (
        <form ref={form} noValidate onSubmit={event => void send(event)} className="grid gap-5 p-5">
          {state.kind === 'failed' && state.message && <Notice tone="error" title={state.message} announce />}
          <RadioGroup
            label="What is wrong with it?"
            name="reason"
            choices={reportReasons}
            error={errorOf('reason')}
          />
          <TextAreaField
            label="What should we know?"
            name="details"
            optional
            maxLength={LONGEST_REPORT}
            error={errorOf('details')}
          />
          <TextField
            label="Your e-mail"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            hint="Only to answer you"
            optional
            error={errorOf('email')}
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
