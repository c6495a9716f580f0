import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export interface FieldTexts {
  label: ReactNode
  /** Help for filling it in; always visible, unlike a placeholder. */
  hint?: ReactNode
  /** The error message; makes the field invalid. */
  error?: ReactNode
  /** Adds '(optional)' to the label; required fields are not marked. */
  optional?: boolean
  labelHidden?: boolean
  className?: string
}

/** Attributes that a field passes to its control. */
export interface FieldWiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldProps = FieldTexts & { id?: string; children: (wiring: FieldWiring) => ReactNode }

/** Label, hint and error of one control, with the ids that connect them. */
export function Field({ label, hint, error, optional, labelHidden, className, id, children }: FieldProps) {
  const made = useId()
  const control = id ?? made
  const described = [hint && `${control}-hint`, error && `${control}-error`].filter(Boolean).join(' ')
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={control} className={labelHidden ? 'sr-only' : 'text-[15px] font-semibold'}>
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {hint && <FieldHint id={`${control}-hint`}>{hint}</FieldHint>}
      {children({
        id: control,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && <FieldErrorMessage id={`${control}-error`}>{error}</FieldErrorMessage>}
    </div>
  )
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="text-[14px] text-muted">
      {children}
    </p>
  )
}

export function FieldErrorMessage({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-[14px] font-medium text-danger">
      <Icon name="circle-alert" size={16} className="mt-0.5 shrink-0" />
      <span>{children}</span>
    </p>
  )
}
