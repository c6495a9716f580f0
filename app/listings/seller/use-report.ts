import { type SubmitEvent, useState } from 'react'
import { api } from '#app/browser-api.ts'
import { answerAbout } from '#app/forms/outcome.ts'
import { useCheckedForm } from '#app/forms/use-checked-form.ts'
import { reportForm } from '#contracts/forms/report-form.ts'
import { sentValues } from '#contracts/forms/sent-values.ts'
import type { FieldError } from '#contracts/problem.ts'

type State =
  | { kind: 'asking' | 'sending' | 'sent' }
  /** `message` where the errors are about no single field. */
  | { kind: 'failed'; errors: readonly FieldError[]; message?: string }

/** Checks the form and sends it. What was typed stays. */
export function useReport(id: string) {
  const [state, setState] = useState<State>({ kind: 'asking' })
  const errors = state.kind === 'failed' ? state.errors : []
  const { formProps, fieldProps } = useCheckedForm(reportForm, { errors })

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state.kind === 'sending') return
    const report = sentValues(reportForm, new FormData(event.currentTarget))
    setState({ kind: 'sending' })
    try {
      await api.post(`/api/cars/${encodeURIComponent(id)}/report`, report)
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
