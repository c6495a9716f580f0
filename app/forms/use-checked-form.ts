import { type ComponentPropsWithRef, useLayoutEffect, useRef, useState } from 'react'
import { utcDay } from '#contracts/forms/dates.ts'
import {
  type CheckOptions,
  checkForm,
  type Form,
  type NameOf,
  namesOf,
  sentValues,
} from '#contracts/forms/form.ts'
import type { FieldError } from '#contracts/problem.ts'
import { canBeMended, controlOf, isPress } from './form-controls.ts'
import {
  afterAnswer,
  afterChange,
  afterLeaving,
  afterSending,
  type Complaints,
  nothingShown,
  type Showing,
} from './showing.ts'

interface Options<Name extends string> extends Omit<CheckOptions<Name>, 'today'> {
  /** What the server found wrong; each complaint is shown until its field is changed. */
  errors?: readonly FieldError[] | undefined
  /** What the fields hold at first: what is known already, or what was typed before. */
  values?: Readonly<Record<string, unknown>> | undefined
}

/**
 * A form of uncontrolled fields that is checked in the browser by the rules that the server checks by. Spread
 * `formProps` on the form (React Router's `Form` too), `fieldProps(name)` on each field, `boxProps(name)` on a tick box.
 * What has no control that can be seen is left to the server. Without JavaScript the server checks it all.
 */
export function useCheckedForm<F extends Form>(form: F, options: Options<NameOf<F>> = {}) {
  const { errors, values, overrides, external } = options
  const element = useRef<HTMLFormElement>(null)
  const pressing = useRef(false)
  const [showing, setShowing] = useState(() => afterAnswer(nothingShown, errors ?? []))
  const [answer, setAnswer] = useState(errors)
  /** Counts up whenever the first complaint is to be looked at. */
  const [refusals, setRefusals] = useState(0)

  // An answer that came since. Two that say nothing are alike, so that a page may write `errors={…?.errors ?? []}`.
  if (answer !== errors && (answer?.length || errors?.length)) {
    setAnswer(errors)
    setShowing(afterAnswer(showing, errors ?? []))
    if (errors?.length) setRefusals(refusals + 1)
  }

  useLayoutEffect(() => {
    if (refusals === 0) return
    const wrong = ['input', 'select', 'textarea'].map(control => `${control}[aria-invalid='true']`)
    element.current?.querySelector<HTMLElement>(wrong.join())?.focus()
  }, [refusals])

  function complaintsIn(asked: HTMLFormElement): Complaints {
    const sent = sentValues(form, new FormData(asked))
    const found = checkForm(form, sent, { today: utcDay(), overrides, external }).errors
    return Object.fromEntries(
      found.filter(({ field }) => canBeMended(asked, field)).map(({ field, message }) => [field, message]),
    )
  }

  /** A control of ours has changed or was left. */
  function note(
    target: EventTarget,
    step: (showing: Showing, name: string, complaints: Complaints) => Showing,
  ) {
    const control = controlOf(target)
    if (!control?.form || !Object.hasOwn(form.fields, control.name)) return
    const complaints = complaintsIn(control.form)
    setShowing(before => step(before, control.name, complaints))
  }

  const formProps = {
    ref: element,
    // Ours are said beside the fields, all at once and in the words of the server.
    noValidate: true,
    onInput: event => note(event.target, afterChange),
    onBlur: event => {
      // A message that appears would move the button away from under the pointer that presses it.
      if (!pressing.current && !isPress(event.relatedTarget)) note(event.target, afterLeaving)
    },
    onPointerDown: event => {
      pressing.current = isPress(event.target)
    },
    onPointerUp: () => {
      pressing.current = false
    },
    onSubmit: event => {
      const submitter = (event.nativeEvent as SubmitEvent).submitter
      if (submitter?.hasAttribute('formnovalidate')) return
      const complaints = complaintsIn(event.currentTarget)
      setShowing(before => afterSending(before, namesOf(form), complaints))
      if (Object.keys(complaints).length === 0) return
      event.preventDefault()
      setRefusals(refusals + 1)
    },
  } satisfies ComponentPropsWithRef<'form'>

  const errorOf = (name: NameOf<F>): string | undefined => showing.shown[name] || undefined

  function fieldProps<Name extends NameOf<F>>(name: Name) {
    const value = form.fields[name]!.kind === 'secret' ? undefined : values?.[name]
    const known = typeof value === 'string' || typeof value === 'number'
    return { name, error: errorOf(name), defaultValue: known ? String(value) : undefined }
  }

  function boxProps<Name extends NameOf<F>>(name: Name) {
    const value = values?.[name]
    return { name, error: errorOf(name), defaultChecked: value === true || value === 'on' || value === 'yes' }
  }

  return { formProps, fieldProps, boxProps, errorOf }
}
