import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldTexts } from './field.tsx'

type TextFieldProps = FieldTexts & Omit<ComponentPropsWithRef<'input'>, keyof FieldTexts | 'prefix'> & Affixes

interface Affixes {
  /** Stands inside the box before or after what is typed: '£', 'miles'. Say it in the label as well. */
  prefix?: ReactNode
  suffix?: ReactNode
}

/** One line of text. A plain input: works without scripts, and takes a form library's props and ref. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, optional, labelHidden, className, id, prefix, suffix, ...input } = props
  return (
    <Field {...{ label, hint, error, optional, labelHidden, className, id }}>
      {wiring => {
        const field = (
          <input
            type="text"
            {...input}
            {...wiring}
            className={classNames('control', Boolean(prefix) && 'pl-8', Boolean(suffix) && 'pr-16')}
          />
        )
        if (!prefix && !suffix) return field
        return (
          <div className="relative flex items-center">
            {prefix && <Affix className="left-3">{prefix}</Affix>}
            {field}
            {suffix && <Affix className="right-3">{suffix}</Affix>}
          </div>
        )
      }}
    </Field>
  )
}

function Affix({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span aria-hidden="true" className={`pointer-events-none absolute text-muted ${className}`}>
      {children}
    </span>
  )
}

type TextAreaFieldProps = FieldTexts & Omit<ComponentPropsWithRef<'textarea'>, keyof FieldTexts>

export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hint, error, optional, labelHidden, className, id, ...area } = props
  return (
    <Field {...{ label, hint, error, optional, labelHidden, className, id }}>
      {wiring => <textarea rows={4} {...area} {...wiring} className="control py-3" />}
    </Field>
  )
}
