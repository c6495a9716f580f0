import { useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldErrorMessage, FieldHint, type FieldTexts } from './field.tsx'

interface DateFieldProps extends FieldTexts {
  id?: string
  /** Sends `name.day`, `name.month` and `name.year`. */
  name: string
  /** yyyy-MM-dd, or what was typed in its place. */
  defaultValue?: string | undefined
  /** For a date of birth: the browser may fill it in. */
  isBirthday?: boolean
}

const parts = [
  { part: 'day', label: 'Day', digits: 2 },
  { part: 'month', label: 'Month', digits: 2 },
  { part: 'year', label: 'Year', digits: 4 },
] as const

/**
 * A date that is known by heart, in three boxes: a calendar is slow for years long past, and its format
 * differs from browser to browser.
 */
export function DateField(props: DateFieldProps) {
  const { label, hint, error, optional, labelHidden, className, name, defaultValue, isBirthday } = props
  const made = useId()
  const id = props.id ?? made
  const first = partsOf(defaultValue)
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset aria-describedby={described || undefined} className={classNames('min-w-0', className)}>
      <legend className={labelHidden ? 'sr-only' : 'mb-1 text-[15px] font-semibold'}>
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </legend>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      <div className="mt-1 flex gap-3">
        {parts.map(({ part, label, digits }) => (
          <label key={part} className="grid gap-1 text-[14px]">
            {label}
            <input
              id={part === 'day' ? id : `${id}-${part}`}
              type="text"
              name={`${name}.${part}`}
              defaultValue={first[part]}
              inputMode="numeric"
              // Room for the name of a month, and for a whole date that is pasted.
              maxLength={24}
              autoComplete={isBirthday ? `bday-${part}` : 'off'}
              aria-invalid={error ? true : undefined}
              aria-describedby={described || undefined}
              className={classNames('control', digits === 4 ? 'w-22!' : 'w-16!')}
            />
          </label>
        ))}
      </div>
      {error && (
        <div className="mt-1.5">
          <FieldErrorMessage id={`${id}-error`}>{error}</FieldErrorMessage>
        </div>
      )}
    </fieldset>
  )
}

/** '2020-12-03' → 3, 12, 2020; '-02-31' → 31, 2 and no year. */
export function partsOf(date = ''): Record<'day' | 'month' | 'year', string> {
  const [, year = '', month = '', day = ''] = /^(.*)-([^-]*)-([^-]*)$/.exec(date) ?? []
  const plain = (text: string) => text.replace(/^0(?=\d$)/, '')
  return { day: plain(day), month: plain(month), year }
}
