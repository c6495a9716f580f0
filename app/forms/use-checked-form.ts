import { type ComponentPropsWithRef, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { FieldError } from '#contracts/api/problem.ts'
import { type Form, firstInvalidSection } from '#contracts/forms/form.ts'
import type { FieldAt, PathOf } from '#contracts/forms/form-types.ts'
import { type ParseOptions, parseForm } from '#contracts/forms/parse-form.ts'
import { fieldOf, valueAt } from '#contracts/forms/paths.ts'
import { type SentValues, sentValues } from '#contracts/forms/sent-values.ts'
import { londonDay } from '#contracts/london-days.ts'
import { type FieldProps, valueProps } from './field-props.ts'
import { controlOf, editablePaths, isButton, isFilledIn, openSectionsAround } from './form-controls.ts'
import { inFormOrder, sectionState } from './section-state.ts'
import {
  afterAnswer,
  afterChange,
  afterLeaving,
  afterSending,
  type Messages,
  nothingShown,
} from './shown-errors.ts'

/** From the refusal of a form with sections until the page scrolls to the first error, in ms. */
const SCROLL_DELAY_MS = 500

interface Options<F extends Form> extends Omit<ParseOptions<F>, 'today'> {
  /** What the server found wrong; each error is shown until its field is changed. */
  errors?: readonly FieldError[] | undefined
  /** What the fields hold at first: what is known already, or what was typed before. */
  values?: SentValues | undefined
  /** Called with what the form holds whenever that has changed. */
  onChange?: ((values: SentValues) => void) | undefined
}

/**
 * A form of uncontrolled fields that is checked in the browser by the rules that the server checks by;
 * without JavaScript the server alone checks. Spread `formProps` on the form (React Router's `Form` too),
 * `fieldProps(path)` on the component of each field, `sectionProps(name)` on each FormSection, `summaryProps`
 * on an ErrorSummary. Fields without a visible control are left to the server.
 */
export function useCheckedForm<F extends Form>(form: F, options: Options<F> = {}) {
  const { errors, values, external, onChange } = options
  const formId = useId()
  const element = useRef<HTMLFormElement>(null)
  const isPressing = useRef(false)
  const [state, setState] = useState(() => afterAnswer(nothingShown, errors ?? []))
  const [summary, setSummary] = useState<readonly FieldError[]>(errors ?? [])
  const [answer, setAnswer] = useState(errors)
  /** What the form holds, and what is wrong with it: for the states of its sections. */
  const [held, setHeld] = useState(() => check(values ?? {}))
  const [firstOpen] = useState(() => firstInvalidSection(form, errors ?? []) ?? form.sections?.[0]?.name)
  /** Counts up whenever the form is refused and the first error is to be looked at. */
  const [refusals, setRefusals] = useState(0)

  // A new answer. Two without errors count as the same, so that a page may write `errors={…?.errors ?? []}`.
  if (answer !== errors && (answer?.length || errors?.length)) {
    setAnswer(errors)
    setState(afterAnswer(state, errors ?? []))
    setSummary(errors ?? [])
    if (errors?.length) setRefusals(refusals + 1)
  }

  const hasSections = form.sections !== undefined
  useLayoutEffect(() => {
    if (refusals === 0) return
    const invalid = ['input', 'select', 'textarea', 'fieldset[tabindex]'].map(
      control => `${control}[aria-invalid='true']`,
    )
    const first = element.current?.querySelector<HTMLElement>(invalid.join())
    if (!first) return
    openSectionsAround(first)
    first.focus({ preventScroll: hasSections })
    if (!hasSections) return
    const timer = setTimeout(() => scrollTo(first), SCROLL_DELAY_MS)
    return () => clearTimeout(timer)
  }, [refusals, hasSections])

  // What was typed or sent before this code had loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is there
  useEffect(() => {
    if (element.current && isFilledIn(element.current)) onChange?.(checkElement(element.current).sent)
    if (errors?.length && document.activeElement === document.body) setRefusals(count => count + 1)
  }, [])

  function check(sent: SentValues) {
    const found = parseForm(form, sent, { today: londonDay(), external }).errors
    return { sent, found: messagesOf(found) }
  }

  /** Checks what the form in the page holds. The errors are those that the visitor can correct. */
  function checkElement(asked: HTMLFormElement) {
    const checked = check(sentValues(form, new FormData(asked)))
    const editable = editablePaths(form, asked)
    const correctable = Object.entries(checked.found).filter(([path]) => editable.has(path))
    setHeld(checked)
    return { ...checked, editable, correctable: Object.fromEntries(correctable) as Messages }
  }

  /** A control of the form has changed or was left. */
  function note(target: EventTarget, step: typeof afterChange | typeof afterLeaving) {
    const control = controlOf(target)
    const path = control && fieldOf(form, control.name)?.path
    if (!control?.form || path === undefined) return
    const { sent, correctable } = checkElement(control.form)
    setState(before => step(before, path, correctable))
    if (step === afterChange) onChange?.(sent)
  }

  /** Checks the fields within a part of the form as sending checks all; returns whether nothing is wrong. */
  function checkWithin(part: HTMLElement): boolean {
    const { correctable } = checkElement(element.current!)
    const within = editablePaths(form, part)
    const wrong = Object.entries(correctable).filter(([path]) => within.has(path))
    setState(before => afterSending(before, [...before.finished, ...within], correctable))
    setSummary(wrong.map(([field, message]) => ({ field, message })))
    if (wrong.length > 0) setRefusals(refusals + 1)
    return wrong.length === 0
  }

  const formProps = {
    ref: element,
    // The browser's own messages are replaced by those of the server, shown beside the fields and all at
    // once.
    noValidate: true,
    onInput: event => note(event.target, afterChange),
    onBlur: event => {
      // A message that appears would move the button away from under the pointer that presses it.
      if (!isPressing.current && !isButton(event.relatedTarget)) note(event.target, afterLeaving)
    },
    onPointerDown: event => {
      isPressing.current = isButton(event.target)
    },
    onPointerUp: () => {
      isPressing.current = false
    },
    onSubmit: event => {
      const submitter = (event.nativeEvent as SubmitEvent).submitter
      if (submitter?.hasAttribute('formnovalidate')) return
      const { editable, correctable } = checkElement(event.currentTarget)
      setState(before => afterSending(before, [...editable], correctable))
      setSummary(Object.entries(correctable).map(([field, message]) => ({ field, message })))
      if (Object.keys(correctable).length === 0) return
      event.preventDefault()
      setRefusals(refusals + 1)
    },
  } satisfies ComponentPropsWithRef<'form'>

  const errorOf = (path: PathOf<F['fields']>): string | undefined => state.shown[path] || undefined
  const idOf = (path: string) => `${formId}-${path.replace(/\W+/g, '-')}`

  function fieldProps<Path extends PathOf<F['fields']>>(path: Path): FieldProps<FieldAt<F['fields'], Path>> {
    const { field } = fieldOf(form, path)!
    const own = valueProps(field.kind, valueAt(values, path))
    return { id: idOf(path), name: path, error: errorOf(path), ...own } as FieldProps<
      FieldAt<F['fields'], Path>
    >
  }

  function sectionProps(name: string) {
    const section = form.sections!.find(section => section.name === name)!
    return {
      isOpenAtFirst: name === firstOpen,
      state: sectionState(section, held.sent, held.found, state.shown),
    }
  }

  const messages = messagesOf(summary)
  const summaryProps = {
    errors: inFormOrder(form, Object.keys(messages)).map(path => ({
      id: idOf(path),
      path,
      message: messages[path]!,
    })),
  }
  return { formProps, fieldProps, errorOf, sectionProps, summaryProps, checkWithin }
}

const messagesOf = (errors: readonly FieldError[]): Messages =>
  Object.fromEntries(errors.map(({ field, message }) => [field, message]))

function scrollTo(element: HTMLElement): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' })
}
