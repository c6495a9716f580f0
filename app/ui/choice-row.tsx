import type { ComponentPropsWithRef, ReactNode } from 'react'
import { formatCount } from '#contracts/text/english.ts'
import { classNames } from './class-names.ts'

type ChoiceRowProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'> & {
  type: 'checkbox' | 'radio'
  label: ReactNode
  note?: ReactNode
  /** Between the box and the words. */
  picture?: ReactNode
  count?: number
  className?: string
}

/** A checkbox or radio button, its label and, at the line's end, its count. The whole row can be pressed. */
export function ChoiceRow({ type, label, note, picture, count, className, ...input }: ChoiceRowProps) {
  const disabled = input.disabled || (count === 0 && !input.defaultChecked && !input.checked)
  return (
    <label className={classNames('choice', className)}>
      <input {...input} type={type} disabled={disabled} />
      {picture}
      {note ? (
        <span>
          {label}
          <span className="block text-[14px] text-muted">{note}</span>
        </span>
      ) : (
        // One box for the words, with the links among them.
        <span>{label}</span>
      )}
      {count !== undefined && <small>{formatCount(count)}</small>}
    </label>
  )
}
