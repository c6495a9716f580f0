import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type ChoiceRowProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'> & {
  type: 'checkbox' | 'radio'
  label: ReactNode
  note?: ReactNode
  count?: number
  className?: string
}

/** A tick box or radio button with its words and, at the end of the line, its count. The whole row can be pressed. */
export function ChoiceRow({ type, label, note, count, className, ...input }: ChoiceRowProps) {
  const disabled = input.disabled || (count === 0 && !input.defaultChecked && !input.checked)
  return (
    <label
      className={classNames(
        'flex min-h-11 items-start gap-3 py-2.5',
        disabled ? 'cursor-not-allowed text-muted' : 'cursor-pointer',
        className,
      )}
    >
      <input {...input} type={type} disabled={disabled} className="tick" />
      <span className="grow">
        {label}
        {note && <span className="block text-[14px] text-muted">{note}</span>}
      </span>
      {count !== undefined && (
        <span className="figures text-[14px] leading-6 text-muted">{count.toLocaleString('en-GB')}</span>
      )}
    </label>
  )
}
