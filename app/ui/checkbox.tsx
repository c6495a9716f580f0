import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { ChoiceRow } from './choice-row.tsx'
import { FieldErrorMessage } from './field.tsx'

type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'> & {
  children: ReactNode
  note?: ReactNode
  error?: ReactNode
  count?: number
  className?: string
}

/** One yes or no. Never ticked before the visitor ticks it. */
export function Checkbox({ children, error, className, ...input }: CheckboxProps) {
  const id = useId()
  return (
    <div className={className}>
      <ChoiceRow
        {...input}
        type="checkbox"
        label={children}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
      />
      {error && <FieldErrorMessage id={id}>{error}</FieldErrorMessage>}
    </div>
  )
}
