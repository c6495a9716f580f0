import { type SubmitEvent, useState } from 'react'
import type { FieldError } from '#contracts/api/problem.ts'
import type { Form } from '#contracts/forms/form.ts'
import { type SentValues, sentValues } from '#contracts/forms/sent-values.ts'
import { answerAbout } from './outcome.ts'
import { useCheckedForm } from './use-checked-form.ts'

type State<Answer> =
  | { kind: 'asking' | 'sending' }
  | { kind: 'sent'; answer: Answer }
  /** `message` for an error that belongs to no single field. */
  | { kind: 'failed'; errors: readonly FieldError[]; message?: string }

/** Checks a dialog's form and sends it; what was typed stays. `suggested` is what the fields hold at first. */
export function useDialogForm<F extends Form, Answer>(
  form: F,
  call: (values: SentValues) => Promise<Answer>,
  suggested?: SentValues,
) {
  const [state, setState] = useState<State<Answer>>({ kind: 'asking' })
  const [values] = useState(suggested)
  const { formProps, fieldProps } = useCheckedForm(form, {
    errors: state.kind === 'failed' ? state.errors : [],
    values,
  })
  const send = async (values: SentValues) => {
    setState({ kind: 'sending' })
    try {
      setState({ kind: 'sent', answer: await call(values) })
    } catch (thrown) {
      setState({ kind: 'failed', ...answerAbout(form, thrown) })
    }
  }
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    formProps.onSubmit(event)
    if (event.defaultPrevented) return
    event.preventDefault()
    if (state.kind !== 'sending') void send(sentValues(form, new FormData(event.currentTarget)))
  }
  return { formProps: { ...formProps, onSubmit }, fieldProps, state }
}
