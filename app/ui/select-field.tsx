import type { ComponentPropsWithRef } from 'react'
import { Field, type FieldTexts } from './field.tsx'

export interface Choice {
  value: string
  label: string
  /** Number of results; 0 disables the choice. */
  count?: number
}

type SelectFieldProps = FieldTexts &
  Omit<ComponentPropsWithRef<'select'>, keyof FieldTexts | 'children'> & {
    choices: readonly Choice[]
    /** The first line, with an empty value: 'Any make', 'Please choose'. */
    empty?: string
  }

/** The platform's own list: works without JavaScript, and phones show their wheel for it. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, optional, labelHidden, className, id, choices, empty, ...select } = props
  return (
    <Field {...{ label, hint, error, optional, labelHidden, className, id }}>
      {wiring => (
        <select {...select} {...wiring} className="control select-arrow">
          {empty !== undefined && <option value="">{empty}</option>}
          {choices.map(({ value, label, count }) => (
            <option key={value} value={value} disabled={count === 0}>
              {count === undefined ? label : `${label} (${count.toLocaleString('en-GB')})`}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
