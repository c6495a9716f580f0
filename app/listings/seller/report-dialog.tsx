import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { isProblem } from '#app/api.ts'
import { api } from '#app/browser-api.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { RadioGroup } from '#app/ui/choice-group.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { TextAreaField, TextField } from '#app/ui/text-field.tsx'
import { postListingReport } from '#contracts/listings/endpoints.ts'
import type { FieldError } from '#contracts/problem.ts'
import { LONGEST_REPORT, reportReasons } from '#contracts/report-reasons.ts'

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
            We read every report, and answer those that leave an email address.
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
            label="Your email"
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

type State =
  | { kind: 'asking' | 'sending' | 'sent' }
  /** `message` for an error that belongs to no single field. */
  | { kind: 'failed'; errors: readonly FieldError[]; message?: string }

/** Sends the form. The server checks it; what was typed stays. */
function useReport(id: string) {
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<State>({ kind: 'asking' })

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state.kind === 'sending') return
    const report = { reason: '', ...Object.fromEntries(new FormData(event.currentTarget)) }
    setState({ kind: 'sending' })
    try {
      await api.send(postListingReport, { params: { id }, body: report })
      setState({ kind: 'sent' })
    } catch (thrown) {
      setState({ kind: 'failed', ...errorsOf(thrown) })
    }
  }

  useLayoutEffect(() => {
    if (state.kind !== 'failed') return
    form.current?.querySelector<HTMLElement>('input[aria-invalid], textarea[aria-invalid]')?.focus()
  }, [state])

  const errors = state.kind === 'failed' ? state.errors : []
  const errorOf = (field: string) => errors.find(error => error.field === field)?.message
  return { form, state, errorOf, send }
}

const fields = ['reason', 'details', 'email']

function errorsOf(thrown: unknown): { errors: readonly FieldError[]; message?: string } {
  if (!isProblem(thrown)) return { errors: [], message: 'Something went wrong. Please try again later.' }
  const errors = thrown.errors.filter(({ field }) => fields.includes(field))
  return errors.length > 0 ? { errors } : { errors, message: thrown.message }
}
