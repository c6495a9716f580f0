import { type SubmitEvent, useState } from 'react'
import { api } from '#app/browser-api.ts'
import { answerAbout } from '#app/forms/outcome.ts'
import { useCheckedForm } from '#app/forms/use-checked-form.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { RadioGroup } from '#app/ui/choice-group.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { TextAreaField, TextField } from '#app/ui/text-field.tsx'
import type { FieldError } from '#contracts/api/problem.ts'
import { reportForm } from '#contracts/forms/report-form.ts'
import { sentValues } from '#contracts/forms/sent-values.ts'
import { postListingReport } from '#contracts/listings/endpoints.ts'
import { MAX_REPORT, reportReasons } from '#contracts/listings/report-reasons.ts'

interface ReportDialogProps {
  id: string
  close: () => void
}

export function ReportDialog({ id, close }: ReportDialogProps) {
  const { formProps, fieldProps, state } = useReport(id)
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

type State =
  | { kind: 'asking' | 'sending' | 'sent' }
  /** `message` for an error that belongs to no single field. */
  | { kind: 'failed'; errors: readonly FieldError[]; message?: string }

/** Checks the form and sends it; what was typed stays. */
function useReport(id: string) {
  const [state, setState] = useState<State>({ kind: 'asking' })
  const errors = state.kind === 'failed' ? state.errors : []
  const { formProps, fieldProps } = useCheckedForm(reportForm, { errors })

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state.kind === 'sending') return
    const report = sentValues(reportForm, new FormData(event.currentTarget))
    setState({ kind: 'sending' })
    try {
      await api.send(postListingReport, { params: { id }, body: report })
      setState({ kind: 'sent' })
    } catch (thrown) {
      setState({ kind: 'failed', ...answerAbout(reportForm, thrown) })
    }
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    formProps.onSubmit(event)
    if (!event.defaultPrevented) void send(event)
  }

  return { formProps: { ...formProps, onSubmit }, fieldProps, state }
}
