import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldTexts } from './field.tsx'

type FileFieldProps = FieldTexts & Omit<ComponentPropsWithRef<'input'>, keyof FieldTexts | 'type' | 'value'>

/** Files of the device. Browsers forget them when a page is shown again: a long form's hint says so. */
export function FileField(props: FileFieldProps) {
  const { label, hint, error, optional, labelHidden, className, id, ...input } = props
  return (
    <Field {...{ label, hint, error, optional, labelHidden, className, id }}>
      {wiring => (
        <input
          {...input}
          {...wiring}
          type="file"
          className={classNames(
            'control py-2.5 file:mr-3 file:cursor-pointer file:border-0 file:bg-transparent',
            'file:font-semibold file:text-link',
          )}
        />
      )}
    </Field>
  )
}
